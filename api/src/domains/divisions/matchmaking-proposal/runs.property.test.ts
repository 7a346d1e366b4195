import fc from 'fast-check';
import { enteredOf, entrantsOf, eventsOf, optionsOf } from '../../../../test/matchmaking/arbitrary';
import { GroupCost, modelOf } from './program.rules';
import { runsOf } from './runs.rules';

it.each([1, 2])('finds the run with the least cost of groups, by all runs of a line: %i events', (events) => {
  fc.assert(
    fc.property(
      entrantsOf({ minLength: 1, maxLength: 14 }),
      eventsOf(events),
      optionsOf,
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.nat({ max: 40_000 }), { minLength: 14, maxLength: 14 }),
      (entrants, given, options, longest, costs) => {
        const entered = given.map((_, place) => place);
        const model = modelOf({ events: given, entrants, hasEntered: enteredOf(entrants, given, entered) }, options);
        const order = Int32Array.from(model.entrants, (_, place) => place);
        const best = Float64Array.of(0, ...costs);
        const price = new GroupCost(model);
        const runs = runsOf(model, longest);
        for (let end = 1; end <= order.length; end += 1) {
          const starts = Array.from({ length: Math.min(longest, end) }, (_, index) => end - 1 - index);
          const all = starts.map((start) => (best[start] ?? 0) + price.of(order.subarray(start, end)));
          const before = Math.min(...starts.map((start) => best[start] ?? 0));
          runs.find(order, end, best, before, Infinity);
          expect(runs.least).toBe(Math.min(...all));
          expect((best[runs.start] ?? 0) + price.of(order.subarray(runs.start, end))).toBe(runs.least);
          // Nothing is found that is not below a limit; what is found below one is the least.
          const limit = runs.least;
          runs.find(order, end, best, before, limit);
          expect(runs.least).toBeGreaterThanOrEqual(limit);
        }
      },
    ),
    { numRuns: 300 },
  );
});
