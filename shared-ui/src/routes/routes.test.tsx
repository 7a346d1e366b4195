import { Component, Suspense, type ReactNode } from 'react';
import { screen } from '@testing-library/react';
import type { Role } from '@schi/contract';
import { useSearchParams } from '@schi/shared-ui/platform';
import { lazyPage, LoadFailed, mainId, RemotePages, type RemoteModule } from '@schi/shared-ui/routes';
import { readReturnTo } from '@schi/shared-ui/session';
import { renderApp } from '@schi/shared-ui/testing';

const say = (text: string) => () => <h1>{text}</h1>;
const remote: RemoteModule = {
  routes: [
    { path: '/open', title: 'Open', page: say('open'), public: true },
    { path: '/mine', title: 'Mine', page: say('mine') },
    { path: '/staff', title: 'Staff', page: say('staff'), roles: ['CheckInAdmin', 'SuperAdmin'] },
    { path: '/old', redirectTo: '/open' },
  ],
};
const open = (at: string, as?: Parameters<typeof renderApp>[1]) =>
  renderApp(<RemotePages module={remote} />, { at, ...as });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('shows a public page to everybody and titles it', () => {
  open('/open');
  expect(screen.getByText('open')).toBeInTheDocument();
  expect(document.title).toBe('SCHI | Open');
});

it('sends who is not logged in to the login and remembers the address', () => {
  const { address } = open('/mine?tab=2');
  expect(address()).not.toContain('/mine');
  expect(readReturnTo()).toBe('/mine?tab=2');
});

it('shows a protected page to everybody who is logged in', () => {
  open('/mine', { as: ['Customer'] });
  expect(screen.getByText('mine')).toBeInTheDocument();
});

it('passes any of the allowed roles', () => {
  open('/staff', { as: ['Customer', 'CheckInAdmin'] });
  expect(screen.getByText('staff')).toBeInTheDocument();
});

it.each<[Role, string[]]>([
  ['Customer', ['My registrations', 'Contact us']],
  ['TournamentDirector', ['Dashboard', 'Registrations', 'Check-in', 'Contact us']],
])('titles a page that is refused to a %s, and leads to what they may open', (role, ways) => {
  renderApp(
    <RemotePages module={{ routes: [{ path: '/top', title: 'Top', page: say('top'), roles: ['SuperAdmin'] }] }} />,
    {
      at: '/top',
      as: [role],
    },
  );
  expect(document.title).toBe('SCHI | No access');
  expect(screen.getByRole('heading', { level: 1, name: 'No access' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
});

it('shows the specified message to a user without the role', () => {
  open('/staff', { as: ['TournamentDirector'] });
  expect(screen.queryByText('staff')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You do not have the required permissions to access this resource. Please contact us if you believe this is an error.',
  );
});

it('leaves the focus where it is when only a filter in the address changes, also on the page a visit begins at', async () => {
  const Filtered = () => {
    const [search, setSearch] = useSearchParams();
    return (
      <input
        aria-label="Filter"
        value={search.get('q') ?? ''}
        onChange={({ target }) => setSearch({ q: target.value })}
      />
    );
  };
  const { user } = renderApp(
    <main id={mainId} tabIndex={-1}>
      <RemotePages module={{ routes: [{ path: '/list', title: 'List', page: Filtered, public: true }] }} />
    </main>,
    { at: '/list' },
  );
  await user.type(screen.getByLabelText('Filter'), 'kim');
  expect(screen.getByLabelText('Filter')).toHaveFocus();
  expect(screen.getByLabelText('Filter')).toHaveValue('kim');
});

it('follows redirects, and leads unknown addresses to the home page', () => {
  expect(open('/old').address()).toBe('/open');
  expect(open('/nowhere').getAllByTestId('address').at(-1)).toHaveTextContent('/');
});

/** A small version of the shell's error boundary. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  again = () => {
    if (this.state.error instanceof LoadFailed) this.state.error.retry();
    this.setState({ error: null });
  };
  override render() {
    return this.state.error ? <button onClick={this.again}>again</button> : this.props.children;
  }
}

it('loads a page once, and again only on request', async () => {
  const load = jest.fn<Promise<{ default: () => React.JSX.Element }>, []>().mockRejectedValue(new Error('lost'));
  const Page = lazyPage(load);
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderApp(
    <Boundary>
      <Suspense>
        <Page />
      </Suspense>
    </Boundary>,
  );
  expect(await screen.findByText('again')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue({ default: say('here') });
  await user.click(screen.getByText('again'));
  expect(await screen.findByText('here')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  quiet.mockRestore();
});
