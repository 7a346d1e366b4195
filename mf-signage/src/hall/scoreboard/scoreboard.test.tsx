import { act, screen, within } from '@testing-library/react';
import { getScoreboard, type RingScoreboard, type ScoreboardBout } from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, answerLive, answerTo, renderApp, type Handler } from '@schi/shared-ui/testing';
import { RemotePages } from '@schi/shared-ui/routes';
import { routes } from '../../routes';
import { buildPairing } from '../device/rings.fixture';

const bout: ScoreboardBout = {
  kind: 'bout',
  number: 402,
  label: 'Final',
  red: { name: 'No. 118', startNumber: null, score: 3, warnings: 1, penalties: 0, rounds: null },
  blue: { name: 'Sam T.', startNumber: 140, score: 2, warnings: 0, penalties: 2, rounds: null },
  round: 'Round 1 of 2',
  clock: { leftMs: 84_000, runsSince: null },
  winner: null,
  how: '',
};
const board: RingScoreboard = {
  tournament: 'Invitational',
  timeZone: 'America/Los_Angeles',
  ringId: 7,
  name: 'Ring 4',
  isOpen: true,
  stop: null,
  division: { title: 'Girls 9–10', event: 'Sparring', divisionNumber: 47 },
  now: bout,
  next: {
    number: 403,
    people: [
      { name: 'No. 109', startNumber: null },
      { name: 'Ava P.', startNumber: 131 },
    ],
  },
  upcoming: null,
  at: '2026-05-02T18:00:00.000Z',
};

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-02T18:00:00.000Z') });
  forgetPairing();
});
afterEach(() => jest.useRealTimers());

let tournamentId = 100;
const open = async (answer: Handler<typeof getScoreboard>) => {
  // Another one each time, because the page keeps what it knows of a tournament.
  tournamentId += 1;
  const calls = answerCalls(answerTo(getScoreboard, { tournamentId, ringId: 7 }, answer));
  const streams = answerLive(() => ({ 'scoreboard:7': { 7: { version: 1 } } }));
  renderApp(<RemotePages module={{ routes }} />, { at: `/signage/scoreboard/${tournamentId}/7` });
  await wait(200);
  return { calls: () => calls.filter(({ path }) => path.includes('scoreboards')), streams };
};

const corner = (name: 'Red' | 'Blue') => within(screen.getByRole('region', { name }));

describe('the scoreboard', () => {
  it('shows both corners as they are named in public, the score, the clock and the next bout', async () => {
    await open(board);
    expect(screen.getByRole('heading', { name: 'Ring 4' })).toBeInTheDocument();
    expect(screen.getByText(/#47/)).toHaveTextContent('#47 Sparring · Girls 9–10');
    expect(corner('Red').getByRole('heading')).toHaveTextContent('No. 118');
    expect(corner('Red').getByText('Warnings 1')).toBeInTheDocument();
    expect(corner('Blue').getByRole('heading')).toHaveTextContent('No. 140 Sam T.');
    expect(corner('Blue').getByText('Penalties 2')).toBeInTheDocument();
    expect(screen.getByText('1:24')).toBeInTheDocument();
    expect(screen.getByText(/^Next:/)).toHaveTextContent('Next: 403 · No. 109 – No. 131 Ava P.');
  });

  it('runs its clock by itself, and stands when the table has stopped it', async () => {
    const since = new Date().toISOString();
    let clock: ScoreboardBout['clock'] = { leftMs: 84_000, runsSince: since };
    const { streams } = await open(() => ({ status: 200, body: { ...board, now: { ...bout, clock } } }));
    await wait(3_000);
    expect(screen.getByText('1:21')).toBeInTheDocument();
    clock = { leftMs: 80_000, runsSince: null };
    act(() => streams.at(-1)?.change(2, 'scoreboard:7', '7', { version: 2 }));
    await wait(100);
    await wait(5_000);
    expect(screen.getByText('1:20')).toBeInTheDocument();
  });

  it('says who won, and why', async () => {
    await open({ ...board, now: { ...bout, winner: 'blue', how: 'lead' } });
    expect(corner('Blue').getByText('Winner')).toBeInTheDocument();
    expect(screen.getByText('lead')).toBeInTheDocument();
    expect(screen.queryByText('1:24')).not.toBeInTheDocument();
  });

  it('shows a turn with its result and place', async () => {
    const now = {
      kind: 'turn',
      name: 'No. 118',
      startNumber: null,
      number: 405,
      result: '24.80 points',
      place: 2,
    } as const;
    await open({ ...board, now });
    const turn = screen.getByText('24.80 points').parentElement;
    expect(turn).toHaveTextContent('Turn 405No. 11824.80 pointsPlace 2');
  });

  it('shows who comes first before anything is noted', async () => {
    await open({ ...board, now: null });
    expect(screen.getByText('Next: 403').parentElement).toHaveTextContent('Next: 403No. 109 – No. 131 Ava P.');
  });

  it('shows what comes next where nothing runs, and that nothing does', async () => {
    await open({ ...board, division: null, now: null, next: null, upcoming: { title: 'Teens', event: 'Forms' } });
    expect(screen.getByText('Forms · Teens')).toBeInTheDocument();
  });

  it('says that a ring is stopped and since when', async () => {
    const stop = {
      isHall: false,
      from: '2026-05-02T17:50:00.000Z',
      reason: 'medical',
      timeZone: 'America/Los_Angeles',
    } as const;
    await open({ ...board, stop });
    expect(screen.getByText(/^Stopped since 10:50 AM.*Medical care\.$/)).toBeInTheDocument();
  });

  it('says that it waits, keeps the last good state without a network, and says how old it is', async () => {
    let isAway = true;
    const answer: Handler<typeof getScoreboard> = () =>
      isAway ? { status: 503, body: { message: 'The server rests.' } } : { status: 200, body: board };
    await open(answer);
    expect(screen.getByText('The screen is waiting for the network.')).toBeInTheDocument();
    isAway = false;
    await wait(11_500);
    expect(screen.getByText('1:24')).toBeInTheDocument();
    isAway = true;
    await wait(45_000);
    expect(screen.getByText('1:24')).toBeInTheDocument();
    expect(screen.getByText(/seconds old/)).toBeInTheDocument();
  });

  it('says that there is no such ring', async () => {
    await open(() => ({ status: 404, body: { message: 'No.' } }));
    expect(screen.getByText('There is no such ring.')).toBeInTheDocument();
  });

  it('of a paired screen reads with its own login, and as a visitor once that was ended', async () => {
    storePairing(buildPairing({ kind: 'screen', ringId: null, tournamentId: tournamentId + 1 }));
    const { calls } = await open(({ headers }) =>
      headers.has('authorization') ? { status: 401, body: { message: 'Ended.' } } : { status: 200, body: board },
    );
    await wait(500);
    expect(calls().map(({ headers }) => headers.get('authorization'))).toEqual(
      expect.arrayContaining(['Device a-token', null]),
    );
    expect(screen.getByText('1:24')).toBeInTheDocument();
  });
});
