/** @jest-environment node */
import { buildAssignment } from './matchday.fixture';
import { replacedText } from './plan-choices';

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
