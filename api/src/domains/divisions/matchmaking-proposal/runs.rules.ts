import { matchmaking } from '@schi/contract';
import { GroupCost, type EventClass, type Model } from './program.rules';

const {
  ageCost,
  areTooFarApart,
  costUnit,
  divisionPrice,
  heightCost,
  isTooHeavy,
  levelCost,
  mixedCost,
  referencePrice,
  schoolCost,
  sizeCost,
  weightCost,
} = matchmaking;

/** Of the runs of a line that end at one person: the one with which everything up to there costs least. */
export interface Runs {
  /** Set by `find`: the least cost up to the end of the run; infinite where none is below the limit. */
  least: number;
  /** Set by `find`: how many people stand before the run. */
  start: number;
  /**
   * @param order people of the line, by their places
   * @param end how many people the line has up to the end of the run
   * @param best the least cost up to each shorter length
   * @param before the least of those that a run to this end can follow
   * @param limit what the runs up to here must stay below
   */
  find: (order: Int32Array, end: number, best: Float64Array, before: number, limit: number) => void;
}

/** Runs of people who did not enter all events alike. */
class MixedRuns implements Runs {
  least = Infinity;
  start = 0;
  private readonly group: GroupCost;

  constructor(
    model: Model,
    private readonly longest: number,
  ) {
    this.group = new GroupCost(model);
  }

  find(order: Int32Array, end: number, best: Float64Array, before: number, limit: number): void {
    const { group, longest } = this;
    let [least, start] = [Infinity, end];
    group.clear();
    for (let first = end - 1; first >= 0 && end - first <= longest; first -= 1) {
      group.join(order[first] as number);
      group.measure();
      // Longer runs cost at least the floor.
      const atLeast = before + group.floor;
      if (atLeast >= least || atLeast >= limit) break;
      const cost = (best[first] as number) + group.cost;
      if (cost < least) {
        least = cost;
        start = first;
      }
    }
    this.least = least;
    this.start = start;
  }
}

/**
 * The same where all entered the same events, several times as fast: the extremes of a run are variables, no objects.
 */
class AlikeRuns implements Runs {
  least = Infinity;
  start = 0;
  // A count is valid only with the stamp of the present run, so that clearing takes no time.
  private stamp = 0;
  private readonly schoolCounts: Int32Array;
  private readonly schoolStamps: Int32Array;
  private readonly referenceStamps: Int32Array;
  private readonly shares: Float64Array;
  private readonly sizes: Float64Array;

  constructor(
    private readonly model: Model,
    private readonly longest: number,
  ) {
    const { classes, columns } = model;
    const [{ event }] = classes as [EventClass];
    this.schoolCounts = new Int32Array(columns.schools);
    this.schoolStamps = new Int32Array(columns.schools);
    this.referenceStamps = new Int32Array(columns.references);
    this.shares = Float64Array.from({ length: columns.schools }, (_, school) => event.schoolShares[school] ?? 0);
    this.sizes = Float64Array.from({ length: longest + 1 }, (_, count) =>
      sizeCost(count, event.minSize, event.maxSize),
    );
  }

  find(order: Int32Array, end: number, best: Float64Array, before: number, limit: number): void {
    const { longest, model, referenceStamps, schoolCounts, schoolStamps, shares, sizes } = this;
    const { columns, hasContact } = model;
    const {
      adult,
      age,
      beginner,
      blackBelt,
      heaviest,
      level,
      lightest,
      male,
      reference,
      school,
      shortest,
      tallest,
      years,
    } = columns;
    const { groupPrice, keepSchoolsApart, limits, tolerances } = model.options;
    const { minorsWithAdults, beginnersWithBlackBelts, mixedContactFrom } = limits;
    const { times } = model.classes[0] as EventClass;
    const stamp = (this.stamp += 1);
    let least = Infinity;
    let start = end;
    let males = 0;
    let adults = 0;
    let blackBelts = 0;
    let beginners = 0;
    let references = 0;
    let largest = -1;
    let ofLargest = 0;
    let oldest = 0;
    let youngestMinor = Infinity;
    let oldestMinor = -Infinity;
    let minAge = Infinity;
    let maxAge = -Infinity;
    let minLevel = Infinity;
    let maxLevel = -Infinity;
    let minWeight = Infinity;
    let maxWeight = -Infinity;
    let minHeight = Infinity;
    let maxHeight = -Infinity;
    const last = end > longest ? end - longest : 0;
    for (let first = end - 1; first >= last; first -= 1) {
      const place = order[first] as number;
      const count = end - first;
      const itsAge = age[place] as number;
      if (itsAge < minAge) minAge = itsAge;
      if (itsAge > maxAge) maxAge = itsAge;
      const itsYears = years[place] as number;
      if (itsYears > oldest) oldest = itsYears;
      const itsLevel = level[place] as number;
      if (itsLevel < minLevel) minLevel = itsLevel;
      if (itsLevel > maxLevel) maxLevel = itsLevel;
      males += male[place] as number;
      if (adult[place]) adults += 1;
      else {
        if (itsYears < youngestMinor) youngestMinor = itsYears;
        if (itsYears > oldestMinor) oldestMinor = itsYears;
      }
      blackBelts += blackBelt[place] as number;
      beginners += beginner[place] as number;
      const itsSchool = school[place] as number;
      if (itsSchool >= 0) {
        const same = schoolStamps[itsSchool] === stamp ? (schoolCounts[itsSchool] as number) + 1 : 1;
        schoolStamps[itsSchool] = stamp;
        schoolCounts[itsSchool] = same;
        if (same > ofLargest) {
          ofLargest = same;
          largest = itsSchool;
        }
      }
      const itsReference = reference[place] as number;
      if (itsReference >= 0 && referenceStamps[itsReference] !== stamp) {
        referenceStamps[itsReference] = stamp;
        references += 1;
      }
      const isMixed = males > 0 && males < count;
      // Longer runs break a limit too.
      if (!minorsWithAdults && adults > 0 && adults < count) break;
      let growing =
        groupPrice +
        ageCost(count, minAge, maxAge, tolerances) +
        levelCost(count, minLevel, maxLevel, blackBelts > 0 && blackBelts < count, tolerances) +
        (isMixed ? mixedCost(count, oldest, hasContact) : 0);
      if (hasContact) {
        const light = lightest[place] as number;
        if (light < minWeight) minWeight = light;
        const heavy = heaviest[place] as number;
        if (heavy > maxWeight) maxWeight = heavy;
        const short = shortest[place] as number;
        if (short < minHeight) minHeight = short;
        const tall = tallest[place] as number;
        if (tall > maxHeight) maxHeight = tall;
        if (areTooFarApart(youngestMinor, oldestMinor, limits)) break;
        if (isMixed && oldest >= mixedContactFrom) break;
        if (isTooHeavy(minWeight, maxWeight, limits)) break;
        if (!beginnersWithBlackBelts && beginners > 0 && blackBelts > 0) break;
        growing =
          growing +
          weightCost(count, minWeight, maxWeight, tolerances) +
          heightCost(count, minHeight, maxHeight, tolerances);
      }
      growing = divisionPrice + (references > 1 ? referencePrice * (references - 1) : 0) + times * growing;
      // Longer runs cost at least the floor; rounding may take half a unit off their cost.
      const atLeast = before + Math.floor(growing * costUnit) - 1;
      if (atLeast >= least || atLeast >= limit) break;
      const apart = keepSchoolsApart ? schoolCost(count, ofLargest, largest < 0 ? 0 : (shares[largest] as number)) : 0;
      const cost =
        (best[first] as number) + Math.round((growing + times * ((sizes[count] as number) + apart)) * costUnit);
      if (cost < least) {
        least = cost;
        start = first;
      }
    }
    this.least = least;
    this.start = start;
  }
}

/** The runs of a program. @param longest how many people a run has at most */
export const runsOf = (model: Model, longest: number): Runs =>
  model.classes.length === 1 ? new AlikeRuns(model, longest) : new MixedRuns(model, longest);
