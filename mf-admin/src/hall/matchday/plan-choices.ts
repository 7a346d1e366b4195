import { counted, dayPlan, ringWork, type Matchday, type RingPlan, type RingPlanChoice } from '@schi/contract';

/** What each of the plans is for. */
export const planTexts: Record<RingPlanChoice['name'], { name: string; says: string }> = {
  fewest: { name: 'Fewest changes', says: 'Rings and order stay as far as they can.' },
  best: { name: 'Best finish', says: 'The rest is planned again, to end as early as can be found.' },
  fastest: { name: 'Fastest', says: 'The day ends as early as can be found.' },
  balanced: { name: 'Balanced', says: 'Up to 6 minutes later, for fewer overlaps of families and a better order.' },
  gentle: { name: 'Gentle', says: 'Up to 15 minutes later, for the fewest overlaps of families.' },
};

/** The figures of a plan that directors compare, by name. */
export const figuresOf = ({ counts, changes }: RingPlanChoice): { label: string; count: number }[] => [
  ...(changes
    ? [
        { label: 'Divisions in another ring', count: changes.changedRings },
        { label: 'Divisions in another ring, or 10 minutes off', count: changes.moved },
        { label: 'Families that notice', count: changes.families },
        { label: 'Divisions that had no ring', count: changes.added },
      ]
    : []),
  { label: 'Children of one family at the same time', count: counts.siblings },
  { label: 'Pupils of one instructor at the same time', count: counts.coaches },
  { label: 'Older before younger in a ring', count: counts.youngestFirst },
  { label: 'Rings refitted', count: counts.equipment },
  { label: 'Divisions later than the schedule wishes', count: counts.pastEndBy },
  { label: 'Minutes that rings work too long', count: counts.overtimeMinutes },
  { label: 'Divisions without a ring', count: counts.unplaced },
];

/** `0.8%` above what is proven. */
export const gapText = (gap: number): string => `${(gap * 100).toFixed(1)}%`;

/** Which divisions a plan takes out of the ring where they stand now, in a sentence; empty where it takes none. */
export const replacedText = (
  { assignments: planned }: Pick<RingPlanChoice, 'assignments'>,
  { assignments }: Pick<Matchday, 'assignments'>,
) => {
  const ringOf = new Map(planned.map(({ ringAssignmentId, ringId }) => [ringAssignmentId, ringId]));
  const moved = assignments.filter(
    ({ ringAssignmentId: id, ringId, step }) =>
      ringId !== null && step !== 'inRing' && step !== 'done' && ringOf.get(id) !== ringId,
  );
  if (moved.length === 0) return '';
  const named = moved.slice(0, 5).map(({ title }) => `“${title}”`);
  const more = moved.length > named.length ? ` and ${moved.length - named.length} more` : '';
  return `Replaces the present order. ${counted(moved.length, 'division leaves its ring', 'divisions leave their rings')}: ${named.join(', ')}${more}.`;
};

/**
 * Whether the rings have changed since a plan was computed, or what it would begin with is past: it answers another day
 * than the one that is shown.
 */
export const isStale = (
  { seen, choices }: Pick<RingPlan, 'seen' | 'choices'>,
  board: Pick<Matchday, 'rings' | 'assignments' | 'noon'>,
  now: Date,
): boolean => {
  const orders = new Map(board.rings.map(({ id, orderVersion }) => [id, orderVersion]));
  if (seen.some(({ ringId, orderVersion }) => orders.get(ringId) !== orderVersion)) return true;
  if (dayPlan.presentMinute(board, now.toISOString()) === null) return false;
  return choices.some((choice) => {
    const begins = beginsAt(choice, board);
    return begins !== null && Date.parse(begins) < now.getTime() - planKeepsMs;
  });
};

/** A plan may begin so much before it is used: meanwhile somebody looks at its choices. As the server has it. */
const planKeepsMs = 10 * 60_000;

/** When the first of what has not begun starts; `null` where nothing is planned. */
export const beginsAt = (
  { assignments: planned }: Pick<RingPlanChoice, 'assignments'>,
  { assignments }: Pick<Matchday, 'assignments'>,
): string | null => {
  const begun = new Set(assignments.filter(ringWork.isBegun).map(({ ringAssignmentId }) => ringAssignmentId));
  const starts = planned.filter(({ ringAssignmentId }) => !begun.has(ringAssignmentId)).map(({ startsAt }) => startsAt);
  return starts.sort()[0] ?? null;
};
