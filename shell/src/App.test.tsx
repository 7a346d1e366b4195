import { act, screen, waitFor, within } from '@testing-library/react';
import { site, type RemoteName, type Role } from '@schi/contract';
import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';
import { Link } from '@schi/shared-ui/platform';
import { actFor, readReturnTo } from '@schi/shared-ui/session';
import { answerCalls, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import { App } from './App';
import { remoteParts } from './remotes/RemotePart';

const page = (text: string) => () => (
  <>
    <h1>{text}</h1>
    <Link to="/contact">to contact</Link>
  </>
);
const modules: Record<RemoteName, RemoteModule> = {
  public: {
    routes: [
      { path: '/', title: 'Home', page: page('home'), public: true },
      { path: '/contact', title: 'Contact Us', page: page('contact'), public: true },
      { path: '/user/login', title: 'Log In', page: page('login'), public: true },
    ],
  },
  customer: { routes: [{ path: '/customer/file-sharing', title: 'Files', page: page('files') }] },
  admin: {
    routes: [
      { path: '/admin/registrations', title: 'Registrations', page: page('registrations') },
      { path: '/admin/check-in', title: 'Check In', page: page('check-in') },
      { path: '/admin/rings', title: 'Rings', page: lazyPage(() => Promise.reject(new Error('no network'))) },
    ],
    layout: ({ children }) => (
      <>
        <nav aria-label="Back office">
          <Link to="/admin/rings">to rings</Link>
        </nav>
        {children}
      </>
    ),
  },
  signage: { routes: [{ path: '/signage/ring-assignments', title: 'Rings', page: page('rings'), public: true }] },
};

const open = (
  at: string,
  { as, inlined, dead = [] }: { as?: Role[]; inlined?: ReturnType<typeof buildInlined>; dead?: RemoteName[] } = {},
) => {
  const load = jest.fn((name: RemoteName) =>
    dead.includes(name) ? Promise.reject(new Error('dead')) : Promise.resolve(modules[name]),
  );
  const view = renderApp(<App parts={remoteParts(load)} />, {
    at,
    inlined: inlined ?? buildInlined(),
    ...(as ? { as } : {}),
  });
  return { ...view, load };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answerCalls({});
});

it('draws the remote that owns the address inside the public layout', async () => {
  const { load } = open('/');
  expect(await screen.findByRole('heading', { name: 'home' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent('Southern California Hapkido Invitational');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Privacy Policy');
  expect(load.mock.calls).toEqual([['public']]);
});

it.each(['/nowhere', '/customers', '/admins/x'])('leads the unknown address %s to the home page', async (at) => {
  const { address } = open(at);
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(address()).toBe('/');
  expect(screen.getByText(`There is no page at ${at}. This is the home page.`)).toBeInTheDocument();
});

it('shows a hostile address as text, and only its beginning', async () => {
  open(`/<img onerror=alert(1)>${'x'.repeat(500)}`);
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(screen.getByText(/^There is no page at/)).toHaveTextContent(
    /^There is no page at \/%3Cimg.{40,60}x\. This is the home page\.$/,
  );
  expect(document.querySelector('img')).toBeNull();
});

it.each(['/#no-page=Your account is locked, call 555', '/#elsewhere', '/'])(
  'says nothing about an address at %s',
  async (at) => {
    open(at);
    expect(await screen.findByText('home')).toBeInTheDocument();
    expect(screen.queryByText(/There is no page/)).not.toBeInTheDocument();
  },
);

it('leads /share to the files, by way of the login', async () => {
  const { address } = open('/share');
  expect(await screen.findByText('login')).toBeInTheDocument();
  expect(address()).toBe('/user/login');
  expect(readReturnTo()).toBe('/customer/file-sharing');
});

describe('header and footer', () => {
  const linksOf = (part: 'banner' | 'contentinfo') =>
    within(screen.getByRole(part))
      .getAllByRole('link')
      .map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
  const always = ['Contact Us: /contact', 'Online Registration: /customer/registration'];
  const own = ['My Registrations: /customer/home', ...always];
  const office = ['Admin: /admin/registrations', ...own];

  it.each<[string, Role[] | undefined, string[], boolean]>([
    ['a visitor', undefined, [...always, 'Log in: /user/login'], false],
    ['a customer', ['Customer'], own, true],
    ['a CheckInAdmin', ['CheckInAdmin'], office, true],
    ['a TournamentDirector', ['TournamentDirector'], office, true],
    ['a SuperAdmin', ['SuperAdmin'], office, true],
  ])('lead %s where the session may go', async (_who, as, links, mayLogOut) => {
    open('/', as ? { as } : {});
    await screen.findByText('home');
    expect(linksOf('banner')).toEqual([`${site.name}: /`, ...links]);
    expect(screen.queryAllByRole('button', { name: 'Logout' })).toHaveLength(mayLogOut ? 1 : 0);
    expect(linksOf('contentinfo')).toEqual([
      'organizers@example.org: mailto:organizers@example.org',
      'Contact Us: /contact',
      'Privacy Policy: /privacy',
    ]);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2027 Example Hapkido, 1 Main St, Torrance');
  });
  it('leave the links of the customer area to its own navigation', () => {
    open('/customer/home', { as: ['Customer'] });
    expect(linksOf('banner')).toEqual([`${site.name}: /`, ...always]);
  });
  it.each([true, false])('lead to the rings on the day of the tournament alone (%s)', async (isTournamentToday) => {
    const tournament = buildTournament({ id: 7, isTournamentToday });
    open('/contact', { inlined: buildInlined({ tournaments: [tournament] }) });
    const links = within(await screen.findByRole('navigation', { name: 'Main' })).queryAllByRole('link', {
      name: 'Rings now',
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isTournamentToday ? ['/day/7'] : []);
  });
  it('lead to the mailing list only with its flag', async () => {
    const inlined = buildInlined();
    open('/', { inlined: { ...inlined, featureFlags: { ...inlined.featureFlags, MailingListTab: true } } });
    await screen.findByText('home');
    expect(linksOf('banner')).toContain('Mailing List: /mailing-list');
  });
});

describe('the staff area', () => {
  const sentence = 'This resource requires authentication, please contact your system administrator.';

  it.each<[string, Role[] | undefined]>([
    ['a visitor', undefined],
    ['a customer', ['Customer']],
  ])('refuses %s in the words of the specification and loads nothing', (_who, as) => {
    const { load } = open('/admin/registrations', as ? { as } : {});
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(load).not.toHaveBeenCalled();
  });
  it('titles its refusal, and leads a customer to their registrations', () => {
    open('/admin/registrations', { as: ['Customer'] });
    expect(document.title).toBe('SCHI | Staff area');
    expect(screen.getByRole('link', { name: 'My registrations' })).toHaveAttribute('href', '/customer/home');
  });
  it('opens for staff', async () => {
    open('/admin/registrations', { as: ['CheckInAdmin'] });
    expect(await screen.findByRole('heading', { name: 'registrations' })).toBeInTheDocument();
  });
});

it('ends acting for somebody else where the staff area ends', async () => {
  const { store, user } = open('/admin/registrations', { as: ['SuperAdmin'] });
  act(() => void store.dispatch(actFor({ personId: 44, name: 'Bea' })));
  await user.click(await screen.findByRole('link', { name: 'to contact' }));
  await waitFor(() => expect(store.getState().session.actingFor).toBeNull());
});

describe('a dead remote', () => {
  it('costs its own pages only, and is tried again when asked', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const dead: RemoteName[] = ['public'];
    const { user, load } = open('/', { dead });
    expect(await screen.findByRole('heading', { name: 'This page is not available' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'This page is not available' })).toBeInTheDocument();
    dead.length = 0;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'home' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
    quiet.mockRestore();
  });
});

it('titles each page, reads its name aloud and moves the focus to it', async () => {
  const { user } = open('/');
  await user.click(await screen.findByRole('link', { name: 'to contact' }));
  expect(await screen.findByRole('heading', { name: 'contact' })).toBeInTheDocument();
  expect(document.title).toBe('SCHI | Contact Us');
  expect(document.getElementById('route-announcer')).toHaveTextContent('Contact Us');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('lets the first tab skip the header', async () => {
  const { user } = open('/');
  await screen.findByText('home');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

it('lets the first tab skip the navigation of the staff area too', async () => {
  const { user } = open('/admin/registrations', { as: ['CheckInAdmin'] });
  await screen.findByText('registrations');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('main')).not.toContainElement(screen.getByRole('navigation', { name: 'Back office' }));
  await user.tab();
  expect(screen.getByRole('link', { name: 'to contact' })).toHaveFocus();
});

it('says that a page needs a network where the device has one that leads nowhere', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reach = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = open('/admin/check-in', { as: ['CheckInAdmin'] });
  await user.click(await screen.findByRole('link', { name: 'to rings' }));
  expect(await screen.findByRole('heading', { name: 'This page needs a network' })).toBeInTheDocument();
  reach.mockRestore();
  quiet.mockRestore();
});
it('says that a page is not available where the server answers', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reach = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const { user } = open('/admin/check-in', { as: ['CheckInAdmin'] });
  await user.click(await screen.findByRole('link', { name: 'to rings' }));
  expect(await screen.findByRole('heading', { name: 'This page is not available' })).toBeInTheDocument();
  await waitFor(() => expect(reach).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'This page is not available' })).toBeInTheDocument();
  reach.mockRestore();
  quiet.mockRestore();
});

describe('without a network', () => {
  let online: jest.SpyInstance;
  beforeEach(() => {
    online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => online.mockRestore());
  const note = () => screen.getByText(/^You are offline\. (What|Check-in)/);

  it('promises that check-in goes on only where that is so', async () => {
    const { unmount } = open('/admin/check-in', { as: ['CheckInAdmin'] });
    await screen.findByText('check-in');
    expect(note()).toHaveTextContent('this device keeps what you record');
    unmount();
    open('/', { as: ['Customer'] });
    await screen.findByText('home');
    expect(note()).toHaveTextContent('nothing is saved until you are back.');
    expect(screen.queryByRole('link', { name: 'go to check-in' })).not.toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
  it('keeps the navigation beside a staff page that cannot be loaded, and leads back to check-in', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open('/admin/check-in', { as: ['CheckInAdmin'] });
    await user.click(await screen.findByRole('link', { name: 'to rings' }));
    expect(await screen.findByRole('heading', { name: 'This page needs a network' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Back office' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'go to check-in' }));
    expect(await screen.findByRole('heading', { name: 'check-in' })).toBeInTheDocument();
    quiet.mockRestore();
  });
});
