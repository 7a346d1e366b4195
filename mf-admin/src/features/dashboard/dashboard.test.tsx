import { screen, within } from '@testing-library/react';
import type { Dashboard, DataCheck } from '@schi/contract';
import { answerCalls, buildInlined, buildTournament, renderApp, type Handlers } from '@schi/shared-ui/testing';
import { buildSummary } from '../matchmaking/matchmaking.fixture';
import DashboardPage from './DashboardPage';

// jsdom has no layout, so the chart has no size. The tests read its table.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

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
  merch: [{ name: 'T-shirt', sizeLabel: 'M', sold: 4, inCarts: 1, left: 35 }],
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
const checks: DataCheck[] = [
  { name: 'Stock is counted right', found: 0, findings: [], advice: 'Count.' },
  {
    name: 'No message has failed',
    found: 2,
    findings: [
      { kind: 'mail', state: 'failed' },
      { kind: 'registration', registrationId: 12, name: 'Bea Cho' },
      { kind: 'merch', tournamentId: 7, merchId: 3, name: 'T-shirt' },
    ],
    advice: 'Send it again.',
  },
];
const open = (over: Handlers = {}, tournaments = [buildTournament()]) => {
  const owing = { items: [], total: 3 };
  answerCalls({
    'GET /api/admin/registrations': owing,
    'GET /api/admin/dashboard/7': numbers,
    'GET /api/admin/checks': checks,
    'GET /api/admin/drafts': [],
    ...over,
  });
  return renderApp(<DashboardPage />, { at: '/admin/dashboard', as: ['TournamentDirector'], inlined: buildInlined({ tournaments }) });
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
  expect(await panel.findByRole('link', { name: 'Create draft' })).toHaveAttribute('href', '/admin/matchmaking/create-draft/tournament/7');
});

it('shows the present tournament in numbers, each with a link to its list', async () => {
  open();
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('$1,425.50 revenue')).toHaveAttribute('href', '/admin/payments/all?tournamentId=7');
  expect(await link('3 with balance due')).toHaveAttribute('href', '/admin/registrations?tournamentId=7&status=completed&balance=due');
  expect(await link('20 competitors')).toHaveAttribute('href', '/admin/competitors?tournamentId=7&status=completed');
  expect(await link('12 of 20 competitors in')).toHaveAttribute('href', '/admin/competitors?tournamentId=7&status=completed&checkIn=in');
  expect(await link('8 in Lomita Hapkido')).toHaveAttribute(
    'href',
    '/admin/competitors?tournamentId=7&status=completed&checkIn=missing&school=Lomita+Hapkido',
  );
  expect(await link('Families complete: 7 of 12')).toHaveAttribute('href', '/admin/check-in?tournamentId=7');
  expect(screen.queryByRole('row', { name: /Lunch tickets/ })).not.toBeInTheDocument();
  expect(await link('15 in Forms')).toHaveAttribute('href', '/admin/competitors?tournamentId=7&status=completed&eventTypeId=4');
  expect(await link('5 in 7–8')).toHaveAttribute('href', '/admin/competitors?tournamentId=7&status=completed&ages=7-8');
  expect(await link('4 sold of T-shirt, M')).toHaveAttribute('href', '/admin/tournament-merch/pick-up?tournamentId=7');
  expect(screen.getByRole('row', { name: /^T-shirt, M .* 1 35$/ })).toBeInTheDocument();
  expect(screen.queryByText('Lunch tickets')).not.toBeInTheDocument();
});

it('shows the data of the chart as a table', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Show as a table'));
  expect(screen.getByRole('row', { name: /2 \$120\.00$/ })).toBeInTheDocument();
});

it('says what is wrong first, and what to do', async () => {
  open();
  const panel = within(await screen.findByRole('group', { name: 'Checks' }));
  expect(await panel.findByText('1 to review.')).toBeInTheDocument();
  expect(panel.getAllByRole('listitem')[0]).toHaveTextContent('No message has failed2 found. Send it again.');
  const places = within(panel.getByRole('list', { name: 'Found: No message has failed' }));
  expect(places.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Failed e-mails', '/admin/communications/outbox?state=failed'],
    ['Bea Cho', '/admin/registration/12'],
    ['T-shirt', '/admin/tournament-merch/7/3'],
  ]);
});

it('says what to do when there is no tournament, and offers another try when numbers do not come', async () => {
  const view = open({}, []);
  expect(await screen.findByText('No tournament yet')).toBeInTheDocument();
  view.unmount();
  open({ 'GET /api/admin/dashboard/7': () => ({ status: 500, body: { message: 'Broken.' } }) });
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
});
