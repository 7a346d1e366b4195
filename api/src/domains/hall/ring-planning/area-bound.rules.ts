import { planner } from '@schi/contract';
import type { EarliestStarts } from './completion.rules';

const { never } = planner;

/** Sums of some of these minutes, as marks; up to a length. */
const reachable = (minutes: readonly number[], length: number): Uint8Array => {
  const sums = new Uint8Array(length + 1);
  sums[0] = 1;
  for (const one of minutes) for (let sum = length; sum >= one; sum -= 1) if (sums[sum - one] === 1) sums[sum] = 1;
  return sums;
};

/** Some assignments and the rings that may take at least one of them, for bounds by area. */
export class Area {
  private readonly spans: readonly (readonly planner.Span[])[];
  /** By length of a closed time: the most work that fits, as nothing is interrupted. */
  private readonly fitting: Int32Array;
  private readonly first: number;
  private readonly last: number;
  readonly rings: readonly number[];

  constructor(
    private readonly prepared: planner.Prepared,
    private readonly starts: EarliestStarts,
    readonly members: readonly number[],
  ) {
    const { assignments, problem, startsAt } = prepared;
    const m = prepared.rings.length;
    const judges = members.reduce((least, one) => Math.min(least, assignments[one]?.judges ?? 0), Infinity);
    const fixed = assignments.filter(planner.isFixed);
    this.rings = prepared.rings
      .map((_, at) => at)
      .filter((at) => members.some((one) => startsAt[one * m + at] !== never));
    this.first = members.reduce((least, one) => Math.min(least, starts.start(one, prepared.origin)), never);
    this.spans = this.rings.map((at) => {
      const ring = prepared.rings[at] as planner.PlanRing;
      const taken = fixed
        .filter(({ hold }) => hold.kind !== 'open' && hold.ringId === ring.id)
        .map((one) => planner.spanOf(one));
      const { open } = planner.ringCalendar(ring, judges, problem.items, taken);
      return planner.without(open, [{ from: -never, to: this.first }]);
    });
    const work = members.map((one) => prepared.minutes[one] as number);
    const ends = this.spans.flatMap((spans) => spans.map(({ to }) => (to === planner.endless ? 0 : to)));
    const length = Math.max(
      1,
      ...this.spans.flatMap((spans) => spans.map(({ from, to }) => (to === planner.endless ? 0 : to - from))),
    );
    const sums = reachable(work, length);
    this.fitting = new Int32Array(length + 1);
    for (let at = 1; at <= length; at += 1) this.fitting[at] = sums[at] === 1 ? at : (this.fitting[at - 1] as number);
    this.last = Math.max(prepared.horizon, ...ends) + work.reduce((sum, one) => sum + one, 0);
  }

  /**
   * Minutes that the rings offer from a minute to another. A time that began before counts in full: work may have begun
   * in it.
   */
  private offered(from: number, to: number): number {
    let minutes = 0;
    for (const spans of this.spans)
      for (const span of spans) {
        const length = Math.min(span.to, to) - Math.max(span.from, from);
        if (length <= 0) continue;
        minutes += span.from >= from && length < this.fitting.length ? (this.fitting[length] as number) : length;
      }
    return minutes;
  }

  /**
   * The least finish at which the rings offer, after a minute, the work that cannot be done before it; `never` where
   * they never do.
   */
  finishAfter(from: number): number {
    let work = 0;
    for (const one of this.members) {
      const end = this.starts.completion(one, this.prepared.origin);
      if (end === never) return never;
      work += Math.min(this.prepared.minutes[one] as number, Math.max(0, end - from));
    }
    if (work === 0) return 0;
    if (this.offered(from, this.last) < work) return never;
    let [low, high] = [from, this.last];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.offered(from, middle) >= work) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The least finish of this much work in one ring, the best for it. */
  finishInOneRing(work: number): number {
    let best = never;
    for (const spans of this.spans) {
      let left = work;
      for (const { from, to } of spans) {
        if (left <= to - from) {
          best = Math.min(best, from + left);
          break;
        }
        left -= to - from;
      }
    }
    return best;
  }

  /**
   * The minutes from which the bound by windows is worth a look: when rings open, and before which some work cannot
   * start.
   */
  thresholds(): number[] {
    const opening = this.spans.flatMap((spans) => spans.map(({ from }) => from));
    const heads = this.members
      .map((one) => this.starts.start(one, this.prepared.origin))
      .filter((head) => head < never);
    return [...new Set([...opening, ...heads])].sort((a, b) => a - b);
  }

  /** Where work starts at the earliest. */
  get from(): number {
    return this.first;
  }
}
