/** @jest-environment-options {"styleSheets": true} */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getOfficials,
  getRingCalls,
  reportDevice,
  sendRingEvents,
  type RingCalls,
  type RingEvent,
} from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import {
  answerRings,
  appliedAnswer,
  buildCalledRing,
  buildCompetitor,
  buildContest,
  buildDivision,
  buildPairing,
  buildRingCalls,
} from '../device/rings.fixture';
import TablePage from './TablePage';

const params = { tournamentId: 2 };
const open = (calls: RingCalls = buildRingCalls(), handlers: Handlers = {}, decide = appliedAnswer) => {
  storePairing(buildPairing());
  const seen = answerCalls({
    ...answerRings(calls, decide),
    ...handlers,
  });
  const sent = () =>
    seen.flatMap(({ path, body }) => (path.endsWith('/events') ? (body as { events: RingEvent[] }).events : []));
  return { ...renderApp(<TablePage />, { at: '/signage/table' }), sent, seen };
};
afterEach(() => {
  forgetPairing();
  localStorage.removeItem('schi.table.sitting');
});

it('notes who is here with one press, as the paired device, and takes it back', async () => {
  const { user, sent, seen } = open();
  await user.click(await screen.findByRole('button', { name: 'Robin Park is here' }));
  expect(screen.getByRole('button', { name: 'Robin Park is here' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 here · 0 missing · 0 not noted yet')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'entry 5:1', value: { state: 'here' }, believed: null }]),
  );
  expect(seen.find(({ path }) => path.endsWith('/events'))?.headers.get('authorization')).toBe('Device a-token');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ value: null, believed: sent()[0]?.id });
});

it('says what was noted at a place that was there before, so that nothing moves, and forgets it on request', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Robin Park is here' });
  const before = screen.getAllByRole('status');
  await user.click(button);
  expect(before).toContain(screen.getByText('Robin Park: here.').closest('[role=status]'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Robin Park: here.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it.each([
  ['nothing', []],
  ['one division', [{ ringAssignmentId: 9, title: 'Girls 8–9' }]],
])('lists what is done in the ring: %s', async (_, done) => {
  const { user, seen } = open(buildRingCalls([buildCalledRing({ done })]));
  await user.click(await screen.findByRole('button', { name: /^Divisions of this ring/ }));
  const waiting = await screen.findByRole('group', { name: 'Divisions of this ring' });
  expect(within(waiting).getAllByRole('button')).toHaveLength(1);
  const group = screen.queryByRole('group', { name: 'Done in this ring' });
  expect(group?.textContent ?? '').toBe(done.length === 0 ? '' : 'Done (1)Girls 8–9');
  // Who looks after the devices of the hall sees that this one lives.
  await waitFor(() =>
    expect(seen.filter(({ path }) => path === reportDevice.path)).toMatchObject([{ body: { pending: 0 } }]),
  );
});

it('calls a missing competitor three times, and counts down to the next call', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Robin Park is missing' }));
  await user.click(screen.getByRole('button', { name: 'First call: Robin Park' }));
  expect(screen.getByText(/missing, called once · next in [12]:\d\d/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Second call: Robin Park' }));
  await user.click(screen.getByRole('button', { name: 'Third call: Robin Park' }));
  expect(screen.queryByRole('button', { name: /call: Robin Park/ })).toBeNull();
  await waitFor(() =>
    expect(sent().map(({ value }) => value && 'calls' in value && value.calls)).toEqual([0, 1, 2, 3]),
  );
});

it('says that somebody is due, and scratches only when somebody decides, with a reason', async () => {
  const longAgo = new Date(Date.now() - 600_000).toISOString();
  const value = { state: 'missing' as const, calls: 3, calledAt: longAgo };
  const competitor = buildCompetitor({
    entries: [{ contestId: 5, eventId: 'e1', value, notedAt: longAgo, by: 'Ring 1 table' }],
  });
  const { user, sent } = open(
    buildRingCalls([buildCalledRing({ divisions: [buildDivision({ competitors: [competitor] })] })]),
  );
  expect(await screen.findByText(/decide now/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Scratch Robin Park' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Scratch Robin Park?' }));
  await user.click(dialog.getByRole('button', { name: 'Scratch' }));
  expect(dialog.getByText('* Please choose who it is')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Who decides'), 'Master Kim, ring chief');
  await user.click(dialog.getByRole('button', { name: 'Scratch' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { value: { state: 'scratched' }, believed: 'e1', officialId: 4, reason: 'Did not come to staging' },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Take back: Robin Park' })).toBeInTheDocument();
});

it('takes a typed name where nobody is listed, keeps it without a network and offers it again', async () => {
  const two = [1, 2].map((competitorId) => buildCompetitor({ competitorId, name: `Robin ${competitorId}` }));
  const calls = buildRingCalls([buildCalledRing({ divisions: [buildDivision({ competitors: two })] })]);
  let isCut = true;
  const { user, sent } = open(calls, {
    ...answerTo(getOfficials, params, []),
    ...answerTo(sendRingEvents, params, ({ body }) =>
      isCut ? null : { status: 200, body: body.events.map(appliedAnswer) },
    ),
  });
  const openScratch = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Scratch ${name}` }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Ill');
    return { dialog, press: () => user.click(dialog.getByRole('button', { name: 'Scratch' })) };
  };
  const first = await openScratch('Robin 1');
  await first.press();
  expect(first.dialog.getByText('* Please type who it is')).toBeInTheDocument();
  await user.type(first.dialog.getByLabelText('Who decides'), ' Ana   Lima ');
  await first.press();
  expect(await screen.findByText(/1 .*to be sent/)).toBeInTheDocument();
  isCut = false;
  const second = await openScratch('Robin 2');
  expect(second.dialog.getByLabelText('Who decides')).toHaveValue('Ana Lima');
  await second.press();
  await waitFor(() =>
    expect(
      new Map(sent().map(({ subject, officialId, decidedBy, reason }) => [subject, [officialId, decidedBy, reason]])),
    ).toEqual(new Map([1, 2].map((id) => [`entry 5:${id}`, [null, 'Ana Lima', 'Ill']]))),
  );
});

it('disqualifies somebody for conduct, and scratches who is injured', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Scratch Robin Park' }));
  await user.selectOptions(screen.getByLabelText('What happened'), 'Is injured and cannot go on');
  expect(screen.getByLabelText('Reason')).toHaveValue('Injured');
  await user.selectOptions(screen.getByLabelText('What happened'), 'Is disqualified for conduct');
  await user.clear(screen.getByLabelText('Reason'));
  await user.type(screen.getByLabelText('Reason'), 'Struck the referee');
  await user.selectOptions(screen.getByLabelText('Who decides'), 'Master Kim, ring chief');
  await user.click(screen.getByRole('button', { name: 'Disqualify' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ value: { state: 'disqualified' }, officialId: 4, reason: 'Struck the referee' }]),
  );
  expect(screen.getByText('Robin Park is disqualified.')).toBeInTheDocument();
});

it('asks who sits here, notes it with everything, and asks again on demand and after a long time', async () => {
  const { user, sent, unmount } = open();
  const ask = () => within(screen.getByRole('group', { name: 'Who sits here?' }));
  await screen.findByRole('group', { name: 'Who sits here?' });
  await user.click(ask().getByRole('button', { name: 'Master Kim, ring chief' }));
  expect(screen.queryByRole('group', { name: 'Who sits here?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Robin Park is here' }));
  await waitFor(() => expect(sent()).toMatchObject([{ officialId: 4 }]));
  await user.click(screen.getByRole('button', { name: 'Master Kim' }));
  await user.click(screen.getByRole('button', { name: 'Nobody sits here' }));
  await user.click(ask().getByRole('button', { name: 'Master Kim, ring chief' }));
  unmount();
  const stored = JSON.parse(localStorage.getItem('schi.table.sitting') ?? '{}') as { at: number };
  localStorage.setItem('schi.table.sitting', JSON.stringify({ ...stored, at: stored.at - 90 * 60_000 }));
  open();
  expect(await screen.findByRole('group', { name: 'Who sits here?' })).toBeInTheDocument();
});

it('keeps the screen on while a division is in the ring, where the browser can', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ released: false, release, addEventListener: () => undefined }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount } = open(buildRingCalls([buildCalledRing({ divisions: [buildDivision({ step: 'inRing' })] })]));
  expect(await screen.findByText('The screen stays on.')).toBeInTheDocument();
  expect(request).toHaveBeenCalledWith('screen');
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('starts a division that is at staging, once all are here, with two presses', async () => {
  const people = [
    buildCompetitor({ isCheckedIn: true }),
    buildCompetitor({ competitorId: 2, name: 'Kim Lee', isCheckedIn: true }),
    buildCompetitor({ competitorId: 3, name: 'Late Jo', isCheckedIn: false }),
  ];
  const { user, sent } = open(
    buildRingCalls([
      buildCalledRing({
        divisions: [buildDivision({ competitors: people, contests: [buildContest({ slots: [1, 2, 3] })] })],
      }),
    ]),
  );
  expect(await screen.findByText(/not checked in at the desk/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All here: 2 of 3' }));
  await user.click(screen.getByRole('button', { name: 'Start: Boys 8–9' }));
  await waitFor(() =>
    expect(sent().map(({ subject, value }) => [subject, value])).toEqual([
      ['entry 5:1', { state: 'here' }],
      ['entry 5:2', { state: 'here' }],
      ['call 3', { step: 'inRing' }],
    ]),
  );
  expect(screen.getByText('0 of 3')).toBeInTheDocument();
});

it('calls to deck where the ring is not free', async () => {
  const running = buildDivision({ ringAssignmentId: 9, title: 'Girls 8–9', step: 'inRing' });
  const { user } = open(buildRingCalls([buildCalledRing({ divisions: [running, buildDivision()] })]));
  await user.click(await screen.findByRole('button', { name: /^Divisions of this ring: / }));
  await user.click(screen.getByRole('button', { name: /^Boys 8–9 / }));
  expect(screen.getByRole('button', { name: 'Call to deck: Boys 8–9' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Start: Boys 8–9' })).toBeNull();
});

it('moves a division on by one big button, and asks before it ends one', async () => {
  const division = buildDivision({ step: 'inRing', callEventId: 'c1' });
  const { user, sent } = open(buildRingCalls([buildCalledRing({ divisions: [division] })]));
  await user.click(await screen.findByRole('button', { name: 'Finish division: Boys 8–9' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, it is over' }));
  await waitFor(() => expect(sent()).toMatchObject([{ subject: 'call 3', value: { step: 'done' }, believed: 'c1' }]));
});

it('folds the names away while a division is in the ring, and shows its events', async () => {
  const contests = [buildContest(), buildContest({ contestId: 6, title: 'Weapons' })];
  const division = buildDivision({ step: 'inRing', contests });
  const { user } = open(buildRingCalls([buildCalledRing({ divisions: [division] })]));
  await user.click(await screen.findByRole('button', { name: 'Names and scratches' }));
  expect(screen.getByRole('list', { name: 'Arrival: Boys 8–9' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide the names' }));
  expect(screen.queryByRole('list', { name: 'Arrival: Boys 8–9' })).toBeNull();
  const weapons = screen.getByRole('button', { name: 'Weapons' });
  expect(weapons).toHaveAttribute('aria-pressed', 'false');
  await user.click(weapons);
  expect(weapons).toHaveAttribute('aria-pressed', 'true');
});

it('opens a division that is done, by its name', async () => {
  const girls = buildDivision({ ringAssignmentId: 9, title: 'Girls 8–9', step: 'done' });
  const done = [{ ringAssignmentId: 9, title: 'Girls 8–9' }];
  const { user } = open(buildRingCalls([buildCalledRing({ divisions: [buildDivision(), girls], done })]));
  await user.click(await screen.findByRole('button', { name: /^Divisions of this ring: .*Boys 8–9$/ }));
  await user.click(screen.getByRole('button', { name: 'Girls 8–9' }));
  expect(await screen.findByRole('button', { name: /^Divisions of this ring: .*Girls 8–9$/ })).toBeInTheDocument();
});

it('enters a division from paper while another one runs, without a network, and lets it wait again', async () => {
  const running = buildDivision({ ringAssignmentId: 2, title: 'Girls 8–9', step: 'inRing', contests: [] });
  const waiting = buildDivision({ step: 'planned' });
  let isCut = true;
  const { user, sent } = open(
    buildRingCalls([buildCalledRing({ divisions: [running, waiting] })]),
    answerTo(sendRingEvents, params, ({ body }) =>
      isCut ? null : { status: 200, body: body.events.map(appliedAnswer) },
    ),
  );
  const list = async () => user.click(await screen.findByRole('button', { name: /^Divisions of this ring/ }));
  await list();
  await user.click(screen.getByRole('button', { name: /^Boys 8–9 .* Planned$/ }));
  await user.click(screen.getByRole('button', { name: 'Enter from paper: Boys 8–9' }));
  expect(screen.getByText(/nobody is called to it, and no family is told/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yes, enter its results' }));
  expect(await screen.findByRole('heading', { name: 'Results' }, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByText(/^From paper: nobody is called/)).toBeInTheDocument();
  await list();
  const divisions = within(screen.getByRole('group', { name: 'Divisions of this ring' }));
  expect(divisions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Girls 8–9 .* In the ring$/),
    expect.stringMatching(/^Boys 8–9 .* From paper, results missing$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Call to staging: Boys 8–9' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enter from paper: Boys 8–9' }));
  await user.click(screen.getByRole('button', { name: 'Yes, enter its results' }));
  await user.click(await screen.findByRole('button', { name: 'It was not held: wait for the ring again' }));
  expect(await screen.findByRole('button', { name: 'Enter from paper: Boys 8–9' })).toBeInTheDocument();
  isCut = false;
  fireEvent(window, new Event('online'));
  await waitFor(() =>
    // What is sent again after the cut has the same id.
    expect([...new Map(sent().map((event) => [event.id, event])).values()]).toMatchObject([
      { subject: 'call 3', value: { step: 'done', isFromPaper: true }, fromPaper: true },
      { subject: 'call 3', value: { step: 'planned' } },
      { subject: 'call 3', value: { step: 'done', isFromPaper: true }, fromPaper: true },
      { subject: 'call 3', value: { step: 'planned' } },
    ]),
  );
});

it('calls anyway when somebody is called elsewhere and a person insists', async () => {
  const says = 'A competitor is called elsewhere: “Teens” in Ring 2.';
  let count = 0;
  const { user, sent } = open(undefined, {}, (event) =>
    (count += 1) === 1
      ? { ...appliedAnswer(event), outcome: 'refused', refusal: 'called elsewhere', says, now: null }
      : appliedAnswer(event),
  );
  await user.click(await screen.findByRole('button', { name: 'Call to deck: Boys 8–9' }));
  expect(await screen.findByText(new RegExp(says.slice(0, 30)))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Call anyway' }));
  await waitFor(() => expect(sent().at(-1)?.value).toEqual({ step: 'onDeck', isAnyway: true }));
});

it('shows what two devices noted differently, and sends the decision with its reason', async () => {
  const disagreement = {
    eventId: 'e2',
    subject: 'entry 5:1',
    ringAssignmentId: 3,
    title: 'Boys 8–9',
    competitor: 'Robin Park',
    value: { state: 'missing' as const, calls: 1, calledAt: null },
    by: 'Announcer',
    notedAt: '2026-05-02T17:43:00.000Z',
    now: { eventId: 'e1', value: { state: 'here' as const }, by: 'Ring 1 table', notedAt: '2026-05-02T17:42:00.000Z' },
  };
  const { user, sent } = open(buildRingCalls([buildCalledRing({ divisions: [], disagreements: [disagreement] })]));
  const box = within(await screen.findByRole('region', { name: 'Disagreement: Robin Park, Boys 8–9' }));
  await user.click(box.getByRole('button', { name: '“here” is right' }));
  expect(box.getByText('* Please say how you know')).toBeInTheDocument();
  await user.type(box.getByLabelText('How do you know?'), 'She stands here');
  await user.click(box.getByRole('button', { name: '“here” is right' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { subject: 'entry 5:1', value: { state: 'here' }, believed: 'e1', settles: 'e2', reason: 'She stands here' },
    ]),
  );
});

it('says what to do in an empty ring, without a pairing, and without an answer', async () => {
  const { unmount } = open(buildRingCalls([buildCalledRing({ divisions: [] })]));
  expect(await screen.findByText('Nothing is planned in this ring')).toBeInTheDocument();
  unmount();
  const failing = open(
    undefined,
    answerTo(getRingCalls, params, () => ({ status: 500, body: { message: 'It broke.' } })),
  );
  expect(await screen.findByText('It broke.')).toBeInTheDocument();
  failing.unmount();
  forgetPairing();
  answerCalls({});
  renderApp(<TablePage />);
  expect(screen.getByText('This browser is not paired')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pair this browser' })).toHaveAttribute('href', '/signage/pair');
});

// The last: what waits stays for the next page of this browser.
it('says that it was ended, keeps what waits, and offers to pair again', async () => {
  const ended = { status: 401, body: { message: 'This tablet is no longer paired.', code: 'device-ended' } };
  const { user } = open(
    undefined,
    answerTo(sendRingEvents, params, () => ended),
  );
  await user.click(await screen.findByRole('button', { name: 'Robin Park is here' }));
  expect(await screen.findByText(/1 change waits on it and is not lost/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Pair this tablet' })).toHaveAttribute('href', '/signage/pair?again');
});
