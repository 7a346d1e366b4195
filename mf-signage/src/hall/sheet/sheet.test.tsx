import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { getRingCalls, getRingSheet, type RingEvent, type RingSheet } from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, answerTo, renderApp, storeSession, type Handlers } from '@schi/shared-ui/testing';
import { forgetHeard, readRing } from '../device/device-cache';
import {
  answerRings,
  appliedAnswer,
  buildCalledRing,
  buildContest,
  buildDivision,
  buildPairing,
  buildRingCalls,
} from '../device/rings.fixture';
import TablePage from '../table/TablePage';
import SheetPage from './SheetPage';

const params = { draftDivisionId: 21 };
const query = 'event=12&version=2&hash=1a2b3c4d';
const address = `/signage/table/sheet/21?${query}`;
const sheet = (over: Partial<RingSheet> = {}): RingSheet => ({
  draftDivisionId: 21,
  divisionName: 'Girls 8–9',
  eventId: 12,
  state: 'current',
  version: 2,
  lastVersion: 2,
  changes: null,
  competitors: [],
  endedTournament: null,
  entered: null,
  place: { ringAssignmentId: 4, title: 'Girls 8–9', step: 'planned', ring: { ringId: 7, name: 'Ring 1' } },
  ...over,
});
/** A table that shows “Boys 8–9” first, and holds “Girls 8–9” with the event of the sheet. */
const calls = buildRingCalls([
  buildCalledRing({
    divisions: [
      buildDivision(),
      buildDivision({
        ringAssignmentId: 4,
        title: 'Girls 8–9',
        step: 'planned',
        contests: [buildContest({ contestId: 6, draftDivisionId: 21 })],
      }),
    ],
  }),
]);
const answered = (body: RingSheet): Handlers => answerTo(getRingSheet, params, body);
const failing = (status: number, body: object): Handlers =>
  answerTo(getRingSheet, params, () => ({ status, body: { message: '', ...body } }));
const noNetwork = failing(0, { message: 'No answer' });

const Pages = () =>
  useRoutes([
    { path: '/signage/table', element: <TablePage /> },
    { path: '/signage/table/sheet/:draftDivisionId', element: <SheetPage /> },
  ]);
const open = (handlers: Handlers, at = address) => {
  const seen = answerCalls({ ...answerRings(calls), ...handlers });
  return { ...renderApp(<Pages />, { at }), seen };
};
/** Opens the table once with the network, and closes it. */
const tableWasOpen = async () => {
  const { unmount } = open({}, '/signage/table');
  await screen.findByRole('heading', { name: /Boys 8–9$/ });
  await waitFor(async () => expect(await readRing('ring 7', 2)).toBeDefined());
  unmount();
};

beforeEach(() => storePairing(buildPairing()));
afterEach(async () => {
  forgetPairing();
  await forgetHeard();
  localStorage.clear();
});

it('says that a sheet is current, and opens its division at the table by one press, not the one that comes first', async () => {
  const { user, seen } = open(answered(sheet()));
  expect(await screen.findByText('This is the current version.')).toBeInTheDocument();
  const asked = seen.find(({ path }) => path.startsWith('/api/ring-sheets/'));
  expect([asked?.path.split('?')[0], asked?.headers.get('authorization')]).toEqual([
    '/api/ring-sheets/21',
    'Device a-token',
  ]);
  expect(Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))).toEqual({
    event: '12',
    version: '2',
    hash: '1a2b3c4d',
  });
  await user.click(screen.getByRole('link', { name: 'Open “Girls 8–9” at the table' }));
  expect(await screen.findByRole('heading', { name: /Girls 8–9$/ })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /Boys 8–9$/ })).toBeNull();
});

it.each<[string, Partial<RingSheet>, string[]]>([
  [
    'replaced',
    { state: 'replaced', lastVersion: 3, changes: { added: ['Robin Park'], removed: ['Kim Lee'], moved: [] } },
    ['This sheet was replaced: version 2 of 3. Do not use it.', 'Added: Robin Park.', 'Removed: Kim Lee.'],
  ],
  ['unknown', { state: 'unknown', place: null }, ['No such sheet was printed. Do not use it.']],
  [
    'gone',
    { state: 'gone', place: null, competitors: [{ name: 'Kim Lee', division: null }] },
    [
      'This division no longer exists, or no longer has this event. Do not use the sheet.',
      'Its competitors now: Kim Lee: in no division.',
    ],
  ],
  [
    'scored already',
    { entered: { tournamentId: 2, ringAssignmentId: 4, isFinished: true } },
    ['The results of this event are entered already. Compare the paper with them before you change anything.'],
  ],
  [
    'of a tournament that is over',
    { endedTournament: { name: 'Spring Cup', date: '2026-05-02' } },
    ['This sheet is of another tournament: Spring Cup, Saturday, May 2, 2026, is over.'],
  ],
])('says that a sheet is %s', async (_what, over, texts) => {
  open(answered(sheet(over)));
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each<[string, RingSheet['place'], RegExp]>([
  [
    'another ring',
    { ringAssignmentId: 4, title: 'Girls 8–9', step: 'planned', ring: { ringId: 8, name: 'Ring 2' } },
    /“Girls 8–9” is in Ring 2\. Bring the sheet there\./,
  ],
  [
    'no ring',
    { ringAssignmentId: 4, title: 'Girls 8–9', step: 'planned', ring: null },
    /“Girls 8–9” is in no ring yet\./,
  ],
  ['no published division', null, /No published division has this sheet/],
])('says that a sheet belongs to %s, and opens nothing here', async (_what, place, text) => {
  open(answered(sheet({ place })));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /at the table/ })).toBeNull();
});

it('opens a division that the table holds without a network, and says that nobody knows whether the sheet is current', async () => {
  await tableWasOpen();
  const away = {
    ...noNetwork,
    ...answerTo(getRingCalls, { tournamentId: 2 }, () => ({ status: 0, body: { message: 'No answer' } })),
  };
  const { user } = open(away);
  expect(await screen.findByText(/It is not known whether this sheet is current/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Open “Girls 8–9” at the table' }));
  expect(await screen.findByRole('heading', { name: /Girls 8–9$/ })).toBeInTheDocument();
});

it('offers another try without a network where the table holds no such division', async () => {
  let isBack = false;
  const { user } = open(
    answerTo(getRingSheet, params, () =>
      isBack ? { status: 200, body: sheet() } : { status: 0, body: { message: 'No answer' } },
    ),
  );
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByRole('link', { name: /at the table/ })).toBeNull();
  isBack = true;
  await user.click(again);
  expect(await screen.findByText('This is the current version.')).toBeInTheDocument();
});

it('says what to do with a sheet that this tournament does not have, an address that is cut short, and an ended pairing', async () => {
  const unknown = open(failing(404, { message: 'This division could not be found.' }));
  expect(await screen.findByText('This tournament has no such sheet')).toBeInTheDocument();
  unknown.unmount();
  const short = open({}, '/signage/table/sheet/21?event=12');
  expect(screen.getByText('This is not the address of a sheet')).toBeInTheDocument();
  expect(short.seen).toEqual([]);
  short.unmount();
  open(failing(401, { code: 'device-ended' }));
  expect(await screen.findByRole('link', { name: 'Pair this tablet' })).toHaveAttribute('href', '/signage/pair?again');
});

it('tells a browser that is not paired what to do, with the way to the page for directors', () => {
  forgetPairing();
  const { seen } = open({});
  expect(screen.getByText('This browser is not paired')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pair this browser' })).toHaveAttribute('href', '/signage/pair');
  expect(screen.getByRole('link', { name: 'Log in as a director' })).toHaveAttribute(
    'href',
    `/admin/division-sheets/21?${query}`,
  );
  expect(seen).toEqual([]);
});

it('leads a director who is logged in to the sheet’s own page', () => {
  forgetPairing();
  storeSession(['TournamentDirector']);
  open({});
  expect(screen.getByRole('link', { name: 'Open the sheet’s page' })).toHaveAttribute(
    'href',
    `/admin/division-sheets/21?${query}`,
  );
  expect(screen.queryByText('This browser is not paired')).toBeNull();
});

it('marks at the table what is noted from the sheet until the sheet is entered', async () => {
  const seen: RingEvent[] = [];
  const { user } = open(
    answerRings(calls, (event) => {
      seen.push(event);
      return appliedAnswer(event);
    }),
    '/signage/table?division=3&paper',
  );
  await user.click(await screen.findByRole('button', { name: 'Robin Park is here' }));
  await user.click(screen.getByRole('button', { name: 'The sheet is entered' }));
  await user.click(screen.getByRole('button', { name: 'Robin Park is missing' }));
  await waitFor(() => expect(seen.map(({ fromPaper }) => fromPaper)).toEqual([true, undefined]));
});

it('says at the table that a division of a sheet is not among those it shows', async () => {
  open({}, '/signage/table?division=99');
  expect(
    await screen.findByText(/The division of the sheet is not among the next ones of this ring/),
  ).toBeInTheDocument();
});
