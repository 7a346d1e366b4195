import { screen } from '@testing-library/react';
import { contests, ringCalls, type RingHead } from '@schi/contract';
import { buildBoard, buildBouts, headOf, openBouts } from './bouts.fixture';
import { voteOf } from '../../scoring/scoring.fixture';

const at = Date.parse('2026-05-02T10:00:00.000Z');
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(at);
});
afterEach(() => jest.restoreAllMocks());

const openFirst = async (
  scoring: contests.ScoringSettings,
  value?: ReturnType<typeof buildBoard>,
  event: Partial<contests.EventRules> = {},
  more: RingHead[] = [],
) => {
  const rules = contests.contestRules('bracket', {
    ...{ judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' },
    ...event,
    scoring,
  });
  const heads = [...more, ...(value ? [headOf('board', 'W1-1', 1, 2, value)] : [])];
  const opened = openBouts(buildBouts([1, 2, 3, 4], { rules, heads }));
  await opened.user.click(screen.getByRole('button', { name: 'Open Semifinal 1' }));
  return opened;
};
const score = () => ['red', 'blue'].map((side) => screen.getByLabelText(`Score of ${side}`).textContent);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** The flag that a judge has shown on a phone. */
const shown = (seat: number, side: 'red' | 'blue'): RingHead => ({
  subject: ringCalls.subjectOf({ kind: 'flag', contestId: 5, match: 'W1-1', red: 1, blue: 2, seat }),
  eventId: `flag ${seat}`,
  value: { side },
});

describe('a bout of several rounds', () => {
  it('rests between two rounds, and adds the points of both up', async () => {
    const { user, last } = await openFirst({ rounds: 2, roundSeconds: 90 }, buildBoard({ points: 2 }, { points: 3 }));
    expect(screen.getByText('Round 1 of 2')).toBeInTheDocument();
    expect(screen.getByText('Round 1 is over: red 2, blue 3.')).toBeInTheDocument();
    await user.click(press('Rest, 0:30'));
    expect(last()).toMatchObject([
      { value: { board: { isResting: true }, leftMs: 30_000, runsSince: '2026-05-02T10:00:00.000Z' } },
    ]);
    expect(screen.getByText('Rest')).toBeInTheDocument();
    await user.click(press('Take the rest back'));
    expect(last()).toMatchObject([{ value: { leftMs: 0, runsSince: null } }]);
    await user.click(press('Rest, 0:30'));
    await user.click(press('Round 2'));
    expect(last()).toMatchObject([
      { value: { board: { ended: [{ red: 2, blue: 3 }], isTimeUp: false }, leftMs: 90_000, runsSince: null } },
    ]);
    expect(screen.getByText('Round 2 of 2')).toBeInTheDocument();
    expect(score()).toEqual(['2', '3']);
    await user.click(press('Back to round 1'));
    expect(screen.getByText('Round 1 is over: red 2, blue 3.')).toBeInTheDocument();
  });

  it('is won by who wins more rounds, with the score of each', async () => {
    const rules = { rounds: 3, boutDecidedBy: 'rounds', restSeconds: 0, lead: null } as const;
    const ended = [
      { red: 5, blue: 1 },
      { red: 0, blue: 3 },
    ];
    const { user, last } = await openFirst(rules, buildBoard({ points: 6 }, { points: 6 }, { ended, leftMs: 5_000 }));
    expect(score()).toEqual(['1', '2']);
    expect(screen.getByText('Rounds: red 1, blue 1')).toBeInTheDocument();
    await user.click(press('Set the clock'));
    await user.clear(screen.getByLabelText(/^Time left/));
    await user.type(screen.getByLabelText(/^Time left/), '0');
    await user.click(press('Set and stop'));
    await user.click(press(/^Blue wins 2–1/));
    expect(last()).toMatchObject([
      { value: { winner: 2, how: '1–5, 3–0, 2–1: 2–1 in rounds', points: { red: 1, blue: 2 } } },
    ]);
  });

  it('takes back presses of the round that runs only, where rounds decide', async () => {
    const rules = { rounds: 3, boutDecidedBy: 'rounds', restSeconds: 0, lead: 3 } as const;
    const { user } = await openFirst(rules);
    await user.click(press('+3 for red'));
    expect(press('Undo Red: 3 points')).toBeInTheDocument();
    await user.click(press('Round 2'));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await user.click(press('+1 for blue'));
    expect(screen.getAllByRole('button', { name: /^Undo/ }).map(({ textContent }) => textContent)).toEqual([
      'Undo Blue: 1 point',
    ]);
  });
});

it('is over with the first to so many points, on keys with names', async () => {
  const keys = [
    { name: 'Hand', points: 1 },
    { name: 'Kick', points: 2 },
  ];
  const { user, last } = await openFirst({ lead: null, firstTo: 3, scoringKeys: keys });
  await user.click(press('+2 Kick for blue'));
  await user.click(press('+1 Hand for blue'));
  await user.click(press(/^Blue wins 3–0/));
  expect(last()).toMatchObject([{ value: { winner: 2, how: '3–0, point limit' } }]);
});

it('makes warnings a penalty, which gives the other side a point', async () => {
  const { user } = await openFirst({ warningsPerPenalty: 2 });
  await user.click(press(/^Warning · 0 of 2, for red/));
  expect(score()).toEqual(['0', '0']);
  await user.click(press(/^Warning · 1 of 2, for red/));
  expect(press(/^Warning · 0 of 2, for red/)).toBeInTheDocument();
  expect(press(/^Penalty · 1 of 3, for red/)).toBeInTheDocument();
  expect(score()).toEqual(['0', '1']);
});

it('has a golden round without a limit', async () => {
  const { user, last } = await openFirst({ goldenSeconds: null }, buildBoard({ points: 1 }, { points: 1 }));
  await user.click(press('Golden round'));
  expect(screen.getByText('No time limit')).toBeInTheDocument();
  await user.click(press('+1 for blue'));
  await user.click(press(/^Blue wins 2–1/));
  expect(last()).toMatchObject([{ value: { how: '2–1, golden point' } }]);
});

it('stops its clock for a time-out, which ends when the clock is started', async () => {
  const { user, last } = await openFirst({ timeOutSeconds: 10 });
  await user.click(press(/Tap to start/));
  await user.click(press('Time-out, 0:10'));
  expect(last()).toMatchObject([{ value: { runsSince: null, timeOutSince: '2026-05-02T10:00:00.000Z' } }]);
  expect(screen.getByRole('timer')).toHaveTextContent('Time-out 0:10');
  await user.click(press(/Tap to start/));
  expect(last()[0]?.value).not.toHaveProperty('timeOutSince');
  expect(press('Time-out, 0:10')).toBeInTheDocument();
});

it('is decided by flags alone: no points, no clock, as many flags as judges', async () => {
  const { user, last } = await openFirst({ boutDecidedBy: 'flags' }, undefined, { judges: 5 });
  expect(screen.queryByRole('button', { name: /^\+1/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Clock/ })).toBeNull();
  for (const [judge, corner] of ['Red', 'Blue', 'Blue', 'Red', 'Blue'].entries())
    await user.click(voteOf(judge + 1, corner));
  expect(score()).toEqual(['2', '3']);
  await user.click(press(/^Blue wins 3–2/));
  expect(last()).toMatchObject([
    { value: { winner: 2, how: '3–2, judges’ vote', points: { red: 2, blue: 3 }, penalties: { red: 0, blue: 0 } } },
  ]);
});

it('counts the flags that judges have shown on their phones, and those that the table takes', async () => {
  const { user } = await openFirst({ boutDecidedBy: 'flags' }, undefined, {}, [shown(1, 'red'), shown(3, 'blue')]);
  expect(voteOf(1, 'Red')).toBeChecked();
  expect(screen.queryByRole('button', { name: /^Count the flags/ })).toBeNull();
  await user.click(voteOf(2, 'Red'));
  expect(score()).toEqual(['2', '1']);
});

it('counts only when the table says so where every flag came from a phone', async () => {
  const { user } = await openFirst({ boutDecidedBy: 'flags' }, undefined, {}, [
    shown(1, 'blue'),
    shown(2, 'blue'),
    shown(3, 'blue'),
  ]);
  expect(score()).toEqual(['0', '0']);
  await user.click(press('Count the flags: red 0, blue 3'));
  expect(score()).toEqual(['0', '3']);
});

it('offers only the ends that its rules know when a result is entered by hand', async () => {
  const { user } = await openFirst({ boutDecidedBy: 'flags' });
  await user.click(press('Enter the result…'));
  await user.selectOptions(screen.getByLabelText('Winner'), 'Red: Ana Kim');
  expect([...screen.getByLabelText<HTMLSelectElement>('How').options].map(({ text }) => text).slice(1)).toEqual([
    'judges’ vote',
    'disqualified for the bout',
    'opponent cannot go on',
    'foul of the opponent',
  ]);
});
