import { emptyBoard } from '../../../../../test/planner/boards';
import { smallDay } from '../../../../../test/planner/small-days';
import type { MatchdayEventRules } from '../../calls/matchday';
import { planProblem } from './day-problem';

it('needs the judges of black belts in a ring only where all of a division are black belts', () => {
  const empty = emptyBoard(smallDay(3, { assignments: 3, rings: 2, hasHolds: false }));
  const [all, some, none] = empty.assignments;
  if (!all || !some || !none) throw new Error('The day has fewer than three assignments.');
  const idsOf = { all: [1, 2], some: [2, 3], none: [3, 4] };
  const board = {
    ...empty,
    rings: empty.rings.map((ring) => ({ ...ring, judges: 7 })),
    events: empty.events.map((event) => ({ ...event, judges: 3, blackBeltJudges: 5 })),
    competitors: [1, 2, 3, 4].map((competitorId) => ({
      competitorId,
      registrationId: competitorId,
      sameAs: competitorId,
      instructor: '',
      school: '',
      isBlackBelt: competitorId <= 2,
      name: `Competitor ${competitorId}`,
      level: '',
    })),
    assignments: [
      { ...all, competitorIds: idsOf.all },
      { ...some, competitorIds: idsOf.some },
      { ...none, competitorIds: idsOf.none },
    ],
  };
  const rings = board.rings.map(({ id }) => id);
  const judgesWith = (events: readonly MatchdayEventRules[]) =>
    planProblem({ ...board, events: [...events] }, board.assignments, { rings, now: null }).assignments.map(
      ({ judges }) => judges,
    );
  expect(judgesWith(board.events)).toEqual([5, 3, 3]);
  expect(judgesWith(board.events.map((event) => ({ ...event, blackBeltJudges: null })))).toEqual([3, 3, 3]);
  // A kept answer of an earlier release has no such number.
  expect(judgesWith(board.events.map(({ blackBeltJudges: _, ...event }) => event))).toEqual([3, 3, 3]);
});
