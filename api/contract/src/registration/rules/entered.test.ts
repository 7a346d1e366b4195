import { enteredLine, enteredOf, enteredText, type Entered } from './entered';

const entered: Entered = {
  competitorId: 1,
  name: 'Mina Kim',
  age: 10,
  level: 'Green belt',
  reference: 'Girls 9–13',
  events: [
    { title: 'Forms', division: null },
    { title: 'Sparring', division: null },
  ],
};

it.each<[string, Partial<Entered>, string]>([
  [
    'before divisions are published',
    {},
    '10 years old on the day, Green belt, planned for “Girls 9–13”: Forms, Sparring',
  ],
  [
    'once one of them is published',
    { events: [{ title: 'Forms', division: 'Girls 9–10, green belt' }, ...entered.events.slice(1)] },
    '10 years old on the day, Green belt: Forms in “Girls 9–10, green belt”, Sparring',
  ],
  ['where no division fits', { reference: null }, '10 years old on the day, Green belt: Forms, Sparring'],
  ['at one year, with nothing else known', { age: 1, level: '', reference: null, events: [] }, '1 year old on the day'],
])('says what was entered %s', (_, over, text) => {
  expect(enteredText({ ...entered, ...over })).toBe(text);
  expect(enteredLine({ ...entered, ...over })).toBe(`Mina Kim, ${text}`);
});

it('names the first reference division that fits age on the day, level, gender and weight', () => {
  const division = { gender: 2, minAge: 9, maxAge: 13, minLevelId: 3, maxLevelId: 3, maxWeight: null } as const;
  const offer = {
    day: '2025-04-26',
    levels: [{ id: 3, name: 'Green belt', order: 1 }],
    events: [{ id: 4, title: 'Forms' }],
    divisions: [
      { ...division, id: 1, name: 'Girls from 90 pounds', minWeight: 90 },
      { ...division, id: 2, name: 'Girls 9–13', minWeight: null },
      { ...division, id: 3, name: 'Girls 9–13 again', minWeight: null },
    ],
  };
  const mina = {
    id: 1,
    firstName: 'Mina',
    lastName: 'Kim',
    birthDate: '2015-01-01',
    gender: 2,
    competitorLevelId: 3,
    weight: 70,
    eventIds: [4],
  };
  const referenceOf = (over: object) => enteredOf({ ...mina, ...over }, offer).reference;
  expect(enteredLine(enteredOf(mina, offer))).toBe(
    'Mina Kim, 10 years old on the day, Green belt, planned for “Girls 9–13”: Forms',
  );
  expect(referenceOf({ weight: 95 })).toBe('Girls from 90 pounds');
  expect(referenceOf({ gender: 1 })).toBeNull();
});
