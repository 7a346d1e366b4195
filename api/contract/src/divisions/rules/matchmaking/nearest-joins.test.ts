import fc from 'fast-check';
import { child } from '../../../../../test/matchmaking/child';
import { enteredOf, entrantsOf, eventsOf, optionsOf } from '../../../../../test/matchmaking/arbitrary';
import { cheapestHalves } from './cheapest-split';
import {
  brokenLimits,
  groupCostWithoutLimits,
  joined,
  partOf,
  schoolShares,
  splitBy,
  splitCriteria,
  spreadOf,
  type Group,
  type MatchOptions,
} from './index';
import { nearestJoins } from './nearest-joins';

/** Divisions of one program, whose events not everybody entered. */
const programmes = (most: number): fc.Arbitrary<Group[]> =>
  fc
    .tuple(
      entrantsOf({ minLength: 2, maxLength: most }),
      eventsOf(3),
      fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([people, events, bits, parts]) => {
      const hasEntered = enteredOf(people, events, bits);
      const costed = events.map((event) => ({
        ...event,
        schoolShares: schoolShares(people.filter(({ id }) => hasEntered(id, event.id))),
      }));
      return Array.from({ length: parts }, (_, part) => people.filter(({ id }) => id % parts === part))
        .filter(({ length }) => length > 0)
        .map((members) => ({
          members,
          events: costed.map((event) => ({ event, members: members.filter(({ id }) => hasEntered(id, event.id)) })),
        }));
    });

/**
 * Divisions of the same sizes and levels, in which the search may stop where ages are too far apart. Members in the
 * same place of their division entered the same events, so an event may begin later than its division.
 */
const alike: fc.Arbitrary<Group[]> = fc
  .tuple(
    entrantsOf({ minLength: 12, maxLength: 40 }),
    eventsOf(2),
    fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([people, events, bits, size]) => {
    const parts = Math.floor(people.length / size);
    const costed = events.map((event) => ({ ...event, schoolShares: schoolShares([]) }));
    return Array.from({ length: parts }, (_, part) => {
      const members = Array.from({ length: size }, (_member, row) => people[part * size + row])
        .flatMap((one) => one ?? [])
        .map((one) => ({ ...one, levelRank: 3, isBlackBelt: false, isBeginner: false, school: null }));
      return {
        members,
        events: costed.map((event, index) => {
          const mask = (row: number) => ((bits[row] ?? 0) % (2 ** events.length - 1)) + 1;
          return { event, members: members.filter((_member, row) => (mask(row) & (1 << index)) !== 0) };
        }),
      };
    });
  });

/**
 * Pairs of adults who differ by days: joins then cost the same within a thousandth, and rounding decides which is found.
 */
const nearlyEqual: fc.Arbitrary<Group[]> = fc
  .array(fc.record({ start: fc.nat({ max: 25 }), days: fc.integer({ min: 85, max: 115 }) }), {
    minLength: 4,
    maxLength: 10,
    size: 'max',
  })
  .map((pairs) =>
    pairs.map(({ start, days }, index) => {
      const members = [start, start + days].map((day, row) =>
        child(2 * index + row, { exactAge: 40 + day / 365, age: 40, weight: null, height: null }),
      );
      const event = { id: 1, title: 'Forms', hasContact: false, minSize: 2, maxSize: 8, schoolShares: [] };
      return { members, events: [{ event, members }] };
    }),
  );

/** Also tolerances by which children may differ by more years than adults. */
const anyOptions = fc.tuple(optionsOf, fc.constantFrom(null, 5, 30)).map(([options, years]) => ({
  ...options,
  tolerances: { ...options.tolerances, ...(years ? { minorYears: 2 * years, adultYears: years } : {}) },
}));

/** What is found are the first two of all joins by their cost, and the first that breaks no limit. */
const expectNearest = (groups: readonly Group[], options: MatchOptions) => {
  const found = nearestJoins(groups, options);
  groups.forEach((group, place) => {
    const own = groupCostWithoutLimits(group, options);
    const all = groups
      .flatMap((two, other) => {
        if (other === place) return [];
        const together = joined(group, two);
        const added = groupCostWithoutLimits(together, options) - own - groupCostWithoutLimits(two, options);
        const limits = together.events.flatMap(({ event, members }) =>
          brokenLimits(spreadOf(members), event.hasContact, options.limits),
        );
        return [{ other, added, limits: [...new Set(limits)] }];
      })
      .sort((a, b) => a.added - b.added || a.other - b.other);
    const allowed = all.find(({ limits }) => limits.length === 0);
    expect(found[place]).toEqual(all.filter((join, rank) => rank < 2 || join === allowed));
  });
};

it('finds the two cheapest joins, and the cheapest within the limits, of all', () => {
  fc.assert(fc.property(fc.oneof(programmes(60), alike), anyOptions, expectNearest), { numRuns: 300 });
});
it('finds them also where costs differ by less than they are rounded', () => {
  fc.assert(fc.property(nearlyEqual, optionsOf, expectNearest), { numRuns: 300 });
});

it('cuts a group into two as a split into two parts does', () => {
  fc.assert(
    fc.property(programmes(24), optionsOf, (groups, options) => {
      for (const group of groups)
        for (const by of splitCriteria) {
          const parts = splitBy(group, by, 2, options);
          const cost = parts.reduce(
            (sum, ids) => sum + groupCostWithoutLimits(partOf(group, new Set(ids)), options),
            0,
          );
          expect(cheapestHalves(group, by, options)).toEqual(
            parts.length < 2 ? null : { sizes: parts.map(({ length }) => length), cost },
          );
        }
    }),
  );
});
