import fc from 'fast-check';
import { enteredOf, entrantsOf, eventsOf, optionsOf } from '../../../../test/matchmaking/arbitrary';
import { Line } from './line.rules';
import { aboveLargest, GroupCost, modelOf } from './program.rules';

/** Every cut of so many people in a line into runs of at most `longest`, as the ends of the runs. */
const cutsOf = (count: number, longest: number): number[][] =>
  count === 0
    ? [[]]
    : Array.from({ length: Math.min(longest, count) }, (_, index) => count - 1 - index).flatMap((start) =>
        cutsOf(start, longest).map((ends) => [...ends, count]),
      );

it.each([1, 2])('cuts a line at the least cost, by all cuts: %i events', (events) => {
  fc.assert(
    fc.property(
      entrantsOf({ minLength: 1, maxLength: 8 }),
      eventsOf(events),
      optionsOf,
      fc.integer({ min: -2, max: 2 }),
      (entrants, given, options, above) => {
        const entered = given.map((_, place) => place);
        const model = modelOf({ events: given, entrants, hasEntered: enteredOf(entrants, given, entered) }, options);
        const order = Int32Array.from(model.entrants, (_, place) => place);
        const count = order.length;
        const price = new GroupCost(model);
        const costOf = (ends: readonly number[]) =>
          ends.reduce((sum, end, index) => sum + price.of(order.subarray(ends[index - 1] ?? 0, end)), 0);
        const least = Math.min(...cutsOf(count, model.maxSize + aboveLargest).map(costOf));
        const line = new Line(model);
        expect(line.cost(order, count)).toBe(least);
        if (least < Infinity) {
          const runs = line.runs(count);
          expect(costOf(runs.map(([, last]) => last + 1))).toBe(least);
          expect(runs.map(([first]) => first)).toEqual([0, ...runs.slice(0, -1).map(([, last]) => last + 1)]);
        }
        // Below a limit the cost is the same; a cut that does not cost less than the limit is not told.
        const limit = least + above;
        const limited = line.cost(order, count, limit);
        if (least < limit) expect(limited).toBe(least);
        else expect(limited).toBeGreaterThanOrEqual(limit);
      },
    ),
    { numRuns: 60 },
  );
});
