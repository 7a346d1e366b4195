import type { ScoringSettings } from '../declarations';
import { attemptsPlanning } from './values';

const techniques = [
  { name: 'Turning', bonus: 1 },
  { name: 'Turning jump kick', bonus: 2 },
];
const columns = (scoring?: ScoringSettings) =>
  attemptsPlanning
    .sheetColumns?.({ judges: 3, attempts: 3, ...(scoring && { scoring }) })
    .map(({ label, share }) => `${label} ${share}`);

it.each<[string, ScoringSettings | undefined, string[]]>([
  ['the defaults', undefined, ['First try 2', 'Second try 2']],
  ['what is level tried again', {}, ['First try 2', 'Second try 2', 'Warnings 1.4', 'Total 1.3']],
  [
    'one try in time',
    { secondTries: 'none', isTimed: true, techniques, boundaryCost: 0.5 },
    ['Boards 2', 'A 0.8', 'B 0.8', 'Boundary 1.4', 'Warnings 1.4', 'Time 1.3', 'Total 1.3'],
  ],
  ['two tries counted', { secondTries: 'counted' }, ['Try 1 1', 'Try 2 1', 'Warnings 1.4', 'Total 1.3']],
  [
    'three tries counted',
    { secondTries: 'counted', thirdTryCost: 1 },
    ['Try 1 1', 'Try 2 1', 'Try 3 1', 'Warnings 1.4', 'Total 1.3'],
  ],
])('has columns on its sheet for %s', (_, scoring, expected) => expect(columns(scoring)).toEqual(expected));

it.each<[ScoringSettings, string[]]>([
  [{}, ['warning −0.50']],
  [{ secondTries: 'counted' }, ['boards by try: try 2 −0.50', 'warning −0.50']],
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
