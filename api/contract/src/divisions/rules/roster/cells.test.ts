import { plainReaders, readCells, type Column } from '.';

const levels = [
  { id: 1, name: 'White' },
  { id: 2, name: 'Black, 1st dan' },
];
const events = [
  { id: 5, title: 'Forms' },
  { id: 6, title: 'Forms, weapons and canes' },
  { id: 7, title: 'Sparring' },
];
const read = (cells: Partial<Record<Column, string>>) =>
  readCells((column) => cells[column] ?? '', plainReaders(levels, events));

it.each<[string, number[], string[]]>([
  ['', [], []],
  ['Forms', [5], []],
  ['forms, Sparring', [5, 7], []],
  ['Forms and Sparring', [5, 7], []],
  ['Forms, Forms', [5], []],
  // A title that has a comma and an "and" is one event.
  ['forms, weapons and canes', [6], []],
  ['All', [5, 6, 7], []],
  ['Forms, Chess', [5], ['chess']],
  // 60 letters are repeated in full, also those of two code units.
  ...['x', '🥋'].flatMap((letter): [string, number[], string[]][] => [
    [letter.repeat(60), [], [letter.repeat(60)]],
    [letter.repeat(61), [], [`${letter.repeat(60)}…`]],
  ]),
  [`Forms, ${'x'.repeat(2_000)}`, [], [`Forms, ${'x'.repeat(53)}…`]],
])('reads the events of the cell “%s”', (text, ids, unknown) => {
  const { values, errors } = read({ eventIds: text });
  expect(values.eventIds).toEqual(ids);
  const message = unknown.map((title) => `“${title}” is not offered`).join('');
  expect(errors).toEqual(message === '' ? {} : { eventIds: message });
});

it.each<[Partial<Record<Column, string>>, object, object]>([
  [{}, { birthDate: '', gender: '', competitorLevelId: '' }, {}],
  [
    { birthDate: '4/2/2016', gender: 'f', competitorLevelId: 'black, 1st dan' },
    { birthDate: '2016-04-02', gender: 2, competitorLevelId: 2 },
    {},
  ],
  [
    { birthDate: 'May', gender: 'x', competitorLevelId: 'Blue' },
    { gender: '', competitorLevelId: '' },
    {
      birthDate: 'please write a date since 1900 as 2016-04-02 or 4/2/2016',
      gender: 'please write M or F',
      competitorLevelId: '“Blue” is not a belt of this tournament',
    },
  ],
])('reads %j', (cells, values, errors) => {
  const found = read(cells);
  expect(found.values).toMatchObject(values);
  expect(found.errors).toEqual(errors);
});
