import type { ScoringSettings } from '../declarations';
import { attemptsPlanning } from './values';

const techniques = [
  { name: 'Turning', bonus: 1 },
  { name: 'Turning jump kick', bonus: 2 },
];
const stations = (count: number) =>
  ['St. 1', 'St. 2', 'St. 3', 'St. 4', 'St. 5'].slice(0, count).map((label) => `${label} 0.8`);
const atStations = 'at each station: the try on which its board broke, – for none';
const columns = (scoring?: ScoringSettings) =>
  attemptsPlanning
    .sheetColumns?.({ judges: 3, attempts: 3, ...(scoring && { scoring }) })
    .map(({ label, share }) => `${label} ${share}`);

it.each<[string, ScoringSettings | undefined, string[]]>([
  ['the defaults', undefined, [...stations(5), 'First try 1.6', 'Second try 1.6']],
  ['what is level tried again', {}, [...stations(5), 'First try 1.6', 'Second try 1.6', 'Warnings 1.4', 'Total 1.3']],
  [
    'one try in time',
    { stations: 3, secondTries: 'none', isTimed: true, techniques, boundaryCost: 0.5 },
    [...stations(3), 'Boards 2', 'A 0.8', 'B 0.8', 'Boundary 1.4', 'Warnings 1.4', 'Time 1.3', 'Total 1.3'],
  ],
  [
    'two tries counted',
    { secondTries: 'counted' },
    [...stations(5), 'Try 1 1', 'Try 2 1', 'Warnings 1.4', 'Total 1.3'],
  ],
  [
    'three tries counted',
    { secondTries: 'counted', thirdTryCost: 1 },
    [...stations(5), 'Try 1 1', 'Try 2 1', 'Try 3 1', 'Warnings 1.4', 'Total 1.3'],
  ],
])('has columns on its sheet for %s', (_, scoring, expected) => expect(columns(scoring)).toEqual(expected));

it.each<[ScoringSettings, string[]]>([
  [{}, [atStations, 'warning −0.50']],
  [{ secondTries: 'counted' }, [atStations, 'boards by try: try 2 −0.50', 'warning −0.50']],
  [
    {
      secondTries: 'counted',
      secondTryCost: 0.25,
      thirdTryCost: 1,
      techniques,
      techniqueUse: 'level',
      boundaryCost: 0.5,
      warningCost: 1,
    },
    [
      atStations,
      'boards by try: try 2 −0.25, try 3 −1.00',
      'A Turning +1.00',
      'B Turning jump kick +2.00',
      'techniques count if level',
      'boundary −0.50',
      'warning −1.00',
    ],
  ],
])('says on its sheet what the columns count: %j', (scoring, notes) =>
  expect(attemptsPlanning.sheetNotes?.(scoring)).toEqual(notes),
);

it('has a new sheet for every setting that its columns or notes show', () => {
  const changes: ScoringSettings = {
    stations: 3,
    isTimed: true,
    techniques,
    techniqueUse: 'level',
    secondTries: 'none',
    secondTryCost: 1,
    thirdTryCost: 1,
    boundaryCost: 1,
    warningCost: 1,
  };
  expect([...(attemptsPlanning.sheetSettings ?? [])].sort()).toEqual(Object.keys(changes).sort());
});
