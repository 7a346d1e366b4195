import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { isBuiltIn } from './pdf-fonts';
import { pdfText } from './pdf-text';

const words = [
  'Registration',
  'of',
  'the',
  'AVATAR',
  'Tổng',
  'Nguyễn',
  '홍길동',
  'مريم',
  'ไทย',
  'Wiesław',
  'No.',
  '12',
  'a',
  '$1,250.00',
  'Torrance',
];
const textOf = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 25 }).map((some) => some.join(' '));
const styleOf = fc.record({
  size: fc.constantFrom(7, 9.5, 11, 24),
  bold: fc.boolean(),
  left: fc.constant(50),
  width: fc.integer({ min: 30, max: 400 }),
});

describe.each([
  ['with fonts of the reader', false],
  ['with fonts of its own', true],
])('lines of a PDF %s', (_, embeds) => {
  const text = pdfText(new PDFDocument(), { embeds });
  const inFiles = pdfText(new PDFDocument(), { embeds: true });

  it('fit the width, lose nothing, and are filled', () => {
    fc.assert(
      fc.property(textOf, styleOf, (sentence, style) => {
        const lines = text.linesOf(sentence, style);
        // All lines of a text are written in the same fonts.
        const { widthOf } = isBuiltIn(sentence) ? text : inFiles;
        expect(lines.join('').replace(/\s/g, '')).toBe(sentence.normalize('NFC').replace(/\s/g, ''));
        for (const [index, line] of lines.entries()) {
          if ([...line].length > 1) expect(widthOf(line, style)).toBeLessThanOrEqual(style.width);
          const next = lines[index + 1]?.split(' ')[0];
          // A word that is wider than a line is broken, so its parts are no words.
          if (next === undefined || !words.includes(next) || !words.includes(line.split(' ').at(-1) ?? '')) continue;
          expect(widthOf(`${line} ${next}`, style)).toBeGreaterThan(style.width);
        }
      }),
      { numRuns: 300 },
    );
  });
});
