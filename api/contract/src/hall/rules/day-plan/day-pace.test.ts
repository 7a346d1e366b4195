import { boardWith, emptyBoard } from '../../../../../test/planner/boards';
import { smallDay } from '../../../../../test/planner/small-days';
import type { MatchdayAssignment } from '../../calls/matchday';
import { expectedMinutes, finishedOf } from './day-pace';

const [first, second] = boardWith(emptyBoard(smallDay(1, { assignments: 2, rings: 1, hasHolds: false })), [])
  .assignments as [MatchdayAssignment, MatchdayAssignment];
const over = (one: MatchdayAssignment, minutes: number): MatchdayAssignment => ({
  ...one,
  ringId: 1,
  startedAt: '2026-05-02T16:00:00.000Z',
  finishedAt: new Date(Date.parse('2026-05-02T16:00:00.000Z') + minutes * 60_000).toISOString(),
});
/** Earlier tournaments took a fifth longer than planned. */
const slowBefore = { day: Math.log(1.2) };

it('expects what is planned before anything is over, whatever earlier tournaments took', () => {
  expect(expectedMinutes([first, { ...second, minutes: 17 }], slowBefore, [])({ ...second, minutes: 17 })).toBe(17);
});

it('expects longer, in whole minutes, after something took longer, and at least one', () => {
  const expected = expectedMinutes([over({ ...first, minutes: 20 }, 40), second], slowBefore, []);
  expect(expected({ ...second, minutes: 20 })).toBeGreaterThan(22);
  expect(Number.isInteger(expected({ ...second, minutes: 17 }))).toBe(true);
  expect(expected({ ...second, minutes: 0 })).toBe(1);
});

it('learns from what has a start, an end and a ring, in the order of the ends', () => {
  const [long, short] = [over(first, 30), over(second, 10)];
  expect(finishedOf([long, short], []).map(({ actual }) => actual)).toEqual([10, 30]);
  expect(
    finishedOf(
      [
        { ...long, ringId: null },
        { ...short, startedAt: null },
        { ...first, finishedAt: null },
      ],
      [],
    ),
  ).toEqual([]);
  expect(finishedOf([{ ...long, isFromPaper: true }], [])).toEqual([]);
  expect(finishedOf([{ ...long, isInterrupted: true }], [])).toMatchObject([
    { isInterrupted: true, planned: first.minutes },
  ]);
});
