import { screen, waitFor, within } from '@testing-library/react';
import { getRingCalls, sendRingEvents, type RingCalls, type RingEvent } from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import {
  answerRings,
  buildCalledRing,
  buildCompetitor,
  buildContest,
  buildDivision,
  buildPairing,
  buildRingCalls,
} from '../device/rings.fixture';
import { missingIn, nextIn, sayingsOf } from './announcer.rules';
import AnnouncerPage from './AnnouncerPage';

const params = { tournamentId: 2 };
const handlersFor = (calls: RingCalls, more: Handlers = {}): Handlers => ({ ...answerRings(calls), ...more });
const open = (calls: RingCalls = buildRingCalls(), more: Handlers = {}) => {
  storePairing(buildPairing({ kind: 'announcer', ringId: null, name: 'Announcer' }));
  const seen = answerCalls(handlersFor(calls, more));
  const sent = () =>
    seen.flatMap(({ path, body }) => (path.endsWith('/events') ? (body as { events: RingEvent[] }).events : []));
  return { ...renderApp(<AnnouncerPage />, { at: '/signage/announcer' }), sent, seen };
};
afterEach(() => forgetPairing());
const ring = (name: string) => within(screen.getByRole('region', { name }));

it('says first what is most urgent in the hall, and moves the division on with one button that keeps the focus', async () => {
  const planned = buildDivision({ ringAssignmentId: 4, title: 'Girls 8–9', step: 'soon' });
  const second = buildCalledRing({ ringId: 8, name: 'Ring 2', divisions: [planned] });
  const third = buildCalledRing({ ringId: 9, name: 'Ring 3', divisions: [] });
  const { user, sent } = open(buildRingCalls([second, buildCalledRing(), third]));
  await screen.findByRole('region', { name: 'Ring 1' });
  const said = () => within(screen.getByRole('list', { name: 'Say next' })).getAllByRole('listitem');
  const wordsOf = () => said().map((item) => item.querySelector('blockquote')?.textContent);
  expect(wordsOf()).toEqual([
    'Boys 8–9, Forms: you are next in Ring 1. Please stand at the ring.',
    'Girls 8–9, Forms: please come to staging for Ring 2 now.',
  ]);
  expect(ring('Ring 3').getByText('No division waits in this ring.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Call to deck: Boys 8–9' }));
  await waitFor(() => expect(sent()).toMatchObject([{ subject: 'call 3', value: { step: 'onDeck' } }]));
  expect(wordsOf()[0]).toBe('Now in Ring 1: Boys 8–9, Forms.');
  expect(screen.getByRole('button', { name: 'Start: Boys 8–9' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Say it later' }));
  expect(wordsOf().at(-1)).toBe('Now in Ring 1: Boys 8–9, Forms.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent().at(-1)?.value).toEqual({ step: 'staging' }));
});

it('says that no ring is open where none is', async () => {
  const none = open(buildRingCalls([]));
  expect(await screen.findByText('No ring is open')).toBeInTheDocument();
  none.unmount();
  open();
  await screen.findByRole('region', { name: 'Ring 1' });
  expect(screen.queryByText('No ring is open')).not.toBeInTheDocument();
});

it.each([
  [7, null],
  [9, 'And 2 more, one after the other.'],
])('lists seven of %i things to say, and counts the others', async (count, text) => {
  const rings = Array.from({ length: count }, (_, index) => {
    const division = buildDivision({
      ringAssignmentId: 20 + index,
      contests: [buildContest({ contestId: 40 + index })],
    });
    return buildCalledRing({ ringId: 20 + index, name: `Ring ${index + 1}`, divisions: [division] });
  });
  open(buildRingCalls(rings));
  const list = await screen.findByRole('list', { name: 'Say next' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(7));
  expect(screen.queryByText(/more, one after the other/)?.textContent ?? null).toBe(text);
});

it('shows the numbers of what is said next', async () => {
  const numbered = buildDivision({ contests: [buildContest({ range: { ring: 1, before: 6, count: 4 } })] });
  open(buildRingCalls([buildCalledRing({ divisions: [numbered] })]));
  expect(await screen.findByText('Turns 107 to 110')).toBeInTheDocument();
});

it('reads the next call for who is missing, and notes it', async () => {
  const value = { state: 'missing' as const, calls: 1, calledAt: new Date(Date.now() - 600_000).toISOString() };
  const competitor = buildCompetitor({ entries: [{ contestId: 5, eventId: 'e1', value, notedAt: null, by: '' }] });
  const { user, sent } = open(
    buildRingCalls([buildCalledRing({ divisions: [buildDivision({ competitors: [competitor] })] })]),
  );
  expect(
    await screen.findByText('Second call for Robin Park, Boys 8–9: please come to staging for Ring 1.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Said: call 2 for Robin Park' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'entry 5:1', value: { state: 'missing', calls: 2 }, believed: 'e1' }]),
  );
});

it('says the name that holds in public, and marks among the names who is named by the start number only', async () => {
  const value = { state: 'missing' as const, calls: 1, calledAt: new Date(Date.now() - 600_000).toISOString() };
  const numbered = buildCompetitor({
    startNumber: 12,
    isNumberOnly: true,
    entries: [{ contestId: 5, eventId: 'e1', value, notedAt: null, by: '' }],
  });
  const missingOf = (calls: number) => [
    { contestId: 5, eventId: 'e2', value: { ...value, calls }, notedAt: null, by: '' },
  ];
  const named = buildCompetitor({
    competitorId: 2,
    name: 'Kim Cho',
    publicName: 'Kim C.',
    startNumber: 13,
    entries: missingOf(3),
  });
  const { user } = open(
    buildRingCalls([buildCalledRing({ divisions: [buildDivision({ competitors: [numbered, named] })] })]),
  );
  const missing = within(await screen.findByRole('region', { name: 'Missing, called before' }));
  const next = within(screen.getByRole('region', { name: 'Say next' }));
  const mark = 'Number only: say number 12, not the name.';
  expect(next.getByText('Second call for number 12, Boys 8–9: please come to staging for Ring 1.')).toBeInTheDocument();
  expect(
    missing.getByText('Called three times: Kim C., Boys 8–9, Ring 1. Somebody at the ring decides.'),
  ).toBeInTheDocument();
  const heard = ['Missing, called before', 'Say next'].map((name) => screen.getByRole('region', { name }).textContent);
  const labels = next.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect([...heard, ...labels].join()).not.toMatch(/Robin|Park|Cho/);
  await user.click(ring('Ring 1').getByRole('button', { name: 'Names in Ring 1' }));
  const names = within(screen.getByRole('region', { name: 'Names in Ring 1' }));
  expect(names.getByText(mark).closest('li')).toHaveTextContent('Robin Park');
  expect(names.getAllByText(/^Number only/)).toHaveLength(1);
});

it('grows its text on this device', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'A+, larger text' }));
  expect(screen.getByRole('button', { name: 'A−, smaller text' })).toBeEnabled();
  unmount();
  open();
  expect(await screen.findByRole('button', { name: 'A−, smaller text' })).toBeEnabled();
  localStorage.clear();
});

it('works for a director without a pairing, and for nobody else', async () => {
  forgetPairing();
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const inlined = buildInlined({ tournaments: [buildTournament({ id: 2, tournamentDate: day })] });
  const seen = answerCalls(handlersFor(buildRingCalls()));
  const director = renderApp(<AnnouncerPage />, { as: ['TournamentDirector'], inlined });
  expect(await screen.findByRole('region', { name: 'Ring 1' })).toBeInTheDocument();
  expect(seen.find(({ path }) => path.includes('/ring-calls/'))?.headers.get('authorization')).toMatch(/^Bearer /);
  director.unmount();
  localStorage.clear();
  renderApp(<AnnouncerPage />, { inlined });
  expect(screen.getByText('This browser is not paired')).toBeInTheDocument();
});

it('says nothing for a closed ring, and puts those that are due first', () => {
  expect(nextIn(buildCalledRing({ isOpen: false }))).toBeUndefined();
  const called = (competitorId: number, calledAt: string | null, calls: number) =>
    buildCompetitor({
      competitorId,
      name: `P${competitorId}`,
      entries: [{ contestId: 5, eventId: null, value: { state: 'missing', calls, calledAt }, notedAt: null, by: '' }],
    });
  const competitors = [
    called(1, '2026-05-02T17:02:00.000Z', 1),
    called(2, '2026-05-02T17:01:00.000Z', 3),
    called(3, null, 0),
  ];
  const missing = missingIn([buildCalledRing({ divisions: [buildDivision({ competitors })] })], 2, 0);
  expect(missing.map(({ competitor, call }) => [competitor.name, call])).toEqual([
    ['P3', 1],
    ['P2', null],
    ['P1', 2],
  ]);
});

it('puts a free ring before the missing, and these before who comes to staging or to deck', () => {
  const at = (ringId: number, step: 'onDeck' | 'staging' | 'soon') =>
    buildCalledRing({ ringId, name: `Ring ${ringId}`, divisions: [buildDivision({ ringAssignmentId: ringId, step })] });
  const gone = buildCompetitor({
    entries: [
      { contestId: 5, eventId: null, value: { state: 'missing', calls: 0, calledAt: null }, notedAt: null, by: '' },
    ],
  });
  const rings = [
    at(1, 'soon'),
    at(2, 'staging'),
    buildCalledRing({ ringId: 3, divisions: [buildDivision({ ringAssignmentId: 3, competitors: [gone] })] }),
    at(4, 'onDeck'),
  ];
  const said = sayingsOf(rings, missingIn(rings, 2, 0), 0);
  expect(said.map((one) => [one.ring.ringId, one.kind === 'step' ? one.to : 'missing'])).toEqual([
    [4, 'inRing'],
    [3, 'missing'],
    [2, 'onDeck'],
    [3, 'onDeck'],
    [1, 'staging'],
  ]);
});

// The last: what waits stays for the next page of this browser.
it('can only be read while the server cannot be reached, and says how old it is', async () => {
  let isCut = false;
  const { user, sent } = open(undefined, {
    ...answerTo(getRingCalls, params, () => (isCut ? null : { status: 200, body: buildRingCalls() })),
    ...answerTo(sendRingEvents, params, () => null),
  });
  await screen.findByRole('region', { name: 'Ring 1' });
  isCut = true;
  await user.click(screen.getByRole('button', { name: 'Call to deck: Boys 8–9' }));
  expect(
    await screen.findByText(/The server cannot be reached\. This is as of/, undefined, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start: Boys 8–9' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/1 change waits to be sent/)).toBeInTheDocument();
  expect(sent().length).toBeGreaterThan(0);
});

it('reads who is on the podium from the lowest place on, and notes that the medals are given', async () => {
  const place = (
    at: number | null,
    medal: 'gold' | 'silver' | 'bronze' | 'participation',
    spoken: string,
    school = '',
  ) => ({
    place: at,
    medal,
    spoken,
    school,
  });
  const forms = {
    contestId: 5,
    title: 'Boys 8–9',
    divisionNumber: 47,
    event: 'Forms',
    ring: 'Ring 4',
    eventId: 'finished-5',
    places: [
      place(1, 'gold', 'Robin P.', 'Tiger School'),
      place(2, 'silver', 'number 131', 'Gardena'),
      place(3, 'bronze', 'Kim Cho'),
      place(3, 'bronze', 'Leo S.', 'Gardena'),
      place(null, 'participation', 'Max M.'),
    ],
  };
  const falls = { ...forms, contestId: 6, event: 'Falls', eventId: 'finished-6', places: forms.places.slice(0, 1) };
  const { user, sent } = open({ ...buildRingCalls(), podiums: [forms, falls] });
  const podium = within(await screen.findByRole('region', { name: 'Podium' }));
  const script = () => [...podium.getByRole('blockquote').querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(script()).toEqual([
    'Medals of division 47, Boys 8–9, Forms.',
    'Medals for taking part: Max M.',
    'Third place and the bronze medal: Kim Cho and Leo S. of Gardena.',
    'Second place and the silver medal: number 131 of Gardena.',
    'First place and the gold medal: Robin P. of Tiger School.',
  ]);
  await user.click(podium.getByRole('button', { name: 'Later' }));
  expect(script()[0]).toBe('Medals of division 47, Boys 8–9, Falls.');
  await user.click(podium.getByRole('button', { name: 'Medals given: #47 Boys 8–9, Falls' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      subject: 'contest 6',
      value: { state: 'medalsGiven' },
      believed: 'finished-6',
    }),
  );
  expect(script()[0]).toBe('Medals of division 47, Boys 8–9, Forms.');
});

it('has nothing to say of a ring that is stopped, says the stop once, and goes on with the others (rule G14)', async () => {
  const from = '2026-05-02T18:20:00.000Z';
  const stop = { isHall: false, from, reason: 'medical', timeZone: 'America/Los_Angeles' } as const;
  const runs = buildDivision({ ringAssignmentId: 4, title: 'Girls 8–9', step: 'inRing' });
  const missing = buildCompetitor({
    entries: [
      { contestId: 5, eventId: 'e1', value: { state: 'missing', calls: 0, calledAt: null }, notedAt: null, by: '' },
    ],
  });
  const next = buildDivision({ ringAssignmentId: 5, title: 'Boys 6–7', step: 'staging', competitors: [missing] });
  const stopped = buildCalledRing({ stop, divisions: [runs, next] });
  const free = buildDivision({ ringAssignmentId: 6, title: 'Adults', step: 'soon' });
  const other = buildCalledRing({ ringId: 8, name: 'Ring 2', divisions: [free] });
  open(buildRingCalls([stopped, other]));
  await screen.findByRole('region', { name: 'Ring 1' });
  const said = within(screen.getByRole('list', { name: 'Say next' })).getAllByRole('listitem');
  expect(said.map((one) => one.textContent).join()).toMatch(/^Adults, Forms: please come to staging/);
  expect(said).toHaveLength(1);
  expect(screen.getAllByText(/topped since/)).toHaveLength(1);
  expect(ring('Ring 1').getByRole('button', { name: 'Finish division: Girls 8–9' })).toBeEnabled();
  expect(screen.getByRole('region', { name: 'Missing, called before' })).toHaveTextContent(/Robin Park|number/);
});
