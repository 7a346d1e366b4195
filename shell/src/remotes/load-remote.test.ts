import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteList } from '@schi/contract';
import { answerCalls, buildInlined } from '@schi/shared-ui/testing';
import { loadRemoteModule } from './load-remote';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));
const runtime = {
  load: jest.mocked(loadRemote),
  register: jest.mocked(registerRemotes),
  plugins: jest.mocked(registerPlugins),
};
const addresses = () => runtime.register.mock.calls.map(([[remote]]) => (remote as { entry: string }).entry);
const routes = { routes: [] };
const entry = (name: string, changes: object = {}) => ({
  entry: `/remotes/${name}/remoteEntry.js`,
  integrity: `sha384-${name}`,
  sharedUi: '1.2.0',
  ...changes,
});

/** The loader of a new page: it remembers nothing of earlier tests. */
const newPage = (remotes: RemoteList | null) => {
  document.body.innerHTML = '';
  if (remotes) {
    const data = JSON.stringify(buildInlined({ remotes }));
    document.body.innerHTML = `<script type="application/json" id="schi-data">${data}</script>`;
  }
  let loader = { loadRemoteModule };
  jest.isolateModules(() => {
    loader = jest.requireActual<typeof loader>('./load-remote');
  });
  return loader;
};
beforeEach(() => {
  jest.resetAllMocks();
  process.env['SHARED_UI_VERSION'] = '1.2.3';
  runtime.load.mockResolvedValue(routes);
});

it('finds a remote by the list in the page and registers it once', async () => {
  const calls = answerCalls({});
  const { loadRemoteModule: load } = newPage({ public: entry('public') });
  expect(await load('public')).toBe(routes);
  await load('public');
  expect(addresses()).toEqual(['http://localhost/remotes/public/remoteEntry.js']);
  expect(runtime.load).toHaveBeenCalledWith('schi_public/routes');
  expect(calls).toHaveLength(0);
});

it('gives the entry script the hash that the list names', async () => {
  answerCalls({});
  await newPage({ public: entry('public') }).loadRemoteModule('public');
  const [plugin] = runtime.plugins.mock.calls[0]?.[0] ?? [];
  const made = (plugin as { createScript: (asked: { url: string }) => { script: HTMLScriptElement } }).createScript({
    url: 'http://localhost/remotes/public/remoteEntry.js',
  });
  expect([made.script.integrity, made.script.crossOrigin]).toEqual(['sha384-public', 'anonymous']);
});

it('asks a remote that failed at a new address', async () => {
  answerCalls({ 'GET /remotes.json': { admin: entry('admin') } });
  const { loadRemoteModule: load } = newPage({ admin: entry('admin') });
  runtime.load.mockRejectedValueOnce(new Error('dead'));
  await expect(load('admin')).rejects.toThrow('dead');
  expect(await load('admin')).toBe(routes);
  expect(addresses()).toEqual([
    'http://localhost/remotes/admin/remoteEntry.js',
    'http://localhost/remotes/admin/remoteEntry.js?try=1',
  ]);
});

it('reads the list again when a deployment replaced the entry that the page knows', async () => {
  answerCalls({ 'GET /remotes.json': { admin: entry('admin', { integrity: 'sha384-next' }) } });
  const { loadRemoteModule: load } = newPage({ admin: entry('admin') });
  runtime.load.mockRejectedValueOnce(new Error('the hash does not fit'));
  expect(await load('admin')).toBe(routes);
  expect(addresses()).toHaveLength(2);
});

it('fetches the list where no server wrote it into the page, again after a failure', async () => {
  let isAway = true;
  const list = { signage: entry('signage', { entry: 'https://cdn.example/signage/remoteEntry.js' }) };
  answerCalls({ 'GET /remotes.json': () => (isAway ? { status: 503, body: {} } : { status: 200, body: list }) });
  const { loadRemoteModule: load } = newPage(null);
  await expect(load('signage')).rejects.toThrow('remotes.json answered 503');
  isAway = false;
  await load('signage');
  expect(addresses()).toEqual(['https://cdn.example/signage/remoteEntry.js']);
});

it('says so when a remote exposes nothing or is not deployed', async () => {
  answerCalls({ 'GET /remotes.json': { customer: entry('customer') } });
  const { loadRemoteModule: load } = newPage({ customer: entry('customer') });
  runtime.load.mockResolvedValue(null);
  await expect(load('customer')).rejects.toThrow('exposes no routes');
  await expect(load('admin')).rejects.toThrow('not deployed');
});

it.each(['2.0.0', '0.9.0', '1.3.0'])('runs nothing of a remote built with version %s', async (sharedUi) => {
  answerCalls({ 'GET /remotes.json': { admin: entry('admin', { sharedUi }) } });
  const page = newPage({ admin: entry('admin', { sharedUi }) });
  await expect(page.loadRemoteModule('admin')).rejects.toMatchObject({ name: 'IncompatibleRemote' });
  expect(runtime.load).not.toHaveBeenCalled();
});

it.each(['1.2.9', '1.1.0', '1.0.0'])('runs a remote built with version %s', async (sharedUi) => {
  answerCalls({});
  expect(await newPage({ admin: entry('admin', { sharedUi }) }).loadRemoteModule('admin')).toBe(routes);
});
