import type { FormatPlanning } from '../planning';
import { longestText, mostSeats, time } from '../../rules/ring-calls/value-parts';
import { list, object, text, whole } from '../../rules/ring-calls/value-shapes';
import { secondsText, type ValueTexts } from '../value-texts';
import { pointsText } from './panel';

/** The most deductions of a turn, and the most that one takes off, in hundredths. */
export const mostDeductions = 10;
export const mostDeduction = 1_000;

/** What is noted of a panel, by the kind of its subject. */
export const panelShapes = {
  /** A judge's score of a turn, in hundredths of a point. */
  score: object({ points: whole(0, 10_000) }),
  /** What is taken off a turn, in hundredths, and how long it took. */
  deduct: object({
    list: list(object({ name: text(longestText), points: whole(1, mostDeduction) }), mostDeductions),
    timeMs: time,
  }),
  /** Seats whose scores count for nobody in the contest; from 1. */
  seats: object({ voided: list(whole(1, mostSeats), mostSeats) }),
};
/** The parts of each subject. `round`: 1, or 2 for one more turn after a tie. `seat`: from 1. */
export const panelParts = {
  score: ['competitorId', 'round', 'seat'],
  deduct: ['competitorId', 'round'],
  seats: [],
} as const;

/** For disagreements and corrections. */
export const panelTexts: ValueTexts<typeof panelShapes, typeof panelParts> = {
  score: { about: ({ seat }) => `score of judge ${seat}`, value: ({ points }) => pointsText(points) },
  deduct: {
    about: () => 'deductions',
    value: ({ list: taken, timeMs }) =>
      [
        taken.length === 0
          ? 'no deduction'
          : taken.map(({ name, points }) => `${name} ${pointsText(points)}`).join(', '),
        ...(timeMs === null ? [] : [secondsText(timeMs)]),
      ].join(', '),
  },
  seats: {
    about: () => 'seats of the judges',
    value: ({ voided }) => (voided.length === 0 ? 'all seats count' : `seat ${voided.join(', ')} does not count`),
  },
};

/** For the plan and the sheets. */
export const panelPlanning: FormatPlanning = {
  turns: ({ entries }) => entries,
  equipment: null,
  turnName: 'turn',
  sheetColumns: ({ judges }) => [
    ...Array.from({ length: judges }, (_, index) => ({ label: `Judge ${index + 1}`, share: 1 })),
    { label: 'Total', share: 1.3 },
  ],
};
