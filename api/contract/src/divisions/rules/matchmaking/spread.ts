import { isAdult, type Entrant } from './entrant';

/** The extremes of a group of competitors: all that its cost and its limits need. */
export interface Extremes {
  count: number;
  /** Years with their fraction. */
  minAge: number;
  maxAge: number;
  /** Full years. */
  oldest: number;
  /** Full years of the youngest and the oldest under 18; from infinity to minus infinity where nobody is. */
  youngestMinor: number;
  oldestMinor: number;
  minLevel: number;
  maxLevel: number;
  /** Pounds of those whose weight is known; from infinity to minus infinity where none is. */
  minWeight: number;
  maxWeight: number;
  /** Inches, likewise. */
  minHeight: number;
  maxHeight: number;
  males: number;
  adults: number;
  blackBelts: number;
  beginners: number;
  /** The school with most members, and how many it has. -1 and 0 where nobody has a school. */
  largestSchool: number;
  largestSchoolCount: number;
  /** How many reference divisions the members are from. */
  references: number;
}

/** Both genders are in the group. */
export const isMixed = ({ males, count }: Extremes): boolean => males > 0 && males < count;

/** Color belts and black belts are in the group. */
export const hasBothBelts = ({ blackBelts, count }: Extremes): boolean => blackBelts > 0 && blackBelts < count;

/** Children and adults are in the group. */
export const hasBothAges = ({ adults, count }: Extremes): boolean => adults > 0 && adults < count;

/**
 * The extremes of a group, kept up while it grows, so that adding one takes the same time for every size. Numbers of
 * schools and of reference divisions must be small: they are places in a list.
 */
export class Spread implements Extremes {
  count = 0;
  minAge = Infinity;
  maxAge = -Infinity;
  oldest = -Infinity;
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
  private readonly schoolCounts: number[] = [];
  private readonly referencesSeen: boolean[] = [];

  add(entrant: Entrant): void {
    this.count += 1;
    const { exactAge, age, levelRank, weight, height, school, reference } = entrant;
    if (exactAge < this.minAge) this.minAge = exactAge;
    if (exactAge > this.maxAge) this.maxAge = exactAge;
    if (age > this.oldest) this.oldest = age;
    if (levelRank < this.minLevel) this.minLevel = levelRank;
    if (levelRank > this.maxLevel) this.maxLevel = levelRank;
    if (weight !== null) {
      if (weight < this.minWeight) this.minWeight = weight;
      if (weight > this.maxWeight) this.maxWeight = weight;
    }
    if (height !== null) {
      if (height < this.minHeight) this.minHeight = height;
      if (height > this.maxHeight) this.maxHeight = height;
    }
    if (entrant.gender === 1) this.males += 1;
    if (isAdult(entrant)) this.adults += 1;
    else {
      if (age < this.youngestMinor) this.youngestMinor = age;
      if (age > this.oldestMinor) this.oldestMinor = age;
    }
    if (entrant.isBlackBelt) this.blackBelts += 1;
    if (entrant.isBeginner) this.beginners += 1;
    if (school !== null) {
      const count = (this.schoolCounts[school] ?? 0) + 1;
      this.schoolCounts[school] = count;
      if (count > this.largestSchoolCount) {
        this.largestSchoolCount = count;
        this.largestSchool = school;
      }
    }
    if (reference !== null && !this.referencesSeen[reference]) {
      this.referencesSeen[reference] = true;
      this.references += 1;
    }
  }
}

/** The spread of these competitors. */
export const spreadOf = (members: Iterable<Entrant>): Spread => {
  const spread = new Spread();
  for (const member of members) spread.add(member);
  return spread;
};
