import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  findCode,
  getRoster,
  type CheckInEvent,
  type CodeAnswer,
  type Roster,
  type RosterFamily,
} from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  type Handlers,
} from '@schi/shared-ui/testing';
import CheckInPage from './CheckInPage';
import { openStore } from './device/store';
import { applied, buildCompetitor, buildFamily, buildRoster } from './testing';

let tournamentId = 700;
const parks = buildFamily({
  registrationId: 32,
  customerName: 'Robin Park',
  confirmationCode: 'PQRSTUVW',
  competitors: [buildCompetitor({ competitorId: 9, firstName: 'Zoë', lastName: 'Park', school: 'South Bay' })],
  merch: [],
  spectators: 0,
});

const callsOf = (id: number) =>
  ({
    roster: `GET /api/admin/check-in/${id}/roster`,
    events: `POST /api/admin/check-in/${id}/events`,
    history: `GET /api/admin/check-in/${id}/history/31`,
  }) as const;
const open = (roster: Roster = buildRoster([buildFamily(), parks]), over: Handlers = {}) => {
  // Each test has its own tournament, because the device keeps its data.
  tournamentId += 1;
  const at = callsOf(tournamentId);
  const eventsOf = ({ body }: { body: unknown }) => (body as { events: CheckInEvent[] }).events;
  const handlers: Handlers = {};
  handlers[at.roster] = ({ path }) => ({
    status: 200,
    body: path.includes('since') ? { ...roster, isWhole: false, families: [] } : roster,
  });
  handlers[at.events] = (call) => ({ status: 200, body: eventsOf(call).map(applied) });
  Object.assign(handlers, over);
  const calls = answerCalls(handlers);
  const inlined = buildInlined({ tournaments: [buildTournament({ id: tournamentId })] });
  const page = (
    <>
      <CheckInPage />
      <Toasts />
    </>
  );
  const view = renderApp(page, { at: '/admin/check-in', as: ['CheckInAdmin'], inlined });
  const sent = () => calls.filter(({ method }) => method === 'POST').flatMap(eventsOf);
  return { ...view, at, calls, handlers, sent };
};
const search = () => screen.findByRole('searchbox', { name: 'Name, school or code' });
const openKims = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await search(), 'kim');
  await user.click(await screen.findByRole('button', { name: /Mina Kim/ }));
};

beforeEach(async () => {
  const store = await openStore();
  await store.settle(
    (await store.readWaiting()).map(({ event }) => event.id),
    [],
  );
});

it('focuses the search, and finds by name without accents, school and code', async () => {
  const { user } = open();
  const field = await search();
  expect(field).toHaveFocus();
  for (const text of ['zoe park', 'south', 'pqrstuvw']) {
    await user.clear(field);
    await user.type(field, text);
    expect(screen.getByRole('button', { name: /Zoë Park/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mina Kim/ })).not.toBeInTheDocument();
  }
});

it('opens a family by a scanner that types its code and Enter', async () => {
  const { user } = open();
  await user.type(await search(), 'SCHI-ABCDEFGH{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dana Kim' })).toHaveFocus();
});

it('shows all that is due, and checks the family in by one button', async () => {
  const { user, sent } = open(buildRoster([buildFamily({ balance: 65 })]));
  await openKims(user);
  const card = screen.getByRole('region', { name: 'Family of Dana Kim' });
  expect(card).toHaveTextContent('$65.00 due');
  expect(within(card).getByRole('link', { name: 'Take the payment' })).toHaveAttribute(
    'href',
    '/admin/payments?registration=31',
  );
  expect(card).toHaveTextContent('Waiver signed by Dana Kim');
  expect(card).toHaveTextContent('T-shirt, Youth M');
  expect(card).toHaveTextContent('2 wristbands');
  await user.click(screen.getByRole('button', { name: 'Check in all 2 competitors' }));
  await waitFor(() =>
    expect(sent().map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ['competitor', 5],
      ['competitor', 6],
    ]),
  );
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hand out everything' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent()[3]).toMatchObject({ kind: 'wristbands', value: 2, subjectId: 31 });
  await user.click(await screen.findByRole('button', { name: 'Next family' }));
  await waitFor(async () => expect(await search()).toHaveFocus());
});

describe('two registrations of one account are one family (rule C18)', () => {
  const nari = buildCompetitor({ competitorId: 12, firstName: 'Nari', lastName: 'Kim', age: 6 });
  const first = buildFamily({ customerId: 9, merch: [], spectators: 1 });
  const second = buildFamily({
    registrationId: 35,
    customerId: 9,
    confirmationCode: 'JKLMNPQR',
    competitors: [nari],
    merch: [],
    spectators: 1,
    balance: 40,
  });

  it.each([first, second])('code $confirmationCode opens both, and one button checks everybody in', async (one) => {
    const { user, sent } = open(buildRoster([second, parks, first]));
    expect(await screen.findAllByRole('button', { name: /Kim/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Mina Kim, Jun Kim, Nari Kim/ })).toHaveTextContent('$40.00 due');
    expect(screen.getByText(/^0 of 4$/).parentElement).toHaveTextContent('0 of 2 families');
    await user.type(await search(), `SCHI-${one.confirmationCode}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Dana Kim' })).toHaveFocus();
    for (const id of [31, 35])
      expect(screen.getByRole('link', { name: `Registration ${id}` })).toHaveAttribute(
        'href',
        `/admin/registration/${id}`,
      );
    expect(screen.getByRole('link', { name: 'Take the payment' })).toHaveAttribute(
      'href',
      '/admin/payments?registration=35',
    );
    await user.click(screen.getByRole('button', { name: 'Check in all 3 competitors' }));
    const noted = () => sent().map(({ registrationId, subjectId, value }) => [registrationId, subjectId, value]);
    const all = [
      [31, 5, 1],
      [31, 6, 1],
      [35, 12, 1],
    ];
    await waitFor(() => expect(noted()).toEqual(all));
    await user.click(await screen.findByRole('button', { name: 'Undo the last action' }));
    await waitFor(() => expect(noted().slice(3)).toEqual(all.map(([registration, id]) => [registration, id, null])));
    await user.click(screen.getByRole('button', { name: 'Hand out 1 wristband (JKLMNPQR)' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ kind: 'wristbands', registrationId: 35, value: 1 }));
    expect(screen.getByRole('button', { name: 'Hand out 1 wristband (ABCDEFGH)' })).toBeInTheDocument();
  });

  it('is one without a network too', async () => {
    const { user, handlers, at } = open(buildRoster([first, second]));
    await search();
    handlers[at.events] = () => null;
    handlers[at.roster] = () => null;
    await user.type(await search(), 'nari');
    await user.click(screen.getByRole('button', { name: /Nari Kim/ }));
    await user.click(screen.getByRole('button', { name: 'Check in all 3 competitors' }));
    expect(await screen.findByText('3 of 3')).toBeInTheDocument();
  });

  it.each([
    ['withdrawn', { competitors: [{ ...nari, isWithdrawn: true }] }, /Everybody of registration 35 has withdrawn/],
    ['refunded', { isRefunded: true }, /All that was paid for registration 35 has been refunded/],
  ])('says which of them is %s; the one button takes the other alone', async (_, over, warning) => {
    const { user, sent } = open(buildRoster([first, { ...second, ...over }]));
    // The code of either of them opens the card.
    await user.type(await search(), 'SCHI-JKLMNPQR{Enter}');
    expect(await screen.findByText(warning)).toBeInTheDocument();
    expect(screen.queryByText(/registration 31 has/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check in all 2 competitors' }));
    await user.click(await screen.findByRole('button', { name: 'Hand out everything' }));
    await waitFor(() =>
      expect(sent().map(({ registrationId, kind }) => [registrationId, kind])).toEqual([
        [31, 'competitor'],
        [31, 'competitor'],
        [31, 'wristbands'],
      ]),
    );
    // What is left of the other one is a decision of its own.
    expect(await screen.findByRole('button', { name: 'Next family' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hand out 1 wristband (JKLMNPQR)' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ kind: 'wristbands', registrationId: 35 }));
  });

  it('takes a withdrawal that comes while the device is offline: the other arrivals stay, the refused one is reported', async () => {
    const { user, handlers, at, sent } = open(buildRoster([first, second]));
    await openKims(user);
    handlers[at.events] = () => null;
    await user.click(screen.getByRole('button', { name: 'Check in all 3 competitors' }));
    expect(await screen.findByText('3 of 3')).toBeInTheDocument();
    const gone = { ...second, competitors: [{ ...nari, isWithdrawn: true }] };
    handlers[at.roster] = { ...buildRoster([gone]), isWhole: false };
    handlers[at.events] = ({ body }) => ({
      status: 200,
      body: body.events.map((event) =>
        event.registrationId === 35
          ? { id: event.id, outcome: 'refused', isRepeated: false, refusal: 'withdrawn', now: null }
          : applied(event),
      ),
    });
    expect(
      await screen.findByText(
        /Nari Kim \(checked in\) was not accepted\. This competitor has withdrawn/,
        {},
        { timeout: 20_000 },
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
    expect(screen.getByText(/Everybody of registration 35 has withdrawn/)).toBeInTheDocument();
    expect(new Set(sent().map(({ id }) => id)).size).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  });

  it('reads the history of both, what was received last first', async () => {
    const { user, handlers } = open(buildRoster([first, second]));
    await openKims(user);
    const entry = { kind: 'competitor' as const, value: 1, by: 'Dana', at: '2025-04-26T15:00:00Z', deviceId: 'b' };
    const rows = [
      [31, 5, '2025-04-26T15:00:00Z'],
      [35, 12, '2025-04-26T16:00:00Z'],
    ] as const;
    for (const [id, subjectId, receivedAt] of rows)
      handlers[`GET /api/admin/check-in/${tournamentId}/history/${id}`] = [
        { ...entry, eventId: `${id}`, subjectId, receivedAt, outcome: 'applied' },
      ];
    await user.click(screen.getByRole('button', { name: 'Show the history' }));
    const list = await screen.findByRole('list', { name: 'What was noted, the newest first' });
    expect(list).toHaveTextContent(/Nari Kim checked in.*Mina Kim checked in/);
  });

  it('stays two in a list kept from a server that does not name the account', async () => {
    const { customerId: _first, ...one } = first;
    const { customerId: _second, ...other } = second;
    open(buildRoster([one, other]));
    expect(await screen.findAllByRole('button', { name: /Kim/ })).toHaveLength(2);
  });

  it('says nothing of a withdrawal where a registration has no competitors, and what is left to hand out', async () => {
    const shirt = { merchOrderId: 20, name: 'T-shirt', sizeLabel: 'Adult L' };
    const late = buildFamily({ registrationId: 36, competitors: [], merch: [shirt], spectators: 0 });
    const { user } = open(buildRoster([late]));
    await user.click(await screen.findByRole('button', { name: /Dana Kim.*Hand out/ }));
    expect(screen.queryByText(/has withdrawn/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Hand out everything' })).toBeInTheDocument();
  });
});

const bothIn: RosterFamily['states'] = [5, 6].map((subjectId) => ({
  kind: 'competitor',
  subjectId,
  eventId: `arrived ${subjectId}`,
  value: 1,
  by: 'Charlie Check-in',
  at: '2025-04-26T15:00:00.000Z',
  deviceId: 'tablet',
}));

it.each<[string, Partial<RosterFamily>]>([
  ['0 of 2 checked in', {}],
  ['1 of 2 checked in', { states: bothIn.slice(1) }],
  ['Checked in, hand out', { states: bothIn }],
  ['All checked in', { states: bothIn, merch: [], spectators: 0 }],
  ['Withdrawn', { competitors: [buildCompetitor({ isWithdrawn: true })], merch: [] }],
  ['Hand out', { competitors: [] }],
  ['Handed out', { competitors: [], merch: [], spectators: 0 }],
])('says “%s” of a family in the list', async (state, changes) => {
  open(buildRoster([buildFamily(changes)]));
  const entry = await screen.findByRole('button', { name: /Dana Kim/ });
  expect(within(entry).getByText(state)).toBeInTheDocument();
});

it.each([
  ['nothing', { merch: [], spectators: 0 }, 0],
  ['its passes', { merch: [], spectators: 2 }, 1],
])('lists what is handed out to a family: %s', async (_, changes, count) => {
  const { user } = open(buildRoster([buildFamily(changes)]));
  await openKims(user);
  expect(await screen.findByRole('list', { name: 'Competitors' })).toBeInTheDocument();
  expect(screen.queryAllByRole('region', { name: 'To hand out' })).toHaveLength(count);
});

it('undoes one check-in, and the last action as a whole', async () => {
  const { user, sent } = open();
  await openKims(user);
  await user.click(screen.getByRole('button', { name: 'Check in all 2 competitors' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Undo the last action' }));
  await waitFor(() =>
    expect(
      sent()
        .slice(2)
        .map(({ value }) => value),
    ).toEqual([null, null]),
  );
  await user.click(await screen.findByRole('button', { name: 'Check in Mina Kim' }));
  await user.click(await screen.findByRole('button', { name: 'Undo check-in of Mina Kim' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ subjectId: 5, value: null, believed: sent().at(-2)?.id }));
});

it('confirms or corrects a weight, in any unit, and says what is wrong with one', async () => {
  const { user, sent } = open();
  await openKims(user);
  await user.click(screen.getByRole('button', { name: 'Confirm weight of Mina Kim' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ kind: 'weight', subjectId: 5, value: 72.5 }));
  await user.click(screen.getByRole('button', { name: 'Correct weight of Jun Kim' }));
  const field = screen.getByRole('textbox', { name: 'Weight of Jun Kim in pounds' });
  await user.clear(field);
  await user.type(field, 'heavy');
  await user.click(screen.getByRole('button', { name: 'Note weight' }));
  expect(field).toHaveAccessibleDescription(/Please enter a number from 10 to 600/);
  await user.clear(field);
  await user.type(field, '34 kg{Enter}');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ kind: 'weight', subjectId: 6, value: 74.96 }));
});

it('asks about a weight that is far from the registered one, without a network too, and notes it once somebody says that it is right', async () => {
  const { user, handlers, at, sent } = open();
  await openKims(user);
  handlers[at.events] = () => null;
  handlers[at.roster] = () => null;
  await user.click(screen.getByRole('button', { name: 'Correct weight of Mina Kim' }));
  const field = screen.getByRole('textbox', { name: 'Weight of Mina Kim in pounds' });
  await user.clear(field);
  await user.type(field, '112.5{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is 40 lb more than registered. Is it right?');
  expect(sent()).toEqual([]);
  await user.clear(field);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(field, '112.5{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes, note 112.5 lb' }));
  expect(await screen.findByText(/112\.5 lb weighed/)).toBeInTheDocument();
});

it('goes offline by itself, keeps what is recorded, says what is unknown, and goes online again by itself', async () => {
  const { user, handlers, at, sent } = open();
  await openKims(user);
  const events = handlers[at.events];
  const roster = handlers[at.roster];
  handlers[at.events] = () => null;
  handlers[at.roster] = () => null;
  await user.click(screen.getByRole('button', { name: 'Check in Mina Kim' }));
  const bar = screen.getByRole('region', { name: 'Progress and connection' });
  await waitFor(
    () =>
      expect(bar).toHaveTextContent(
        'Offline. 1 change waits to be sent. It is saved on this device and sent automatically.',
      ),
    {
      timeout: 20_000,
    },
  );
  expect(bar).toHaveTextContent('Payments, registrations and changes of roles since then cannot be seen.');
  expect(bar).toHaveTextContent('1 of 3 in');
  const before = sent().length;
  handlers[at.events] = events;
  handlers[at.roster] = roster;
  await waitFor(() => expect(bar).toHaveTextContent('Everything is sent.'), { timeout: 20_000 });
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  expect(before).toBeGreaterThan(0);
}, 40_000);

it('shows a disagreement with who, when and what, and lets the volunteer choose', async () => {
  const mine = {
    kind: 'competitor' as const,
    subjectId: 5,
    value: 1,
    deviceId: 'a',
    eventId: 'mine',
    by: 'Charlie Check-in',
    at: '2025-04-26T15:00:00Z',
  };
  const theirs = { ...mine, value: null, eventId: 'theirs', by: 'Dana Director', deviceId: 'b' };
  const { user, sent } = open(buildRoster([buildFamily({ states: [theirs], disagreements: [mine] }), parks]));
  expect(await screen.findByText('Decide')).toBeInTheDocument();
  await openKims(user);
  const alert = screen.getByText(/two devices disagree/).closest('[role=alert]');
  expect(alert).toHaveTextContent('It counts as not checked in (Dana Director');
  expect(alert).toHaveTextContent('Charlie Check-in noted at');
  await user.click(screen.getByRole('button', { name: 'Change to: checked in' }));
  await waitFor(() => expect(sent()).toMatchObject([{ value: 1, believed: 'theirs', settles: 'mine' }]));
  expect(screen.queryByText(/two devices disagree/)).not.toBeInTheDocument();
});

it('shows who recorded what and when, and says that this needs the server', async () => {
  const { user, handlers, at } = open();
  await openKims(user);
  handlers[at.history] = () => null;
  await user.click(screen.getByRole('button', { name: 'Show the history' }));
  expect(await screen.findByText(/The history is on the server/, {}, { timeout: 20_000 })).toBeInTheDocument();
  const entry = {
    kind: 'competitor' as const,
    subjectId: 5,
    eventId: 'e',
    by: 'Dana Director',
    at: '2025-04-26T15:00:00Z',
    deviceId: 'b',
    receivedAt: '',
  };
  handlers[at.history] = [
    { ...entry, value: null, outcome: 'disagrees' },
    { ...entry, eventId: 'f', value: 1, outcome: 'applied' },
  ];
  await user.click(screen.getByRole('button', { name: 'Show the history' }));
  expect(await screen.findByText(/Dana Director: Mina Kim not checked in \(disagreed\)/)).toBeInTheDocument();
  expect(screen.getByText(/Dana Director: Mina Kim checked in$/)).toBeInTheDocument();
});

it('says that a shirt may have been handed out twice', async () => {
  const one = {
    kind: 'merch' as const,
    subjectId: 8,
    value: 1,
    deviceId: 'a',
    eventId: 'one',
    by: 'Charlie',
    at: '2025-04-26T15:00:00Z',
  };
  const { user } = open(
    buildRoster([buildFamily({ states: [one], disagreements: [{ ...one, eventId: 'two', by: 'Dana' }] })]),
  );
  await openKims(user);
  expect(screen.getByText(/two may have been handed out: count what is left/)).toBeInTheDocument();
});

describe('a code', () => {
  const scan = async (text: string, answer: CodeAnswer | null) => {
    const view = open();
    const code = text.replace('SCHI-', '');
    Object.assign(view.handlers, answerTo(findCode, { tournamentId, code }, answer ?? (() => null)));
    await view.user.click(await screen.findByRole('button', { name: 'Scan code' }));
    // jsdom has no camera. The page says so, and names the other ways.
    expect(
      await screen.findByText(/Type the code below, use a scanner, or close this and search by name/),
    ).toBeInTheDocument();
    await view.user.type(screen.getByRole('textbox', { name: 'Code of 8 characters' }), `${text}{Enter}`);
    return view;
  };
  it.each<[string, string, CodeAnswer | null, RegExp]>([
    [
      'of another tournament',
      'SCHI-ZZZZZZZZ',
      { kind: 'other tournament', tournamentName: 'Invitational 2024' },
      /This code is for another tournament: Invitational 2024/,
    ],
    ['that nobody has', 'SCHI-ZZZZZZZZ', { kind: 'unknown' }, /Nobody has the code ZZZZZZZZ/],
    ['that is torn', 'SCHI-ZZZ', { kind: 'unknown' }, /This code is incomplete/],
    ['that is not ours', 'https://menu.example', { kind: 'unknown' }, /This is not one of our codes/],
    [
      'without a network',
      'SCHI-ZZZZZZZZ',
      null,
      /is not on this device’s list of .* and the server cannot be asked now/,
    ],
  ])('%s is explained', async (_, text, answer, sentence) => {
    await scan(text, answer);
    expect(await screen.findByText(sentence, {}, { timeout: 20_000 })).toBeInTheDocument();
  });

  it('of a registration that withdrew is no longer valid, and checks nobody in', async () => {
    const withdrawn = buildFamily({ competitors: [buildCompetitor({ isWithdrawn: true })] });
    const { user } = open(buildRoster([withdrawn]));
    await user.type(await search(), 'ABCDEFGH{Enter}');
    expect(await screen.findByText(/its code is no longer valid/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Check in/ })).not.toBeInTheDocument();
  });

  it('of a registration that was refunded is no longer valid', async () => {
    const { user } = open(buildRoster([buildFamily({ isRefunded: true })]));
    await user.type(await search(), 'ABCDEFGH{Enter}');
    expect(await screen.findByText(/has been refunded, so its code is no longer valid/)).toBeInTheDocument();
  });
});

it('says why an event was refused, until it is read', async () => {
  const { user, handlers, at } = open();
  handlers[at.events] = ({ body }) => ({
    status: 200,
    body: body.events.map(({ id }) => ({
      id,
      outcome: 'refused',
      isRepeated: false,
      refusal: 'withdrawn',
      now: null,
    })),
  });
  await openKims(user);
  await user.click(screen.getByRole('button', { name: 'Check in Mina Kim' }));
  expect(
    await screen.findByText(/Mina Kim \(checked in\) was not accepted. This competitor has withdrawn/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/was not taken/)).not.toBeInTheDocument());
});

it('says that nothing is lost when the role is gone', async () => {
  const { user, handlers, at, store } = open();
  await openKims(user);
  const gone = () => ({ status: 403, body: { message: 'No.' } });
  handlers[at.events] = gone;
  handlers[at.roster] = gone;
  await user.click(screen.getByRole('button', { name: 'Check in Mina Kim' }));
  expect(await screen.findByText(/1 change waits on this device and is not lost/)).toBeInTheDocument();
  expect(store.getState().session.current).toBeNull();
  expect(await (await openStore()).readWaiting()).toHaveLength(1);
});

it('says what to do while nobody has registered, and where to look for who is not listed', async () => {
  const { unmount } = open(buildRoster([]));
  expect(await screen.findByText(/There is no completed registration yet/)).toBeInTheDocument();
  unmount();
  const { user } = open(buildRoster([parks]));
  await user.type(await search(), 'nobody');
  expect(await screen.findByRole('link', { name: 'look in Registrations' })).toHaveAttribute(
    'href',
    '/admin/registrations?q=nobody',
  );
});

it('offers another try when the list cannot be loaded at first', async () => {
  const { user, handlers, at } = open(
    buildRoster([parks]),
    answerTo(getRoster, { tournamentId: tournamentId + 1 }, () => ({
      status: 500,
      body: { message: 'The server has a problem.' },
    })),
  );
  expect(await screen.findByText('The server has a problem.')).toBeInTheDocument();
  handlers[at.roster] = buildRoster([parks]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Zoë Park/ })).toBeInTheDocument();
});

it('says by how much a competitor is outside the published division, by the registered weight and by the one noted here (F6)', async () => {
  const range = {
    ages: { from: 8, to: 9 },
    levels: { from: 1, to: 3 },
    gender: 2 as const,
    pounds: { from: 70, to: 75 },
  };
  const published = [{ name: 'Girls 8–9, 70–75 lb', events: ['Sparring'], range }];
  const mina = buildCompetitor({ published, fitted: { age: 9, levelRank: 3, gender: 2 } });
  const jun = buildCompetitor({
    competitorId: 6,
    firstName: 'Jun',
    age: 12,
    published,
    fitted: { age: 12, levelRank: 3, gender: 1 },
  });
  const { user } = open(buildRoster([buildFamily({ competitors: [mina, jun] }), parks]));
  await openKims(user);
  expect(
    screen.getByText(
      'Outside the published division “Girls 8–9, 70–75 lb” (Sparring): 12 years old, the division is for 8–9; the division is for girls or women. Tell a director.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText(/lb, the division is for/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Correct weight of Mina Kim' }));
  const field = screen.getByRole('textbox', { name: 'Weight of Mina Kim in pounds' });
  await user.clear(field);
  await user.type(field, '78.5');
  await user.click(screen.getByRole('button', { name: 'Note weight' }));
  expect(
    await screen.findByText(
      'Outside the published division “Girls 8–9, 70–75 lb” (Sparring): 78.5 lb, the division is for 70–75 lb. Tell a director.',
    ),
  ).toBeInTheDocument();
});
