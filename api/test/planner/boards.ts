import { dayPlan, type Matchday, type MatchdayAssignment, type planner } from '@schi/contract';

const noon = '2026-05-02T19:00:00.000Z';

/** A board with the rings, assignments and people of a day, all in no ring, before the day. */
export const emptyBoard = (problem: planner.PlanProblem): Matchday => {
  const family = new Map(
    problem.families.flatMap(({ id, competitors }) => competitors.map((competitorId) => [competitorId, id])),
  );
  const people = new Set(problem.assignments.flatMap(({ competitors }) => competitors));
  return {
    tournamentId: 1,
    date: '2026-05-02',
    timeZone: 'America/Los_Angeles',
    noon,
    draftId: 1,
    rings: problem.rings.map(({ id, windows }) => ({
      id,
      version: 1,
      tournamentId: 1,
      name: `Ring ${id}`,
      opensMinute: windows[0]?.from ?? 540,
      closesMinute: windows.at(-1)?.to ?? 1_020,
      judges: 5,
      formats: ['panel', 'bracket', 'measured', 'attempts'],
      order: id,
      isOpen: true,
      closesWhenDone: false,
      running: null,
      next: null,
      waiting: 0,
      orderVersion: 1,
    })),
    assignments: problem.assignments.map((one, index): MatchdayAssignment => ({
      ringAssignmentId: one.id,
      draftDivisionId: one.id,
      title: `Division ${one.id}`,
      events: [{ eventId: 1, title: one.series ?? 'Forms', format: 'panel', entries: one.competitors.length }],
      competitorIds: [...one.competitors],
      hasResults: false,
      minutes: one.minutes,
      youngest: one.youngest,
      oldest: one.oldest,
      ringId: null,
      position: index + 1,
      step: 'planned',
      lock: null,
      plannedFrom: null,
      plannedTo: null,
      expectedFrom: null,
      expectedTo: null,
      startedAt: null,
      finishedAt: null,
    })),
    competitors: [...people].map((competitorId) => ({
      competitorId,
      name: `Competitor ${competitorId}`,
      school: 'Torrance',
      level: 'White belt',
      registrationId: family.get(competitorId) ?? 100_000 + competitorId,
      sameAs: competitorId,
      instructor: '',
      isBlackBelt: false,
    })),
    items: [{ title: 'Lunch', startsMinute: 720, endsMinute: 765, blocks: 'rings', eventTypeIds: [] }],
    events: [{ eventId: 1, eventTypeId: 1, judges: 5 }],
    planOptions: {},
    placedAnyway: [],
    paceStart: {},
    undo: null,
  };
};

/** The planner's view of a board, with all of its rings and before its day. */
export const problemOf = (board: Matchday): planner.PlanProblem =>
  dayPlan.planProblem(board, board.assignments, { rings: board.rings.map(({ id }) => id), now: null });

/** A board on which a plan is in force. */
export const boardWith = (board: Matchday, planned: readonly planner.PlannedAssignment[]): Matchday => {
  const at = new Map(planned.map((one) => [one.assignmentId, one]));
  return {
    ...board,
    assignments: board.assignments.map((one) => {
      const place = at.get(one.ringAssignmentId);
      if (!place) return { ...one, ringId: null, plannedFrom: null, plannedTo: null };
      const [plannedFrom, plannedTo] = [
        dayPlan.instantOf(board, place.startsAt),
        dayPlan.instantOf(board, place.endsAt),
      ];
      return { ...one, ringId: place.ringId, position: place.order + 1, plannedFrom, plannedTo };
    }),
  };
};
