import { planner } from '@schi/contract';
import { movedMinutes, type InForce, type Weights } from './weights.rules';

const { never } = planner;

/** Minutes of work after the end of a ring's day. */
const overtime = (dayEnd: number, start: number, end: number) => Math.max(0, end - Math.max(dayEnd, start));

/**
 * The cost of a timetable, computed from nothing but it: what the search computes step by step. In halves.
 * @param force the plan in force, where changes of it cost
 */
export const costOf = (
  prepared: planner.Prepared,
  decoded: planner.Decoded,
  weights: Weights,
  force?: InForce,
): number => {
  const { start, end, ring } = decoded;
  const { listed, siblings, coaches, series, youngest, equipment } = prepared;
  const isOpen = new Uint8Array(prepared.assignments.length);
  for (const one of listed) isOpen[one] = 1;
  const overlaps = (one: number, other: number) =>
    Math.min(end[one] as number, end[other] as number) - Math.max(start[one] as number, start[other] as number);
  const isPlaced = (one: number) => (ring[one] as number) >= 0;
  /** The neighbors whose pair with this one is counted here: fixed ones, and open ones once. */
  const counted = ({ from, of }: planner.Neighbors, one: number) =>
    [...of.subarray(from[one], from[one + 1])].filter(
      (other) => isPlaced(other) && (isOpen[other] === 0 || other < one),
    );

  let cost = 0;
  const inRing = prepared.rings.map((): number[] => []);
  const ends = Array.from(prepared.freeFrom);
  for (const one of listed) {
    if (!isPlaced(one)) {
      cost += weights.unplaced;
      continue;
    }
    const at = ring[one] as number;
    inRing[at]?.push(one);
    ends[at] = Math.max(ends[at] as number, end[one] as number);
    cost += weights.late * Math.max(0, (end[one] as number) - (prepared.endBy[one] as number));
    cost += weights.overtime * overtime(prepared.dayEnds[at] as number, start[one] as number, end[one] as number);
    for (const other of counted(siblings, one)) {
      const minutes = overlaps(one, other);
      if (minutes > 0) cost += weights.sibling + weights.siblingMinute * minutes;
    }
    for (const other of counted(coaches, one)) if (overlaps(one, other) > 0) cost += weights.coach;
    for (const other of counted(series, one)) {
      const isEarlier = (start[other] as number) < (start[one] as number);
      const [earlier, later] = isEarlier ? [other, one] : [one, other];
      if (ring[other] === at && (youngest[earlier] as number) > (youngest[later] as number)) cost += weights.youngest;
    }
    if (force && (force.ring[one] as number) >= 0) {
      const shift = Math.abs((start[one] as number) - (force.start[one] as number));
      const isElsewhere = force.ring[one] !== at;
      cost +=
        (isElsewhere ? weights.changedRing : 0) +
        (isElsewhere || shift > movedMinutes ? weights.moved : 0) +
        weights.shiftMinute * shift;
    }
  }
  inRing.forEach((work, at) => {
    let last = firstEquipment(prepared)[at] as number;
    for (const one of work.sort((a, b) => (start[a] as number) - (start[b] as number))) {
      const own = equipment[one] as number;
      if (own < 0) continue;
      if (last >= 0 && last !== own) cost += weights.equipment;
      last = own;
    }
  });
  const finish = Math.max(...ends);
  for (const one of ends) cost += weights.ringEnd * Math.max(0, one - weights.ringKink);
  return cost + finishCost(weights, finish);
};

/** What the finish costs. */
export const finishCost = ({ kink, past, below }: Weights, finish: number): number =>
  finish > kink ? below * kink + past * (finish - kink) : below * finish;

/** The equipment that stands in each ring; -1: none. */
export const firstEquipment = (prepared: planner.Prepared): Int32Array =>
  prepared.freeFrom.map((_, ring) => {
    const begun = prepared.assignments
      .map((__, index) => index)
      .filter((index) => prepared.fixedRing[index] === ring && prepared.assignments[index]?.hold.kind !== 'time')
      .filter((index) => (prepared.equipment[index] as number) >= 0 && (prepared.fixedStart[index] as number) < never)
      .sort((a, b) => (prepared.fixedStart[a] as number) - (prepared.fixedStart[b] as number));
    const last = begun.at(-1);
    return last === undefined ? -1 : (prepared.equipment[last] as number);
  });
