import { planner } from '@schi/contract';
import type { Judge } from './annealing.rules';
import { finishCost, firstEquipment } from './cost.rules';
import { changeCost, PairCost } from './pair-cost.rules';
import { PlaceFigures, sharedStarts, sortByFree } from './places.rules';
import { RingHours } from './ring-hours.rules';
import type { InForce, Weights } from './weights.rules';

const { never } = planner;
/** The end of what is not placed: before everything. */
const before = -never;
/** The free times of the rings are kept at every so manieth place of the list. */
const stride = 8;

/**
 * The decoder and the cost for the search: the same timetable and cost as `planner.Decoder` and `costOf`, but only from
 * the first changed place of the list on, and only until the cost is above a limit. Arrays and no objects, as it runs
 * some hundred thousand times.
 *
 * Without locks to places: their turn does not follow from the list alone.
 */
export class Evaluation implements Judge {
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly ring: Int32Array;
  readonly free: Int32Array;
  /** Set by `evaluate`: the cost, and the latest end. */
  cost = 0;
  finish = 0;

  private readonly equipped: Int32Array;
  private readonly firstEquipped: Int32Array;
  private readonly accepted: { start: Int32Array; end: Int32Array; ring: Int32Array };
  private readonly figures: PlaceFigures;
  private readonly freeAt: Int32Array;
  private readonly equippedAt: Int32Array;
  /** By assignment: the table of starts that all rings share; `never`: they differ. */
  private readonly shared: Int32Array;
  private readonly firstFinish: number;
  private readonly hours: RingHours;
  private readonly pairs: PairCost;
  /** How many minutes may stay unused although every ring ends at the kink. */
  private spare = 0;
  /**
   * By ring, in the order in which they are free: the time times 64, and 63 less the ring, so that of two the first
   * ring comes last.
   */
  private readonly order: Int32Array;
  private from = 0;
  private until = 0;
  private hasPairs = false;

  constructor(
    private readonly prepared: planner.Prepared,
    private weights: Weights,
    private readonly force?: InForce,
  ) {
    const m = prepared.rings.length;
    const places = prepared.listed.length;
    this.start = Int32Array.from(prepared.fixedStart);
    this.end = Int32Array.from(prepared.fixedEnd);
    this.ring = Int32Array.from(prepared.fixedRing);
    for (const one of [...prepared.listed, ...prepared.homeless]) this.end[one] = before;
    this.free = Int32Array.from(prepared.freeFrom);
    this.firstEquipped = firstEquipment(prepared);
    this.equipped = Int32Array.from(this.firstEquipped);
    this.accepted = {
      start: Int32Array.from(this.start),
      end: Int32Array.from(this.end),
      ring: Int32Array.from(this.ring),
    };
    this.figures = new PlaceFigures(places);
    this.order = new Int32Array(m);
    this.hours = new RingHours(prepared);
    this.pairs = new PairCost(prepared, this);
    const kept = (Math.floor(places / stride) + 1) * m;
    this.freeAt = new Int32Array(kept);
    this.equippedAt = new Int32Array(kept);
    this.firstFinish = Math.max(...prepared.freeFrom);
    this.shared = sharedStarts(prepared);
    this.reweigh(weights);
  }

  /** Changes the weights; the whole list is to be evaluated next. */
  reweigh(weights: Weights): void {
    this.weights = weights;
    this.spare = this.hours.spare(weights.kink);
    this.hasPairs = weights.sibling + weights.siblingMinute + weights.coach + weights.youngest + weights.equipment > 0;
  }

  /**
   * Places the list from this place on; before it, the list is the accepted one. Then `accept` or `reject` it.
   * @param rings the ring of each assignment where it is decided
   * @returns false where the cost is above the limit
   */
  evaluate(list: Int32Array, rings: Int32Array | undefined, from: number, limit: number): boolean {
    const { prepared, free, equipped, start, end, ring, weights, shared, force, hasPairs } = this;
    const { minutes, startsAt, starts, runsOver, horizon, rest, endBy, dayEnds } = prepared;
    const conflictFrom = prepared.conflicts.from;
    const conflictOf = prepared.conflicts.of;
    const m = free.length;
    const { ringKink, ringEnd, late, overtime } = weights;
    const { figures, order, hours, pairs } = this;
    const { nextCost, nextFinish, nextIdle } = figures;
    const { opened, length: openLength } = hours;
    let { spare } = this;
    const { origin } = prepared;
    const { kink } = weights;
    this.restore(list, from);
    sortByFree(order, free);
    let idle = from === 0 ? 0 : (figures.idle[from] as number);
    for (let place = from; place < list.length; place += 1) end[list[place] as number] = before;
    let cost = from === 0 ? this.startCost() : (figures.cost[from] as number);
    let finish = from === 0 ? this.firstFinish : (figures.finish[from] as number);
    let ringCost = 0;
    for (let at = 0; at < m; at += 1)
      if ((free[at] as number) > ringKink) ringCost += ringEnd * ((free[at] as number) - ringKink);
    let finishPart = finishCost(weights, finish);
    this.from = from;
    for (let place = from; place < list.length; place += 1) {
      const one = list[place] as number;
      nextCost[place] = cost;
      nextFinish[place] = finish;
      nextIdle[place] = idle;
      let met = origin - rest;
      for (let at = conflictFrom[one] as number, last = conflictFrom[one + 1] as number; at < last; at += 1) {
        const ended = end[conflictOf[at] as number] as number;
        if (ended > met) met = ended;
      }
      const earliest = met + rest;
      // The ring in which it starts first; of several the one that was free last.
      const only = rings === undefined ? -1 : (rings[one] as number);
      const table = shared[one] as number;
      let best = -1;
      let bestStart = never;
      if (only < 0 && table !== never) {
        const least = (order[0] as number) >> 6;
        const begin = earliest > least ? earliest : least;
        bestStart = begin <= horizon ? (starts[table + begin] as number) : begin;
        const most = (bestStart << 6) + 63;
        let at = 1;
        while (at < m && (order[at] as number) <= most) at += 1;
        best = 63 - ((order[at - 1] as number) & 63);
      } else {
        const last = only < 0 ? m : only + 1;
        for (let at = only < 0 ? 0 : only; at < last; at += 1) {
          const since = free[at] as number;
          const begin = earliest > since ? earliest : since;
          if (begin > bestStart) continue;
          const cell = one * m + at;
          const row = startsAt[cell] as number;
          if (row === never) continue;
          const first = begin <= horizon ? (starts[row + begin] as number) : runsOver[cell] === 1 ? begin : never;
          if (first < bestStart || (first === bestStart && best >= 0 && since > (free[best] as number))) {
            best = at;
            bestStart = first;
          }
        }
      }
      if (best < 0) {
        start[one] = never;
        end[one] = before;
        ring[one] = -1;
        cost += weights.unplaced;
        spare += minutes[one] as number;
      } else {
        const stop = bestStart + (minutes[one] as number);
        const since = free[best] as number;
        start[one] = bestStart;
        end[one] = stop;
        ring[one] = best;
        free[best] = stop;
        const key = (since << 6) + 63 - best;
        const nextKey = (stop << 6) + 63 - best;
        let slot = 0;
        while (order[slot] !== key) slot += 1;
        for (; slot + 1 < m && (order[slot + 1] as number) < nextKey; slot += 1)
          order[slot] = order[slot + 1] as number;
        order[slot] = nextKey;
        // Unused minutes are lost: nothing is placed before what stands in a ring.
        const row = best * openLength - origin;
        idle +=
          bestStart <= horizon
            ? (opened[row + bestStart] as number) - (opened[row + since] as number)
            : this.hours.until(best, bestStart) - this.hours.until(best, since);
        if (stop > finish) {
          finish = stop;
          finishPart = finishCost(weights, finish);
        }
        if (stop > ringKink) {
          const more = ringEnd * (stop - (since > ringKink ? since : ringKink));
          cost += more;
          ringCost += more;
        }
        if (stop > (endBy[one] as number)) cost += late * (stop - (endBy[one] as number));
        const dayEnd = dayEnds[best] as number;
        if (stop > dayEnd) cost += overtime * (stop - (dayEnd > bestStart ? dayEnd : bestStart));
        if (hasPairs) {
          cost += pairs.of(weights, one, best, bestStart, stop);
          const own = prepared.equipment[one] as number;
          if (own >= 0) {
            const last = equipped[best] as number;
            if (last >= 0 && last !== own) cost += weights.equipment;
            equipped[best] = own;
          }
        }
        if (force !== undefined && (force.ring[one] as number) >= 0)
          cost += changeCost(weights, force, one, best, bestStart);
      }
      if (cost + finishPart > limit) {
        this.until = place;
        return false;
      }
      // What was left unused must be made up for after the kink, by all rings together.
      const over = idle - spare;
      if (over > 0) {
        const least = kink + over / m;
        if (
          cost +
            (ringEnd * over > ringCost ? ringEnd * over - ringCost : 0) +
            (least > finish ? finishCost(weights, least) : finishPart) >
          limit
        ) {
          this.until = place;
          return false;
        }
      }
    }
    this.until = list.length - 1;
    nextCost[list.length] = cost;
    nextFinish[list.length] = finish;
    nextIdle[list.length] = idle;
    this.cost = cost + finishPart;
    this.finish = finish;
    return true;
  }

  /** What was evaluated last becomes the accepted list. */
  accept(list: Int32Array): void {
    const { accepted, from, start, end, ring, figures, freeAt, equippedAt, prepared } = this;
    const m = this.free.length;
    for (let place = from; place < list.length; place += 1) {
      const one = list[place] as number;
      accepted.start[one] = start[one] as number;
      accepted.end[one] = end[one] as number;
      accepted.ring[one] = ring[one] as number;
    }
    figures.accept(from);
    this.restore(list, from);
    for (let place = from; place < list.length; place += 1) {
      if (place % stride === 0) {
        const to = (place / stride) * m;
        for (let at = 0; at < m; at += 1) {
          freeAt[to + at] = this.free[at] as number;
          equippedAt[to + at] = this.equipped[at] as number;
        }
      }
      this.step(list[place] as number, prepared.equipment);
    }
  }

  /** Forgets what was evaluated last. @param list the list as it was evaluated, before it is put back */
  reject(list: Int32Array): void {
    const { accepted, start, end, ring } = this;
    for (let place = this.from; place < list.length; place += 1) {
      const one = list[place] as number;
      end[one] = accepted.end[one] as number;
      if (place > this.until) continue;
      start[one] = accepted.start[one] as number;
      ring[one] = accepted.ring[one] as number;
    }
  }

  /** The rings as they are before a place of the list. */
  private restore(list: Int32Array, from: number): void {
    const { free, equipped, freeAt, equippedAt, prepared } = this;
    if (from === 0) {
      free.set(prepared.freeFrom);
      equipped.set(this.firstEquipped);
      return;
    }
    const m = free.length;
    const kept = Math.floor(from / stride);
    // The place of which the rings are kept may itself not be accepted yet; the one before it is.
    if (kept === 0) {
      free.set(prepared.freeFrom);
      equipped.set(this.firstEquipped);
    } else
      for (let at = 0; at < m; at += 1) {
        free[at] = freeAt[kept * m + at] as number;
        equipped[at] = equippedAt[kept * m + at] as number;
      }
    for (let place = kept * stride; place < from; place += 1) this.step(list[place] as number, prepared.equipment);
  }

  private step(one: number, equipment: Int32Array): void {
    const at = this.ring[one] as number;
    if (at < 0) return;
    this.free[at] = this.end[one] as number;
    const own = equipment[one] as number;
    if (own >= 0) this.equipped[at] = own;
  }

  /** The part of the cost that every list has. */
  private startCost(): number {
    let cost = 0;
    for (const since of this.prepared.freeFrom)
      cost += this.weights.ringEnd * Math.max(0, since - this.weights.ringKink);
    return cost;
  }
}
