import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listRegistrations, type Page, type RegistrationRow, type Role } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  renderApp,
  tableOf,
  type CallSeen,
} from '@schi/shared-ui/testing';
import RegistrationsPage from './RegistrationsPage';

const row = (registrationId: number): RegistrationRow => ({
  registrationId,
  tournamentName: 'Invitational 2026',
  customerName: `Customer ${registrationId}`,
  email: `c${registrationId}@example.com`,
  isCompleted: true,
  competitors: 2,
  spectators: 1,
  merchOrders: 0,
  cost: 120,
  balance: 0,
  confirmationCode: 'K7QW3M9P',
  completedAt: '2026-02-03T10:00:00Z',
  timeZone: 'America/Los_Angeles',
});
const list = 'GET /api/admin/registrations';
const open = (
  at: string,
  body: Page<RegistrationRow> = { items: [row(1), row(2)], total: 90 },
  role: Role = 'CheckInAdmin',
) => {
  const calls = answerCalls({ [list]: () => ({ status: 200, body }) });
  return {
    ...renderApp(<RegistrationsPage />, {
      at,
      as: [role],
      inlined: buildInlined({ tournaments: [buildTournament()] }),
    }),
    calls,
  };
};

/** The calls of the list. */
const listCalls = (calls: readonly CallSeen[]) =>
  calls.filter(({ path }) => path.startsWith('/api/admin/registrations'));

it('lists the registrations with their sums, and each time in the zone of its own tournament', async () => {
  open('/admin/registrations?tournamentId=all', {
    items: [
      { ...row(1), merchOrders: 3, balance: 20 },
      { ...row(2), timeZone: 'America/New_York' },
      { ...row(3), isCompleted: false, confirmationCode: null, completedAt: null },
    ],
    total: 3,
    sums: { spectators: 3, lunch: 1 },
  });
  await screen.findByRole('link', { name: 'Customer 1' });
  expect(tableOf('Registrations')).toEqual([
    'Customer, sortable | E-mail, sortable | Status | Code, sortable | Competitors, number, sortable | Spectators, number | Merch, number | Cost, number | Due, number, sortable | Completed, sortable',
    'Customer 1 | c1@example.com | Completed | K7QW3M9P | 2 | 1 | 3 | $120.00 | $20.00 | Feb 3, 2026, 2:00 AM PST',
    'Customer 2 | c2@example.com | Completed | K7QW3M9P | 2 | 1 | 0 | $120.00 | – | Feb 3, 2026, 5:00 AM EST',
    'Customer 3 | c3@example.com | Incomplete | – | 2 | 1 | 0 | $120.00 | – | –',
  ]);
  expect(screen.getByText('Total: 3 spectator passes, 1 lunch ticket.')).toBeInTheDocument();
});

it('asks the server as the address says', async () => {
  const { calls } = open('/admin/registrations?q=kim&status=completed&page=2&sort=customerName');
  expect(await screen.findByRole('rowheader', { name: 'Customer 1' })).toBeInTheDocument();
  expect(listCalls(calls)[0]?.path).toBe(
    '/api/admin/registrations?page=2&pageSize=40&sort=customerName&q=kim&tournamentId=7&status=completed',
  );
  expect(screen.getByText('41–80 of 90')).toBeInTheDocument();
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  expect(screen.getAllByText('$120.00')).toHaveLength(2);
});

it('keeps filters and order in the address, and goes back to the first page', async () => {
  const { user, address } = open('/admin/registrations?page=2');
  await screen.findByRole('rowheader', { name: 'Customer 1' });
  await user.selectOptions(screen.getByLabelText('Status'), 'incomplete');
  await waitFor(() => expect(address()).toBe('/admin/registrations?status=incomplete'));
  await user.type(screen.getByLabelText('Search'), 'kim');
  await waitFor(() => expect(address()).toBe('/admin/registrations?status=incomplete&q=kim'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  await waitFor(() => expect(address()).toBe('/admin/registrations?status=incomplete&q=kim&sort=customerName'));
});

it('keeps two choices that follow each other before the page shows the first', async () => {
  const { address } = open('/admin/registrations');
  await screen.findByRole('rowheader', { name: 'Customer 1' });
  act(() => {
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'incomplete' } });
    fireEvent.click(screen.getByRole('button', { name: 'Customer' }));
  });
  await waitFor(() => expect(address()).toBe('/admin/registrations?status=incomplete&sort=customerName'));
});

it('says on the button of the folded filters how many are in use, and opens them', async () => {
  const { user } = open('/admin/registrations?status=completed');
  const opener = await screen.findByText('Filters (1)');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByLabelText('Status'),
  );
});

it('shows all again when nothing matches', async () => {
  const { user, address } = open('/admin/registrations?q=zzz', { items: [], total: 0 });
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(address()).toBe('/admin/registrations'));
  expect(await screen.findByText('No registrations yet')).toBeInTheDocument();
});

it('begins with the present tournament, and lists all of them when asked', async () => {
  const { user, calls, address } = open('/admin/registrations', undefined, 'TournamentDirector');
  await screen.findByRole('rowheader', { name: 'Customer 1' });
  expect(listCalls(calls)[0]?.path).toContain('tournamentId=7');
  await user.selectOptions(screen.getByLabelText('Tournament'), 'All tournaments');
  await waitFor(() => expect(address()).toBe('/admin/registrations?tournamentId=all'));
  await waitFor(() => expect(calls.at(-1)?.path).not.toContain('tournamentId'));
});

it('offers a volunteer no list of all tournaments (B14)', async () => {
  open('/admin/registrations');
  await screen.findByRole('rowheader', { name: 'Customer 1' });
  expect(within(screen.getByLabelText('Tournament')).getAllByRole('option')).toHaveLength(1);
});

it('ignores invalid values in the address', async () => {
  const { calls } = open('/admin/registrations?page=-3&sort=secrets');
  await screen.findByRole('rowheader', { name: 'Customer 1' });
  expect(listCalls(calls)[0]?.path).toBe(
    '/api/admin/registrations?page=1&pageSize=40&sort=-registrationId&tournamentId=7',
  );
});

it('exports what is filtered, and says why it cannot', async () => {
  const message = 'The list is too long for one file.';
  const calls = answerCalls({
    ...answerTo(listRegistrations, {}, { items: [row(1)], total: 1 }),
    'GET /api/admin/registrations/export': () => ({ status: 422, body: { message } }),
  });
  const { user } = renderApp(
    <>
      <RegistrationsPage />
      <Toasts />
    </>,
    {
      at: '/admin/registrations?status=completed',
      as: ['CheckInAdmin'],
      inlined: buildInlined({ tournaments: [buildTournament()] }),
    },
  );
  await screen.findByRole('rowheader', { name: 'Customer 1' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe(
    '/api/admin/registrations/export?sort=-registrationId&tournamentId=7&status=completed&format=xlsx',
  );
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
});

it('lets directors write to exactly the registrations that are listed', async () => {
  answerCalls({
    [list]: () => ({ status: 200, body: { items: [row(1)], total: 21 } }),
    'GET /api/admin/schools/7': ['Torrance Hapkido'],
    'GET /api/competitor-levels': [],
  });
  const at = '/admin/registrations?school=Torrance+Hapkido&balance=due&sort=email&page=2';
  renderApp(<RegistrationsPage />, {
    at,
    as: ['TournamentDirector'],
    inlined: buildInlined({ tournaments: [buildTournament()] }),
  });
  expect(await screen.findByRole('link', { name: 'Write to these 21 registrations' })).toHaveAttribute(
    'href',
    '/admin/communications/new?tournamentId=7&school=Torrance+Hapkido&balance=due',
  );
});

it('marks who is in two registrations, and is narrowed to them (rule F10)', async () => {
  const body = { items: [{ ...row(1), twice: ['Mina Kim'] }, row(2)], total: 2 };
  const { user, calls } = open('/admin/registrations?twice=true', body, 'TournamentDirector');
  expect(await screen.findByText('Mina Kim is in two registrations')).toBeInTheDocument();
  expect(listCalls(calls)[0]?.path).toContain('twice=true');
  await user.click(await screen.findByText('Filters (1)'));
  expect(screen.getByLabelText('Entries')).toHaveDisplayValue('In two registrations');
});
