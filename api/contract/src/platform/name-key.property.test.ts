import fc from 'fast-check';
import { nameKey } from './name-key';
import { otherPerson, personKey } from '../registration/rules/same-person';
import { distinctSchools, schoolKey } from '../registration/rules/same-school';

const letters = fc.constantFrom(...'aZéÑüçøŁđßİıŠơΣςЖй김漢אﬁ'.normalize('NFC'));
const unsaid = fc.constantFrom(
  '',
  '',
  ' ',
  '  ',
  '\u00a0',
  '\u3000',
  '\u200b',
  "'",
  '’',
  'ʼ',
  '`',
  '＇',
  '-',
  '‑',
  '–',
  '—',
  '\u00ad',
  '.',
  ', ',
);
const spellings: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.normalize('NFD'),
  (letter) => letter.toUpperCase(),
  (letter) => letter.toLowerCase(),
];
/** Two spellings of one name. */
const twice = fc
  .array(fc.tuple(letters, unsaid, unsaid, fc.constantFrom(...spellings)), { minLength: 1, maxLength: 12 })
  .map((parts) => [
    parts.map(([letter, before]) => before + letter).join(''),
    parts.map(([letter, , before, spelled]) => before + spelled(letter)).join(''),
  ]);
const birthDate = '2012-05-01';

it('knows a school and a person by every spelling', () => {
  fc.assert(
    fc.property(twice, twice, ([one = '', other = ''], [last = '', otherLast = '']) => {
      expect(schoolKey(other)).toBe(schoolKey(one));
      const before = { firstName: one, lastName: last, birthDate };
      const after = { firstName: other, lastName: otherLast, birthDate };
      expect(personKey(after)).toBe(personKey(before));
      expect(otherPerson({ ...before, gender: 1 }, { ...after, gender: 1 })).toEqual({});
    }),
  );
});

it.each([
  ["Sean O'Brien", 'Sean O’Brien'],
  ['Anne-Marie Núñez', 'ANNE MARIE NUNEZ'],
  ['Dragon Hapkido', 'Dragon  Hapkido'],
  ['Łukasz Strauß Jr.', 'lukasz strauss jr'],
  ['Bjørn Đặng', 'Bjorn Dang'],
])('takes %s and %s for one', (one, other) => expect(nameKey(other)).toBe(nameKey(one)));

it.each([
  ['Kim Park', 'Kim Parks'],
  ['Zoë', 'Zoa'],
  ['Dragon Hapkido', 'Dragon Hapkido 2'],
])('tells %s from %s', (one, other) => expect(nameKey(other)).not.toBe(nameKey(one)));

it('takes another birth date for another person, and the same name divided otherwise for the same', () => {
  const mary = { firstName: 'Mary Ann', lastName: 'Smith', birthDate };
  expect(personKey({ ...mary, birthDate: '2012-05-02' })).not.toBe(personKey(mary));
  const divided = { firstName: 'Mary', lastName: 'Ann Smith', birthDate };
  expect(personKey(divided)).toBe(personKey(mary));
  expect(otherPerson({ ...mary, gender: 2 }, { ...divided, gender: 2 })).toEqual({});
  expect(Object.keys(otherPerson({ ...mary, gender: 2 }, { ...mary, lastName: 'Smyth', gender: 2 }))).toEqual([
    'lastName',
  ]);
});

it('lists each school once, under its first spelling', () =>
  expect(distinctSchools(['Dragon Hapkido', ' ', 'Torrance', 'DRAGON  HAPKIDO', '-', 'Dragon-Hapkido'])).toEqual([
    'Dragon Hapkido',
    'Torrance',
  ]));
