import { matchmaking, type DraftFigures } from '@schi/contract';

/** `95%`; a dash of nothing. */
export const percentText = (part: number, of: number): string => (of === 0 ? '–' : `${Math.floor((part / of) * 100)}%`);

/** The cost of a draft in its unit: one competitor in a group exactly as wide as tolerated costs 1. */
export const costText = (thousandths: number): string =>
  Math.round(thousandths / matchmaking.costUnit).toLocaleString('en-US');

/** A figure that directors compare drafts by. */
export interface FigureLine {
  key: string;
  label: string;
  text: (figures: DraftFigures) => string;
  /** The lower, the better; `null` where neither is better by itself. */
  rank: ((figures: DraftFigures) => number) | null;
}

/** The figures in the order in which they are shown. */
export const figureLines: readonly FigureLine[] = [
  {
    key: 'useful',
    label: 'Useful sizes',
    text: ({ useful, groups }) =>
      `${useful.toLocaleString('en-US')} of ${groups.toLocaleString('en-US')} (${percentText(useful, groups)})`,
    rank: ({ useful, groups }) => (groups === 0 ? 0 : -useful / groups),
  },
  {
    key: 'alone',
    label: 'Lone entries',
    text: ({ alone }) => alone.toLocaleString('en-US'),
    rank: ({ alone }) => alone,
  },
  { key: 'divisions', label: 'Divisions', text: ({ divisions }) => divisions.toLocaleString('en-US'), rank: null },
  {
    key: 'divisionsPerCompetitor',
    label: 'Divisions per competitor',
    text: ({ divisionsPerCompetitor }) => divisionsPerCompetitor.toFixed(1),
    rank: ({ divisionsPerCompetitor }) => divisionsPerCompetitor,
  },
  {
    key: 'ringChanges',
    label: 'Ring changes per competitor',
    text: ({ ringChangesPerCompetitor }) => ringChangesPerCompetitor.toFixed(2),
    rank: ({ ringChangesPerCompetitor }) => ringChangesPerCompetitor,
  },
  { key: 'cost', label: 'Cost', text: ({ cost }) => costText(cost), rank: ({ cost }) => cost },
];

/** Which of two is better, 0 or 1; `null` where they are equal as shown, or neither is better by itself. */
export const betterOf = ({ rank, text }: FigureLine, figures: readonly [DraftFigures, DraftFigures]): 0 | 1 | null => {
  if (rank === null || text(figures[0]) === text(figures[1])) return null;
  const [first, second] = [rank(figures[0]), rank(figures[1])];
  return first === second ? null : first < second ? 0 : 1;
};
