// Longer than 300 lines because its journeys share the builds of remotes, which take a minute.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { isCompatible } from '@schi/contract';
import { buildPreviousFrontEnd, hasPreviousRelease } from '../../../api/test/previous-release';
import { demo, demoPassword, logInWith, sessionFor } from '../../fixtures/login';
import { startServer } from '../../fixtures/server';
import { expect, test } from '../../fixtures';
import { logIn } from '../../support/family';
import { startHost } from '../../support/static-host';

const dist = (remote: string) => path.join(__dirname, `../../../mf-${remote}/dist`);
const temporary: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'schi-remote-'));
  temporary.push(made);
  return made;
};
/** A server whose shell is told that a remote lives elsewhere. */
const serverWith = (remotes: object) => {
  const file = path.join(folder(), 'remotes.json');
  writeFileSync(file, JSON.stringify(remotes));
  return startServer({ env: { REMOTES_FILE: file } });
};
test.afterAll(() => temporary.forEach((made) => rmSync(made, { recursive: true, force: true })));

/** What `remotes.json` says of a remote that was built into this folder and is served at this address. */
const facts = (folderOfBuild: string, url: string) => {
  const built = JSON.parse(readFileSync(path.join(folderOfBuild, 'remote.json'), 'utf8')) as {
    entry: string;
    sharedUi: string;
  };
  return { ...built, entry: `${url}/${built.entry}` };
};
const run = (script: string, words: readonly string[], sharedUi: string) => {
  const built = spawnSync(process.execPath, [path.join(__dirname, '../../support', script), ...words], {
    encoding: 'utf8',
    env: { ...process.env, SHARED_UI_VERSION: sharedUi },
  });
  expect(built.status, built.stderr).toBe(0);
};
/** Builds the public remote with one sentence changed, with this version of shared-ui. */
const buildOther = (sharedUi: string) => {
  const out = folder();
  const words = [
    'One day, one hall, every rank.',
    'A sentence of the other version.',
    'src/tournaments/home/Banner.tsx',
  ] as const;
  run('build-remote.mjs', [out, ...words], sharedUi);
  return { out, sentence: words[1] };
};
const carried = (
  JSON.parse(readFileSync(path.join(__dirname, '../../../shared-ui/package.json'), 'utf8')) as { version: string }
).version;

/**
 * Opens pages with the scripts of the shell in this folder, and resolves with the first of them. Everything else comes
 * from the server.
 */
const useShell = async (page: Page, out: string) => {
  const scripts = readdirSync(out).filter((name) => name.endsWith('.js'));
  const main = scripts.find((name) => name.startsWith('main.')) ?? '';
  await page.route(
    ({ pathname }) => /^\/[^/]+\.js$/.test(pathname),
    async (route) => {
      const name = path.posix.basename(new URL(route.request().url()).pathname);
      const file = name.startsWith('main.') ? main : name;
      await (scripts.includes(file)
        ? route.fulfill({ path: path.join(out, file), contentType: 'text/javascript' })
        : route.continue());
    },
  );
  return readFileSync(path.join(out, main), 'utf8');
};

test('today’s remotes work in a shell that was built with an earlier patch of shared-ui', async ({ page }) => {
  const earlier = `${carried.split('.').slice(0, 2).join('.')}.earlier`;
  const out = folder();
  run('build-shell.mjs', [out], earlier);
  // The version is in the script, so this is another shell than today's.
  expect(await useShell(page, out)).toContain(earlier);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Online Registration' }).first().click();
  await logIn(page, 'customer@example.com', demoPassword);
  await expect(page.getByRole('heading', { name: 'Registration', level: 1 })).toBeVisible();
});

test('today’s remote in the shell of the previous release says so and costs only its own pages, and the release’s own remote works on', async ({
  browser,
}) => {
  test.skip(!hasPreviousRelease, 'This clone does not hold the commit of the previous release');
  // The policy belongs to today's shell, which makes the policies that it names (decision platform/trusted-types); the
  // server of that release sends another one.
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  const signage = buildPreviousFrontEnd('mf-signage');
  const host = await startHost(signage);
  const server = await serverWith({ signage: facts(signage, host.url) });
  try {
    const { sharedUi } = facts(signage, host.url);
    expect(await useShell(page, buildPreviousFrontEnd('shell'))).toContain(sharedUi);
    await page.goto(`${server.url}/contact`);
    // Without a raised version the two releases share their parts, and the page works.
    const heading = isCompatible(carried, sharedUi) ? 'Contact Us' : 'This page needs an update';
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.goto(`${server.url}/signage/ring-assignments`);
    await expect(page.getByText('Ring 1').first()).toBeVisible();
  } finally {
    await server.stop();
    await host.stop();
  }
});

test('the public remote of the previous release, served from another origin, works in today’s shell', async ({
  page,
}) => {
  test.skip(!hasPreviousRelease, 'This clone does not hold the commit of the previous release');
  const out = buildPreviousFrontEnd('mf-public');
  const host = await startHost(out);
  const server = await serverWith({ public: facts(out, host.url) });
  const entries: string[] = [];
  page.on('request', (request) => request.url().startsWith(host.url) && entries.push(request.url()));
  try {
    await page.goto(`${server.url}/contact`);
    if (!isCompatible(facts(out, host.url).sharedUi, carried)) {
      // The first number of shared-ui was raised since: the page says so, and the remote is not run.
      await expect(page.getByRole('heading', { name: 'This page needs an update', level: 1 })).toBeVisible();
      return;
    }
    await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
    expect(entries).toContain(`${host.url}/remoteEntry.js`);
    // Shared as before: one store, one router, one login.
    await page.getByRole('link', { name: 'Online Registration' }).first().click();
    await expect(page).toHaveURL(`${server.url}/user/login`);
    await logIn(page, 'customer@example.com', demoPassword);
    await expect(page).toHaveURL(/\/customer\/registration\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Registration', level: 1 })).toBeVisible();
  } finally {
    await server.stop();
    await host.stop();
  }
});

test('a remote of a version that the shell does not carry says so and costs only its own pages', async ({ page }) => {
  const { out, sentence } = buildOther(`${Number(carried.split('.')[0]) + 1}.0.0`);
  const host = await startHost(out);
  const server = await serverWith({ public: facts(out, host.url) });
  try {
    await page.goto(`${server.url}/contact`);
    await expect(page.getByRole('heading', { name: 'This page needs an update' })).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await page.goto(`${server.url}/signage/ring-assignments`);
    await expect(page.getByText('Ring 1').first()).toBeVisible();
  } finally {
    await server.stop();
    await host.stop();
  }
});

test('an entry script with another hash than the deployed one is not run', async ({ page }) => {
  const out = folder();
  cpSync(dist('public'), out, { recursive: true });
  const remote = facts(out, '');
  appendFileSync(path.join(out, 'remoteEntry.js'), '\nwindow.wasRun = true;');
  const host = await startHost(out);
  const server = await serverWith({ public: { ...remote, entry: `${host.url}${remote.entry}` } });
  try {
    await page.goto(`${server.url}/contact`);
    await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  } finally {
    await server.stop();
    await host.stop();
  }
});

/** A page of each remote: who may see it, and its heading. */
const pageOf = {
  public: { path: '/contact', heading: 'Contact Us' },
  customer: { path: '/customer/account', heading: 'My Account', role: 'customer' },
  admin: { path: '/admin/registrations', heading: 'Registrations', role: 'admin' },
  signage: { path: '/signage/ring-assignments', heading: /ring assignments$/ },
} as const;
/** Which scripts of a remote somebody has changed. */
const kinds = {
  none: () => false,
  'those that come with the entry': (name: string, first: readonly string[]) => first.includes(name),
  'those that come later': (name: string, first: readonly string[]) => !first.includes(name),
};

test('a script of a remote on another origin is not run after its content was changed, whenever it is loaded', async ({
  browser,
}) => {
  const out = folder();
  const names = Object.keys(pageOf) as (keyof typeof pageOf)[];
  for (const name of names) cpSync(dist(name), path.join(out, name), { recursive: true });
  const host = await startHost(out);
  const server = await serverWith(
    Object.fromEntries(
      names.map((name) => [name, { ...facts(dist(name), host.url), entry: `${host.url}/${name}/remoteEntry.js` }]),
    ),
  );
  try {
    for (const name of names)
      for (const [kind, isChanged] of Object.entries(kinds)) {
        const { exposes } = JSON.parse(readFileSync(path.join(dist(name), 'mf-manifest.json'), 'utf8')) as {
          exposes: { assets: { js: { sync: string[] } } }[];
        };
        const first = exposes.flatMap(({ assets }) => assets.js.sync);
        for (const file of readdirSync(dist(name)).filter((each) => /\.[0-9a-f]{12}\.js$/.test(each))) {
          const content = readFileSync(path.join(dist(name), file), 'utf8');
          writeFileSync(
            path.join(out, name, file),
            isChanged(file, first) ? `${content}\nwindow.wasRun = true;` : content,
          );
        }
        // A context of its own has no cache.
        const context = await browser.newContext({ baseURL: server.url });
        const page = await context.newPage();
        const { path: address, heading, ...rest } = pageOf[name];
        if ('role' in rest) await logInWith(page, await sessionFor(server.url, demo[rest.role]));
        await page.goto(address);
        const shown = kind === 'none' ? heading : 'This page is not available';
        await expect(page.getByRole('heading', { name: shown, level: 1 }), `${name}, changed: ${kind}`).toBeVisible();
        expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
        await context.close();
      }
  } finally {
    await server.stop();
    await host.stop();
  }
});

for (const address of ['/', '/user/login', '/signage-standalone/', '/signage/pair'])
  test(`a text becomes neither HTML nor the address of a script at ${address}`, async ({ page }) => {
    await page.goto(address);
    await page.keyboard.press('Tab');
    await expect(page.locator('#root *').first()).toBeAttached();
    // Set by the first script of the page.
    await page.waitForFunction(
      () => 'trustedTypes' in window && (trustedTypes as { defaultPolicy?: unknown }).defaultPolicy,
    );
    const tried = await page.evaluate(() => {
      const isTaken = (act: () => void) => {
        try {
          act();
          return true;
        } catch {
          return false;
        }
      };
      const load = (from: string) => Object.assign(document.createElement('script'), { src: from });
      const write = (html: string) => (document.createElement('div').innerHTML = html);
      return {
        'a built script': isTaken(() => load('/main.0123456789ab.js')),
        'an uploaded file': isTaken(() => load('/api/files/1')),
        'another origin': isTaken(() => load('https://elsewhere.example/main.0123456789ab.js')),
        data: isTaken(() => load('data:text/javascript,alert(1)')),
        Markdown: isTaken(() =>
          write('<p>By <a href="https://schi.example/?a=1&amp;b=2" title="T">car</a>,<br>\n<em>early</em></p><hr>'),
        ),
        'a picture': isTaken(() => write('<img src="x" onerror="alert(1)">')),
        'an attribute': isTaken(() => write('<p onclick="alert(1)">x</p>')),
        'a link to a script': isTaken(() => write('<a href="javascript:alert(1)">x</a>')),
        'a policy of its own': isTaken(() => trustedTypes?.createPolicy('own', {})),
      };
    });
    expect(Object.entries(tried).flatMap(([name, taken]) => (taken ? [name] : []))).toEqual([
      'a built script',
      'Markdown',
    ]);
  });

test('a dead remote costs only its own pages, and "Try again" works once it is back', async ({ page }) => {
  const first = await startHost(dist('public'));
  await first.stop();
  const server = await serverWith({ public: facts(dist('public'), first.url) });
  try {
    await page.goto(`${server.url}/contact`);
    await expect(page.getByText('This page is not available')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(`${server.url}/signage/ring-assignments`);
    await expect(other.getByText('Ring 1').first()).toBeVisible();
    await other.close();

    const back = await startHost(dist('public'), first.port);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
    await back.stop();
  } finally {
    await server.stop();
  }
});

test('a remote that never answers is given up after its time limit', async ({ page }) => {
  await page.route('**/remotes/public/**', () => new Promise(() => undefined));
  await page.goto('/contact');
  await expect(page.getByText('This page is not available')).toBeVisible();
  await page.unroute('**/remotes/public/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
});

test('a login in one remote is known in the others, and in other tabs, at once', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto('/contact');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeHidden();

  await page.goto('/user/login');
  await logIn(page, 'admin@example.com', demoPassword);
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/admin/registrations');
  await expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();
  await page.goto('/customer/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/customer\//);

  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/\/customer\//);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
});

test('the ring screen runs without the shell', async ({ page, expectClean }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/signage-standalone/');
  await expect(page.getByText('Ring 1').first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.every((script) => script.startsWith('/signage-standalone/'))).toBe(true);
  await expectClean();
});
