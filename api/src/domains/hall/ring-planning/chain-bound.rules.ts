import { planner } from '@schi/contract';
import type { EarliestStarts } from './completion.rules';

const { never } = planner;
/** So many assignments one after another are ordered exactly: all orders by dynamic programming over their subsets. */
const mostExact = 11;

export interface Chain {
  finish: number;
  assignments: readonly number[];
}

/**
 * The earliest end of assignments that must be one after another with rests between, and an order that ends then. Exact
 * for up to eleven, in the other rings' absence.
 */
export const chainOrder = (
  prepared: planner.Prepared,
  starts: EarliestStarts,
  members: readonly number[],
): { finish: number; order: number[] } => {
  const k = members.length;
  const ends = new Int32Array(1 << k).fill(never);
  const last = new Int8Array(1 << k).fill(-1);
  ends[0] = prepared.origin - prepared.rest;
  for (let set = 0; set < 1 << k; set += 1) {
    const since = ends[set] as number;
    if (since >= never) continue;
    for (let index = 0; index < k; index += 1) {
      if ((set & (1 << index)) !== 0) continue;
      const end = starts.completion(members[index] as number, since + prepared.rest);
      const next = set | (1 << index);
      if (end >= (ends[next] as number)) continue;
      ends[next] = end;
      last[next] = index;
    }
  }
  const order: number[] = [];
  for (let set = (1 << k) - 1; set > 0 && (last[set] as number) >= 0;) {
    const index = last[set] as number;
    order.unshift(members[index] as number);
    set &= ~(1 << index);
  }
  return { finish: ends[(1 << k) - 1] as number, order };
};

/** The times in which any ring is open. */
const anyOpen = ({ rings, problem }: planner.Prepared): planner.Span[] => {
  const spans = rings
    .flatMap((ring) => planner.ringCalendar(ring, 0, problem.items, []).open)
    .sort((a, b) => a.from - b.from);
  const joined: planner.Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && last.to >= span.from) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
};

/**
 * The earliest end of any number of them: after each possible first start, all that start no earlier, with rests
 * between, in the times in which any ring is open. A time that ends holds only the largest sum of them that fits, as
 * nothing is interrupted.
 */
const chainByHeads = (prepared: planner.Prepared, starts: EarliestStarts, members: readonly number[]): number => {
  const { rest } = prepared;
  const all = members.map((one) => ({
    head: starts.start(one, prepared.origin),
    minutes: prepared.minutes[one] as number,
  }));
  const open = anyOpen(prepared);
  let finish = 0;
  for (const head of new Set(all.map((one) => one.head))) {
    if (head === never) continue;
    const lengths = all.filter((one) => one.head >= head && one.head < never).map(({ minutes }) => minutes + rest);
    let left = lengths.reduce((sum, one) => sum + one, 0);
    for (const span of open) {
      const from = Math.max(span.from, head);
      if (from >= span.to) continue;
      const room = span.to - from + rest;
      if (left <= room) {
        finish = Math.max(finish, from + left - rest);
        break;
      }
      left -= largestSum(lengths, room);
    }
  }
  return finish;
};

/** The largest sum of some of these that fits. */
const largestSum = (lengths: readonly number[], room: number): number => {
  const sums = new Uint8Array(room + 1);
  sums[0] = 1;
  for (const one of lengths) for (let sum = room; sum >= one; sum -= 1) if (sums[sum - one] === 1) sums[sum] = 1;
  return sums.lastIndexOf(1);
};

const chainFinish = (prepared: planner.Prepared, starts: EarliestStarts, members: readonly number[]): number =>
  members.length <= mostExact ? chainOrder(prepared, starts, members).finish : chainByHeads(prepared, starts, members);

/** The competitor whose assignments end last at the earliest. */
export const competitorChain = (
  prepared: planner.Prepared,
  starts: EarliestStarts,
): (Chain & { competitorId: number }) | undefined => {
  const own = new Map<number, number[]>();
  for (const one of prepared.listed)
    for (const id of new Set(prepared.assignments[one]?.competitors)) {
      const list = own.get(id);
      if (list) list.push(one);
      else own.set(id, [one]);
    }
  const known = new Set<string>();
  let best: (Chain & { competitorId: number }) | undefined;
  for (const [competitorId, members] of [...own].sort(([a], [b]) => a - b)) {
    const name = members.join(' ');
    if (members.length < 2 || known.has(name)) continue;
    known.add(name);
    const finish = chainFinish(prepared, starts, members);
    if (finish < never && finish > (best?.finish ?? 0)) best = { finish, assignments: members, competitorId };
  }
  return best;
};

/**
 * The like for assignments of which each two share a competitor: greedy cliques, from each assignment, longest and
 * latest first.
 */
export const cliqueChain = (prepared: planner.Prepared, starts: EarliestStarts): Chain | undefined => {
  const { from, of } = prepared.conflicts;
  const n = prepared.assignments.length;
  const meets = new Uint8Array(n * n);
  for (let one = 0; one < n; one += 1)
    for (let index = from[one] as number; index < (from[one + 1] as number); index += 1)
      meets[one * n + (of[index] as number)] = 1;
  const length = (one: number) => prepared.minutes[one] as number;
  const head = (one: number) => starts.start(one, prepared.origin);
  const orders = [
    [...prepared.listed].sort((a, b) => length(b) - length(a) || a - b),
    [...prepared.listed].sort((a, b) => head(b) - head(a) || length(b) - length(a) || a - b),
  ];
  const known = new Set<string>();
  let best: Chain | undefined;
  for (const order of orders)
    for (const first of order) {
      const members = [first];
      for (const one of order) {
        if (members.length >= mostExact) break;
        if (one !== first && members.every((other) => meets[one * n + other] === 1)) members.push(one);
      }
      members.sort((a, b) => a - b);
      const name = members.join(' ');
      if (members.length < 2 || known.has(name)) continue;
      known.add(name);
      // What cannot beat the best even with every rest and closing time is not looked at closely.
      const finish = chainFinish(prepared, starts, members);
      if (finish < never && finish > (best?.finish ?? 0)) best = { finish, assignments: members };
    }
  return best;
};
