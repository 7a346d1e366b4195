/** @jest-environment node */
import type { RingPlanChoice } from '@schi/contract';
import { buildAssignment, buildMatchday, buildRing, buildRingPlan } from './matchday.fixture';
import { isStale, replacedText } from './plan-choices';

it('names the divisions that a plan takes out of their rings, but none that runs or had no ring', () => {
  const board = {
    assignments: [
      buildAssignment({ ringAssignmentId: 1, title: 'Moved', ringId: 1 }),
      buildAssignment({ ringAssignmentId: 2, title: 'Left out', ringId: 1 }),
      buildAssignment({ ringAssignmentId: 3, title: 'Stays', ringId: 2 }),
      buildAssignment({ ringAssignmentId: 4, title: 'Runs', ringId: 2, step: 'inRing' }),
      buildAssignment({ ringAssignmentId: 5, title: 'New', ringId: null }),
    ],
  };
  const at = (ringAssignmentId: number, ringId: number) => ({
    ringAssignmentId,
    ringId,
    draftDivisionId: 1,
    eventIds: [],
    order: 1,
    startsAt: '',
    endsAt: '',
  });
  expect(replacedText({ assignments: [at(1, 2), at(3, 2), at(5, 1)] }, board)).toBe(
    'Replaces the present order. 2 divisions leave their rings: “Moved”, “Left out”.',
  );
  expect(replacedText({ assignments: [at(1, 1), at(2, 1), at(3, 2)] }, board)).toBe('');
});

describe('a plan that was computed', () => {
  const board = buildMatchday({
    rings: [buildRing({ orderVersion: 3 })],
    assignments: [buildAssignment({ ringId: 1 }), buildAssignment({ ringAssignmentId: 2, ringId: 1, step: 'done' })],
  });
  const [choice] = buildRingPlan().choices;
  const plan = (startsAt: string, orderVersion = 3) => ({
    seen: [{ ringId: 1, orderVersion }],
    choices: [
      {
        ...(choice as RingPlanChoice),
        assignments: [
          { ringAssignmentId: 1, ringId: 1, draftDivisionId: 1, eventIds: [], order: 1, startsAt, endsAt: startsAt },
        ],
      },
    ],
  });
  const now = new Date('2026-05-02T17:00:00.000Z');

  it('is stale as soon as somebody changes a ring', () => {
    expect(isStale(plan('2026-05-02T17:05:00.000Z'), board, now)).toBe(false);
    expect(isStale(plan('2026-05-02T17:05:00.000Z', 2), board, now)).toBe(true);
  });

  it('is stale on the day when it would begin more than ten minutes ago, and not before the day', () => {
    expect(isStale(plan('2026-05-02T16:51:00.000Z'), board, now)).toBe(false);
    expect(isStale(plan('2026-05-02T16:49:00.000Z'), board, now)).toBe(true);
    expect(isStale(plan('2026-05-02T16:49:00.000Z'), board, new Date('2026-04-30T17:00:00.000Z'))).toBe(false);
  });
});
