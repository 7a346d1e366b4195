import type { MatchdayAssignment } from '../../calls/matchday';
import { countedMs, type StopSpan } from '../../../rings/rules/stops';
import { expectedFactor, learnPace, type Finished, type PaceKey, type PaceStart } from '../estimates';

const ageBandYears = 3;
const mostAgeBand = 6;

/**
 * What the length of an assignment depends on: its events, and its age group in bands of three years up to adults.
 * Events have the names of their types, which are the same at every tournament.
 */
export const paceKeyOf = ({ events, youngest }: MatchdayAssignment): Pick<PaceKey, 'event' | 'ageGroup'> => ({
  event: events.map(({ title }) => title).join(' + '),
  ageGroup: String(Math.min(mostAgeBand, Math.floor((youngest ?? 0) / ageBandYears))),
});

/**
 * How long took what is over, in the order of the ends: the learner takes one after another. Minutes in which its ring
 * was stopped do not count (rule G14); of what was noted on paper nobody knows the length (rule G15).
 */
export const finishedOf = (assignments: readonly MatchdayAssignment[], stops: readonly StopSpan[]): Finished[] =>
  [...assignments]
    .sort((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? '') || a.ringAssignmentId - b.ringAssignmentId)
    .flatMap((one) => {
      if (one.isFromPaper === true || one.startedAt === null || one.finishedAt === null || one.ringId === null)
        return [];
      const ran = { from: Date.parse(one.startedAt), to: Date.parse(one.finishedAt) };
      const actual = countedMs(stops, one.ringId, ran) / 60_000;
      return [
        {
          ...paceKeyOf(one),
          ringId: one.ringId,
          planned: one.minutes,
          actual,
          // What was noted in a stop alone has no length.
          isInterrupted: one.isInterrupted === true || actual <= 0,
        },
      ];
    });

/**
 * How many minutes an assignment is expected to take in its ring, by how long took what is over and by the pace of
 * earlier tournaments: the mean of the forecast, whole and at least 1. Before anything is over that is what is planned.
 */
export const expectedMinutes = (
  assignments: readonly MatchdayAssignment[],
  paceStart: PaceStart,
  stops: readonly StopSpan[],
): ((one: MatchdayAssignment) => number) => {
  const finished = finishedOf(assignments, stops);
  if (finished.length === 0) return ({ minutes }) => minutes;
  const pace = learnPace(finished, paceStart);
  return (one) => {
    const factor = expectedFactor(pace, { ...paceKeyOf(one), ringId: one.ringId ?? 0 });
    return Math.max(1, Math.round(one.minutes * factor));
  };
};
