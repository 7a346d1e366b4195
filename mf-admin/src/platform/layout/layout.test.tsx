import { act, screen, within } from '@testing-library/react';
import { addDays, formatDate, todayIn, type FeatureFlags, type Role, type Tournament } from '@schi/contract';
import { answerCalls, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import { HiddenNote } from '../list/HiddenNote';
import { pages } from '../../pages';
import { AdminLayout } from './AdminLayout';
import { currentLink } from './navigation';
import { ObjectTitle } from './ObjectTitle';

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

it.each<Role>(['CheckInAdmin', 'SuperAdmin'])('leads a %s to help', (role) => {
  open(role);
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/contact');
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
  const hide = jest.fn<void, []>();
  HTMLElement.prototype.hidePopover = hide;
  const { user } = open('TournamentDirector');
  const menu = screen.getByText('Menu');
  const panel = document.getElementById(menu.getAttribute('popovertarget') ?? '');
  expect(panel).toContainElement(screen.getByRole('link', { name: 'Rings' }));
  hide.mockClear();
  await user.click(screen.getByRole('link', { name: 'Rings' }));
  expect(hide.mock.contexts).toContain(panel);
});

it('gives super admins a More menu', () => {
  open('SuperAdmin');
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('popovertarget');
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
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

it('keeps an open menu of the header when the page behind it takes the focus, and closes it behind its last link', () => {
  // jsdom has no popovers.
  const hide = jest.fn();
  HTMLElement.prototype.hidePopover = hide;
  answerCalls({});
  const shown = (
    <AdminLayout>
      <main tabIndex={-1}>
        <button type="button">On the page</button>
      </main>
    </AdminLayout>
  );
  renderApp(shown, { at: '/admin/registrations', as: ['SuperAdmin'], inlined: buildInlined() });
  const last = screen.getByRole('button', { name: 'Logout' });
  act(() => last.focus());
  act(() => screen.getByRole('link', { name: 'Audit' }).focus());
  act(() => screen.getByRole('main').focus());
  expect(hide).not.toHaveBeenCalled();
  act(() => last.focus());
  act(() => screen.getByRole('button', { name: 'On the page' }).focus());
  expect(hide).toHaveBeenCalledTimes(1);
});

it('gives directors a More menu with the pages they may open, Communications among them, and no settings', () => {
  open('TournamentDirector');
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

describe('where one is', () => {
  /** Pages that no link of the header stands for, with the reason. */
  const withoutLink: Record<string, string> = { '/admin/security': 'The name of the person leads to it.' };
  const address = (path: string) => path.replace(/:\w+/g, '31');
  /** The links of the header that are current, by their texts. */
  const currentIn = (container: HTMLElement) =>
    [...container.querySelectorAll('header [aria-current]')].map(({ textContent }) => textContent);

  it.each(pages.map(({ path }) => path))('shows one current link at %s', (path) => {
    answerCalls({});
    const { container } = renderApp(<AdminLayout>page</AdminLayout>, {
      at: address(path),
      as: ['SuperAdmin'],
      inlined: buildInlined(),
    });
    expect(currentIn(container)).toHaveLength(1);
    expect(currentLink(address(path)) === undefined).toBe(path in withoutLink);
  });

  it.each([
    ['/admin/registration/31/competitor/4', ['Registrations', 'Registration', 'Competitor'], 'Registrations'],
    ['/admin/payments/all', [], 'All payments'],
    ['/admin/payments/end-of-day', ['Payments', 'End of Day'], 'Payments'],
    [
      '/admin/matchmaking/3/split/division/9',
      ['Matchmaking', 'Draft Board', 'Divisions to Split', 'Split a Division'],
      'Matchmaking',
    ],
    ['/admin/division-sheets/all/3', ['Matchmaking', 'Draft Board', 'Division Sheets'], 'Matchmaking'],
    ['/admin/tournaments/new', ['Tournaments', 'New Tournament'], 'Tournaments'],
  ])('leads the way to %s', (at, names, current) => {
    answerCalls({});
    const { container } = renderApp(<AdminLayout>page</AdminLayout>, {
      at,
      as: ['SuperAdmin'],
      inlined: buildInlined(),
    });
    const trail = screen.queryByRole('navigation', { name: 'Breadcrumb' });
    expect(
      trail
        ? within(trail)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent)
        : [],
    ).toEqual(names);
    expect(currentIn(container)).toEqual([current]);
  });

  it('names in the breadcrumbs what the page is about, and links to the pages before it', async () => {
    answerCalls({});
    const shown = (
      <AdminLayout>
        <ObjectTitle name="Mina Kim" />
      </AdminLayout>
    );
    const at = '/admin/registration/31/competitor/4';
    renderApp(shown, { at, as: ['SuperAdmin'], inlined: buildInlined() });
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(await trail.findByText('Mina Kim')).toHaveAttribute('aria-current', 'page');
    expect(trail.getByRole('link', { name: 'Registration' })).toHaveAttribute('href', '/admin/registration/31');
  });
});
