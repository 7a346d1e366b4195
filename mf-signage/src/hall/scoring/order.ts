import { contests, type CalledContest } from '@schi/contract';

const none: ReadonlyMap<string | number, number> = new Map();

/** The numbers of a contest's bouts or turns in its ring (rule G18); empty while it has none. */
export const turnNumbersIn = (
  contest: CalledContest,
  order: readonly number[] = [],
): ReadonlyMap<string | number, number> =>
  contest.range ? contests.turnNumbersOf(contest, order, contest.range) : none;

/** The order with one competitor a place earlier or later. */
export const moved = (order: readonly number[], competitorId: number, by: -1 | 1): number[] => {
  const from = order.indexOf(competitorId);
  const other = order[from + by];
  if (from < 0 || other === undefined) return [...order];
  return order.map((id) => (id === competitorId ? other : id === other ? competitorId : id));
};
