import type { matchmaking } from '@schi/contract';
import fc from 'fast-check';

type Entrant = matchmaking.Entrant;

/**
 * Competitors as any tournament may have them: all ages, levels of any number, weights and schools that may be missing.
 */
export const entrantsOf = (sizes: { minLength: number; maxLength: number }, levels = 7): fc.Arbitrary<Entrant[]> =>
  fc
    .array(
      fc.record({
        gender: fc.constantFrom(1 as const, 2 as const),
        exactAge: fc.oneof(fc.double({ min: 4, max: 17.9, noNaN: true }), fc.double({ min: 18, max: 70, noNaN: true })),
        levelRank: fc.nat({ max: levels - 1 }),
        weight: fc.option(
          fc.integer({ min: 350, max: 2500 }).map((tenths) => tenths / 10),
          { freq: 6 },
        ),
        height: fc.option(fc.integer({ min: 36, max: 78 }), { freq: 6 }),
        school: fc.option(fc.nat({ max: 3 }), { freq: 6 }),
        family: fc.nat({ max: 20 }),
        reference: fc.option(fc.nat({ max: 5 }), { freq: 6 }),
      }),
      { ...sizes, size: 'max' },
    )
    .map((people) =>
      people.map((person, index) => ({
        ...person,
        id: index + 1,
        age: Math.floor(person.exactAge),
        isBlackBelt: person.levelRank >= levels - 2,
        isBeginner: person.levelRank === 0,
      })),
    );

export const optionsOf: fc.Arbitrary<matchmaking.MatchOptions> = fc.record({
  groupPrice: fc.constantFrom(1, 3, 10),
  keepSchoolsApart: fc.boolean(),
  tolerances: fc.record({
    minorYears: fc.constantFrom(1, 1.5, 3),
    adultYears: fc.constantFrom(5, 10),
    levels: fc.constantFrom(1, 2, 3),
    weight: fc.constantFrom(0.1, 0.25),
    height: fc.constantFrom(4, 6),
  }),
  limits: fc.record({
    minorsWithAdults: fc.boolean(),
    contactYears: fc.constantFrom(0, 2, 5),
    mixedContactFrom: fc.constantFrom(10, 12, 99),
    weightRatio: fc.constantFrom(1.2, 1.5, 9),
    beginnersWithBlackBelts: fc.boolean(),
  }),
});

export const eventsOf = (most: number): fc.Arbitrary<matchmaking.MatchedEvent[]> =>
  fc
    .tuple(
      fc.boolean(),
      fc.array(fc.record({ minSize: fc.integer({ min: 1, max: 4 }), more: fc.integer({ min: 0, max: 4 }) }), {
        minLength: 1,
        maxLength: most,
      }),
    )
    .map(([hasContact, sizes]) =>
      sizes.map(({ minSize, more }, index) => ({
        id: index + 1,
        title: `Event ${index + 1}`,
        hasContact,
        minSize,
        maxSize: minSize + more,
      })),
    );

/** Who entered what: everybody at least one event. */
export const enteredOf = (
  entrants: readonly Entrant[],
  events: readonly matchmaking.MatchedEvent[],
  bits: readonly number[],
) => {
  const masks = new Map(
    entrants.map(({ id }, index) => [id, ((bits[index % bits.length] ?? 0) % (2 ** events.length - 1)) + 1]),
  );
  return (competitor: number, event: number): boolean => ((masks.get(competitor) ?? 0) & (1 << (event - 1))) !== 0;
};
