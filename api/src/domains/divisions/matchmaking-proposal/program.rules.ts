import { matchmaking } from '@schi/contract';
import { columnsOf, ColumnSpread, type Columns } from './columns.rules';

const { breaksLimit, costUnit, divisionPrice, fittingCost, growingCost, referencePrice, schoolShares, sizeCost } =
  matchmaking;
type Entrant = matchmaking.Entrant;
type MatchedEvent = matchmaking.MatchedEvent;
type MatchOptions = matchmaking.MatchOptions;

/** A run in a line is at most this much above the largest useful size. */
export const aboveLargest = 2;

/**
 * A set of events that run through the same divisions, with everybody who may have entered one of them. All have
 * contact, or none has.
 */
export interface Program {
  events: readonly MatchedEvent[];
  entrants: readonly Entrant[];
  /** Whether a competitor entered an event. */
  hasEntered: (competitorId: number, eventId: number) => boolean;
}

/**
 * Events of a program that the same people entered, with the same useful sizes: their cost is the same, so it is
 * computed once.
 */
export interface EventClass {
  event: matchmaking.CostedEvent;
  /** How many events these are. */
  times: number;
  /** 1 for each person who entered, by place. */
  entered: Uint8Array;
}

/** What the steps of a proposal compute with. A person is their place in `entrants`. */
export interface Model {
  /** All who entered, in the order of their ids, so that the same input in another order gives the same draft. */
  entrants: readonly Entrant[];
  columns: Columns;
  classes: readonly EventClass[];
  options: MatchOptions;
  hasContact: boolean;
  /** The largest useful size of any of the events. */
  maxSize: number;
  /**
   * What each person of a run costs at least, in whole thousandths: the price of a group of the best size, divided
   * among its members.
   */
  leastPerPerson: number;
}

const leastPerPerson = (classes: readonly EventClass[], mostSize: number, { groupPrice }: MatchOptions): number => {
  const counts = Array.from({ length: mostSize + aboveLargest }, (_, index) => index + 1);
  const leastPart = (price: (count: number) => number) => Math.min(...counts.map((count) => price(count) / count));
  const priceOf =
    ({ minSize, maxSize }: MatchedEvent) =>
    (count: number) =>
      groupPrice + sizeCost(count, minSize, maxSize);
  const [first] = classes;
  if (!first) return 0;
  // Where all entered the same events, everybody has a part in each of them and in the division.
  const least =
    classes.length === 1
      ? leastPart((count) => divisionPrice + first.times * priceOf(first.event)(count))
      : Math.min(...classes.map(({ event }) => leastPart(priceOf(event))));
  return Math.max(0, Math.floor(least * costUnit) - 1);
};

const classesOf = (
  events: readonly MatchedEvent[],
  entrants: readonly Entrant[],
  hasEntered: Program['hasEntered'],
): EventClass[] => {
  const classes = new Map<string, EventClass>();
  for (const event of [...events].sort((a, b) => a.id - b.id)) {
    const entered = Uint8Array.from(entrants, ({ id }) => (hasEntered(id, event.id) ? 1 : 0));
    const key = `${event.minSize} ${event.maxSize} ${entered.join('')}`;
    const known = classes.get(key);
    if (known) known.times += 1;
    else {
      const shares = schoolShares(entrants.filter((_, place) => entered[place]));
      classes.set(key, { event: { ...event, schoolShares: shares }, times: 1, entered });
    }
  }
  return [...classes.values()];
};

/** Prepares a program for the steps of a proposal. */
export const modelOf = ({ events, entrants: all, hasEntered }: Program, options: MatchOptions): Model => {
  const entrants = all.filter(({ id }) => events.some((event) => hasEntered(id, event.id))).sort((a, b) => a.id - b.id);
  const classes = classesOf(events, entrants, hasEntered);
  const maxSize = Math.max(0, ...events.map((event) => event.maxSize));
  return {
    entrants,
    columns: columnsOf(entrants),
    classes,
    options,
    hasContact: events.some(({ hasContact }) => hasContact),
    maxSize,
    leastPerPerson: leastPerPerson(classes, maxSize, options),
  };
};

/** The cost of one group of a program while it grows. Whole thousandths. */
export class GroupCost {
  /** The cost of the group; infinite where it breaks a limit. */
  cost = 0;
  /** What the group costs at least, however many join it. */
  floor = 0;
  private readonly all: ColumnSpread;
  private readonly spreads: readonly ColumnSpread[];

  constructor(private readonly model: Model) {
    const { classes, columns, hasContact } = model;
    this.all = new ColumnSpread(columns, hasContact);
    // Where there is one class, everybody entered it.
    this.spreads = classes.length === 1 ? [this.all] : classes.map(() => new ColumnSpread(columns, hasContact));
  }

  clear(): void {
    this.all.clear();
    if (this.spreads.length > 1) for (const spread of this.spreads) spread.clear();
    this.cost = this.floor = 0;
  }

  /** Adds a person by their place, without computing the costs. */
  join(place: number): void {
    this.all.add(place);
    if (this.spreads.length === 1) return;
    const { classes } = this.model;
    for (let index = 0; index < classes.length; index += 1)
      if ((classes[index] as EventClass).entered[place]) (this.spreads[index] as ColumnSpread).add(place);
  }

  /** Computes `cost` and `floor` of the members so far. */
  measure(): void {
    const { classes, options } = this.model;
    let growing = divisionPrice + referencePrice * Math.max(0, this.all.references - 1);
    let fitting = 0;
    for (let index = 0; index < classes.length; index += 1) {
      const { event, times } = classes[index] as EventClass;
      const spread = this.spreads[index] as ColumnSpread;
      if (spread.count === 0) continue;
      if (breaksLimit(spread, event.hasContact, options.limits)) {
        this.cost = this.floor = Infinity;
        return;
      }
      growing += times * growingCost(spread, event, options);
      fitting += times * fittingCost(spread, event, options);
    }
    this.cost = Math.round((growing + fitting) * costUnit);
    // Rounding may take half a unit off the cost of a larger group.
    this.floor = Math.floor(growing * costUnit) - 1;
  }

  /** The cost of a group whose members entered all events, in a model with one class of events. */
  ofAlike(spread: matchmaking.Extremes): number {
    const { classes, options } = this.model;
    const { event, times } = classes[0] as EventClass;
    if (breaksLimit(spread, event.hasContact, options.limits)) return Infinity;
    const growing =
      divisionPrice + referencePrice * Math.max(0, spread.references - 1) + times * growingCost(spread, event, options);
    return Math.round((growing + times * fittingCost(spread, event, options)) * costUnit);
  }

  /** What such a group costs at least, however many join it; infinite where it breaks a limit. */
  floorOfAlike(spread: matchmaking.Extremes): number {
    const { classes, options } = this.model;
    const { event, times } = classes[0] as EventClass;
    if (breaksLimit(spread, event.hasContact, options.limits)) return Infinity;
    const growing =
      divisionPrice + referencePrice * Math.max(0, spread.references - 1) + times * growingCost(spread, event, options);
    // Rounding may take half a unit off the cost of a larger group.
    return Math.floor(growing * costUnit) - 1;
  }

  /** The cost of a whole group. */
  of(members: ArrayLike<number>): number {
    this.clear();
    for (let index = 0; index < members.length; index += 1) this.join(members[index] as number);
    if (members.length > 0) this.measure();
    return this.cost;
  }
}
