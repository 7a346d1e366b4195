import { matchmaking } from '@schi/contract';
import fc from 'fast-check';
import { enteredOf, entrantsOf, eventsOf, optionsOf } from '../../../../test/matchmaking/arbitrary';
import { lowerBound } from './bound.rules';
import { bestCuts, groupsOf } from './cuts.rules';
import { descend } from './descent.rules';
import { gridOf } from './grid.rules';
import { Line } from './line.rules';
import { bestPartition } from './partitions.rules';
import { GroupCost, modelOf, type Model } from './program.rules';
import { proposeProgram } from './proposal.rules';

const models = (people: { minLength: number; maxLength: number }, mostEvents = 3): fc.Arbitrary<Model> =>
  fc
    .tuple(entrantsOf(people), eventsOf(mostEvents), optionsOf, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }))
    .map(([entrants, events, options, bits]) =>
      modelOf({ events, entrants, hasEntered: enteredOf(entrants, events, bits) }, options),
    );

/** The cost of a division as the contract defines it, from its members alone. */
const definedCost = (members: readonly number[], { entrants, classes, options }: Model): number => {
  const people = members.map((place) => entrants[place] as matchmaking.Entrant);
  const events = classes.flatMap(({ event, times, entered }) => {
    const spread = matchmaking.spreadOf(people.filter((_, index) => entered[members[index] as number]));
    return Array.from({ length: times }, () => ({ event, spread }));
  });
  return matchmaking.divisionCost(matchmaking.spreadOf(people), events, options);
};
const total = (groups: readonly (readonly number[])[], model: Model) =>
  groups.reduce((sum, group) => sum + definedCost(group, model), 0);
/**
 * Half a thousandth for each of the events and groups: sums of parts are rounded once a group, but may be added in
 * another order.
 */
const rounding = ({ entrants }: Model) => entrants.length;

/** Every way to divide a list into groups. */
const partitionsOf = (list: readonly number[]): number[][][] => {
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  return partitionsOf(rest).flatMap((partition) => [
    [[first], ...partition],
    ...partition.map((group, index) => partition.map((other, at) => (at === index ? [first, ...group] : other))),
  ]);
};
const allPlaces = ({ entrants }: Model) => entrants.map((_, place) => place);
const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);

/**
 * f(box) by its definition, without boxes: every cut of a set of people by gender, by age, by level, and in one line.
 */
const naiveCost = (places: readonly number[], model: Model): number => {
  const price = (group: readonly number[]) => definedCost(group, model);
  const { order } = gridOf(allPlaces(model), model);
  const inLine = (people: readonly number[]) => [...order].filter((place) => people.includes(place));
  const lineCost = (line: readonly number[]): number => {
    if (line.length === 0) return 0;
    const most = Math.min(line.length, model.maxSize + 2);
    return Math.min(
      ...Array.from({ length: most }, (_, index) => price(line.slice(0, index + 1)) + lineCost(line.slice(index + 1))),
    );
  };
  const solve = (people: readonly number[]): number => {
    if (people.length === 0) return 0;
    const by = (of: (entrant: matchmaking.Entrant) => number) => {
      const value = (place: number) => of(model.entrants[place] as matchmaking.Entrant);
      const values = [...new Set(people.map(value))].sort((a, b) => a - b).slice(1);
      return values.map(
        (cut) =>
          solve(people.filter((place) => value(place) < cut)) + solve(people.filter((place) => value(place) >= cut)),
      );
    };
    return Math.min(
      lineCost(inLine(people)),
      ...by(({ gender }) => gender),
      ...by(({ age }) => age),
      ...by(({ levelRank }) => levelRank),
    );
  };
  return solve(places);
};

it('computes the cost of a group as the contract defines it', () => {
  fc.assert(
    fc.property(models({ minLength: 1, maxLength: 9 }), (model) => {
      const places = allPlaces(model);
      expect(new GroupCost(model).of(places)).toBe(definedCost(places, model));
    }),
  );
});

it('finds the least cost of all cuts by gender, age, level and in one line', () => {
  fc.assert(
    fc.property(models({ minLength: 1, maxLength: 6 }), (model) => {
      const { cost, tree } = bestCuts(gridOf(allPlaces(model), model), model);
      const groups = groupsOf(tree);
      expect(sorted(groups.flat())).toEqual(allPlaces(model));
      expect(total(groups, model)).toBe(cost);
      expect(cost).toBe(naiveCost(allPlaces(model), model));
    }),
    { numRuns: 60 },
  );
});

it('cuts many who are alike but for weight, height and months in the order of the line', () => {
  const alike = { gender: 1, age: 9, levelRank: 1, isBlackBelt: false, isBeginner: false } as const;
  fc.assert(
    fc.property(entrantsOf({ minLength: 70, maxLength: 90 }), eventsOf(1), optionsOf, (people, events, options) => {
      const entrants = people.map((one) => ({ ...one, ...alike, exactAge: 9 + (one.weight ?? 0) / 1_000 }));
      const model = modelOf({ events, entrants, hasEntered: enteredOf(entrants, events, [1]) }, options);
      const grid = gridOf(allPlaces(model), model);
      expect(bestCuts(grid, model).cost).toBe(new Line(model).cost(grid.order, grid.order.length));
    }),
    { numRuns: 20 },
  );
});

it('finds nothing cheaper than the best partition of a few people among all partitions', () => {
  fc.assert(
    fc.property(models({ minLength: 1, maxLength: 7 }), (model) => {
      const { cost, groups } = bestPartition(allPlaces(model), model);
      expect(total(groups, model)).toBe(cost);
      expect(cost).toBe(Math.min(...partitionsOf(allPlaces(model)).map((partition) => total(partition, model))));
    }),
    { numRuns: 40 },
  );
});

it('keeps everybody once and costs no more after a descent', () => {
  fc.assert(
    fc.property(models({ minLength: 13, maxLength: 40 }), (model) => {
      const cut = groupsOf(bestCuts(gridOf(allPlaces(model), model), model).tree);
      const improved = descend(cut, model);
      expect(sorted(improved.flat())).toEqual(allPlaces(model));
      expect(total(improved, model)).toBeLessThanOrEqual(total(cut, model));
    }),
    { numRuns: 40 },
  );
});

it('places everybody once, breaks no limit, and costs at least the lower bound', () => {
  fc.assert(
    fc.property(models({ minLength: 1, maxLength: 40 }), (model) => {
      const { groups, cost } = proposeProgram(model);
      expect(sorted(groups.flat())).toEqual(allPlaces(model));
      expect(cost).toBe(total(groups, model));
      expect(Number.isFinite(cost)).toBe(true);
      expect(lowerBound(model)).toBeLessThanOrEqual(cost + rounding(model));
    }),
    { numRuns: 60 },
  );
});

it('proposes the same for the same competitors in another order', () => {
  fc.assert(
    fc.property(
      entrantsOf({ minLength: 2, maxLength: 40 }),
      eventsOf(2),
      optionsOf,
      fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (entrants, events, options, bits, random) => {
        const hasEntered = enteredOf(entrants, events, bits);
        const ids = (given: readonly matchmaking.Entrant[], order: readonly matchmaking.MatchedEvent[]) => {
          const model = modelOf({ events: order, entrants: given, hasEntered }, options);
          return proposeProgram(model).groups.map((group) => group.map((place) => model.entrants[place]?.id));
        };
        const keys = new Map(entrants.map(({ id }) => [id, random.next().value as number]));
        const shuffled = [...entrants].sort((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0));
        expect(ids(shuffled, [...events].reverse())).toEqual(ids(entrants, events));
      },
    ),
    { numRuns: 30 },
  );
});
