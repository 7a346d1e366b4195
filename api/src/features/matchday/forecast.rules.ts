import { estimates, ringWork, type MatchdayAssignment, type planner } from '@schi/contract';
import type { PlanDay } from './plan-day.queries';
import { instantOf, minuteOf, planProblem } from './plan-problem.rules';

/** What the forecast of a day is computed from, as plain data. */
export interface DayForecastInput {
  input: Omit<estimates.ForecastInput, 'pace'>;
  finished: estimates.Finished[];
}

const ageBandYears = 3;
const mostAgeBand = 6;

/** What the length of an assignment depends on: its events, and its age group in bands of three years up to adults. */
const keyOf = ({ events, youngest }: MatchdayAssignment): Pick<estimates.PaceKey, 'event' | 'ageGroup'> => ({
  event: events.map(({ eventId }) => eventId).join(' '),
  ageGroup: String(Math.min(mostAgeBand, Math.floor((youngest ?? 0) / ageBandYears))),
});

const durations = (assignments: readonly MatchdayAssignment[]): estimates.Finished[] =>
  [...assignments]
    // In the order of their ends: the learner takes one after another.
    .sort((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? '') || a.ringAssignmentId - b.ringAssignmentId)
    .flatMap((one) => {
      if (one.startedAt === null || one.finishedAt === null || one.ringId === null) return [];
      const actual = (Date.parse(one.finishedAt) - Date.parse(one.startedAt)) / 60_000;
      return [{ ...keyOf(one), ringId: one.ringId, planned: one.minutes, actual }];
    });

/** The day at an instant for the forecast: the queues of the open rings as they stand, and how long took what is over. */
export const forecastInput = (day: PlanDay, assignments: readonly MatchdayAssignment[], now: Date): DayForecastInput => {
  const problem = planProblem(day, assignments, { rings: day.rings.map(({ id }) => id), now: minuteOf(day, now.toISOString()) });
  const open = new Set(day.rings.filter(({ isOpen }) => isOpen).map(({ id }) => id));
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
      keys: new Map(assignments.map((one) => [one.ringAssignmentId, keyOf(one)])),
    },
    finished: durations(assignments),
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
 * The expected times that differ from the stored ones: of what waits the window in which it starts, rounded and kept by the rules of published
 * windows; of what runs its start and its end. Where nothing is foreseen, nothing is expected. What is done keeps what it has.
 */
export const changedTimes = (
  day: PlanDay,
  assignments: readonly MatchdayAssignment[],
  forecasts: readonly estimates.Forecast[],
): ExpectedTimes[] => {
  const byId = new Map(forecasts.map((forecast) => [forecast.assignmentId, forecast]));
  return assignments.flatMap((one): ExpectedTimes[] => {
    const { ringAssignmentId, expectedFrom, expectedTo, step: at, startedAt } = one;
    if (at === 'done') return [];
    const forecast = byId.get(ringAssignmentId);
    const shown =
      expectedFrom === null || expectedTo === null ? null : { from: minuteOf(day, expectedFrom), to: minuteOf(day, expectedTo) };
    if (!forecast) return shown ? [{ ringAssignmentId, expectedFrom: null, expectedTo: null }] : [];
    const next =
      startedAt === null
        ? estimates.republished(shown && { ...shown, stagingBy: shown.from }, forecast).window
        : { from: forecast.from, to: endToShow(shown?.to ?? null, forecast.endsAt) };
    if (shown?.from === next.from && shown.to === next.to) return [];
    return [{ ringAssignmentId, expectedFrom: instantOf(day, next.from), expectedTo: instantOf(day, next.to) }];
  });
};

/** Whether there is anything to foresee: before the first start the planned times stand. */
export const hasBegun = (assignments: readonly MatchdayAssignment[]): boolean => assignments.some(ringWork.isBegun);
