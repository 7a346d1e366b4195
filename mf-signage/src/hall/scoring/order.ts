import { contests } from '@schi/contract';

/** The running order: that of the draw, unless another one was noted. */
export const orderOf = (contest: contests.Contest, heads: contests.ContestHeads): number[] => {
  const drawn = contests.drawnIds(contest);
  const noted = contests.valueIn<'order'>(heads, { kind: 'order', contestId: contest.contestId })?.competitorIds ?? [];
  return [...noted.filter((id) => drawn.includes(id)), ...drawn.filter((id) => !noted.includes(id))];
};

/** The order with one competitor a place earlier or later. */
export const moved = (order: readonly number[], competitorId: number, by: -1 | 1): number[] => {
  const from = order.indexOf(competitorId);
  const other = order[from + by];
  if (from < 0 || other === undefined) return [...order];
  return order.map((id) => (id === competitorId ? other : id === other ? competitorId : id));
};
