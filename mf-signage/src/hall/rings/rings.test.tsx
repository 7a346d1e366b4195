import { act, screen, within } from '@testing-library/react';
import { getRingAssignments, type RingAssignment, type SignageRing } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import {
  answerCalls,
  answerLive,
  answerTo,
  buildTournament,
  renderApp,
  type Handler,
  type Handlers,
} from '@schi/shared-ui/testing';
import { buildPairing } from '../device/rings.fixture';
import RingAssignmentsPage from './RingAssignmentsPage';
import { ageText, beginsText, columnsFor, shownRings, whenText } from './rings.rules';

const item = (id: number, changes: Partial<RingAssignment> = {}): RingAssignment => ({
  ringAssignmentId: id,
  title: `Division ${id}`,
  eventTypes: [`Event ${id}`],
  order: id,
  isCompleted: false,
  ...changes,
});
const ring = (changes: Partial<SignageRing> = {}): SignageRing => ({
  ringId: 1,
  name: 'Ring 1',
  isOpen: true,
  current: item(1),
  upcoming: [item(5), item(2), item(3), item(4)],
  ...changes,
});

describe('what a screen shows', () => {
  it('is open rings only', () =>
    expect(shownRings([ring(), ring({ ringId: 2, isOpen: false })], new Date())).toHaveLength(1));
  it('is at most three that come, in order, neither done nor running', () => {
    const upcoming = [item(9), item(1), item(8, { isCompleted: true }), item(3), item(2), item(7)];
    expect(shownRings([ring({ upcoming })], new Date())[0]?.upcoming.map((next) => next.ringAssignmentId)).toEqual([
      2, 3, 7,
    ]);
  });
  it('has the first that comes in the place of what happens now where nothing runs, unless it is stopped', () => {
    const stop = { isHall: false, from: '2026-05-02T18:20:00.000Z', reason: 'medical', timeZone: 'UTC' } as const;
    const ids = (changes: Partial<SignageRing>) => {
      const [{ next, upcoming } = { next: null, upcoming: [] }] = shownRings([ring(changes)], new Date());
      return [next?.ringAssignmentId, upcoming.map(({ ringAssignmentId }) => ringAssignmentId)];
    };
    expect(ids({})).toEqual([undefined, [2, 3, 4]]);
    expect(ids({ current: null })).toEqual([2, [3, 4]]);
    expect(ids({ current: null, upcoming: [] })).toEqual([undefined, []]);
    expect(ids({ current: null, stop })).toEqual([undefined, [2, 3, 4]]);
  });
  it.each([
    ['onDeck', '18:21', 'On deck'],
    [undefined, undefined, ''],
    // No more exact than five minutes, also for what is due or late.
    [undefined, '17:50', 'in about 5 minutes'],
    [undefined, '18:21', 'in about 5 minutes'],
    [undefined, '18:31', 'in about 10 minutes'],
    [undefined, '19:22', 'in about 60 minutes'],
    [undefined, '19:33', 'about 12:35 PM'],
  ] as const)('says of a division that is %s and expected at %s: %s', (step, time, text) => {
    const next = { ...(step && { step }), ...(time && { expectedAt: `2026-05-02T${time}:00.000Z` }) };
    expect(whenText(next, new Date('2026-05-02T18:20:00Z'), 'America/Los_Angeles')).toBe(text);
  });
  it.each([
    [1, true, 1],
    [4, true, 2],
    [8, true, 4],
    [9, true, 3],
    [12, true, 4],
    [4, false, 1],
    [12, false, 2],
  ])('fits %d rings (lying: %s) in %d columns', (rings, wide, columns) =>
    expect(columnsFor(rings, wide)).toBe(columns),
  );
  it.each([
    [29_000, null],
    [45_000, '45 seconds old'],
    [600_000, '10 minutes old'],
  ])('says the age of %d ms as %s', (ms, text) => expect(ageText(ms)).toBe(text));
});

it('says when the day begins, until the day', () => {
  const tournament = buildTournament({ tournamentDate: '2026-05-02', timeZone: 'America/Los_Angeles' });
  expect(beginsText(tournament, new Date('2026-05-02T06:59:00Z'))).toBe('Begins on Saturday, May 2, 2026');
  expect(beginsText(tournament, new Date('2026-05-02T07:01:00Z'))).toBeNull();
});

describe('the screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    forgetPairing();
  });

  const tournament = buildTournament();
  const rings = (answer: Handler<typeof getRingAssignments>) =>
    answerTo(getRingAssignments, { tournamentId: tournament.id }, answer);
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = async (handlers: Handlers) => {
    const calls = answerCalls({ 'GET /api/tournaments': [tournament], ...handlers });
    renderApp(
      <>
        <RingAssignmentsPage />
        <Toasts />
      </>,
    );
    await wait(10);
    return { ofRings: () => calls.filter((call) => call.path.includes('ring-assignments')).length };
  };

  it('shows what happens now and what comes, events for the first only', async () => {
    await open(rings([ring()]));
    expect(screen.getByText('Happening Now')).toBeInTheDocument();
    expect(screen.getByText('Division 1')).toBeInTheDocument();
    expect(screen.getByText('Event 2')).toBeInTheDocument();
    expect(screen.queryByText('Event 3')).not.toBeInTheDocument();
    expect(screen.queryByText('Division 5')).not.toBeInTheDocument();
  });

  it('says when a ring has no next match, and when there are no rings', async () => {
    await open(rings([ring({ upcoming: [] })]));
    expect(
      screen.getByText('No upcoming divisions currently scheduled in this ring, please check again soon.'),
    ).toBeInTheDocument();
    await open(rings([]));
    expect(screen.getByText('Finished loading but no ring data available')).toBeInTheDocument();
  });

  it('says once that a ring is stopped, in the place of what happens now where nothing runs (rule G14)', async () => {
    const from = '2026-05-02T18:20:00.000Z';
    const stop = { isHall: false, from, reason: 'medical', timeZone: 'America/Los_Angeles' } as const;
    await open(rings([ring({ stop }), ring({ ringId: 2, current: null, upcoming: [], stop }), ring({ ringId: 3 })]));
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
    // It was left standing over night.
    const says = 'Stopped since May 2, 2026, 11:20 AM PDT: Medical care.';
    expect(cards.map((text) => text.split(says).length - 1)).toEqual([1, 1, 0]);
    expect(cards.map((text) => text.includes('Happening Now'))).toEqual([true, false, true]);
  });

  it('shows what is next where nothing runs, and says once that a ring has nothing', async () => {
    const soon = new Date(Date.now() + 10 * 60_000).toISOString();
    const next = item(2, { expectedAt: soon });
    await open(
      rings([
        ring({ current: null, upcoming: [next, item(3)] }),
        ring({ ringId: 2, current: null, upcoming: [next] }),
        ring({ ringId: 3, current: null, upcoming: [] }),
      ]),
    );
    const none = 'No upcoming divisions currently scheduled in this ring, please check again soon.';
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      'Ring 1NextEvent 2 Division 2in about 10 minutesUpcoming Division 3 ',
      'Ring 1NextEvent 2 Division 2in about 10 minutes',
      `Ring 1${none}`,
    ]);
  });

  it('has the name of the tournament, the time, and a code that leads to a family’s own day', async () => {
    jest.setSystemTime(new Date(`${tournament.tournamentDate}T19:05:00Z`));
    await open(rings([ring()]));
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText(tournament.name)).toBeInTheDocument();
    expect(bar.getByText(/^\d+:05 [AP]M$/)).toBeInTheDocument();
    expect(await bar.findByRole('img', { name: 'My day, by scanning this code' })).toBeInTheDocument();
  });

  it('shows the numbers of the bouts of what runs and what is next', async () => {
    const numbered = (id: number, first: number) => item(id, { numbers: { first, last: first + 6, word: 'Bout' } });
    await open(rings([ring({ current: numbered(1, 101), upcoming: [numbered(2, 108)] })]));
    expect(screen.getByText('Bouts 101 to 107')).toBeInTheDocument();
    expect(screen.getByText('Event 2 · Bouts 108 to 114')).toBeInTheDocument();
  });

  it('shows markup in a title as it is', async () => {
    await open(rings([ring({ name: '<b>Ring</b>', current: item(1, { title: '<img src=x onerror=alert(1)>' }) })]));
    expect(screen.getByText('<b>Ring</b>')).toBeInTheDocument();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(document.querySelectorAll('b, img[src=x]')).toHaveLength(0);
  });

  it('reloads every eleven seconds', async () => {
    const { ofRings } = await open(rings([ring()]));
    expect(ofRings()).toBe(1);
    await wait(10_900);
    expect(ofRings()).toBe(1);
    await wait(200);
    expect(ofRings()).toBe(2);
  });

  it('that is paired follows the rings with its own login, and goes on as a visitor once it was ended', async () => {
    // Of its own, because the page keeps what it knows of a tournament.
    const other = buildTournament({ id: 77 });
    storePairing(buildPairing({ kind: 'screen', ringId: null, name: 'Hall', tournamentId: other.id }));
    answerCalls({
      'GET /api/tournaments': [other],
      ...answerTo(getRingAssignments, { tournamentId: other.id }, [ring()]),
    });
    const streams = answerLive(() => ({}));
    const logins = () => [...new Set(streams.map(({ authorization }) => authorization))];
    renderApp(<RingAssignmentsPage />);
    await wait(100);
    expect(logins()).toEqual(['Device a-token']);
    streams.at(-1)?.end('This tablet is no longer paired.');
    await wait(100);
    expect(logins()).toEqual(['Device a-token', null]);
  });

  it('reloads at once when a ring changes, and every eleven seconds nevertheless', async () => {
    let answer = ring();
    const calls = answerCalls({
      'GET /api/tournaments': [tournament],
      ...rings(() => ({ status: 200, body: [answer] })),
    });
    const streams = answerLive(() => ({}));
    const ofRings = () => calls.filter((call) => call.path.includes('ring-assignments')).length;
    renderApp(<RingAssignmentsPage />);
    await wait(100);
    expect(streams.length).toBeGreaterThan(0);
    expect(ofRings()).toBe(1);
    answer = ring({ upcoming: [item(2, { step: 'onDeck' })] });
    streams.at(-1)?.change(2, 'rings', '1', { ringId: 1, name: 'Ring 2' });
    await wait(100);
    expect(ofRings()).toBe(2);
    expect(screen.getByText('On deck')).toBeInTheDocument();
    await wait(11_000);
    expect(ofRings()).toBe(3);
  });

  it('asks once more when a ring changes while it reloads', async () => {
    const calls = answerCalls({ 'GET /api/tournaments': [tournament], ...rings([ring()]) });
    const streams = answerLive(() => ({}));
    renderApp(<RingAssignmentsPage />);
    await wait(100);
    const answered = globalThis.fetch;
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const ofRings = () => calls.filter((call) => call.path.includes('ring-assignments')).length;
    globalThis.fetch = async (input, init) => {
      const answer = await answered(input, init);
      if (typeof input === 'string' && input.includes('ring-assignments')) await held;
      return answer;
    };
    const before = ofRings();
    streams.at(-1)?.change(2, 'rings', '1', { ringId: 1, name: 'Ring 2' });
    await wait(100);
    streams.at(-1)?.change(3, 'rings', '1', { ringId: 1, name: 'Ring 3' });
    await wait(10);
    streams.at(-1)?.change(4, 'rings', '1', { ringId: 1, name: 'Ring 4' });
    await wait(100);
    expect(ofRings()).toBe(before + 1);
    finish();
    await wait(100);
    expect(ofRings()).toBe(before + 2);
  });

  it('says before the day when it begins', async () => {
    await open(rings([ring({ current: null })]));
    expect(screen.getByText(beginsText(tournament, new Date()) ?? '')).toBeInTheDocument();
  });

  it('never starts a reload while one is running', async () => {
    answerCalls({});
    let finish = (): void => undefined;
    const slow = jest.fn(() => new Promise<Response>((resolve) => (finish = () => resolve(new Response('[]')))));
    globalThis.fetch = (input, init) =>
      init?.method === 'HEAD' ? Promise.resolve(new Response()) : slow.call(null, input);
    renderApp(<RingAssignmentsPage />);
    await wait(60_000);
    expect(slow).toHaveBeenCalledTimes(1);
    finish();
    await wait(11_000);
    expect(slow.mock.calls.length).toBeGreaterThan(1);
  });

  it('keeps the last good data when the network goes, says its age, and recovers', async () => {
    let isAway = false;
    await open(
      rings(() => (isAway ? { status: 503, body: { message: 'The server rests.' } } : { status: 200, body: [ring()] })),
    );
    isAway = true;
    await wait(12_000);
    expect(screen.getAllByText('The server rests.')).toHaveLength(1);
    // The reload after the next one fails as well, and says it no more.
    await wait(33_000);
    expect(screen.queryByText('The server rests.')).not.toBeInTheDocument();
    expect(screen.getByText('Division 1')).toBeInTheDocument();
    expect(screen.getByText(/seconds old/)).toBeInTheDocument();
    isAway = false;
    await wait(20_000);
    expect(screen.queryByText(/seconds old/)).not.toBeInTheDocument();
    isAway = true;
    await wait(3_000);
    expect(screen.getAllByText('The server rests.')).toHaveLength(1);
  });
});
