import fc from 'fast-check';
import { matchText, suggestOption, type Option } from './match';

const letters = 'abcdefghijklmnopqrstuvwxyzéü '.split('');
const word = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '');
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
/** Names that differ by more than case, accents and blanks. */
const options = fc
  .uniqueArray(word, { minLength: 1, maxLength: 12, selector: folded })
  .map((names) => names.map((name, index): Option => ({ id: index + 1, name })));
const withOne = options.chain((all) => fc.record({ all: fc.constant(all), at: fc.nat(all.length - 1) }));
const idOf = ({ all, at }: { all: Option[]; at: number }) => all[at]?.id;
const nameOf = ({ all, at }: { all: Option[]; at: number }) => all[at]?.name ?? '';

it('finds every option by its name, however it is written', () => {
  fc.assert(
    fc.property(withOne, fc.boolean(), (one, takesBeginning) => {
      const name = nameOf(one);
      for (const text of [
        name,
        ` ${name}  `,
        name.toUpperCase(),
        name.normalize('NFD'),
        name.normalize('NFD').replace(/\p{M}/gu, ''),
      ])
        expect(matchText(text, one.all, takesBeginning)?.id).toBe(idOf(one));
    }),
  );
});

it('says how sure it is: exactly so, but for case, but for accents, or as the beginning of one name', () => {
  const belts = ['White belt', 'Grün', 'Black belt, 1st dan', 'Black belt, 2nd dan'].map((name, index) => ({
    id: index,
    name,
  }));
  const how = (text: string) => matchText(text, belts, true)?.how;
  expect(
    ['White belt', 'WHITE  belt', 'grun', 'white', 'black belt, 2', 'black belt', 'Pink', '', '…'].map(how),
  ).toEqual(['exact', 'case', 'accents', 'beginning', 'beginning', undefined, undefined, undefined, undefined]);
});

it('matches and suggests only what is offered, and the same in any order of the options', () => {
  fc.assert(
    fc.property(
      options,
      fc.oneof(word, fc.string({ unit: 'binary', maxLength: 300 })),
      fc.boolean(),
      fc.nat(),
      (all, text, takes, turn) => {
        const turned = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)];
        const [match, suggestion] = [matchText(text, all, takes), suggestOption(text, all)];
        expect(matchText(text, turned, takes)).toEqual(match);
        expect(suggestOption(text, turned)).toBe(suggestion);
        for (const id of [match?.id, suggestion])
          if (typeof id === 'number') expect(all.map((one) => one.id)).toContain(id);
      },
    ),
  );
});

it('is undecided between names that differ by case only', () => {
  const twice = [
    { id: 1, name: 'Forms' },
    { id: 2, name: 'FORMS' },
  ];
  expect([matchText('forms', twice), matchText('Forms', twice)?.id, suggestOption('form', twice)]).toEqual([
    null,
    1,
    null,
  ]);
});

it.each([
  ['Yelow belt', 'Yellow belt'],
  ['belt, green', 'Green belt'],
  ['1st dan', 'Black belt, 1st dan'],
  ['yellow belt (2)', 'Yellow belt'],
  ['Pink belt', null],
  ['Red belt', null],
  ['dan', null],
  ['x'.repeat(10_000), null],
])('suggests for %s: %s', (text, name) => {
  const belts = ['White belt', 'Yellow belt', 'Green belt', 'Black belt, 1st dan', 'Black belt, 2nd dan'].map(
    (one, id) => ({
      id,
      name: one,
    }),
  );
  const id = suggestOption(text, belts);
  expect(id === null ? null : belts[id]?.name).toBe(name);
});
