import fc from 'fast-check';
import { namesApart, numberBefore, publicName } from './name-in-public';
import { publicNameChoiceOf, publicNameChoices, type PublicNameChoice } from './public-name-choice';

const day = '2026-05-02';
const adult = '2000-01-01';
const minor = '2015-06-17';
const mina = { firstName: 'Mina', lastName: 'Kim', birthDate: minor };

it.each([
  [minor, '', 'number'],
  [adult, '', 'initial'],
  ['2008-05-02', '', 'initial'],
  ['2008-05-03', '', 'number'],
  [minor, 'full', 'full'],
  [adult, 'number', 'number'],
] as const)('born on %s, having chosen “%s”, is named by: %s', (birthDate, chosen, choice) =>
  expect(publicNameChoiceOf({ birthDate, publicName: chosen }, day)).toBe(choice),
);

it.each([
  ['full', 12, 'Mina Kim'],
  ['initial', 12, 'Mina K.'],
  ['number', 12, 'No. 12'],
  ['number', null, 'Start number'],
] as const)('by %s with the number %s is %s', (chosen, startNumber, name) =>
  expect(publicName({ ...mina, publicName: chosen }, day, startNumber)).toBe(name),
);

it('takes an initial with what belongs to it, and none of an empty name', () => {
  expect(publicName({ ...mina, lastName: 'E\u0301mile', publicName: 'initial' }, day, 1)).toBe('Mina E\u0301.');
  expect(publicName({ ...mina, lastName: '김', publicName: 'initial' }, day, 1)).toBe('Mina 김.');
  expect(publicName({ ...mina, lastName: '', publicName: 'initial' }, day, 1)).toBe('Mina');
});

it('never tells more than was chosen, whatever the names', () => {
  const word = fc.stringMatching(/^[a-z]{3,20}$/);
  const choice = fc.constantFrom<PublicNameChoice | ''>(...publicNameChoices, '');
  fc.assert(
    fc.property(
      word,
      word,
      choice,
      fc.constantFrom(adult, minor),
      fc.option(fc.nat(400)),
      (first, last, chosen, birthDate, number) => {
        const [firstName, lastName] = [`<${first}>`, `{${last}}`];
        const name = publicName({ firstName, lastName, birthDate, publicName: chosen }, day, number);
        const holds = publicNameChoiceOf({ birthDate, publicName: chosen }, day);
        expect(name).not.toBe('');
        expect(name.includes(firstName)).toBe(holds !== 'number');
        expect(name.includes(lastName)).toBe(holds === 'full');
        // Who was never asked is never named in full, and a minor not at all.
        if (chosen === '') expect(holds).toBe(birthDate === minor ? 'number' : 'initial');
      },
    ),
  );
});

it('puts the start number behind equal names, however they are written, and behind no other (rule G13)', () => {
  const people = [
    { name: 'Robin P.', startNumber: 131 },
    { name: 'Ada K.', startNumber: 132 },
    { name: 'róbin P', startNumber: 133 },
    { name: 'Robin P.', startNumber: null },
  ];
  expect(namesApart(people)).toEqual(['Robin P. (No. 131)', 'Ada K.', 'róbin P (No. 133)', 'Robin P.']);
});

it('puts the start number in front of a name that does not say it', () => {
  const before = (name: string, startNumber?: number | null) =>
    numberBefore({ name, ...(startNumber === undefined ? {} : { startNumber }) });
  expect([before('Ada K.', 131), before('No. 131', 131), before('Ada K. (No. 131)', 131)]).toEqual([
    'No. 131 ',
    '',
    '',
  ]);
  expect([before('Ada K.', null), before('Ada K.')]).toEqual(['', '']);
});
