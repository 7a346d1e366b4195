import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Role } from '@schi/contract';
import { BrowserRouter, Provider } from '@schi/shared-ui/platform';
import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';
import { createStore } from '@schi/shared-ui/store';
import { buildInlined, storeSession } from '@schi/shared-ui/testing';
import { useNextTournament } from '@schi/shared-ui/site';
import { App } from './App';
import { createPainter } from './painter';
import { remoteParts } from './remotes/RemotePart';

const City = () => <h1>{useNextTournament().tournament?.city}</h1>;
const remote: RemoteModule = {
  routes: [
    { path: '/', title: 'Home', description: 'When and where.', page: City, public: true, painted: true },
    { path: '/privacy', title: 'Privacy', page: lazyPage(() => Promise.resolve({ default: City })), public: true, painted: true },
    { path: '/user/reset/:userId/:hash', title: 'Reset', page: City, public: true },
    { path: '/user', redirectTo: '/user/login' },
  ],
};
const inlined = buildInlined();
const painter = () => createPainter((given) => (given('react') ? remote : null));

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

it('knows the pages of the remote by their addresses', async () => {
  const { page } = await painter();
  expect(page('/')).toEqual({ path: '/', title: 'Home', description: 'When and where.', isPainted: true });
  expect(page('/privacy/')?.path).toBe('/privacy');
  expect(page('/user/reset/3/abc')).toMatchObject({ title: 'Reset', description: undefined, isPainted: false });
  for (const nobodys of ['/user', '/user/reset/3', '/privacy/x']) expect(page(nobodys)).toBeUndefined();
});

it.each(['/', '/privacy'])('draws %s inside the layout, with the styles it needs', async (path) => {
  const { page, paint } = await painter();
  const facts = page(path);
  if (!facts) throw new Error('There is no such page.');
  const { html, style } = paint(facts, inlined);
  expect(html).toContain('<h1>Torrance</h1>');
  expect(html).toContain('Southern California Hapkido Invitational');
  expect(style).toMatch(/^<style data-styled="true"[^>]*>[^<]+<\/style>$/);
});

it('refuses a remote that asks for what is not shared', async () =>
  expect(createPainter((given) => given('left-pad'))).rejects.toThrow('left-pad'));

describe('in the browser', () => {
  const takeOver = async ({ as }: { as?: Role[] } = {}) => {
    const { page, paint } = await painter();
    const facts = page('/');
    if (!facts) throw new Error('There is no such page.');
    document.body.innerHTML = `<div id="root">${paint(facts, inlined).html}</div>`;
    // The server knows nobody; who is logged in is known to the browser only.
    if (as) storeSession(as);
    const root = document.getElementById('root') as HTMLElement;
    const heading = screen.getByRole('heading', { name: 'Torrance' });
    const complaints: unknown[] = [];
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
        { onRecoverableError: (error) => complaints.push(error) },
      );
      await Promise.resolve();
    });
    return { heading, complaints };
  };

  it('is taken over as it stands', async () => {
    const { heading, complaints } = await takeOver();
    expect(complaints).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Torrance' })).toBe(heading);
  });
  it('shows who is logged in after that, without a complaint', async () => {
    const { heading, complaints } = await takeOver({ as: ['CheckInAdmin'] });
    expect(complaints).toEqual([]);
    expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Torrance' })).toBe(heading);
  });
});
