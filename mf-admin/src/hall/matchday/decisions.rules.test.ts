/** @jest-environment node */
import type { BoardAlert } from './board.rules';
import { decisionsOf } from './decisions.rules';
import { buildAssignment, buildMatchday, buildRing } from './matchday.fixture';

const board = buildMatchday({
  rings: [1, 2, 3, 4, 5].map((id) => buildRing({ id })),
  assignments: [1, 2].map((id) => buildAssignment({ ringAssignmentId: id, ringId: 1, position: id })),
});
const alert = (kind: BoardAlert['kind'], ringId: number | null, ringAssignmentId: number | null = null) => ({
  key: `${kind} ${ringId}`,
  kind,
  says: `${kind} in ${ringId}.`,
  ringId,
  ringAssignmentId,
});

it('puts first what somebody waits for at a ring, and last how the day could end earlier', () => {
  const alerts = (
    ['idle', 'late', 'medal', 'silent', 'unplaced', 'clash', 'missing', 'protest', 'disagreement'] as const
  ).map((kind) => alert(kind, 1, 1));
  const suggestion = {
    assignmentId: 1,
    fromRingId: 1,
    toRingId: 2,
    afterId: null,
    startsAt: 600,
    finish: 900,
    minutesGained: 7,
    familiesTouched: 1,
  };
  const decisions = decisionsOf(board, alerts, [suggestion]);
  expect(decisions.map(({ cause }) => cause)).toEqual([
    'disagreement',
    'protest',
    'missing',
    'clash',
    'unplaced',
    'silent',
    'medal',
    'late',
    'idle',
    'saving',
  ]);
  expect(decisions.map(({ act }) => act?.kind)).toEqual([
    'settle',
    'results',
    'arrivals',
    'show',
    'show',
    'devices',
    'results',
    'replan',
    'show',
    'move',
  ]);
  expect(decisions.at(-1)?.says).toBe('Save 7 min: “Division 1” to Ring 2. 1 family notices.');
});

it('tells several of one cause as one, with their rings, and each of them below', () => {
  const [silent] = decisionsOf(
    board,
    [1, 2, 3, 5].map((id) => alert('silent', id)),
    [],
  );
  expect(silent?.says).toBe('Tablets are silent in rings 1–3 and 5.');
  // All of them are mended on one page.
  expect(silent?.members.map(({ says, act }) => [says, act])).toEqual(
    [1, 2, 3, 5].map((id) => [`silent in ${id}.`, null]),
  );
  const [late] = decisionsOf(board, [alert('late', 1, 1), alert('late', 2, 2)], []);
  expect(late?.says).toBe('2 rings are late: rings 1 and 2.');
  expect(late?.members.map(({ act }) => act)).toEqual([
    { kind: 'show', ringAssignmentId: 1 },
    { kind: 'show', ringAssignmentId: 2 },
  ]);
});

it('says nothing where nothing waits', () => expect(decisionsOf(board, [], [])).toEqual([]));
