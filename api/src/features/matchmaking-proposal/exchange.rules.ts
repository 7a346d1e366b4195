import type { matchmaking } from '@schi/contract';
import { ColumnSpread } from './columns.rules';
import type { GroupCost, Model } from './programme.rules';

/** What the cost of a group needs to know without one of its members. */
export type Rest = matchmaking.Extremes;

const copied = (spread: ColumnSpread): Rest => ({
  count: spread.count,
  minAge: spread.minAge,
  maxAge: spread.maxAge,
  oldest: spread.oldest,
  minLevel: spread.minLevel,
  maxLevel: spread.maxLevel,
  minWeight: spread.minWeight,
  maxWeight: spread.maxWeight,
  minHeight: spread.minHeight,
  maxHeight: spread.maxHeight,
  males: spread.males,
  adults: spread.adults,
  blackBelts: spread.blackBelts,
  beginners: spread.beginners,
  largestSchool: spread.largestSchool,
  largestSchoolCount: spread.largestSchoolCount,
  references: spread.references,
});

/** A group as an exchange sees it: without each of its members by their places in it, and last the whole group. */
export interface Parted {
  members: readonly number[];
  rests: readonly Rest[];
  /** What each of the rests costs at least, whoever joins it. */
  floors: Float64Array;
}

/** The costs of groups after one member leaves and somebody else joins, each in the same time for every size. For programmes whose entrants entered all events alike. */
export class Exchange {
  private readonly spread: ColumnSpread;
  private readonly after: ColumnSpread;

  constructor(
    private readonly model: Model,
    private readonly price: GroupCost,
  ) {
    this.spread = new ColumnSpread(model.columns, model.hasContact);
    this.after = new ColumnSpread(model.columns, model.hasContact);
  }

  parted(members: readonly number[]): Parted {
    const { spread } = this;
    const rests = Array.from({ length: members.length + 1 }, (_, leaver) => {
      spread.clear();
      for (let index = 0; index < members.length; index += 1) if (index !== leaver) spread.add(members[index] as number);
      return copied(spread);
    });
    return { members, rests, floors: Float64Array.from(rests, (rest) => (rest.count === 0 ? 0 : this.price.floorOfAlike(rest))) };
  }

  /** How many of a group have the same value as each of the joiners. */
  static alike(group: readonly number[], joiners: readonly number[], values: Int32Array): number[] {
    return joiners.map((joiner) => {
      const value = values[joiner];
      let count = 0;
      for (let index = 0; index < group.length; index += 1) if (values[group[index] as number] === value) count += 1;
      return count;
    });
  }

  /**
   * The cost of what is left of a group with a joiner, in whole thousandths; infinite where it breaks a limit.
   * @param ofSchool how many of the rest are of the joiner's school
   * @param ofReference likewise of the joiner's reference division
   */
  cost(rest: Rest, joiner: number, ofSchool: number, ofReference: number): number {
    const { columns, hasContact } = this.model;
    const { after } = this;
    const age = columns.age[joiner] as number;
    const years = columns.years[joiner] as number;
    const level = columns.level[joiner] as number;
    after.count = rest.count + 1;
    after.minAge = age < rest.minAge ? age : rest.minAge;
    after.maxAge = age > rest.maxAge ? age : rest.maxAge;
    after.oldest = years > rest.oldest ? years : rest.oldest;
    after.minLevel = level < rest.minLevel ? level : rest.minLevel;
    after.maxLevel = level > rest.maxLevel ? level : rest.maxLevel;
    after.males = rest.males + (columns.male[joiner] as number);
    after.adults = rest.adults + (columns.adult[joiner] as number);
    after.blackBelts = rest.blackBelts + (columns.blackBelt[joiner] as number);
    after.beginners = rest.beginners + (columns.beginner[joiner] as number);
    if (hasContact) {
      const [lightest, heaviest] = [columns.lightest[joiner] as number, columns.heaviest[joiner] as number];
      const [shortest, tallest] = [columns.shortest[joiner] as number, columns.tallest[joiner] as number];
      after.minWeight = lightest < rest.minWeight ? lightest : rest.minWeight;
      after.maxWeight = heaviest > rest.maxWeight ? heaviest : rest.maxWeight;
      after.minHeight = shortest < rest.minHeight ? shortest : rest.minHeight;
      after.maxHeight = tallest > rest.maxHeight ? tallest : rest.maxHeight;
    }
    const school = columns.school[joiner] as number;
    const isLargest = school >= 0 && ofSchool + 1 > rest.largestSchoolCount;
    after.largestSchool = isLargest ? school : rest.largestSchool;
    after.largestSchoolCount = isLargest ? ofSchool + 1 : rest.largestSchoolCount;
    after.references = rest.references + ((columns.reference[joiner] as number) >= 0 && ofReference === 0 ? 1 : 0);
    return this.price.ofAlike(after);
  }

  /** The cost of what is left of a group. */
  costOfRest(rest: Rest): number {
    return rest.count === 0 ? 0 : this.price.ofAlike(rest);
  }
}
