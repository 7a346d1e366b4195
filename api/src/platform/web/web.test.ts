import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { InlinedData, RemoteList } from '@schi/contract';
import { createWeb } from './index';
import { mistyped } from '../../../test/mistyped';

const elsewhere: RemoteList = {
  customer: { entry: 'https://customer.example/remoteEntry.js', integrity: 'sha384-customer', sharedUi: '1.0.0' },
};
const facts = (integrity: string) => JSON.stringify({ entry: 'remoteEntry.js', integrity, sharedUi: '1.0.0' });
/** The remotes in the page: the one on another server and the two that are built beside the shell. */
const remotes: RemoteList = {
  public: { entry: '/remotes/public/remoteEntry.js', integrity: 'sha384-public', sharedUi: '1.0.0' },
  ...elsewhere,
  admin: { entry: '/remotes/admin/remoteEntry.js', integrity: 'sha384-admin', sharedUi: '1.0.0' },
};
const dataNamed = (name: string): Omit<InlinedData, 'remotes'> => ({
  tournaments: [mistyped({ name, isOver: true })],
  eventTypes: [],
  featureFlags: {
    SellLunchTickets: false,
    SellMerch: false,
    MailingListTab: name === 'List',
    AllowSmsNotifications: false,
    StaffSecondFactor: false,
  },
  googleClientId: null,
  devInbox: false,
  paysAtDeskOnly: false,
  leastOnline: 0.5,
  organizer: { text: 'Example Hapkido, 1 Main St, Torrance', email: 'organizers@example.org', year: 2027 },
});
const manifest = (chunk: string) =>
  JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ assets: { js: { sync: [chunk] } } }],
  });

const face = (file: string, range: string) =>
  `@font-face { src: url(/${file}.0123456789ab.woff2); unicode-range: ${range} }`;
const stylesheet = `${face('text', 'U+??, U+131')} ${face('text-latin', 'U+0-FF, U+131')} ${face('text-vietnamese', 'U+102-103')} h1 { color: red }`;
/** A server renderer that shows what the remote exports, and fails on `/privacy`. */
const renderer = `exports.createServerRenderer = async (runRemote) => {
  const { word } = runRemote((name) => name + ' from the shell');
  const pages = {
    '/': { path: '/', title: 'Home', description: 'Where & when', isServerRendered: true },
    '/privacy': { path: '/privacy', title: 'Broken', description: 'It cannot be rendered', isServerRendered: true },
    '/user/login': { path: '/user/login', title: 'Log In', description: undefined, isServerRendered: false },
  };
  return {
    page: (pathname) => pages[pathname],
    render: ({ path }, data) => {
      if (path === '/privacy') throw new Error('Not rendered');
      return { html: (path === '/' ? '' : '<header>Frame</header>') + '<h1>' + word + ', ' + data.tournaments.length + '</h1>', style: '<style data-styled="true">.a{}</style>', css: '.a{}' };
    },
  };
};`;

let root: string;
let server: Server;
let data: Omit<InlinedData, 'remotes'> | Error;
const errors: unknown[] = [];

const write = async (name: string, content: string | Buffer) => {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
};

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  const page =
    '<html><head><!--schi:title--><!--schi:head--><!--schi:script /main.0123456789ab.js--><!--schi:styles /main.0123456789ab.css--></head><body><div id="root"><!--schi:root--></div><!--schi:data--></body></html>';
  await write('secret.txt', 'secret');
  await write('shell/dist/index.html', page);
  await write('shell/dist/main.0123456789ab.js', 'main()');
  await write('shell/dist/main.0123456789ab.js.br', brotliCompressSync('main()'));
  await write('shell/dist/main.0123456789ab.css', stylesheet);
  await write('shell/dist/text.0123456789ab.woff2', 'font');
  await write('shell/dist/server/renderer.js', renderer);
  await write('mf-public/dist/server/routes.js', `exports.word = require('word')`);
  await write('mf-public/dist/remoteEntry.js', 'entry()');
  await write('mf-public/dist/routes.0123456789ab.js', 'routes()');
  await write('mf-public/dist/remote.json', facts('sha384-public'));
  await write('mf-admin/dist/remote.json', facts('sha384-admin'));
  await write('mf-public/dist/mf-manifest.json', manifest('routes.0123456789ab.js'));
  await write('mf-admin/dist/mf-manifest.json', manifest('routes.0123456789ab.js'));
  await write('mf-signage/dist/standalone/index.html', page);
  await write('mf-signage/dist/devices/index.html', page.replaceAll('/main.', '/signage-devices/main.'));
  await write('mf-signage/dist/devices/route-scripts.json', JSON.stringify({ TablePage: ['12.0123456789ab.js'] }));
  data = dataNamed('SCHI </script><script>alert(1)</script>');
  const inlined = () => (data instanceof Error ? Promise.reject(data) : Promise.resolve(data));
  const web = createWeb({
    rootDir: root,
    inlined,
    elsewhere,
    publicUrl: 'https://schi.example/',
    frames: ['https://list.example'],
    onError: (error) => errors.push(error),
  });
  server = createServer(
    (req, res) => void web.serve(req, res).then((isOurs) => isOurs || res.writeHead(418).end()),
  ).listen(0);
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
/** Plain node:http, because `fetch` would normalize the path. */
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const call = request({ port, path: url, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject).end();
  });
const html = async (url: string) => (await get(url)).body.toString();

describe('a page', () => {
  it('holds the data in a form that cannot close its element', async () => {
    const text = await html('/');
    expect(text).not.toContain('<script>alert');
    const json = /<script type="application\/json" id="schi-data">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ ...data, remotes });
  });
  it('preloads its fonts and the remote of its address', async () => {
    const text = await html('/contact');
    expect(text).toContain(
      '<link rel="preload" as="script" href="/remotes/public/remoteEntry.js" integrity="sha384-public" crossorigin>',
    );
    const hash = createHash('sha256').update('routes()').digest('base64');
    expect(text).toContain(
      `<link rel="preload" as="script" href="/remotes/public/routes.0123456789ab.js" integrity="sha256-${hash}" crossorigin>`,
    );
    // The fonts that every page shows, without those for rare letters.
    expect([...text.matchAll(/as="font" href="([^"]+)" crossorigin/g)].map(([, font]) => font)).toEqual([
      '/text.0123456789ab.woff2',
      '/text-latin.0123456789ab.woff2',
    ]);
    expect(await html('/customer/home')).toContain(
      '<link rel="preload" as="script" href="https://customer.example/remoteEntry.js" integrity="sha384-customer" crossorigin>',
    );
  });
  it('is cached while the data is the same object, and composed again when it is another', async () => {
    const first = (await get('/')).headers['etag'];
    expect((await get('/')).headers['etag']).toBe(first);
    data = dataNamed('Next');
    expect((await get('/')).headers['etag']).not.toBe(first);
  });
  it('follows a remote that was rebuilt alone', async () => {
    await html('/');
    await write('mf-public/dist/mf-manifest.json', manifest('routes.ba9876543210.js'));
    await write('mf-public/dist/remote.json', facts('sha384-next'));
    const text = await html('/');
    expect(text).toContain('/remotes/public/routes.ba9876543210.js');
    expect(text).toContain('integrity="sha384-next"');
    expect(JSON.parse(await html('/remotes.json'))).toMatchObject({
      public: { integrity: 'sha384-next' },
      ...elsewhere,
    });
    await write('mf-public/dist/remote.json', facts('sha384-public'));
  });
  it('is served without data when there is none', async () => {
    const before = data;
    data = new Error('The database is away.');
    const answer = await get('/privacy');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).not.toContain('schi-data');
    data = before;
  });
  it.each(['/', '/user/reset/3/ab.cd', '/customer/registration/31'])(
    'answers at %s, since the browser routes',
    async (url) => expect((await get(url)).headers['content-type']).toBe('text/html; charset=utf-8'),
  );
  it.each([
    ['/nowhere', '/#no-page=/nowhere'],
    ['/%3Cimg%3E%0D%0A' + 'x'.repeat(500), '/#no-page=/%3Cimg%3E%0D%0A' + 'x'.repeat(44)],
    ['/index.html', '/'],
    ['/share', '/customer/file-sharing'],
  ])('leads %s to %s', async (url, to) =>
    expect(await get(url)).toMatchObject({ status: 302, headers: { location: to } }),
  );
  it('allows no inline code, no framing, and only the remotes’ own origins', async () => {
    const { headers } = await get('/');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("script-src 'self' https://customer.example;");
    expect(policy).toContain("connect-src 'self' https://customer.example https://www.google.com/generate_204;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src https://www.google.com https://list.example;');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default delayed-start mail-preview");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
    expect(headers).toHaveProperty('permissions-policy');
    expect(headers).toHaveProperty('cross-origin-opener-policy');
    expect(headers).toHaveProperty('referrer-policy');
  });
});

describe('a server-rendered page', () => {
  it('holds what was rendered with the remote, and its styles', async () => {
    const text = await html('/');
    expect(text).toContain('<div id="root"><h1>word from the shell, 1</h1></div>');
    expect(text).toContain('<style data-styled="true">.a{}</style>');
  });
  it('carries its stylesheet, and a policy that allows exactly the styles it carries', async () => {
    const answer = await get('/');
    const text = answer.body.toString();
    expect(text).toContain(`<style>${stylesheet}</style>`);
    expect(text).not.toContain('rel="stylesheet"');
    const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    const policy = /style-src ([^;]+)/.exec(answer.headers['content-security-policy'] ?? '')?.[1]?.split(' ');
    expect(policy).toEqual(["'self'", 'https://customer.example', hash(''), hash(stylesheet), hash('.a{}')]);
  });
  it('loads its fonts before its scripts, which it does not need to be read', async () => {
    const text = await html('/');
    expect(text).toContain(
      'href="/remotes/public/remoteEntry.js" integrity="sha384-public" crossorigin fetchpriority="low">',
    );
    expect(text).toContain('href="/text.0123456789ab.woff2" crossorigin>');
  });
  it('that the browser renders has its frame, its script at once, and says so until the application has started', async () => {
    const text = await html('/user/login');
    expect(text).toContain('<div id="root"><header>Frame</header>');
    expect(text).toContain('<script defer src="/main.0123456789ab.js">');
    expect(text).toContain('id="schi-data" data-frame>');
    expect(text).not.toContain('fetchpriority="low"');
    expect(await html('/')).not.toContain('data-frame');
  });
  it('is left to the browser when it cannot be rendered, and the error is reported once', async () => {
    errors.length = 0;
    for (let count = 0; count < 3; count += 1) expect(await html('/privacy')).toContain('<div id="root"></div>');
    expect(errors.map(String)).toEqual(['Error: Not rendered']);
  });
  it('is left to the browser while the renderer does not run, and is rendered again after a rebuild', async () => {
    errors.length = 0;
    await write('shell/dist/server/renderer.js', 'throw new Error("no renderer")');
    expect(await html('/')).toContain('<div id="root"></div>');
    expect(errors).toHaveLength(1);
    await write('shell/dist/server/renderer.js', `${renderer}\n`);
    expect(await html('/')).toContain('word from the shell');
  });
  it('is for search engines where it has a description', async () => {
    const home = await html('/');
    expect(home).toContain('<title>SCHI | Home</title>');
    expect(home).toContain('<meta name="description" content="Where &#38; when">');
    expect(home).toContain('<link rel="canonical" href="https://schi.example/">');
    expect(home).toContain('<meta property="og:image" content="https://schi.example/share-image.png">');
    expect(home).not.toContain('noindex');
    const login = await html('/user/login');
    expect(login).toContain('<title>SCHI | Log In</title>');
    expect(login).toContain('<meta name="robots" content="noindex">');
    expect(login).not.toContain('canonical');
  });
});

describe('a file', () => {
  const chunk = '/main.0123456789ab.js';

  it('is cached for ever when its name has its hash, and compressed as the browser accepts', async () => {
    const answer = await get(chunk, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe('main()');
    expect((await get(chunk)).body.toString()).toBe('main()');
  });
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['br;q=0', undefined],
    ['br; q=0.0, *;q=0.5', undefined],
    ['zebra', undefined],
  ])('is encoded as the browser accepts: %s', async (accepted, encoding) =>
    expect((await get(chunk, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding),
  );
  it.each([
    ['one of a list', (tag: string) => `"other", ${tag}`, {}, 304],
    ['weak', (tag: string) => `W/${tag}`, {}, 304],
    ['another', () => '"other"', {}, 200],
    ['the same in a forced reload', (tag: string) => tag, { 'cache-control': 'no-cache' }, 200],
  ])('is compared with the tag that the browser has: %s', async (_which, tagged, more, status) => {
    const tag = (await get(chunk)).headers['etag'] ?? '';
    expect((await get(chunk, { 'if-none-match': tagged(tag), ...more })).status).toBe(status);
  });
  it('is requested each time when its name stays, and 304 while it is the same', async () => {
    const { headers } = await get('/remotes/public/remoteEntry.js');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    const again = await get('/remotes/public/remoteEntry.js', { 'if-none-match': headers['etag'] ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });
  it.each([
    '/gone.js',
    '/remotes/public/gone.js',
    '/remotes/nobody/remoteEntry.js',
    '/signage-standalone/gone.js',
    '/signage-devices/gone.js',
  ])('is 404 when missing: %s', async (url) => expect((await get(url)).status).toBe(404));
  it.each([
    '/remotes/public/../../secret.txt',
    '/remotes/public/..%2f..%2fsecret.txt',
    '/..%2f..%2fsecret.txt',
    '/signage-standalone/../../../secret.txt',
    '/signage-devices/../../../secret.txt',
  ])('is never read outside of its folder: %s', async (url) =>
    expect((await get(url)).body.toString()).not.toBe('secret'),
  );
  it('has no body for HEAD', async () => {
    const answer = await get(chunk, {}, 'HEAD');
    expect([answer.status, answer.body.length, answer.headers['content-length']]).toEqual([200, 0, '6']);
  });
});

it('lists the remotes, the rules for robots and the pages for search engines', async () => {
  expect(JSON.parse((await get('/remotes.json')).body.toString())).toEqual(remotes);
  expect((await get('/robots.txt')).body.toString()).toContain('Sitemap: https://schi.example/sitemap.xml');
  expect((await get('/sitemap.xml')).body.toString()).toContain('<loc>https://schi.example/contact</loc>');
  expect((await get('/sitemap.xml')).body.toString()).not.toContain('mailing-list');
  data = dataNamed('List');
  expect((await get('/sitemap.xml')).body.toString()).toContain('<loc>https://schi.example/mailing-list</loc>');
});

it('serves the ring screen alone', async () => expect(await html('/signage-standalone/')).toContain('schi-data'));

describe('a page of paired devices', () => {
  describe('where the remote is built here', () => {
    beforeAll(() => write('mf-signage/dist/remote.json', facts('sha384-signage')));
    afterAll(() => rm(path.join(root, 'mf-signage/dist/remote.json')));

    it.each(['/signage/table', '/signage/table/', '/signage/table/sheet/12', '/signage/judge', '/signage/pair'])(
      'has no shell: %s',
      async (url) => {
        const text = await html(url);
        expect(text).toContain('src="/signage-devices/main.0123456789ab.js"');
        expect(text).not.toContain('href="/remotes/signage');
      },
    );
    it('has its own scripts loaded with that of the document', async () => {
      expect(await html('/signage/table')).toContain(
        '<link rel="preload" as="script" href="/signage-devices/12.0123456789ab.js">',
      );
      expect(await html('/signage/judge')).not.toContain('12.0123456789ab.js');
    });
    it.each(['/signage/announcer', '/signage/table/sheet/', '/signage/table/sheet/12/13'])(
      'leaves the other pages of the remote to the shell: %s',
      async (url) => expect(await html(url)).toContain('src="/main.0123456789ab.js"'),
    );
  });
  it('is drawn by the shell where the remote is elsewhere, because it may be newer there', async () =>
    expect(await html('/signage/table')).toContain('src="/main.0123456789ab.js"'));
  it('is not shown at the address of its file', async () => {
    const answer = await get('/signage-devices/index.html');
    expect([answer.status, answer.headers['location']]).toEqual([302, '/signage/pair']);
  });
});

it.each(['/api/tournaments', '/api', '/healthz', '/readyz', '/metrics', '/dev/inbox', '/sandbox-pay/3'])(
  'does not answer %s',
  async (url) => expect((await get(url)).status).toBe(418),
);
it('shows the page of all components in a demonstration only', async () => {
  expect((await get('/dev/components')).status).toBe(418);
  const demonstration = createWeb({
    rootDir: root,
    inlined: () => Promise.resolve(dataNamed('SCHI')),
    elsewhere,
    publicUrl: 'https://schi.example/',
    isDemonstration: true,
    onError: (error) => errors.push(error),
  });
  const former = server;
  server = createServer((req, res) => void demonstration.serve(req, res)).listen(0);
  expect((await get('/dev/components')).status).toBe(200);
  server.close();
  server = former;
});
it('does not answer other methods', async () => expect((await get('/', {}, 'POST')).status).toBe(418));
it.each(['/%', '/%00'])('refuses an address that cannot be read: %s', async (url) =>
  expect((await get(url)).status).toBe(400),
);
