import fc from 'fast-check';
import { entrantsOf } from '../../../../../test/matchmaking/arbitrary';
import { misfitsIn, rangeOf } from './index';

/** Few different measures, so that somebody often stands at an end of a range, one outside it, or within. */
const people = fc
  .tuple(
    entrantsOf({ minLength: 2, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.option(fc.nat(6))), { minLength: 6, maxLength: 6 }),
  )
  .map(([entrants, measures]) =>
    entrants.map((entrant, index) => {
      const [years, levelRank, halfPounds] = measures[index] ?? [0, 0, null];
      return { ...entrant, age: 9 + years, levelRank, weight: halfPounds === null ? null : 70 + halfPounds / 2 };
    }),
  );

describe('who fits a division (rule F6)', () => {
  it('fits who is neither below nor above all members in anything, and alone in nothing', () => {
    fc.assert(
      fc.property(people, fc.boolean(), ([somebody, ...members], hasContact) => {
        const range = rangeOf(members, hasContact);
        if (!somebody || !range) throw new Error('There is always a member.');
        const isBeyond = (value: number, others: readonly number[]) =>
          others.every((other) => value < other) || others.every((other) => value > other);
        const pounds = members.flatMap(({ weight }) => (weight === null ? [] : [Math.round(weight)]));
        const { weight } = somebody;
        expect(misfitsIn(somebody, range)).toEqual([
          ...(isBeyond(
            somebody.age,
            members.map(({ age }) => age),
          )
            ? ['age']
            : []),
          ...(isBeyond(
            somebody.levelRank,
            members.map(({ levelRank }) => levelRank),
          )
            ? ['level']
            : []),
          ...(members.every(({ gender }) => gender !== somebody.gender) ? ['gender'] : []),
          ...(hasContact && weight !== null && pounds.length > 0 && isBeyond(Math.round(weight), pounds)
            ? ['weight']
            : []),
        ]);
      }),
      { numRuns: 300 },
    );
  });
  it('is made for nobody where there is no member', () => {
    expect(rangeOf([], true)).toBeNull();
  });
});
