import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Role } from '@schi/contract';
import { BrowserRouter, Provider } from '@schi/shared-ui/platform';
import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';
import { createStore } from '@schi/shared-ui/store';
import { buildInlined, storeSession } from '@schi/shared-ui/testing';
import { useNextTournament } from '@schi/shared-ui/site';
import { App } from './App';
import { createServerRenderer } from './server-renderer';
import { remoteParts } from './remotes/RemotePart';

const City = () => <h1>{useNextTournament().tournament?.city}</h1>;
const remote: RemoteModule = {
  routes: [
    { path: '/', title: 'Home', description: 'When and where.', page: City, public: true, serverRendered: true },
    {
      path: '/privacy',
      title: 'Privacy',
      page: lazyPage(() => Promise.resolve({ default: City })),
      public: true,
      serverRendered: true,
    },
    { path: '/user/reset/:userId/:hash', title: 'Reset', page: City, public: true },
    { path: '/user', redirectTo: '/user/login' },
  ],
};
const inlined = buildInlined();
const renderer = () => createServerRenderer((requireFor) => (requireFor('react') ? remote : null));

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

it('knows the pages of the remote by their addresses', async () => {
  const { page } = await renderer();
  expect(page('/')).toEqual({ path: '/', title: 'Home', description: 'When and where.', isServerRendered: true });
  expect(page('/privacy/')?.path).toBe('/privacy');
  expect(page('/user/reset/3/abc')).toMatchObject({ title: 'Reset', description: undefined, isServerRendered: false });
  for (const address of ['/user', '/user/reset/3', '/privacy/x']) expect(page(address)).toBeUndefined();
});

it.each(['/', '/privacy'])('renders %s inside the layout, with the styles it needs', async (path) => {
  const { page, render } = await renderer();
  const facts = page(path);
  if (!facts) throw new Error('There is no such page.');
  const { html, style, css } = render(facts, inlined);
  expect(html).toContain('<h1>Torrance</h1>');
  expect(html).toContain('Southern California Hapkido Invitational');
  expect(style).toMatch(/^<style data-styled="true"[^>]*>[^<]+<\/style>$/);
  // The content security policy allows the hash of this text.
  expect(style).toContain(`>${css}</style>`);
});

it('renders what is around a page that the browser renders, each time', async () => {
  const { page, render } = await renderer();
  const facts = page('/user/reset/3/abc');
  if (!facts) throw new Error('There is no such page.');
  for (const time of ['first', 'second']) {
    const { html } = render(facts, inlined);
    expect([time, html]).toEqual([time, expect.stringContaining('Southern California Hapkido Invitational')]);
    expect(html).toContain('role="status"');
    expect(html).not.toContain('Torrance</h1>');
  }
});

it('refuses a remote that requires a module that is not shared', async () =>
  expect(createServerRenderer((requireFor) => requireFor('left-pad'))).rejects.toThrow('left-pad'));

describe('in the browser', () => {
  const hydrate = async ({ as, at = '/' }: { as?: Role[]; at?: string } = {}) => {
    window.history.replaceState(null, '', at);
    const { page, render } = await renderer();
    const facts = page(at);
    if (!facts) throw new Error('There is no such page.');
    document.body.innerHTML = `<div id="root">${render(facts, inlined).html}</div>`;
    // Only the browser knows who is logged in.
    if (as) storeSession(as);
    const root = document.getElementById('root') as HTMLElement;
    const heading = screen.queryByRole('heading', { name: 'Torrance' });
    const header = screen.getByRole('banner');
    const errors: unknown[] = [];
    const store = createStore(inlined);
    const parts = remoteParts(() => Promise.resolve(remote));
    await act(async () => {
      hydrateRoot(
        root,
        <Provider store={store} serverState={{ ...store.getState(), session: { current: null, actingFor: null } }}>
          <BrowserRouter>
            <App parts={parts} />
          </BrowserRouter>
        </Provider>,
        { onRecoverableError: (error) => errors.push(error) },
      );
      await Promise.resolve();
    });
    return { heading, header, errors };
  };

  it('hydrates the page without a change', async () => {
    const { heading, errors } = await hydrate();
    expect(errors).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Torrance' })).toBe(heading);
  });
  it('puts the page into the frame that the server rendered', async () => {
    const { heading, header } = await hydrate({ at: '/user/reset/3/abc' });
    expect(heading).toBeNull();
    expect(screen.getByRole('heading', { name: 'Torrance' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBe(header);
  });
  it('shows who is logged in after that, without a hydration error', async () => {
    const { heading, errors } = await hydrate({ as: ['CheckInAdmin'] });
    expect(errors).toEqual([]);
    expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Torrance' })).toBe(heading);
  });
});
