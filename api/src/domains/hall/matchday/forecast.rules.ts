import { dayPlan, estimates, ringWork, type planner } from '@schi/contract';
import type { DayBoard } from './board.service';

/** What the forecast of a day is computed from, as plain data. */
export interface DayForecastInput {
  input: Omit<estimates.ForecastInput, 'pace'>;
  finished: estimates.Finished[];
  /** What earlier tournaments say. */
  start: estimates.PaceStart;
}

/**
 * The day at an instant for the forecast: the queues of the rings that are open and not stopped, as they stand, and how long took what is over.
 */
export const forecastInput = (board: DayBoard, now: Date): DayForecastInput => {
  const { assignments, rings, planOptions } = board;
  const problem = dayPlan.planProblem(board, assignments, {
    rings: rings.map(({ id }) => id),
    options: planOptions,
    now: dayPlan.minuteOf(board, now.toISOString()),
  });
  const open = new Set(
    rings.filter(({ id, isOpen }) => isOpen && !dayPlan.isRingStopped(board, id)).map(({ id }) => id),
  );
  return {
    input: {
      problem: {
        ...problem,
        // The forecast knows no locks to a time, so the time is the earliest start.
        assignments: problem.assignments.map((one) =>
          one.hold.kind === 'time' ? { ...one, notBefore: Math.max(one.notBefore ?? 0, one.hold.startsAt) } : one,
        ),
      },
      order: assignments.flatMap(({ ringAssignmentId: assignmentId, ringId, position: order }) =>
        ringId !== null && open.has(ringId) ? [{ assignmentId, ringId, order }] : [],
      ),
      keys: new Map(assignments.map((one) => [one.ringAssignmentId, dayPlan.paceKeyOf(one)])),
    },
    finished: dayPlan.finishedOf(assignments, board.stops ?? []),
    start: board.paceStart,
  };
};

/** The expected times of an assignment, as they are stored. */
export interface ExpectedTimes {
  ringAssignmentId: number;
  expectedFrom: string | null;
  expectedTo: string | null;
}

const step = 5;
/** The shown end of running work stays until it is this many minutes later than what is expected. */
const staysShown = 10;

const endToShow = (shown: planner.Minute | null, endsAt: planner.Minute): planner.Minute =>
  shown !== null && endsAt <= shown && shown - endsAt < staysShown ? shown : Math.ceil(endsAt / step) * step;

/**
 * The expected times that differ from the stored ones: of what waits the window in which it starts, rounded and kept by
 * the rules of published windows; of what runs its start and its end. Where nothing is foreseen, nothing is expected.
 * What is done keeps what it has, and so does what a stopped ring has, until it goes on (rule G14).
 */
export const changedTimes = (
  day: Pick<DayBoard, 'noon' | 'assignments' | 'stops'>,
  forecasts: readonly estimates.Forecast[],
): ExpectedTimes[] => {
  const byId = new Map(forecasts.map((forecast) => [forecast.assignmentId, forecast]));
  return day.assignments.flatMap((one): ExpectedTimes[] => {
    const { ringAssignmentId, ringId, expectedFrom, expectedTo, step: at, startedAt } = one;
    if (at === 'done' || (ringId !== null && dayPlan.isRingStopped(day, ringId))) return [];
    const forecast = byId.get(ringAssignmentId);
    const shown =
      expectedFrom === null || expectedTo === null
        ? null
        : { from: dayPlan.minuteOf(day, expectedFrom), to: dayPlan.minuteOf(day, expectedTo) };
    if (!forecast) return shown ? [{ ringAssignmentId, expectedFrom: null, expectedTo: null }] : [];
    const next =
      startedAt === null
        ? estimates.republished(shown && { ...shown, stagingBy: shown.from }, forecast).window
        : { from: dayPlan.minuteOf(day, startedAt), to: endToShow(shown?.to ?? null, forecast.endsAt) };
    if (shown?.from === next.from && shown.to === next.to) return [];
    return [
      {
        ringAssignmentId,
        expectedFrom: dayPlan.instantOf(day, next.from),
        expectedTo: dayPlan.instantOf(day, next.to),
      },
    ];
  });
};

/** Whether there is anything to foresee: before the first start the planned times stand, unless a stop has moved them. */
export const hasBegun = ({ assignments, stops = [] }: Pick<DayBoard, 'assignments' | 'stops'>): boolean =>
  assignments.some(ringWork.isBegun) || stops.length > 0;
