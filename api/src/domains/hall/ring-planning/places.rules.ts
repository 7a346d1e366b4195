import { planner } from '@schi/contract';

/**
 * At each place of a list, before it: the cost, the finish and the open minutes that were left unused. Of the accepted
 * list, and of the next.
 */
export class PlaceFigures {
  readonly cost: Int32Array;
  readonly finish: Int32Array;
  readonly idle: Int32Array;
  readonly nextCost: Int32Array;
  readonly nextFinish: Int32Array;
  readonly nextIdle: Int32Array;

  constructor(private readonly places: number) {
    const perPlace = () => new Int32Array(places + 1);
    [this.cost, this.finish, this.idle] = [perPlace(), perPlace(), perPlace()];
    [this.nextCost, this.nextFinish, this.nextIdle] = [perPlace(), perPlace(), perPlace()];
  }

  /** The next list, which is the accepted one before a place, becomes the accepted one. */
  accept(from: number): void {
    const { cost, finish, idle, nextCost, nextFinish, nextIdle } = this;
    for (let place = from; place <= this.places; place += 1) {
      cost[place] = nextCost[place] as number;
      finish[place] = nextFinish[place] as number;
      idle[place] = nextIdle[place] as number;
    }
  }
}

/**
 * By assignment the table of starts that all rings have for it, if they are alike and none closes; otherwise `never`.
 */
export const sharedStarts = ({ assignments, rings, startsAt, runsOver }: planner.Prepared): Int32Array => {
  const m = rings.length;
  return Int32Array.from(assignments, (_, one) => {
    const row = startsAt.subarray(one * m, (one + 1) * m);
    const over = runsOver.subarray(one * m, (one + 1) * m);
    return row.every((at) => at === row[0]) && over.every((flag) => flag === 1) ? (row[0] as number) : planner.never;
  });
};

/**
 * Writes the rings in the order in which they are free: the time times 64, and 63 less the ring, so that of two the
 * first ring comes last.
 */
export const sortByFree = (order: Int32Array, free: Int32Array): void => {
  for (let at = 0; at < free.length; at += 1) {
    const key = ((free[at] as number) << 6) + 63 - at;
    let slot = at;
    for (; slot > 0 && (order[slot - 1] as number) > key; slot -= 1) order[slot] = order[slot - 1] as number;
    order[slot] = key;
  }
};
