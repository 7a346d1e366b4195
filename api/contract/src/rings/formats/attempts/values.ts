import { breakingScoringDefaults, type BreakingScoring } from '../../../tournaments/rules/breaking-scoring';
import type { FormatPlanning, ScoreColumn } from '../planning';
import { longestText, time } from '../../rules/ring-calls/value-parts';
import { list, object, one, optional, text, whole } from '../../rules/ring-calls/value-shapes';
import { counted } from '../../../values/texts';
import { secondsText, type ValueTexts } from '../value-texts';
import { brokenStates, mostStations, mostTries, type Broken } from './breaking';

const broken = (least: number) => list(one(...brokenStates), mostStations, least);

/** What is noted of breaking, by the kind of its subject. */
export const attemptsShapes = {
  /**
   * What a competitor broke, by station, in the turn and of what was left where those who are level try again; the
   * technique of each station, empty without one; on which try of the turn it broke; how often the area was left.
   */
  breaks: object({
    first: broken(1),
    second: broken(0),
    warnings: whole(0, 20),
    timeMs: time,
    techniques: optional(list(text(longestText, 0), mostStations)),
    tries: optional(list(whole(1, mostTries), mostStations)),
    boundaries: optional(whole(0, 20)),
  }),
};
/** The parts of each subject. */
export const attemptsParts = { breaks: ['competitorId'] } as const;

const boards = { whole: '✓', part: '½', none: '–' } as const;
const boardsText = (list: readonly Broken[]) => list.map((one) => boards[one]).join('');
/** For disagreements and corrections. A board has its technique and its try beside it where some have them. */
export const attemptsTexts: ValueTexts<typeof attemptsShapes, typeof attemptsParts> = {
  breaks: {
    about: () => 'breaking',
    value: ({ first, techniques = [], tries = [], second, warnings, timeMs, boundaries = 0 }) => {
      const beside = first.map((_, place) =>
        [techniques[place] ?? '', (tries[place] ?? 1) > 1 ? `try ${tries[place]}` : '']
          .filter((words) => words !== '')
          .join(' '),
      );
      return [
        beside.every((words) => words === '')
          ? boardsText(first)
          : first.map((board, place) => `${boards[board]} ${beside[place]}`.trim()).join(', '),
        ...(second.length === 0 ? [] : [`${boardsText(second)} on the second try`]),
        ...(boundaries === 0 ? [] : [counted(boundaries, 'step over the boundary', 'steps over the boundary')]),
        ...(warnings === 0 ? [] : [counted(warnings, 'warning', 'warnings')]),
        ...(timeMs === null ? [] : [secondsText(timeMs)]),
      ].join(', ');
    },
  },
};

const twoTries: ScoreColumn[] = [
  { label: 'First try', share: 1.6 },
  { label: 'Second try', share: 1.6 },
];
const letters = 'ABCDE';
const triesOf = ({ secondTries, thirdTryCost }: BreakingScoring): ScoreColumn[] => {
  if (secondTries === 'level') return twoTries;
  if (secondTries === 'none') return [{ label: 'Boards', share: 2 }];
  return Array.from({ length: thirdTryCost === null ? 2 : 3 }, (_, index) => ({ label: `Try ${index + 1}`, share: 1 }));
};
/** One for each station: the try on which its board broke. */
const stationColumns = ({ stations }: Pick<BreakingScoring, 'stations'>): ScoreColumn[] =>
  Array.from({ length: stations }, (_, index) => ({ label: `St. ${index + 1}`, share: 0.8 }));
/** What broke at each station, how many boards broke on each try and by each technique, how often what costs points happened, and the sum. */
const breakingColumns = (given: Partial<BreakingScoring>): ScoreColumn[] => {
  const scoring = { ...breakingScoringDefaults, ...given };
  return [
    ...stationColumns(scoring),
    ...triesOf(scoring),
    ...scoring.techniques.map((_, index) => ({ label: letters[index] ?? '', share: 0.8 })),
    ...(scoring.boundaryCost === null ? [] : [{ label: 'Boundary', share: 1.4 }]),
    { label: 'Warnings', share: 1.4 },
    ...(scoring.isTimed ? [{ label: 'Time', share: 1.3 }] : []),
    { label: 'Total', share: 1.3 },
  ];
};
const points = (amount: number) => amount.toFixed(2);
/** What the columns mean: `A Turning +1.00`. */
const breakingNotes = (given: Partial<BreakingScoring>): string[] => {
  const { secondTries, secondTryCost, thirdTryCost, techniques, techniqueUse, boundaryCost, warningCost } = {
    ...breakingScoringDefaults,
    ...given,
  };
  const costs = [secondTryCost, ...(thirdTryCost === null ? [] : [thirdTryCost])];
  return [
    'at each station: the try on which its board broke, – for none',
    ...(secondTries === 'counted'
      ? [`boards by try: ${costs.map((cost, index) => `try ${index + 2} −${points(cost)}`).join(', ')}`]
      : []),
    ...techniques.map(({ name, bonus }, index) => `${letters[index] ?? ''} ${name} +${points(bonus)}`),
    ...(techniqueUse === 'level' ? ['techniques count if level'] : []),
    ...(boundaryCost === null ? [] : [`boundary −${points(boundaryCost)}`]),
    `warning −${points(warningCost)}`,
  ];
};

/** For the plan and the sheets. */
export const attemptsPlanning: FormatPlanning = {
  turns: ({ entries }) => entries,
  equipment: 'boards',
  turnName: 'turn',
  sheetColumns: ({ scoring }) =>
    scoring ? breakingColumns(scoring) : [...stationColumns(breakingScoringDefaults), ...twoTries],
  sheetSettings: [
    'stations',
    'isTimed',
    'techniques',
    'techniqueUse',
    'secondTries',
    'secondTryCost',
    'thirdTryCost',
    'boundaryCost',
    'warningCost',
  ],
  sheetNotes: breakingNotes,
};
