/** @jest-environment node */
import { dayPlan } from '@schi/contract';
import fc from 'fast-check';
import { dayProgressOf, endText, pointText } from './day-progress.rules';
import { buildAssignment, buildMatchday } from './matchday.fixture';

const zone = 'America/Los_Angeles';
const at = (minute: number) => new Date(Date.parse('2026-05-02T16:00:00.000Z') + minute * 60_000).toISOString();
/** A day whose divisions were planned to finish at the first minutes and finished at the second; `null`: not yet. */
const dayOf = (finishes: readonly (readonly [planned: number, finished: number | null])[]) =>
  buildMatchday({
    assignments: finishes.map(([planned, finished], index) =>
      buildAssignment({
        ringAssignmentId: index + 1,
        ringId: 1,
        position: index + 1,
        step: finished === null ? 'planned' : 'done',
        plannedTo: at(planned),
        finishedAt: finished === null ? null : at(finished),
      }),
    ),
  });

it('says what is done, when the day was to end and ends, and how far it was behind at each finish', () => {
  const day = dayOf([
    [10, 12],
    [20, 35],
    [30, null],
    [40, null],
  ]);
  const progress = dayProgressOf(day, dayPlan.minuteOf(day, at(67)));
  expect([progress.done, progress.of, progress.later]).toEqual([2, 4, 27]);
  expect(endText(progress, zone)).toBe('planned 9:40 AM, expected 10:07 AM (+27)');
  expect(progress.ahead.map(pointText)).toEqual(['as planned', '1 division behind']);
});

it('leaves out what is not known', () => {
  const day = buildMatchday({ assignments: [buildAssignment({ ringId: null })] });
  expect(endText(dayProgressOf(day, 0), zone)).toBe('');
});

it('draws at most 24 points, in order of time, the last one last, and never more done than there are', () => {
  const minute = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(fc.array(fc.tuple(minute, fc.option(minute)), { maxLength: 80 }), (finishes) => {
      const { ahead, done, of } = dayProgressOf(dayOf(finishes), 600);
      expect(ahead.length).toBeLessThanOrEqual(24);
      expect(ahead.map((point) => point.at)).toEqual(ahead.map((point) => point.at).sort());
      expect(ahead.at(-1)?.done ?? 0).toBe(done);
      expect(ahead.every((point) => point.done <= of && point.planned <= of)).toBe(true);
    }),
  );
});
