import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ringCalls, type scoring } from '@schi/contract';
import { buildBoard, buildBouts, headOf, openBouts } from './bouts.fixture';

const at = Date.parse('2026-05-02T10:00:00.000Z');
let now = at;
beforeEach(() => {
  localStorage.clear();
  now = at;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const iso = (time: number) => new Date(time).toISOString();
const about = { contestId: 5, match: 'W1-1', red: 1, blue: 2 };
/** What a judge has pressed, the newest last. */
const pressed = (seat: number, ...presses: (Partial<Omit<scoring.TimedPoint, 'at'>> & { at: number })[]) => ({
  subject: ringCalls.subjectOf({ kind: 'press', ...about, seat }),
  value: { presses: presses.map((one) => ({ corner: 'red' as const, points: 1, ...one, at: iso(one.at) })) },
});
/** A bout whose clock has run for five seconds, at a table whose ring has phones at these seats. */
const open = async (judgeSeats = [1, 2, 3], runs = true) => {
  const board = buildBoard({}, {}, runs ? { leftMs: 60_000, runsSince: iso(at - 5_000) } : { leftMs: 60_000 });
  const contest = buildBouts([1, 2, 3, 4], { heads: [headOf('board', 'W1-1', 1, 2, board)] });
  const opened = openBouts(contest, { context: { judgeSeats } });
  const closed = screen.queryByRole('button', { name: 'Open Semifinal 1' });
  if (closed) await opened.user.click(closed);
  if (judgeSeats.length > 1) await screen.findByText(/score on phones/);
  return opened;
};
const score = () => ['red', 'blue'].map((side) => screen.getByLabelText(`Score of ${side}`).textContent);
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a table beside judges with phones', () => {
  it('notes a point as a tap of its own as soon as two of three press it, and no more for the third', async () => {
    const { hear, noted } = await open();
    hear([pressed(1, { at })]);
    expect(score()).toEqual(['0', '0']);
    expect(screen.getByText(/Pressed: judge 1 red 1\./)).toBeInTheDocument();
    expect(noted).toHaveLength(0);
    hear([pressed(3, { at: at + 400 })]);
    expect(score()).toEqual(['1', '0']);
    expect(noted.map(({ sentence }) => sentence)).toEqual(['Semifinal 1: Red: 1 point, by the judges.']);
    hear([pressed(2, { at: at + 700 })]);
    expect(score()).toEqual(['1', '0']);
    now = at + 2_000;
    hear([pressed(1, { at }, { at: now, points: 2 }), pressed(2, { at: at + 700 }, { at: now, points: 2 })]);
    expect(score()).toEqual(['3', '0']);
    expect(noted).toHaveLength(2);
  });

  it('takes such a point back like any other press', async () => {
    const { hear, user } = await open();
    hear([pressed(1, { at }), pressed(2, { at })]);
    expect(score()).toEqual(['1', '0']);
    await user.click(screen.getByRole('button', { name: /Red: 1 point/ }));
    expect(score()).toEqual(['0', '0']);
    // The presses are still there, and the third judge comes after them.
    hear([pressed(3, { at: at + 100 })]);
    expect(score()).toEqual(['0', '0']);
    // The table may press it again at once.
    tap('+1 for red');
    expect(score()).toEqual(['1', '0']);
  });

  it.each([
    ['before', 300, -200],
    ['after', -200, 300],
  ])('counts a point once that the table taps a moment %s them', async (_, judges, table) => {
    const { hear } = await open();
    const byJudges = () => {
      now = at + 1_000 + judges;
      hear([pressed(1, { at: now }), pressed(2, { at: now })]);
    };
    const byTable = () => {
      now = at + 1_000 + table;
      tap('+1 for red');
    };
    for (const note of table < judges ? [byTable, byJudges] : [byJudges, byTable]) note();
    expect(score()).toEqual(['1', '0']);
    expect(screen.queryAllByText('Red: 1 point is counted already.')).toHaveLength(table < judges ? 0 : 1);
    // Control: more than a second later it is another point.
    now = at + 3_000;
    tap('+1 for red');
    expect(score()).toEqual(['2', '0']);
  });

  it('counts nothing while the clock stands, and what was pressed just before it was stopped', async () => {
    const { hear } = await open();
    now = at + 500;
    tap(/^Clock/);
    hear([pressed(1, { at: at + 600 }), pressed(2, { at: at + 600 })]);
    expect(score()).toEqual(['0', '0']);
    hear([pressed(1, { at: at + 300, points: 2 }), pressed(2, { at: at + 400, points: 2 })]);
    expect(score()).toEqual(['2', '0']);
  });

  it('counts nothing that it hears of three seconds later, as when it comes back to its network', async () => {
    const { hear } = await open();
    now = at + 4_000;
    hear([pressed(1, { at }), pressed(2, { at })]);
    expect(score()).toEqual(['0', '0']);
  });

  it('scores alone where one judge has a phone, or none', async () => {
    const { hear, last } = await open([2]);
    hear([pressed(2, { at })]);
    expect(screen.queryByText(/score on phones/)).toBeNull();
    tap('+1 for red');
    expect(score()).toEqual(['1', '0']);
    expect(last()[0]?.value).not.toHaveProperty('scored');
  });

  it('forgets the marks of presses without agreement after three seconds', async () => {
    const { hear } = await open();
    hear([pressed(1, { at })]);
    expect(screen.getByText(/Pressed: judge 1 red 1\./)).toBeInTheDocument();
    now = at + 4_000;
    await waitFor(() => expect(screen.queryByText(/Pressed:/)).toBeNull(), { timeout: 5_000 });
  });
});
