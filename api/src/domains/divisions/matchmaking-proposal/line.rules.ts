import { aboveLargest, type Model } from './program.rules';
import { runsOf, type Runs } from './runs.rules';

/**
 * The best cut of people in a line into runs: h(j) = min over i of h(i) + cost(i+1 … j), the shortest path of Hansen
 * and Mukherjee ("A polynomial algorithm for optimal univariate microaggregation", 2003). A run has at most two more
 * people than the largest useful size. A step costs the same for every length, because the extremes of a run are kept
 * up while it grows.
 */
export class Line {
  private readonly found: Runs;
  private readonly longest: number;
  private best: Float64Array = new Float64Array(64);
  private from: Int32Array = new Int32Array(64);

  private readonly leastPerPerson: number;

  constructor(model: Model) {
    this.leastPerPerson = model.leastPerPerson;
    this.longest = model.maxSize + aboveLargest;
    this.found = runsOf(model, this.longest);
  }

  /**
   * The cost of the best cut, in whole thousandths; infinite when no cut costs less than `limit`.
   * @param order people of the line, by their places
   */
  cost(order: Int32Array, count: number, limit = Infinity): number {
    if (this.best.length <= count) {
      this.best = new Float64Array(2 * count + 1);
      this.from = new Int32Array(2 * count + 1);
    }
    const { best, from, found, leastPerPerson, longest } = this;
    best[0] = 0;
    // Every cut has an end among any `longest` places in a row: where none of them can lead below the limit, no cut
    // can.
    let hopeless = 0;
    for (let end = 1; end <= count; end += 1) {
      // Everybody after the run costs at least their share of a price.
      const most = limit - (count - end) * leastPerPerson;
      // What stands before a run that ends here costs at least this.
      let before = Infinity;
      for (let at = end > longest ? end - longest : 0; at < end; at += 1)
        if ((best[at] as number) < before) before = best[at] as number;
      found.find(order, end, best, before, most);
      const { least } = found;
      best[end] = least;
      from[end] = found.start + 1;
      hopeless = least >= most ? hopeless + 1 : 0;
      if (hopeless === longest) return Infinity;
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
