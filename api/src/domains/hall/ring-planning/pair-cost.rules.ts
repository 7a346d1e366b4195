import type { planner } from '@schi/contract';
import { movedMinutes, type InForce, type Weights } from './weights.rules';

/** What an assignment costs together with those that are placed. Assignments without a place end before everything. */
export class PairCost {
  constructor(
    private readonly prepared: planner.Prepared,
    private readonly placed: planner.Decoded,
  ) {}

  /** Of an assignment in a ring from one minute to another. */
  of(weights: Weights, one: number, at: number, begin: number, stop: number): number {
    const { siblings, coaches, series, youngest } = this.prepared;
    const { start, end, ring } = this.placed;
    let cost = 0;
    for (let index = siblings.from[one] as number, last = siblings.from[one + 1] as number; index < last; index += 1) {
      const other = siblings.of[index] as number;
      const otherEnd = end[other] as number;
      if (otherEnd <= begin) continue;
      const otherStart = start[other] as number;
      if (otherStart >= stop) continue;
      cost +=
        weights.sibling +
        weights.siblingMinute * ((otherEnd < stop ? otherEnd : stop) - (otherStart > begin ? otherStart : begin));
    }
    for (let index = coaches.from[one] as number, last = coaches.from[one + 1] as number; index < last; index += 1) {
      const other = coaches.of[index] as number;
      if ((end[other] as number) > begin && (start[other] as number) < stop) cost += weights.coach;
    }
    const age = youngest[one] as number;
    for (let index = series.from[one] as number, last = series.from[one + 1] as number; index < last; index += 1) {
      const other = series.of[index] as number;
      if (ring[other] !== at || (end[other] as number) < 0) continue;
      const difference = (youngest[other] as number) - age;
      if ((start[other] as number) < begin ? difference > 0 : difference < 0) cost += weights.youngest;
    }
    return cost;
  }
}

/** What it costs to have another ring or start than in the plan in force. */
export const changeCost = (weights: Weights, force: InForce, one: number, at: number, begin: number): number => {
  const shift = Math.abs(begin - (force.start[one] as number));
  if (force.ring[one] !== at) return weights.changedRing + weights.moved + weights.shiftMinute * shift;
  return (shift > movedMinutes ? weights.moved : 0) + weights.shiftMinute * shift;
};
