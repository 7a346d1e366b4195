import { GroupCost, type Model } from './programme.rules';

// A global is looked up at each use where code runs in a context of its own, as tests do, and these lines run some million times.
const infinity = Number.POSITIVE_INFINITY;

/** A run is at most this much above the largest useful size. */
const aboveLargest = 2;

/**
 * The best cut of people in a line into runs: h(j) = min over i of h(i) + cost(i+1 … j), the shortest path of Hansen and Mukherjee ("A polynomial
 * algorithm for optimal univariate microaggregation", 2003). A run has at most two more people than the largest useful size. A step costs the
 * same for every length, because the extremes of a run are kept up while it grows.
 */
export class Line {
  private readonly group: GroupCost;
  private readonly longest: number;
  private best: Float64Array = new Float64Array(64);
  private from: Int32Array = new Int32Array(64);

  private readonly leastPerPerson: number;

  constructor(model: Model) {
    this.leastPerPerson = model.leastPerPerson;
    this.group = new GroupCost(model);
    this.longest = model.maxSize + aboveLargest;
  }

  /**
   * The cost of the best cut, in whole thousandths; infinite when no cut costs less than `limit`.
   * @param order people of the line, by their places
   */
  cost(order: Int32Array, count: number, limit = infinity): number {
    if (this.best.length <= count) {
      this.best = new Float64Array(2 * count + 1);
      this.from = new Int32Array(2 * count + 1);
    }
    const { best, from, group, leastPerPerson, longest } = this;
    best[0] = 0;
    // Every cut has an end among any `longest` places in a row: where none of them can lead below the limit, no cut can.
    let hopeless = 0;
    for (let end = 1; end <= count; end += 1) {
      let least = infinity;
      let start = end;
      group.clear();
      const after = (count - end) * leastPerPerson;
      // What stands before a run that ends here costs at least this.
      let before = infinity;
      for (let at = end > longest ? end - longest : 0; at < end; at += 1) if ((best[at] as number) < before) before = best[at] as number;
      for (let first = end; first > 0 && end - first < longest; first -= 1) {
        group.join(order[first - 1] as number);
        group.measure();
        // Longer runs cost at least the floor, and everybody after the run at least their share of a price.
        const atLeast = before + group.floor;
        if (atLeast >= least || atLeast + after >= limit) break;
        const cost = (best[first - 1] as number) + group.cost;
        if (cost < least) {
          least = cost;
          start = first;
        }
      }
      best[end] = least;
      from[end] = start;
      hopeless = least + after >= limit ? hopeless + 1 : 0;
      if (hopeless === longest) return infinity;
    }
    return best[count] ?? 0;
  }

  /** The runs of the cut that `cost` found last, as pairs of first and last place. */
  runs(count: number): (readonly [first: number, last: number])[] {
    const runs: (readonly [number, number])[] = [];
    for (let end = count; end > 0; end = (this.from[end] ?? 1) - 1) runs.push([(this.from[end] ?? 1) - 1, end - 1]);
    return runs.reverse();
  }
}
