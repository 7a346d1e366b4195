import fc from 'fast-check';
import { shuffled, smallDay } from '../../../../../test/planner/small-days';
import { Decoder, listOf, timetableOf } from './decoder';
import { dropPreviews } from './drop-previews';
import { prepare } from './prepared';
import type { PlanProblem, Timetable } from './problem';
import { lastEnd } from './slots';
import { suggestMoves } from './suggestions';

const days = fc.record({
  seed: fc.nat(1_000_000),
  order: fc.nat(1_000_000),
  assignments: fc.integer({ min: 2, max: 14 }),
  rings: fc.integer({ min: 2, max: 4 }),
});
/** A day of which everything is placed, in an order and in rings that are not chosen well. */
const placed = ({ seed, order, ...size }: { seed: number; order: number; assignments: number; rings: number }) => {
  const problem: PlanProblem = smallDay(seed, { ...size, hasHolds: false });
  const prepared = prepare(problem);
  const rings = Int32Array.from(
    prepared.assignments,
    (_, index) => (index * 7 + order) % Math.max(1, prepared.rings.length),
  );
  const timetable: Timetable = timetableOf(
    prepared,
    new Decoder(prepared).decode({ list: shuffled(prepared.listed, order), rings }),
  );
  return { prepared, timetable };
};

/** The finish with one assignment at a slot, decoded from the beginning. */
const finishAt = ({ prepared, timetable }: ReturnType<typeof placed>, one: number, ring: number): number => {
  const { list, rings } = listOf(prepared, timetable);
  rings[one] = ring;
  return lastEnd(
    prepared,
    new Decoder(prepared).decode({ list: list.filter((index) => (rings[index] as number) >= 0), rings }).end,
  );
};

describe('suggestions', () => {
  it('gain what they say, most of all moves that clash with nobody, and at most one for each assignment', () => {
    fc.assert(
      fc.property(days, (day) => {
        const scene = placed(day);
        const { prepared, timetable } = scene;
        const suggestions = suggestMoves(prepared, timetable, { most: 100 });
        expect(new Set(suggestions.map(({ assignmentId }) => assignmentId)).size).toBe(suggestions.length);
        expect(suggestions.map(({ minutesGained }) => minutesGained)).toEqual(
          suggestions.map(({ minutesGained }) => minutesGained).sort((a, b) => b - a),
        );
        for (const { assignmentId, toRingId, afterId, finish, minutesGained } of suggestions) {
          const one = prepared.assignments.findIndex(({ id }) => id === assignmentId);
          const ring = prepared.rings.findIndex(({ id }) => id === toRingId);
          expect(finish).toBe(finishAt(scene, one, ring));
          expect(minutesGained).toBeGreaterThan(0);
          const slot = dropPreviews(prepared, timetable, assignmentId).find(
            (each) => each.ringId === toRingId && each.afterId === afterId,
          );
          expect(slot?.clashes).toEqual([]);
        }
        // The best three are the first of all.
        expect(suggestMoves(prepared, timetable).map(({ minutesGained }) => minutesGained)).toEqual(
          suggestions.slice(0, 3).map(({ minutesGained }) => minutesGained),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('leave alone what they are told to', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { prepared, timetable } = placed(day);
        const exceptIds = new Set(suggestMoves(prepared, timetable).map(({ assignmentId }) => assignmentId));
        for (const { assignmentId } of suggestMoves(prepared, timetable, { exceptIds }))
          expect(exceptIds.has(assignmentId)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

describe('previews of slots', () => {
  it('leave out what stands in no ring', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { prepared, timetable } = placed(day);
        const [first, second] = timetable.planned;
        if (!first || !second) return;
        const without = { ...timetable, planned: timetable.planned.filter((one) => one !== first) };
        const alone = prepare({
          ...prepared.problem,
          assignments: prepared.problem.assignments.filter(({ id }) => id !== first.assignmentId),
        });
        expect(
          dropPreviews(prepared, without, second.assignmentId).map(({ finish, laterMinutes }) => [
            finish,
            laterMinutes,
          ]),
        ).toEqual(
          dropPreviews(alone, without, second.assignmentId).map(({ finish, laterMinutes }) => [finish, laterMinutes]),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('name each slot by what it follows, the first by nothing', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { prepared, timetable } = placed(day);
        const [first] = timetable.planned;
        if (!first) return;
        for (const { id } of prepared.rings) {
          const slots = dropPreviews(prepared, timetable, first.assignmentId).filter(({ ringId }) => ringId === id);
          const cards = timetable.planned
            .filter((one) => one.ringId === id && one.assignmentId !== first.assignmentId)
            .sort((a, b) => a.order - b.order);
          expect(slots.map(({ afterId }) => afterId)).toEqual([null, ...cards.map(({ assignmentId }) => assignmentId)]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
