import { planner } from '@schi/contract';
import fc from 'fast-check';
import { shuffled, smallDay } from '../../../../test/planner/small-days';
import { Annealing, Lots } from './annealing.rules';
import { costOf } from './cost.rules';
import { Evaluation } from './evaluation.rules';
import { comfortWeights, finishWeights, inForce, type Weights } from './weights.rules';

const days = fc.record({
  seed: fc.nat(100_000),
  assignments: fc.integer({ min: 2, max: 25 }),
  rings: fc.integer({ min: 1, max: 4 }),
  kink: fc.integer({ min: 600, max: 800 }),
  isComfort: fc.boolean(),
  hasForce: fc.boolean(),
  hasHolds: fc.boolean(),
  changes: fc.array(fc.record({ one: fc.nat(100), other: fc.nat(100), limit: fc.nat(60_000), ring: fc.nat(4) }), {
    minLength: 1,
    maxLength: 12,
  }),
});
const changing: Partial<Weights> = { changedRing: 60, moved: 12, shiftMinute: 1 };

it('finds step by step the timetable and the cost that the decoder and the checker of costs find at once', () => {
  fc.assert(
    fc.property(days, ({ seed, kink, isComfort, hasForce, changes, ...size }) => {
      const day = smallDay(seed, size);
      // Locks to places have a judge of their own.
      const problem = {
        ...day,
        assignments: day.assignments.map((one) =>
          one.hold.kind === 'place' ? { ...one, hold: { kind: 'open' as const } } : one,
        ),
      };
      const prepared = planner.prepare(problem);
      if (prepared.listed.length < 2) return;
      const decoder = new planner.Decoder(prepared);
      const old = planner.timetableOf(prepared, decoder.decode({ list: shuffled(prepared.listed, seed + 1) }));
      const force = hasForce ? inForce(prepared, old.planned) : undefined;
      const weights = { ...(isComfort ? comfortWeights(kink) : finishWeights(kink)), ...(hasForce ? changing : {}) };
      const evaluation = new Evaluation(prepared, weights, force);
      const list = Int32Array.from(shuffled(prepared.listed, seed));
      const rings = hasForce ? new Int32Array(prepared.assignments.length).fill(-1) : undefined;
      const expectAll = () => {
        const decoded = decoder.decode(rings ? { list, rings } : { list });
        expect(planner.timetableOf(prepared, evaluation)).toEqual(planner.timetableOf(prepared, decoded));
        expect(evaluation.cost).toBe(costOf(prepared, decoded, weights, force));
      };
      evaluation.evaluate(list, rings, 0, Infinity);
      expectAll();
      evaluation.accept(list);
      for (const { one, other, limit, ring } of changes) {
        const before = Int32Array.from(list);
        const [from, to] = [one % list.length, other % list.length].sort((a, b) => a - b) as [number, number];
        const moved = list[from] as number;
        list[from] = list[to] as number;
        list[to] = moved;
        const ringBefore = rings?.[moved] ?? -1;
        if (rings) rings[moved] = ring < prepared.rings.length ? ring : -1;
        // The place from which the list is evaluated is that of the first change.
        if (evaluation.evaluate(list, rings, from, limit)) {
          expect(evaluation.cost).toBeLessThanOrEqual(limit);
          expectAll();
          evaluation.accept(list);
        } else {
          const decoded = decoder.decode(rings ? { list, rings } : { list });
          expect(costOf(prepared, decoded, weights, force)).toBeGreaterThan(limit);
          evaluation.reject(list);
          list.set(before);
          if (rings) rings[moved] = ringBefore;
        }
      }
    }),
    { numRuns: 120 },
  );
});

it('leaves every list a permutation, and keeps the cost of the best', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 2, max: 20 }), fc.boolean(), (seed, assignments, hasRings) => {
      const prepared = planner.prepare(smallDay(seed, { assignments, rings: 3 }));
      const weights = comfortWeights(700);
      const rings = hasRings ? new Int32Array(assignments).fill(-1) : undefined;
      const search = new Annealing(prepared, new Evaluation(prepared, weights), new Lots(seed), {
        list: prepared.listed,
        ...(rings ? { rings } : {}),
      });
      search.run({ iterations: 500, hot: 500, cold: 2, isOrdered: true });
      expect([...search.best.list].sort((a, b) => a - b)).toEqual([...prepared.listed]);
      expect(costOf(prepared, new planner.Decoder(prepared).decode(search.best), weights)).toBe(search.bestCost);
    }),
    { numRuns: 30 },
  );
});
