import { firstBlackBelt, levels } from './reference';

interface SeedDivision {
  name: string;
  gender: 1 | 2 | null;
  ages: [number, number];
  /** Positions in the list of levels, both ends included. */
  levels: [number, number];
  /** Pounds: from, and below; `null` for no limit. */
  weights?: [number | null, number | null];
}

const black: [number, number] = [firstBlackBelt, levels.length - 1];
const belts: { name: string; levels: [number, number] }[] = [
  { name: 'white to orange belt', levels: [0, 2] },
  { name: 'green to blue belt', levels: [3, 5] },
  { name: 'brown and red belt', levels: [6, firstBlackBelt - 1] },
  { name: 'black belt', levels: black },
];

const ofAges = (people: string, gender: 1 | 2 | null, ages: [number, number], ageText: string): SeedDivision[] =>
  belts.map((belt) => ({ name: `${people} ${ageText}, ${belt.name}`, gender, ages, levels: belt.levels }));

const byWeight = (
  people: string,
  gender: 1 | 2,
  ages: [number, number],
  ageText: string,
  pounds: number,
): SeedDivision[] =>
  (
    [
      [null, pounds, `under ${pounds} lb`],
      [pounds, null, `${pounds} lb and over`],
    ] as const
  ).map(([from, below, text]) => ({
    name: `${people} ${ageText}, black belt, ${text}`,
    gender,
    ages,
    levels: black,
    weights: [from, below],
  }));

/**
 * The divisions of an invitational of this size: small children together, girls and boys apart from 11, weight for
 * grown black belts.
 */
export const divisions: SeedDivision[] = [
  ...ofAges('Children', null, [4, 6], '4–6'),
  ...ofAges('Children', null, [7, 8], '7–8'),
  ...ofAges('Children', null, [9, 10], '9–10'),
  ...ofAges('Boys', 1, [11, 13], '11–13'),
  ...ofAges('Girls', 2, [11, 13], '11–13'),
  ...ofAges('Boys', 1, [14, 17], '14–17'),
  ...ofAges('Girls', 2, [14, 17], '14–17'),
  ...ofAges('Men', 1, [18, 34], '18–34').slice(0, 3),
  ...byWeight('Men', 1, [18, 34], '18–34', 170),
  ...ofAges('Women', 2, [18, 34], '18–34').slice(0, 3),
  ...byWeight('Women', 2, [18, 34], '18–34', 140),
  ...ofAges('Men', 1, [35, 99], '35 and over'),
  ...ofAges('Women', 2, [35, 99], '35 and over'),
];
