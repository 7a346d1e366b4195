import fc from 'fast-check';
import Papa from 'papaparse';
import { competitorDeclaration, personKey, roster, type CompetitorField } from '@schi/contract';
import { decodeList as decode } from '@schi/shared-ui/list-file';
import { longestList } from './longest-list';
import { MissingColumns, readRoster, type Offer } from './roster.rules';

const { columnName, columns, readDate } = roster;
const decodeList = (bytes: Uint8Array) => decode(bytes, longestList);

const offer: Offer = {
  registrationId: 31,
  tournamentDate: '2025-04-26',
  levels: ['White belt', 'Green belt', 'Black belt, 1st dan', 'Black belt, 2nd dan'].map((name, index) => ({
    id: index + 1,
    name,
    order: index + 1,
    isBlackBelt: index > 1,
  })),
  events: [
    { id: 4, eventTypeId: 1, title: 'Forms', description: '' },
    { id: 6, eventTypeId: 2, title: 'Self-defense', description: '' },
  ],
};
const headings = columns.map(columnName);
const good: Partial<Record<roster.Column, string>> = {
  firstName: 'Mina',
  lastName: 'Kim',
  birthDate: '4/2/2016',
  gender: 'F',
  competitorLevelId: 'green',
  school: 'Torrance Hapkido Academy',
  instructor: 'Master Lee',
  weight: '33 kg',
  height: `4'3"`,
  eventIds: 'Forms; self defense',
  emergencyContactName: 'Pat Kim',
  emergencyContactPhone: '(310) 555-0111',
  waiver: 'Dana Kim',
  medicalNotes: '',
};
const row = (over: Partial<Record<roster.Column, string>> = {}) => {
  const cells = { ...good, ...over };
  return columns.map((column) => cells[column] ?? '');
};
const read = (...rows: string[][]) => readRoster([headings, ...rows], offer, new Set()).lines;
const problems = (over: Partial<Record<roster.Column, string>>) => read(row(over))[0]?.problems;

it('makes a competitor of a line as people write it', () => {
  expect(read(row())[0]).toMatchObject({
    problems: [],
    input: {
      registrationId: 31,
      firstName: 'Mina',
      birthDate: '2016-04-02',
      gender: 2,
      competitorLevelId: 2,
      weight: 72.75,
      height: 51,
      eventIds: [4, 6],
      emergencyContactPhone: '3105550111',
      waiver: { signedName: 'Mina Kim', guardianName: 'Dana Kim', agreed: true },
    },
  });
});

it('reads every declared text from its column', () => {
  const texts = columns.filter((column) => {
    const { form }: CompetitorField = competitorDeclaration[column];
    return form !== 'own' && form.kind !== 'phone';
  });
  const over = Object.fromEntries(texts.map((column) => [column, `The ${column}`]));
  expect(over).toHaveProperty('medicalNotes');
  expect(read(row(over))[0]).toMatchObject({ problems: [], input: over });
});

it.each<[Partial<Record<roster.Column, string>>, string]>([
  [{ firstName: '' }, 'First name: value is required'],
  [{ birthDate: '2/30/2016' }, 'Birth date: please write a date since 1900 as 2016-04-02 or 4/2/2016'],
  [{ birthDate: '04/02/16' }, 'Birth date: please write a date since 1900 as 2016-04-02 or 4/2/2016'],
  [{ birthDate: '' }, 'Birth date: value is required'],
  [{ gender: 'x' }, 'Gender: please write M or F'],
  [{ competitorLevelId: 'Pink' }, 'Belt: “Pink” is not a belt of this tournament'],
  [{ competitorLevelId: 'black belt' }, 'Belt: “black belt” is not a belt of this tournament'],
  [{ weight: 'heavy' }, 'Weight: please enter a number from 10 to 600'],
  [{ eventIds: 'Forms, Karaoke' }, 'Events: “karaoke” is not offered'],
  [{ eventIds: '' }, 'Events: value is required'],
  [{ emergencyContactPhone: '555-0111' }, 'Emergency phone: please enter a valid 10 digit phone number'],
  [{ waiver: '' }, 'Guardian: needed for competitors who are under 18 on the day'],
  [
    { school: '=HYPERLINK("http://example.com")' },
    'A cell begins with = or @, as a formula does. Please write its value.',
  ],
])('says what is wrong with %j', (over, problem) => expect(problems(over)).toEqual([problem]));

it('needs no guardian for an adult, knows a belt by the beginning of its name, and “all” events', () => {
  expect(
    read(row({ birthDate: '1990-01-01', waiver: '', competitorLevelId: 'Black belt, 2nd', eventIds: 'all' }))[0],
  ).toMatchObject({
    problems: [],
    input: { competitorLevelId: 4, eventIds: [4, 6] },
  });
});

it('accepts nobody twice: neither within the list nor beside the registered competitors', () => {
  const present = new Set([personKey({ firstName: 'Jun', lastName: 'Kim', birthDate: '2016-04-02' })]);
  const rows = [
    headings,
    row(),
    row({ firstName: ' MINA ' }),
    row({ firstName: 'Jun' }),
    row({ firstName: 'Jun', birthDate: '2015-04-02' }),
  ];
  expect(readRoster(rows, offer, present).lines.map((line) => line.problems.length)).toEqual([0, 1, 1, 0]);
});

it('knows the headings by many names, in any order, and says which it does not know', () => {
  const named = [...headings].reverse();
  named[named.indexOf('Birth date')] = 'D.O.B.';
  named[named.indexOf('Last name')] = ' SURNAME ';
  const { lines, unknown } = readRoster(
    [
      ['Shoe size', ...named],
      ['44', ...row().reverse()],
    ],
    offer,
    new Set(),
  );
  expect(unknown).toEqual(['Shoe size']);
  expect(lines[0]).toMatchObject({ problems: [], name: 'Mina Kim' });
});

it('says which columns are missing', () => {
  expect(() =>
    readRoster(
      [
        ['First name', 'Last name'],
        ['Mina', 'Kim'],
      ],
      offer,
      new Set(),
    ),
  ).toThrow(MissingColumns);
  expect(() => readRoster([headings.filter((name) => name !== 'Belt')], offer, new Set())).toThrow(
    'The list lacks the column Belt.',
  );
});

it('reads every date it writes', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1920-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(readDate(`${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`)).toBe(iso);
      expect(readDate(iso)).toBe(iso);
    }),
  );
});

it('reads back any cells, whatever separates them and whatever quotes, commas and lines they hold', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(',', ';', '\t'),
      fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\t', ' ', '김') }).map((text) => `x${text}x`),
      (delimiter, school) => {
        const text = Papa.unparse([headings, row({ school })], { delimiter });
        const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
        expect(data).toEqual([headings, row({ school })]);
      },
    ),
  );
});

describe('a file with a list', () => {
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from([0xfeff, ...[...text].map((one) => one.charCodeAt(0))]).buffer);
  it.each([
    ['UTF-8', new TextEncoder().encode('Zoë;김')],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeffZoë;김')],
    ['UTF-16', utf16('Zoë;김')],
  ])('are read as %s', (_, bytes) => expect(decodeList(bytes)).toBe('Zoë;김'));
  it('are read as Windows-1252 where they are not UTF-8', () =>
    expect(decodeList(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe('Zoë'));
  it.each([
    ['nothing', new Uint8Array(), 'This file is empty.'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), 'save it as CSV'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'save it as CSV'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'not a text file'],
    ['two megabytes', new Uint8Array(2_000_000).fill(65), 'larger than 1 MB'],
  ])('are refused when they are %s', (_, bytes, message) => expect(() => decodeList(bytes)).toThrow(message));
});

describe('units of weight and height', () => {
  const measured = (weightHeading: string, weight: string, heightHeading = 'Height', height = '51') =>
    readRoster(
      [
        columns.map((column) =>
          column === 'weight' ? weightHeading : column === 'height' ? heightHeading : columnName(column),
        ),
        row({ weight, height }),
      ],
      offer,
      new Set(),
    ).lines[0]?.input;

  it.each(['Weight (kg)', 'weight kg', 'Weight in kilograms', 'WEIGHT [kgs]'])(
    '“%s” makes kilograms of its numbers',
    (heading) => {
      expect(measured(heading, '33')?.weight).toBe(72.75);
      expect(measured(heading, '33,0')?.weight).toBe(72.75);
      // A cell knows better.
      expect(measured(heading, '72 lb')?.weight).toBe(72);
    },
  );
  it.each([
    ['Height (cm)', '130', 51.18],
    ['Height in cm', '130', 51.18],
    ['Height (m)', '1.30', 51.18],
    ['Height (ft)', '5', 60],
    ['Height (in)', '51', 51],
    ['Height (cm)', `4'3"`, 51],
  ])('“%s” with %s is %d inches', (heading, height, inches) =>
    expect(measured('Weight (lb)', '72', heading, height)?.height).toBe(inches),
  );
});

it('asks of each line what the form of one competitor asks, and shows what it read', () => {
  const [swapped] = read(row({ weight: '50', height: '75' }));
  expect([swapped?.problems, swapped?.doubts.length]).toEqual([[], 1]);
  expect(read(row({ weight: '600' }))[0]?.doubts).toEqual([
    '600 pounds at the age of 9 is unusual. Is it right, and in pounds?',
  ]);
  expect(read(row())[0]?.doubts).toEqual([]);
  expect(read(row())[0]?.facts).toBe(
    'born 2016-04-02, 9 on the day · Female · Green belt · 72.75 lb · 4 ft 3 in · Forms, Self-defense',
  );
});

it.each(['2026-04-02', '1906-04-02', '2024-09-01'])('refuses the birth date %s before the list is sent', (birthDate) =>
  expect(problems({ birthDate })).toEqual([expect.stringMatching(/birth/i)]),
);

it('asks about names in every line, and takes them all the same', () => {
  const names = (firstName: string, lastName: string) => {
    const [line] = read(row({ firstName, lastName }));
    return [line?.problems, line?.doubts.length];
  };
  expect(names('KIM', 'MINJUN')).toEqual([[], 2]);
  expect(names('m', 'K')).toEqual([[], 2]);
  expect(names('Ana', 'ana')).toEqual([[], 2]);
  expect(names('Bo', 'Li')).toEqual([[], 0]);
});
