import fc from 'fast-check';
import type { Entrant } from './entrant';
import { limitsByMember } from './consent';
import { brokenLimits, isForbiddenPair } from './limits';
import { defaultMatchOptions } from './options';
import { spreadOf } from './spread';

const { limits } = defaultMatchOptions;
const entrants: fc.Arbitrary<Entrant[]> = fc
  .array(
    fc.record({
      gender: fc.constantFrom<1 | 2>(1, 2),
      age: fc.integer({ min: 4, max: 40 }),
      belt: fc.constantFrom('beginner', 'color', 'black'),
      weight: fc.option(fc.integer({ min: 40, max: 220 })),
    }),
    { maxLength: 9 },
  )
  .map((people) =>
    people.map(({ gender, age, belt, weight }, id) => ({
      id,
      gender,
      age,
      exactAge: age,
      levelRank: { beginner: 0, color: 5, black: 9 }[belt] ?? 0,
      isBlackBelt: belt === 'black',
      isBeginner: belt === 'beginner',
      weight,
      height: null,
      school: null,
      family: id,
      reference: null,
    })),
  );

it('names exactly those who may not stand with somebody, and together the limits that the group breaks', () => {
  fc.assert(
    fc.property(entrants, fc.boolean(), (members, hasContact) => {
      const concerned = limitsByMember(members, hasContact, limits);
      for (const one of members)
        expect(concerned.has(one.id)).toBe(
          members.some((other) => other !== one && isForbiddenPair(one, other, hasContact, limits)),
        );
      const named = new Set([...concerned.values()].flat());
      expect([...named].sort()).toEqual(brokenLimits(spreadOf(members), hasContact, limits).sort());
    }),
  );
});
