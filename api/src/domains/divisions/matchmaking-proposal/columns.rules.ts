import { matchmaking } from '@schi/contract';

type Entrant = matchmaking.Entrant;

/** The competitors of a program in typed arrays, by their place: a proposal reads them some million times. */
export interface Columns {
  age: Float64Array;
  years: Int32Array;
  level: Int32Array;
  /**
   * An unknown weight is infinite as the lightest and minus infinite as the heaviest, so that it changes no extreme.
   * Heights likewise.
   */
  lightest: Float64Array;
  heaviest: Float64Array;
  shortest: Float64Array;
  tallest: Float64Array;
  male: Uint8Array;
  adult: Uint8Array;
  blackBelt: Uint8Array;
  beginner: Uint8Array;
  /** -1 for none. */
  school: Int32Array;
  reference: Int32Array;
  schools: number;
  references: number;
}

export const columnsOf = (entrants: readonly Entrant[]): Columns => {
  const numbers = (of: (entrant: Entrant) => number) => Float64Array.from(entrants, of);
  const whole = (of: (entrant: Entrant) => number) => Int32Array.from(entrants, of);
  const marks = (of: (entrant: Entrant) => boolean) => Uint8Array.from(entrants, (entrant) => (of(entrant) ? 1 : 0));
  const most = (list: Int32Array) => list.reduce((largest, one) => Math.max(largest, one + 1), 0);
  const school = whole((entrant) => entrant.school ?? -1);
  const reference = whole((entrant) => entrant.reference ?? -1);
  return {
    age: numbers(({ exactAge }) => exactAge),
    years: whole(({ age }) => age),
    level: whole(({ levelRank }) => levelRank),
    lightest: numbers(({ weight }) => weight ?? Infinity),
    heaviest: numbers(({ weight }) => weight ?? -Infinity),
    shortest: numbers(({ height }) => height ?? Infinity),
    tallest: numbers(({ height }) => height ?? -Infinity),
    male: marks(({ gender }) => gender === 1),
    adult: marks(matchmaking.isAdult),
    blackBelt: marks(({ isBlackBelt }) => isBlackBelt),
    beginner: marks(({ isBeginner }) => isBeginner),
    school,
    reference,
    schools: most(school),
    references: most(reference),
  };
};

/**
 * The extremes of a group that grows by people of the columns. `Spread` of the contract is the same for single
 * competitors.
 */
export class ColumnSpread implements matchmaking.Extremes {
  count = 0;
  minAge = Infinity;
  maxAge = -Infinity;
  oldest = 0;
  youngestMinor = Infinity;
  oldestMinor = -Infinity;
  minLevel = Infinity;
  maxLevel = -Infinity;
  minWeight = Infinity;
  maxWeight = -Infinity;
  minHeight = Infinity;
  maxHeight = -Infinity;
  males = 0;
  adults = 0;
  blackBelts = 0;
  beginners = 0;
  largestSchool = -1;
  largestSchoolCount = 0;
  references = 0;
  // A count is valid only with the stamp of the present group, so that clearing takes no time.
  private stamp = 1;
  private readonly schoolCounts: Int32Array;
  private readonly schoolStamps: Int32Array;
  private readonly referenceStamps: Int32Array;

  constructor(
    private readonly columns: Columns,
    private readonly hasContact: boolean,
  ) {
    this.schoolCounts = new Int32Array(columns.schools);
    this.schoolStamps = new Int32Array(columns.schools);
    this.referenceStamps = new Int32Array(columns.references);
  }

  clear(): void {
    this.stamp += 1;
    this.count =
      this.males =
      this.adults =
      this.blackBelts =
      this.beginners =
      this.largestSchoolCount =
      this.references =
        0;
    this.oldest = 0;
    this.youngestMinor = Infinity;
    this.oldestMinor = -Infinity;
    this.minAge = this.minLevel = this.minWeight = this.minHeight = Infinity;
    this.maxAge = this.maxLevel = this.maxWeight = this.maxHeight = -Infinity;
    this.largestSchool = -1;
  }

  add(place: number): void {
    const { columns } = this;
    this.count += 1;
    const age = columns.age[place] as number;
    if (age < this.minAge) this.minAge = age;
    if (age > this.maxAge) this.maxAge = age;
    const years = columns.years[place] as number;
    if (years > this.oldest) this.oldest = years;
    const level = columns.level[place] as number;
    if (level < this.minLevel) this.minLevel = level;
    if (level > this.maxLevel) this.maxLevel = level;
    this.males += columns.male[place] as number;
    if (columns.adult[place]) this.adults += 1;
    else {
      if (years < this.youngestMinor) this.youngestMinor = years;
      if (years > this.oldestMinor) this.oldestMinor = years;
    }
    this.blackBelts += columns.blackBelt[place] as number;
    this.beginners += columns.beginner[place] as number;
    if (this.hasContact) this.addBody(place);
    this.addSchool(columns.school[place] as number);
    const reference = columns.reference[place] as number;
    if (reference >= 0 && this.referenceStamps[reference] !== this.stamp) {
      this.referenceStamps[reference] = this.stamp;
      this.references += 1;
    }
  }

  private addBody(place: number): void {
    const { lightest, heaviest, shortest, tallest } = this.columns;
    this.minWeight = Math.min(this.minWeight, lightest[place] as number);
    this.maxWeight = Math.max(this.maxWeight, heaviest[place] as number);
    this.minHeight = Math.min(this.minHeight, shortest[place] as number);
    this.maxHeight = Math.max(this.maxHeight, tallest[place] as number);
  }

  private addSchool(school: number): void {
    if (school < 0) return;
    const count = this.schoolStamps[school] === this.stamp ? (this.schoolCounts[school] as number) + 1 : 1;
    this.schoolStamps[school] = this.stamp;
    this.schoolCounts[school] = count;
    if (count > this.largestSchoolCount) {
      this.largestSchoolCount = count;
      this.largestSchool = school;
    }
  }
}
