import { draws, planner } from '@schi/contract';

/** What the search needs to know of lists; see `Evaluation`. */
export interface Judge {
  /** Of what was evaluated last. */
  readonly cost: number;
  readonly finish: number;
  evaluate(list: Int32Array, rings: Int32Array | undefined, from: number, limit: number): boolean;
  accept(list: Int32Array): void;
  reject(list: Int32Array): void;
}

/** Numbers from a seed, as whole numbers below a limit and as parts of 1. */
export class Lots {
  /** From 0 to below 1. */
  readonly part: () => number;

  constructor(seed: number) {
    this.part = draws.lotsFrom(seed);
  }

  below(limit: number): number {
    return (this.part() * limit) | 0;
  }
}

/** How long and how hot the search runs. Temperatures are costs; they fall geometrically. */
export interface Cooling {
  iterations: number;
  hot: number;
  cold: number;
  /** Whether two of a series are swapped when the older stands first. */
  isOrdered?: boolean;
  /** The search ends when the cost is no higher. */
  enough?: number;
}

/** A list, and the ring of each assignment where rings are searched too; -1: whichever it can start in first. */
export interface Searched {
  list: Int32Array;
  rings?: Int32Array;
}

/** Called every some thousand iterations. `false`: stop with the best so far. */
export type Watch = (search: {
  iterations: number;
  progress: () => { finish: number; timetable: planner.Timetable };
}) => boolean;
const watchEvery = 5_000;
/** The part of the changes that are of a ring, where rings are searched. */
const ringChanges = 0.25;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over lists of assignments. A change of the list is decoded
 * from its first place on. How much worse it may be is drawn before, so that decoding ends as soon as it is too bad.
 */
export class Annealing {
  bestCost = 0;
  bestFinish = 0;
  iterations = 0;
  private readonly list: Int32Array;
  private readonly rings: Int32Array | undefined;
  private readonly bestList: Int32Array;
  private readonly bestRings: Int32Array | undefined;
  private cost = 0;
  private readonly kept: Int32Array;
  /** The assignment whose ring was changed, and its ring before; -1: none. */
  private turned = -1;
  private ringBefore = -1;

  constructor(
    private readonly prepared: planner.Prepared,
    private readonly judge: Judge,
    private readonly lots: Lots,
    first: Searched,
  ) {
    this.list = Int32Array.from(first.list);
    this.bestList = Int32Array.from(first.list);
    this.kept = new Int32Array(this.list.length);
    this.rings = first.rings && Int32Array.from(first.rings);
    this.bestRings = first.rings && Int32Array.from(first.rings);
    this.restart(first);
  }

  /** The best list since the last restart. */
  get best(): Searched {
    const { bestList: list, bestRings: rings } = this;
    return rings ? { list, rings } : { list };
  }

  /** Goes on from a list, which is evaluated whole; the best is forgotten. */
  restart({ list, rings }: Searched): void {
    this.list.set(list);
    if (rings) this.rings?.set(rings);
    this.judge.evaluate(this.list, this.rings, 0, Infinity);
    this.judge.accept(this.list);
    this.cost = this.judge.cost;
    this.keepBest();
  }

  /** The best so far as a timetable. */
  private progress() {
    const timetable = planner.timetableOf(this.prepared, new planner.Decoder(this.prepared).decode(this.best));
    return { finish: this.bestFinish, timetable };
  }

  private keepBest(): void {
    this.bestCost = this.cost;
    this.bestFinish = this.judge.finish;
    this.bestList.set(this.list);
    if (this.rings) this.bestRings?.set(this.rings);
  }

  /** Changes the list so many times. @returns whether it ran to its end */
  run({ iterations, hot, cold, isOrdered = false, enough = -1 }: Cooling, watch?: Watch): boolean {
    const { list, rings, lots, judge, kept } = this;
    if (list.length < 2 && !rings) return true;
    const factor = (cold / hot) ** (1 / Math.max(1, iterations / 100));
    let temperature = hot;
    for (let done = 0; done < iterations && this.bestCost > enough; done += 1) {
      if (done % 100 === 99) temperature *= factor;
      this.iterations += 1;
      if (
        watch &&
        this.iterations % watchEvery === 0 &&
        !watch({ iterations: this.iterations, progress: () => this.progress() })
      )
        return false;
      this.turned = -1;
      const [from, to] = rings !== undefined && lots.part() < ringChanges ? this.turn(rings) : this.change(isOrdered);
      if (from >= to && this.turned < 0) continue;
      const limit = this.cost + Math.floor(-temperature * Math.log(lots.part() + 1e-12));
      if (judge.evaluate(list, rings, from, limit)) {
        judge.accept(list);
        this.cost = judge.cost;
        if (this.cost < this.bestCost) this.keepBest();
      } else {
        judge.reject(list);
        for (let place = from; place <= to; place += 1) list[place] = kept[place] as number;
        if (rings && this.turned >= 0) rings[this.turned] = this.ringBefore;
      }
    }
    return true;
  }

  /** Changes the ring of an assignment, or leaves it open. */
  private turn(rings: Int32Array): readonly [number, number] {
    const { list, lots, prepared } = this;
    const m = prepared.rings.length;
    const place = lots.below(list.length);
    const one = list[place] as number;
    const ring = lots.below(m + 1) - 1;
    if (ring === rings[one] || (ring >= 0 && prepared.startsAt[one * m + ring] === planner.never)) return [0, 0];
    this.turned = one;
    this.ringBefore = rings[one] as number;
    rings[one] = ring;
    return this.keep(place, place);
  }

  /** Changes the list at random. What it was between the two places, both included, is kept. */
  private change(isOrdered: boolean): readonly [number, number] {
    const { list, lots } = this;
    const n = list.length;
    const kind = lots.part();
    const one = lots.below(n);
    if (isOrdered && kind < 0.1) return this.byAge(one);
    if (kind < 0.35) return this.swap(one, one + 1 + lots.below(8));
    if (kind < 0.65) return this.insert(one, one - 30 + lots.below(61));
    if (kind < 0.78) return this.swap(one, lots.below(n));
    if (kind < 0.98) return this.insert(one, lots.below(n));
    return this.together(one, lots.below(n));
  }

  private keep(from: number, to: number): readonly [number, number] {
    const { list, kept } = this;
    for (let place = from; place <= to; place += 1) kept[place] = list[place] as number;
    return [from, to];
  }

  private swap(one: number, other: number): readonly [number, number] {
    const { list } = this;
    const second = other < list.length ? other : list.length - 1;
    const [from, to] = one < second ? [one, second] : [second, one];
    const range = this.keep(from, to);
    const moved = list[from] as number;
    list[from] = list[to] as number;
    list[to] = moved;
    return range;
  }

  private insert(one: number, place: number): readonly [number, number] {
    const { list } = this;
    const target = place < 0 ? 0 : place < list.length ? place : list.length - 1;
    const range = this.keep(one < target ? one : target, one < target ? target : one);
    const moved = list[one] as number;
    if (one < target) list.copyWithin(one, one + 1, target + 1);
    else list.copyWithin(target + 1, target, one);
    list[target] = moved;
    return range;
  }

  /** Swaps two of a series of which the older stands before. */
  private byAge(place: number): readonly [number, number] {
    const { list, lots, prepared } = this;
    const { series, youngest } = prepared;
    const one = list[place] as number;
    const [first, last] = [series.from[one] as number, series.from[one + 1] as number];
    if (first === last) return [0, 0];
    const other = series.of[first + lots.below(last - first)] as number;
    const otherPlace = list.indexOf(other);
    if (otherPlace < 0) return [0, 0];
    const difference = (youngest[one] as number) - (youngest[other] as number);
    return difference !== 0 && difference > 0 === place < otherPlace ? this.swap(place, otherPlace) : [0, 0];
  }

  /** Moves an assignment, and with it some that share its competitors, to one place. */
  private together(place: number, target: number): readonly [number, number] {
    const { list, lots, prepared } = this;
    const { from, of } = prepared.conflicts;
    const one = list[place] as number;
    const [first, last] = [from[one] as number, from[one + 1] as number];
    const moved = new Set([one]);
    for (let count = lots.below(4); count >= 0 && last > first; count -= 1)
      moved.add(of[first + lots.below(last - first)] as number);
    const range = this.keep(0, list.length - 1);
    const rest = list.filter((other) => !moved.has(other));
    const group = list.filter((other) => moved.has(other));
    const at = Math.min(target, rest.length);
    list.set(rest.subarray(0, at));
    list.set(group, at);
    list.set(rest.subarray(at), at + group.length);
    return range;
  }
}
