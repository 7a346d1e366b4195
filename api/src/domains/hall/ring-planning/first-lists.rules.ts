import { planner } from '@schi/contract';
import { chainOrder } from './chain-bound.rules';
import { EarliestStarts } from './completion.rules';

const { never } = planner;

/** Lists in the order of the starts that a simple rule finds. The search begins with the best of them. */
class Dispatcher {
  private readonly end: Int32Array;
  private readonly free: Int32Array;

  constructor(private readonly prepared: planner.Prepared) {
    this.end = new Int32Array(prepared.assignments.length);
    this.free = new Int32Array(prepared.rings.length);
  }

  private startIn(one: number, ring: number, since: number): number {
    const { prepared, end } = this;
    const { from, of } = prepared.conflicts;
    let earliest = since;
    for (let at = from[one] as number; at < (from[one + 1] as number); at += 1)
      earliest = Math.max(earliest, (end[of[at] as number] as number) + prepared.rest);
    const cell = one * this.free.length + ring;
    const row = prepared.startsAt[cell] as number;
    if (row === never) return never;
    if (earliest <= prepared.horizon) return prepared.starts[row + earliest] as number;
    return prepared.runsOver[cell] === 1 ? earliest : never;
  }

  /**
   * Whenever a ring is free, the first of the order that may start now ("parallel schedule generation", Kolisch 1996).
   */
  list(order: readonly number[]): number[] {
    const { prepared, end, free } = this;
    end.fill(-never);
    free.set(prepared.freeFrom);
    const left = [...order];
    const list: number[] = [];
    while (left.length > 0) {
      let ring = 0;
      for (let at = 1; at < free.length; at += 1) if ((free[at] as number) < (free[ring] as number)) ring = at;
      const now = free[ring] as number;
      if (now >= never) break;
      let [best, bestStart] = [-1, never];
      for (let place = 0; place < left.length && bestStart > now; place += 1) {
        const start = this.startIn(left[place] as number, ring, now);
        if (start < bestStart) [best, bestStart] = [place, start];
      }
      if (best >= 0 && bestStart === now) {
        const [one] = left.splice(best, 1) as [number];
        end[one] = now + (prepared.minutes[one] as number);
        free[ring] = end[one];
        list.push(one);
      } else free[ring] = bestStart;
    }
    // What no ring has room for stays at the end of the list.
    return [...list, ...left];
  }
}

/**
 * First the chain, in the order in which it ends first, as if it were alone; then the others into what is left, longest
 * first.
 */
const aroundChain = (prepared: planner.Prepared, chain: readonly number[]): number[] => {
  const starts = new EarliestStarts(prepared);
  const { order } = chainOrder(prepared, starts, chain);
  const m = prepared.rings.length;
  const busy = prepared.rings.map((): planner.Span[] => []);
  const span = new Map<number, planner.Span>();
  const { from, of } = prepared.conflicts;
  const place = (one: number) => {
    const minutes = prepared.minutes[one] as number;
    const met = [...of.subarray(from[one], from[one + 1])].flatMap((other) => span.get(other) ?? []);
    let best: { ring: number; start: number } | undefined;
    for (let ring = 0; ring < m; ring += 1) {
      const row = prepared.startsAt[one * m + ring] as number;
      if (row === never) continue;
      const cuts = [
        ...(busy[ring] ?? []),
        ...met.map((other) => ({ from: other.from - prepared.rest, to: other.to + prepared.rest })),
      ];
      let start = prepared.freeFrom[ring] as number;
      for (;;) {
        if (start <= prepared.horizon) start = prepared.starts[row + start] as number;
        else if (prepared.runsOver[one * m + ring] !== 1) start = never;
        const at = start;
        const cut = start >= never ? undefined : cuts.find((other) => at < other.to && other.from < at + minutes);
        if (!cut) break;
        start = cut.to;
      }
      if (start < (best?.start ?? never)) best = { ring, start };
    }
    if (!best) return;
    const own = { from: best.start, to: best.start + minutes };
    span.set(one, own);
    busy[best.ring]?.push(own);
  };
  for (const one of order) place(one);
  const others = [...prepared.listed].filter((one) => !chain.includes(one));
  for (const one of others.sort((a, b) => (prepared.minutes[b] as number) - (prepared.minutes[a] as number) || a - b))
    place(one);
  const startOf = (one: number) => span.get(one)?.from ?? never;
  return [...prepared.listed].sort((a, b) => startOf(a) - startOf(b) || a - b);
};

/**
 * The lists with which the search may begin.
 * @param chain the chain that decides the bound, if one does
 */
export const firstLists = (prepared: planner.Prepared, chain: readonly number[]): number[][] => {
  const { minutes, endBy, youngest, conflicts } = prepared;
  const length = (one: number) => minutes[one] as number;
  const around = Int32Array.from(minutes, (own, one) => {
    const met = conflicts.of.subarray(conflicts.from[one], conflicts.from[one + 1]);
    return own + met.reduce((sum, other) => sum + (minutes[other] as number), 0);
  });
  const by = (...keys: ((one: number) => number)[]) =>
    [...prepared.listed].sort((a, b) => {
      for (const key of keys) if (key(a) !== key(b)) return key(a) - key(b);
      return a - b;
    });
  const orders = [
    by((one) => -length(one)),
    by(
      (one) => endBy[one] as number,
      (one) => -length(one),
    ),
    by(
      (one) => endBy[one] as number,
      (one) => youngest[one] as number,
    ),
    by((one) => -(around[one] as number)),
    by(
      (one) => endBy[one] as number,
      (one) => -(around[one] as number),
    ),
    by((one) => youngest[one] as number),
  ];
  const dispatcher = new Dispatcher(prepared);
  const lists = orders.map((order) => dispatcher.list(order));
  return chain.length >= 2 && chain.length <= 11 ? [...lists, aroundChain(prepared, chain)] : lists;
};
