import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { answerCalls, buildInlined } from '@schi/shared-ui/testing';
import { loadRemoteModule } from './load-remote';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);
const addresses = () => jest.mocked(registerRemotes).mock.calls.map(([[remote]]) => (remote as { entry: string }).entry);
const routes = { routes: [] };

const inline = (data: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="schi-data">${JSON.stringify(data)}</script>`;
};
beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '';
});

it('finds a remote by the list in the page and registers it once', async () => {
  inline(buildInlined());
  const calls = answerCalls({});
  load.mockResolvedValue(routes);
  expect(await loadRemoteModule('public')).toBe(routes);
  await loadRemoteModule('public');
  expect(addresses()).toEqual(['http://localhost/remotes/public/remoteEntry.js']);
  expect(load).toHaveBeenCalledWith('schi_public/routes');
  expect(calls).toHaveLength(0);
});

it('asks a remote that failed at a new address', async () => {
  inline(buildInlined());
  load.mockRejectedValueOnce(new Error('dead')).mockResolvedValue(routes);
  await expect(loadRemoteModule('admin')).rejects.toThrow('dead');
  expect(await loadRemoteModule('admin')).toBe(routes);
  expect(addresses()).toEqual(['http://localhost/remotes/admin/remoteEntry.js', 'http://localhost/remotes/admin/remoteEntry.js?try=1']);
});

it('fetches the list where no server wrote it into the page, again after a failure', async () => {
  let isAway = true;
  const list = { ...buildInlined().remotes, signage: { entry: 'https://cdn.example/signage/remoteEntry.js' } };
  answerCalls({ 'GET /remotes.json': () => (isAway ? { status: 503, body: {} } : { status: 200, body: list }) });
  load.mockResolvedValue(routes);
  await expect(loadRemoteModule('signage')).rejects.toThrow('remotes.json answered 503');
  isAway = false;
  await loadRemoteModule('signage');
  expect(addresses()).toEqual(['https://cdn.example/signage/remoteEntry.js']);
});

it('says so when a remote exposes nothing', async () => {
  inline(buildInlined());
  load.mockResolvedValue(null);
  await expect(loadRemoteModule('customer')).rejects.toThrow('exposes no routes');
});
