import { act, screen, within } from '@testing-library/react';
import { addDays, formatDate, todayIn, type FeatureFlags, type Role, type Tournament } from '@schi/contract';
import { answerCalls, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import { HiddenNote } from '../list/HiddenNote';
import { AdminLayout } from './AdminLayout';

const open = (role: Role, flags: Partial<FeatureFlags> = {}) => {
  answerCalls({});
  const { featureFlags, ...rest } = buildInlined();
  const inlined = { ...rest, featureFlags: { ...featureFlags, ...flags } };
  return renderApp(<AdminLayout>page</AdminLayout>, { at: '/admin/registrations', as: [role], inlined });
};
const names = () =>
  within(screen.getByRole('navigation', { name: 'Back office' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it.each<[Role, string[]]>([
  ['CheckInAdmin', ['Registrations', 'Payments', 'Check-in']],
  [
    'TournamentDirector',
    ['Dashboard', 'Competitors', 'Merch', 'Registrations', 'Payments', 'Check-in', 'Matchmaking', 'Matchday', 'Rings'],
  ],
  [
    'SuperAdmin',
    ['Dashboard', 'Competitors', 'Merch', 'Registrations', 'Payments', 'Check-in', 'Matchmaking', 'Matchday', 'Rings'],
  ],
])('shows a %s where they may go', (role, expected) => {
  open(role);
  expect(names()).toEqual(expected);
});

it('says on a page of a rehearsal that it is one, and not on other pages', async () => {
  const rehearsal = { ...buildTournament({ id: 9, name: 'Rehearsal of May' }), hiddenUntil: null };
  const at = (tournamentId: number) => {
    answerCalls({
      'GET /api/tournaments': [buildTournament({ id: 7 })],
      'GET /api/admin/hidden-tournaments': [rehearsal],
    });
    const shown = (
      <AdminLayout>
        <HiddenNote tournamentId={9} />
      </AdminLayout>
    );
    return renderApp(shown, { at: `/admin/matchday?tournamentId=${tournamentId}`, as: ['TournamentDirector'] });
  };
  const { unmount } = at(9);
  expect(await screen.findByText(/^This is a rehearsal\./)).toBeVisible();
  unmount();
  at(7);
  // The note of the page shows that the rehearsals have been read.
  expect(await screen.findByText('A rehearsal. Nobody but staff sees it.')).toBeVisible();
  expect(screen.queryByText(/^This is a rehearsal\./)).not.toBeInTheDocument();
});

describe('a check-in volunteer (B14)', () => {
  const today = todayIn('America/Los_Angeles', new Date());
  const at = (tournaments: Tournament[], role: Role = 'CheckInAdmin', where = '/admin/check-in') => {
    answerCalls({ 'GET /api/admin/hidden-tournaments': [] });
    return renderApp(<AdminLayout>page</AdminLayout>, {
      at: where,
      as: [role],
      inlined: buildInlined({ tournaments }),
    });
  };
  const next = buildTournament({ id: 8, tournamentDate: addDays(today, 40), volunteersFrom: null });
  const over = buildTournament({ id: 7, tournamentDate: addDays(today, -8), volunteersFrom: null });

  it('reads on every page from when on the next tournament can be read, while none is', async () => {
    at([over, next]);
    expect(await screen.findByText(new RegExp(`from ${formatDate(addDays(today, 33))}`))).toBeVisible();
    expect(screen.queryByText('page')).not.toBeInTheDocument();
    expect(names()).toEqual(['Registrations', 'Payments', 'Check-in']);
  });
  it.each<[string, Tournament[], Role, string]>([
    ['one is open', [{ ...over, tournamentDate: addDays(today, -7) }, next], 'CheckInAdmin', '/admin/check-in'],
    ['the person is a director', [over, next], 'TournamentDirector', '/admin/check-in'],
    ['the page is that of the own login', [over, next], 'CheckInAdmin', '/admin/security'],
  ])('finds the page where %s', (_, tournaments, role, where) => {
    at(tournaments, role, where);
    expect(screen.getByText('page')).toBeInTheDocument();
  });
});

it('hides Merch while it is not sold', () => {
  open('TournamentDirector', { SellMerch: false });
  expect(names()).not.toContain('Merch');
});

it('closes the menu of a narrow window when somebody goes elsewhere', async () => {
  // jsdom has no popovers.
  const hide = jest.fn();
  HTMLElement.prototype.hidePopover = hide;
  const { user } = open('TournamentDirector');
  const menu = screen.getByText('Menu');
  expect(document.getElementById(menu.getAttribute('popovertarget') ?? '')).toContainElement(
    screen.getByRole('link', { name: 'Rings' }),
  );
  hide.mockClear();
  await user.click(screen.getByRole('link', { name: 'Rings' }));
  expect(hide).toHaveBeenCalledTimes(1);
});

it('gives super admins a More menu, which Escape closes with the focus back on it', async () => {
  const { user } = open('SuperAdmin');
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  const linksOf = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(linksOf('Settings')).toEqual([
    'Tournaments',
    'Divisions',
    'Event Types',
    'Competitor Levels',
    'Events',
    'Coupons',
    'Features',
    'Staff',
  ]);
  expect(linksOf('Extras')).toEqual([
    'Communications',
    'Audit',
    'Rehearsal',
    'All payments',
    'All check-ins',
    'Notices',
    'Results',
  ]);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

it('keeps the More menu open when the page behind it arrives and takes the focus, and closes it when somebody goes elsewhere', async () => {
  answerCalls({});
  const { user } = renderApp(
    <main tabIndex={-1}>
      <AdminLayout>
        <button type="button">On the page</button>
      </AdminLayout>
    </main>,
    { at: '/admin/registrations', as: ['SuperAdmin'], inlined: buildInlined() },
  );
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  act(() => screen.getByRole('main').focus());
  expect(more).toHaveAttribute('aria-expanded', 'true');
  act(() => screen.getByRole('button', { name: 'On the page' }).focus());
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

it('gives directors a More menu with the pages they may open, Communications among them, and no settings', async () => {
  const { user } = open('TournamentDirector');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const extras = within(screen.getByRole('region', { name: 'Extras' })).getAllByRole('link');
  expect(extras.map((link) => link.textContent)).toEqual([
    'Communications',
    'All payments',
    'All check-ins',
    'Notices',
    'Results',
  ]);
  expect(extras[0]).toHaveAttribute('href', '/admin/communications');
  expect(screen.queryByRole('region', { name: 'Settings' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

it('gives check-in volunteers a Logout, and no menu', () => {
  open('CheckInAdmin');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});
