import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getOfficials,
  getRingCalls,
  reportDevice,
  sendRingEvents,
  type PairedDevice,
  type RingEvent,
} from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import {
  answerRings,
  buildCalledRing,
  buildCompetitor,
  buildContest,
  buildDivision,
  buildPairing,
  buildRingCalls,
} from '../device/rings.fixture';
import { forgetHeard, readOfficials, readRing } from '../device/device-cache';
import { buildRules, noted } from '../scoring/scoring.fixture';
import TablePage from './TablePage';

const params = { tournamentId: 2 };
const noAnswer = { status: 0, body: { message: 'No answer' } };
/** The network is away: no call is answered. */
const away: Handlers = {
  ...answerTo(getRingCalls, params, () => noAnswer),
  ...answerTo(sendRingEvents, params, () => noAnswer),
  ...answerTo(getOfficials, params, () => noAnswer),
  ...answerTo(reportDevice, {}, () => noAnswer),
};
const open = (handlers: Handlers, changes: Partial<PairedDevice> = {}) => {
  storePairing(buildPairing(changes));
  const seen = answerCalls(handlers);
  // Cast: the body of this call is that of the contract.
  const sent = () =>
    seen.flatMap(({ path, body }) => (path.endsWith('/events') ? (body as { events: RingEvent[] }).events : []));
  return { ...renderApp(<TablePage />, { at: '/signage/table' }), sent };
};
const heard = () => waitFor(async () => expect(await readRing('ring 7', 2)).toBeDefined());
/** Opens the table once with the network, and closes it. */
const before = async (rings = buildRingCalls()) => {
  const { unmount } = open(answerRings(rings));
  await screen.findByRole('heading', { name: /Boys 8–9$/ });
  await heard();
  await waitFor(async () => expect(await readOfficials(2)).toHaveLength(1));
  unmount();
};

afterEach(async () => {
  jest.restoreAllMocks();
  forgetPairing();
  await forgetHeard();
  localStorage.clear();
});

it('opens again without a network, with what it knew, its officials and its queue, and says since when it is cut off', async () => {
  await before();
  const cut = open(away);
  expect(await screen.findByRole('heading', { name: /Boys 8–9$/ })).toBeInTheDocument();
  expect(await screen.findByText(/The server cannot be reached\. This is as of \d{1,2}:\d\d/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Master Kim, ring chief' })).toBeInTheDocument();
  await cut.user.click(screen.getByRole('button', { name: 'Robin Park is here' }));
  cut.unmount();
  const again = open(away);
  expect(await screen.findByText(/1 change waits to be sent/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Robin Park is here' })).toHaveAttribute('aria-pressed', 'true');
  again.unmount();
  const back = open(answerRings(buildRingCalls()));
  await waitFor(() =>
    expect(back.sent()).toMatchObject([{ subject: 'entry 5:1', value: { state: 'here' }, believed: null }]),
  );
  expect(await screen.findByText(/everything is sent/)).toBeInTheDocument();
});

it('sends what waits after the tournament, and shows no ring and no name', async () => {
  await before();
  const cut = open(away);
  await cut.user.click(await screen.findByRole('button', { name: 'Robin Park is here' }));
  cut.unmount();
  const back = open(answerRings(buildRingCalls()), { onlySends: true });
  expect(
    await screen.findByText('Everything that was noted here is sent. A director can end this device.'),
  ).toBeInTheDocument();
  expect(back.sent()).toMatchObject([{ subject: 'entry 5:1', value: { state: 'here' } }]);
  expect(screen.queryByText(/Robin Park|Boys 8–9/)).toBeNull();
});

it('shows nothing of another ring, and forgets every name once the device is ended', async () => {
  await before();
  expect(await readRing('ring 8', 2)).toBeUndefined();
  expect(await readRing('ring 7', 3)).toBeUndefined();
  const ended = { status: 401, body: { message: 'This tablet is no longer paired.', code: 'device-ended' } };
  open({ ...away, ...answerTo(getRingCalls, params, () => ended) });
  expect(await screen.findByText(/This tablet is no longer paired/)).toBeInTheDocument();
  await waitFor(async () => expect(await readRing('ring 7', 2)).toBeUndefined());
  expect(await readOfficials(2)).toBeUndefined();
});

it('keeps the clock of the server when the device’s clock is set while the table is open', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'], advanceTimers: true });
  const since = new Date(Date.now() - 20_000).toISOString();
  const subject = { kind: 'board' as const, contestId: 5, match: 'W1-1', red: 1, blue: 2 };
  const nothing = { points: 0, penalties: 0, warnings: 0 };
  const board = {
    board: { red: nothing, blue: nothing, round: 'first' as const, isTimeUp: false },
    leftMs: 120_000,
    runsSince: since,
  };
  const contest = buildContest({
    format: 'bracket',
    rules: buildRules('bracket'),
    slots: [1, 2, 3, 4],
    heads: [noted(subject, board)],
  });
  const competitors = [1, 2, 3, 4].map((competitorId) =>
    buildCompetitor({ competitorId, name: `Fighter ${competitorId}` }),
  );
  const division = buildDivision({ step: 'inRing', contests: [contest], competitors });
  open(answerRings(buildRingCalls([buildCalledRing({ divisions: [division] })])));
  const clock = async () => (await screen.findByRole('button', { name: /^Clock: / })).textContent;
  expect(await clock()).toMatch(/1:(?:39|40)/);
  jest.setSystemTime(Date.now() + 3_600_000);
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(await clock()).toMatch(/1:(?:3[789]|40)/);
  jest.useRealTimers();
});

it('times on after a reload', async () => {
  const rules = buildRules('attempts', { scoring: { isTimed: true } });
  const contest = buildContest({ format: 'attempts', rules, slots: [1, 2] });
  const competitors = [1, 2].map((competitorId) => buildCompetitor({ competitorId, name: `Breaker ${competitorId}` }));
  const division = buildDivision({ step: 'inRing', contests: [contest], competitors });
  const rings = buildRingCalls([buildCalledRing({ divisions: [division] })]);
  const first = open(answerRings(rings));
  await first.user.click(await screen.findByRole('button', { name: 'Start' }));
  await heard();
  first.unmount();
  const at = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => at + 65_000);
  open(away);
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
  expect(screen.getByLabelText('Time')).toHaveTextContent(/^1:0[4-7]\.\d$/);
});

it('opens a division on paper again without a network, as noted and as heard (rule G15)', async () => {
  const runs = buildDivision({ ringAssignmentId: 4, title: 'Girls 8–9', step: 'inRing' });
  const rings = buildRingCalls([buildCalledRing({ divisions: [runs, buildDivision({ step: 'planned' })] })]);
  const first = open(answerRings(rings));
  await screen.findByRole('heading', { name: /Girls 8–9$/ });
  await heard();
  first.unmount();
  const openDivision = async ({ user }: Pick<typeof first, 'user'>, name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: /^Divisions of this ring/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  };
  const cut = open(away);
  await openDivision(cut, /Boys 8–9/);
  await cut.user.click(screen.getByRole('button', { name: 'Enter from paper: Boys 8–9' }));
  await cut.user.click(screen.getByRole('button', { name: /^Yes/ }));
  expect(await screen.findByText(/1 change waits to be sent/)).toBeInTheDocument();
  cut.unmount();
  // Noted on this tablet, not sent yet.
  const again = open(away);
  expect(await screen.findByText(/1 change waits to be sent/)).toBeInTheDocument();
  await openDivision(again, /Boys 8–9.*From paper, results missing/);
  again.unmount();
  await forgetHeard();
  // Heard from the server, noted on another tablet.
  const paper = buildDivision({ step: 'done', isFromPaper: true });
  const later = open(answerRings(buildRingCalls([buildCalledRing({ divisions: [runs, paper] })])));
  await screen.findByText(/everything is sent/);
  await heard();
  later.unmount();
  const last = open(away);
  await openDivision(last, /Boys 8–9.*From paper, results missing/);
});
