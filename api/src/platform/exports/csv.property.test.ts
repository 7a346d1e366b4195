import fc from 'fast-check';
import Papa from 'papaparse';
import { csvOf } from './csv';

/** The texts as a program reads them from the file. */
const readBack = async (texts: readonly string[]): Promise<string[]> => {
  const batches = (async function* () {
    yield await Promise.resolve(texts);
  })();
  let file = '';
  for await (const piece of csvOf({ columns: [{ label: 'Text', value: (text: string) => text }], batches }))
    file += piece;
  const { data } = Papa.parse<string[]>(file.replace('\ufeff', ''), { newline: '\r\n', delimiter: ',' });
  return data.slice(1, -1).map(([cell]) => cell ?? '');
};

const unseen = fc.constantFrom(
  ...' \u00a0\u2007\u3000\u200b\u200d\u202e\ufeff\u00ad\u034f\u115f\u3164\ufe0f\t\r\n\v\f\u0085\u2028\u2029\u0001\u007f',
);
const sign = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫−');
const anything = fc.string({
  unit: fc.oneof(fc.constantFrom(...'\r\n\t ",\'=+-@1a'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
});

describe('a text in an exported CSV (E2)', () => {
  test('that begins with a formula has an apostrophe, whatever stands before its sign or follows', async () => {
    const formula = fc.tuple(fc.string({ unit: unseen, maxLength: 4 }), sign, anything).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(formula, { minLength: 1 }), async (texts) => {
        expect(await readBack(texts)).toEqual(texts.map((text) => `'${text}`));
      }),
    );
  });
  test('that a spreadsheet would read as a power of ten has an apostrophe', async () => {
    expect(await readBack(['2345E678', '2e345678', '23E4567Z', 'E2345678', '23456789'])).toEqual([
      "'2345E678",
      "'2e345678",
      '23E4567Z',
      'E2345678',
      '23456789',
    ]);
  });
  test('of any other beginning is read back as it was', async () => {
    const plain = fc.tuple(fc.constantFrom(...'aZ김é9"\'(,.'), anything).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          plain.filter((text) => !/^\d+e\d+$/i.test(text)),
          { minLength: 1 },
        ),
        async (texts) => {
          expect(await readBack(texts)).toEqual(texts);
        },
      ),
    );
  });
});
