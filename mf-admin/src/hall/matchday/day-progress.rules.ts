import { counted, dayPlan, instantText, type Matchday } from '@schi/contract';

/** How far a day is against its plan. */
export interface DayProgress {
  done: number;
  of: number;
  /** ISO 8601; `null` without a plan. */
  plannedEnd: string | null;
  /** As the rings stand; `null` where nothing stands in a ring. */
  expectedEnd: string | null;
  /** Minutes by which the expected end is later; below 0 earlier, `null` where one of both is unknown. */
  later: number | null;
  /** How many were done and were to be done, at finishes over the day, the earliest first and the last one last. */
  ahead: { at: string; done: number; planned: number }[];
}

/** So many points of the day are drawn. */
const mostPoints = 24;

/** Instants in order, in milliseconds. */
const sorted = (times: readonly (string | null)[]) =>
  times
    .flatMap((time) => time ?? [])
    .map((time) => Date.parse(time))
    .sort((a, b) => a - b);

/** How far a day is: its divisions, its end, and how many were done when. `finish`: when the board ends as it stands. */
export const dayProgressOf = (board: Matchday, finish: number): DayProgress => {
  const { assignments } = board;
  const done = assignments.filter(({ step }) => step === 'done');
  const planned = sorted(assignments.map(({ plannedTo }) => plannedTo));
  const finished = sorted(done.map(({ finishedAt }) => finishedAt));
  const last = planned.at(-1);
  const expectedEnd = assignments.some(({ ringId }) => ringId !== null) ? dayPlan.instantOf(board, finish) : null;
  let passed = 0;
  const every = Math.ceil(finished.length / mostPoints);
  const ahead = finished.map((at, index) => {
    while (passed < planned.length && (planned[passed] as number) <= at) passed += 1;
    return { at: new Date(at).toISOString(), done: index + 1, planned: passed };
  });
  return {
    done: done.length,
    of: assignments.length,
    plannedEnd: last === undefined ? null : new Date(last).toISOString(),
    expectedEnd,
    later: last === undefined || expectedEnd === null ? null : Math.round((Date.parse(expectedEnd) - last) / 60_000),
    ahead: ahead.filter((_, index) => (finished.length - 1 - index) % every === 0),
  };
};

/** `planned 3:43 PM, expected 4:10 PM (+27)`; what is not known is left out. */
export const endText = ({ plannedEnd, expectedEnd, later }: DayProgress, timeZone: string): string => {
  const time = (instant: string) => instantText(instant, timeZone, 'clock');
  return [
    ...(plannedEnd === null ? [] : [`planned ${time(plannedEnd)}`]),
    ...(expectedEnd === null ? [] : [`expected ${time(expectedEnd)}`]),
  ]
    .join(', ')
    .concat(later === null || later === 0 ? '' : ` (${later > 0 ? '+' : '−'}${Math.abs(later)})`);
};

/** `24 done, 31 planned`: what a point of the curve says. */
export const pointText = ({ done, planned }: DayProgress['ahead'][number]): string =>
  done === planned
    ? 'as planned'
    : `${counted(Math.abs(done - planned), 'division')} ${done < planned ? 'behind' : 'ahead'}`;
