import { screen, waitFor, within } from '@testing-library/react';
import {
  getToldFamilies,
  sendDateMails,
  type CheckFinding,
  type Dashboard,
  type DataCheck,
  type DateMails,
  type Opening,
  type OpeningStep,
  type Role,
} from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  tableOf,
  type Handlers,
} from '@schi/shared-ui/testing';
import { buildSummary } from '../../divisions/matchmaking/matchmaking.fixture';
import DashboardPage from './DashboardPage';

const numbers: Dashboard = {
  registrations: { completed: 12, incomplete: 3 },
  competitors: { completed: 20, incomplete: 2 },
  spectators: 30,
  lunch: 0,
  revenue: 1425.5,
  days: [{ date: '2026-11-02', registrations: 2, revenue: 120 }],
  byEvent: [{ name: 'Forms', count: 15, filter: '4' }],
  byLevel: [],
  byAge: [{ name: '7–8', count: 5, filter: '7-8' }],
  byGender: [],
  bySchool: [],
  merch: [
    { name: 'T-shirt', sizeLabel: 'M', sold: 4, inCarts: 1, left: 35 },
    { name: 'Patch', sizeLabel: 'One size', sold: 2, inCarts: 0, left: null },
  ],
  checkIn: {
    competitors: { done: 12, of: 20 },
    families: { done: 7, of: 12 },
    weighed: { done: 10, of: 20 },
    merch: { done: 2, of: 4 },
    wristbands: { done: 18, of: 30 },
    lunch: { done: 0, of: 0 },
    missingBySchool: [{ name: 'Lomita Hapkido', count: 8, filter: 'Lomita Hapkido' }],
  },
};
const passed: DataCheck = { name: 'Stock is counted right', found: 0, findings: [], advice: 'Count.' };
/** A finding of each kind, and how it is shown. */
const shown: { [Kind in CheckFinding['kind']]: [finding: CheckFinding & { kind: Kind }, text: string, to?: string] } = {
  mail: [{ kind: 'mail', state: 'failed' }, 'Failed e-mails', '/admin/communications/outbox?state=failed'],
  registration: [{ kind: 'registration', registrationId: 12, name: 'Bea Cho' }, 'Bea Cho', '/admin/registration/12'],
  payments: [{ kind: 'payments', registrationId: 13, name: 'Eli Roy' }, 'Eli Roy', '/admin/payments?registration=13'],
  merch: [{ kind: 'merch', tournamentId: 7, merchId: 3, name: 'T-shirt' }, 'T-shirt', '/admin/tournament-merch/7/3'],
  tournament: [{ kind: 'tournament', tournamentId: 8, name: 'Open' }, 'Open', '/admin/events?tournamentId=8'],
  twice: [
    { kind: 'twice', tournamentId: 7, name: 'Invitational' },
    'Invitational',
    '/admin/registrations?tournamentId=7&twice=true',
  ],
  untold: [{ kind: 'untold', tournamentId: 7, name: 'Invitational' }, 'Write to the families of Invitational'],
  task: [{ kind: 'task', task: 'retentionPurge' }, 'retentionPurge'],
};
const checks: DataCheck[] = [
  passed,
  {
    name: 'No message has failed',
    found: 9,
    findings: [...Object.values(shown).map(([finding]) => finding), { kind: 'mail', state: 'queued' }],
    advice: 'Send it again.',
  },
];
const names = [
  'levels',
  'eventTypes',
  'divisions',
  'tournament',
  'events',
  'merchandise',
  'staff',
  'homePage',
] as const;
/** The way to an open registration without the named steps. */
const steps = (missing: readonly OpeningStep['name'][] = []): Opening => ({
  tournament: missing.includes('tournament') ? null : { id: 7, name: 'SCHI' },
  steps: names.map((name) => ({ name, isDone: !missing.includes(name), count: missing.includes(name) ? 0 : 3 })),
});
const open = (over: Handlers = {}, tournaments = [buildTournament()], role: Role = 'TournamentDirector') => {
  const owing = { items: [], total: 3 };
  answerCalls({
    'GET /api/admin/registrations': owing,
    'GET /api/admin/dashboard/7': numbers,
    'GET /api/admin/checks': checks,
    'GET /api/admin/drafts': [],
    'GET /api/admin/hidden-tournaments': [],
    'GET /api/admin/opening': steps(),
    ...over,
  });
  const page = (
    <>
      <DashboardPage />
      <Toasts />
    </>
  );
  return renderApp(page, { at: '/admin/dashboard', as: [role], inlined: buildInlined({ tournaments }) });
};

it('shows the drafts with their health, the published one first', async () => {
  open({
    'GET /api/admin/drafts': [
      buildSummary({ draftId: 1, name: 'First try' }),
      buildSummary({ draftId: 2, name: 'Final', state: 'published' }),
    ],
  });
  const panel = within(await screen.findByRole('group', { name: 'Drafts of divisions' }));
  const links = await panel.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Final', 'First try', 'All drafts']);
  expect(links[0]).toHaveAttribute('href', '/admin/matchmaking/2/all');
  expect(panel.getByText('Published')).toBeInTheDocument();
  expect(panel.getAllByText(/groups of a useful size/)).toHaveLength(2);
});

it('leads to a first draft where there is none', async () => {
  open();
  const panel = within(await screen.findByRole('group', { name: 'Drafts of divisions' }));
  expect(await panel.findByRole('link', { name: 'Create draft' })).toHaveAttribute(
    'href',
    '/admin/matchmaking/create-draft/tournament/7',
  );
});

it('shows the present tournament in numbers, each with a link to its list', async () => {
  open();
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Revenue: $1,425.50')).toHaveAttribute('href', '/admin/payments/all?tournamentId=7');
  expect(await link('With balance due: 3')).toHaveAttribute(
    'href',
    '/admin/registrations?tournamentId=7&status=completed&balance=due',
  );
  expect(await link('Competitors: 20')).toHaveAttribute('href', '/admin/competitors?tournamentId=7&status=completed');
  expect(await link('Checked in: 12 of 20')).toHaveAttribute(
    'href',
    '/admin/competitors?tournamentId=7&status=completed&checkIn=in',
  );
  expect(await link('8 in Lomita Hapkido')).toHaveAttribute(
    'href',
    '/admin/competitors?tournamentId=7&status=completed&checkIn=missing&school=Lomita+Hapkido',
  );
  expect(await link('Families complete: 7 of 12')).toHaveAttribute('href', '/admin/check-in?tournamentId=7');
  expect(screen.queryByRole('row', { name: /Lunch tickets/ })).not.toBeInTheDocument();
  expect(await link('15 in Forms')).toHaveAttribute(
    'href',
    '/admin/competitors?tournamentId=7&status=completed&eventTypeId=4',
  );
  expect(await link('5 in 7–8')).toHaveAttribute('href', '/admin/competitors?tournamentId=7&status=completed&ages=7-8');
  expect(await link('4 sold of T-shirt, M')).toHaveAttribute('href', '/admin/tournament-merch/pick-up?tournamentId=7');
  expect(tableOf('Sold and left by size')).toEqual([
    'Item | Sold, number | In carts, number | Left, number',
    'T-shirt, M | 4 | 1 | 35',
    'Patch, One size | 2 | 0 | not counted',
  ]);
  expect(screen.queryByText('Lunch tickets')).not.toBeInTheDocument();
});

it('shows how far each ring is, what runs and how late it is, with the way to the board', async () => {
  const done = { done: 6, of: 6 };
  const rings = [
    { ringId: 1, name: 'Ring 1', contests: { done: 3, of: 8 }, running: 'Girls 9–10', minutesLate: 12 },
    { ringId: 2, name: 'Ring 2', contests: { done: 4, of: 8 }, running: null, minutesLate: -7 },
    { ringId: 3, name: 'Ring 3', contests: done, running: null, minutesLate: null },
    { ringId: null, name: 'In no ring', contests: { done: 0, of: 2 }, running: null, minutesLate: null },
  ];
  open({ 'GET /api/admin/dashboard/7': { ...numbers, rings } });
  const panel = within(await screen.findByRole('group', { name: 'Rings' }));
  expect(panel.getByRole('link', { name: 'Ring 1: 3 of 8 contests done' })).toHaveAttribute(
    'href',
    '/admin/matchday?tournamentId=7',
  );
  expect(panel.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Ring 1now “Girls 9–10”, 12 minutes behind',
    'Ring 27 minutes ahead',
    'Ring 3all done',
    'In no ring',
  ]);
});

it('says since when and why the hall or a ring is stopped (rule G14)', async () => {
  const stop = {
    isHall: false,
    from: '2026-05-02T18:20:00.000Z',
    reason: 'medical',
    timeZone: 'America/Los_Angeles',
  } as const;
  const ring = { ringId: 1, name: 'Ring 1', contests: { done: 3, of: 8 }, running: null, minutesLate: null };
  const { unmount } = open({ 'GET /api/admin/dashboard/7': { ...numbers, rings: [{ ...ring, stop }] } });
  expect((await screen.findByRole('rowheader', { name: /^Ring 1/ })).textContent).toBe(
    'Ring 1Stopped since May 2, 2026, 11:20 AM PDT: Medical care',
  );
  unmount();
  open({ 'GET /api/admin/dashboard/7': { ...numbers, rings: [{ ...ring, stop: { ...stop, isHall: true } }] } });
  expect(await screen.findByText('The hall is stopped since May 2, 2026, 11:20 AM PDT: Medical care.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Ring 1' })).toBeInTheDocument();
});

it('shows no rings before they have work', async () => {
  open();
  expect(await screen.findByRole('group', { name: 'Check-in' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Rings' })).not.toBeInTheDocument();
});

it('shows ten groups of many until all are asked for, with separators in large numbers', async () => {
  const bySchool = Array.from({ length: 12 }, (_, at) => ({
    name: `School ${at + 1}`,
    count: 1200 - at,
    filter: `School ${at + 1}`,
  }));
  const { user } = open({ 'GET /api/admin/dashboard/7': { ...numbers, revenue: 20_000, spectators: 1234, bySchool } });
  expect(await screen.findByRole('link', { name: 'Revenue: $20,000.00' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Spectators: 1,234' })).toBeInTheDocument();
  const panel = within(screen.getByRole('group', { name: 'By school' }));
  expect(panel.getByRole('link', { name: '1,200 in School 1' })).toBeInTheDocument();
  expect(panel.getAllByRole('row')).toHaveLength(10);
  await user.click(panel.getByRole('button', { name: 'By school: Show all 12' }));
  expect(panel.getAllByRole('row')).toHaveLength(12);
  await user.click(panel.getByRole('button', { name: 'By school: Show the first 10' }));
  expect(panel.getAllByRole('row')).toHaveLength(10);
  expect(
    within(screen.getByRole('group', { name: 'Competitors by event' })).queryByRole('button'),
  ).not.toBeInTheDocument();
});

it('compares with the last tournament at this time, and with nothing where there was none', async () => {
  const before = { registrations: 12, competitors: 8, revenue: 1500 };
  const view = open({ 'GET /api/admin/dashboard/7': { ...numbers, before } });
  const figures = async () => (await screen.findByText('Registrations', { selector: 'dt' })).closest('dl');
  const list = await figures();
  expect(list).toHaveTextContent('Registrations12as many as last tournament at this time');
  expect(list).toHaveTextContent('Competitors2012 more than last tournament at this time');
  expect(list).toHaveTextContent('Revenue$1,425.50$74.50 less than last tournament at this time');
  view.unmount();
  open();
  expect(await figures()).not.toHaveTextContent('last tournament');
});

it('shows the data of the chart as a table', async () => {
  const days = [...numbers.days, { date: '2026-11-05', registrations: 10, revenue: 1305.5 }];
  const { user } = open({ 'GET /api/admin/dashboard/7': { ...numbers, days } });
  expect(await screen.findByText(/^12 registrations, from Nov\.? 2 to Nov\.? 5$/)).toBeInTheDocument();
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Registrations and revenue by day' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.replace('Nov.', 'Nov'))).toEqual([
    'DayRegistrationsRevenue',
    'Nov 510$1,305.50',
    'Nov 22$120.00',
  ]);
});

it('says what is wrong first, and what to do', async () => {
  open();
  const panel = within(await screen.findByRole('group', { name: 'Checks' }));
  expect(await panel.findByText('1 to review.')).toBeInTheDocument();
  expect(panel.getAllByRole('listitem')[0]).toHaveTextContent('No message has failed9 found. Send it again.');
  const places = within(panel.getByRole('list', { name: 'Found: No message has failed' })).getAllByRole('listitem');
  expect(places.map((place) => [place.textContent, place.querySelector('a')?.getAttribute('href')])).toEqual([
    ...Object.values(shown).map(([, text, to]) => [text, to]),
    ['Waiting e-mails', '/admin/communications/outbox?state=queued'],
  ]);
  expect(panel.getByRole('list', { name: 'Passed' })).toHaveTextContent(/^Stock is counted right$/);
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups.indexOf('Checks')).toBeLessThan(groups.indexOf('Check-in'));
});

describe('a check of families who were told another date', () => {
  const openUntold = async (answer: { status: number; body: DateMails } | null) => {
    const untold: DataCheck = {
      name: 'Families know the date',
      found: 1,
      findings: [shown.untold[0]],
      advice: 'Tell them.',
    };
    let isSent = false;
    const view = open({
      'GET /api/admin/checks': () => ({ status: 200, body: isSent ? [passed] : [untold] }),
      ...answerTo(getToldFamilies, { tournamentId: 7 }, { paid: 3, untold: 3, unreachable: 0 }),
      ...answerTo(sendDateMails, { tournamentId: 7 }, () => {
        isSent = answer !== null;
        return answer;
      }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Write to the families of Invitational' }));
    const dialog = within(await screen.findByRole('dialog', { name: '3 registrations are paid. Tell them?' }));
    await view.user.click(dialog.getByRole('button', { name: 'Write to them' }));
    return dialog;
  };

  it('offers to write to them, and says how many e-mails will be sent', async () => {
    await openUntold({ status: 200, body: { mails: 3, unreachable: 0 } });
    expect(await screen.findByText('3 e-mails about the new date or place will be sent.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('All 1 check passed')).toBeInTheDocument();
  });

  it('says that the network failed, and stays open for another try', async () => {
    const dialog = await openUntold(null);
    expect(await dialog.findByRole('alert')).toHaveTextContent(/network|connection/i);
    expect(dialog.getByRole('button', { name: 'Write to them' })).toBeEnabled();
    expect(screen.queryByText(/will be sent/)).not.toBeInTheDocument();
  });
});

it('shows checks that passed as one line that opens, behind everything else', async () => {
  const all = ['Stock is counted right', 'No message has failed'].map((name) => ({ ...passed, name }));
  const { user } = open({ 'GET /api/admin/checks': all });
  const line = await screen.findByText('All 2 checks passed');
  expect(screen.getByText('No message has failed')).not.toBeVisible();
  await user.click(line);
  expect(screen.getByText('No message has failed')).toBeVisible();
  const groups = screen.getAllByRole('group', { name: /./ }).map((group) => group.getAttribute('aria-label'));
  expect(groups.filter(Boolean).at(-1)).toBe('Checks');
});

it('says what to do when there is no tournament, and offers another try when numbers do not come', async () => {
  const view = open({}, []);
  expect(await screen.findByText('No tournament yet')).toBeInTheDocument();
  view.unmount();
  open({ 'GET /api/admin/dashboard/7': () => ({ status: 500, body: { message: 'Broken.' } }) });
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
});

describe('the way to an open registration', () => {
  const group = () => screen.findByRole('group', { name: 'Before registration opens' });
  const rows = async () => within(await group()).getAllByRole('listitem');

  it('says of each step what is there or missing, and leads a super admin to its page', async () => {
    open({ 'GET /api/admin/opening': steps(['divisions', 'events', 'homePage']) }, undefined, 'SuperAdmin');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      'Done: 3 levels',
      'Done: 3 event types',
      'Missing: divisionsAdd divisions',
      'Done: the tournament SCHI',
      'Missing: events of SCHIChoose events',
      'Done: 3 items of merchandise',
      'Done: 3 people on the staff',
      'Missing: the schedule, and what to bring or questionsWrite the home page',
    ]);
    const links = within(await group()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/divisions',
      '/admin/events?tournamentId=7',
      '/admin/tournaments/7',
    ]);
  });

  it('names to a director what only a super admin can do', async () => {
    open({ 'GET /api/admin/opening': steps(['divisions', 'merchandise']) });
    const panel = within(await group());
    expect(panel.getByText('A super admin does this.')).toBeInTheDocument();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/tournament-merch?tournamentId=7',
    ]);
  });

  it('is there before the first tournament', async () => {
    open({ 'GET /api/admin/opening': steps([...names]) }, [], 'SuperAdmin');
    const links = within(await group()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Add levels',
      'Add event types',
      'Add divisions',
      'Add a tournament',
      'Invite staff',
    ]);
  });

  it('goes once every step is done', async () => {
    open();
    await screen.findByRole('group', { name: 'Checks' });
    expect(screen.queryByRole('group', { name: 'Before registration opens' })).not.toBeInTheDocument();
  });

  it('says when it cannot be loaded, and loads it when tried again', async () => {
    let fails = true;
    const { user } = open({
      'GET /api/admin/opening': () =>
        fails ? { status: 503, body: { message: 'The database restarts.' } } : { status: 200, body: steps(['staff']) },
    });
    const panel = await group();
    expect(await within(panel).findByText('The database restarts.')).toBeInTheDocument();
    fails = false;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Missing: staff/)).toBeInTheDocument();
  });
});

it('marks a tournament that visitors do not see yet', async () => {
  const hidden = { ...buildTournament(), hiddenUntil: '2031-01-01T17:15:00.000Z' };
  open({ 'GET /api/admin/hidden-tournaments': [hidden] }, []);
  expect(await screen.findByText('Hidden from visitors until Jan 1, 2031, 9:15 AM PST')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Competitors: 20' })).toBeInTheDocument();
});
