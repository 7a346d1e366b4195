import type { Page } from 'playwright/test';
import { addDays, getTournaments, todayIn, type Tournament } from '@schi/contract';
import { expect, startServer, test } from '../../fixtures';
import { sql } from '../../support/database';
import { openMenu } from '../../support/menu';
import { expectFineInViews, twoViews } from '../../support/schemes';

declare global {
  interface Window {
    shifts: number;
  }
}

/** The map's company is not asked in tests. */
const withoutMap = (page: Page) =>
  page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }));
test.beforeEach(({ page }) => withoutMap(page));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor reads where and when, what it costs and where to register', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Southern California Hapkido Invitational');
    await expect(page.getByText('Torrance, California')).toBeVisible();
    await expect(page.getByText('$65.00')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register online' }).first()).toHaveAttribute(
      'href',
      '/customer/registration',
    );
    await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy');
  });
});

/** The digits of a price, when the headings' font comes after the page; a line that moves is ten times that. */
const nothing = 0.001;

/** Waits for fonts and pictures, and for the frames that draw them and report what moved. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    );
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/** Opens a page and counts how far anything moves during hydration and after it. */
const openStill = async (page: Page, path: string) => {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  // A font that arrives late on a busy machine moves the page before the application starts; only what moves later
  // counts.
  await settled(page);
  await page.evaluate(() => void (window.shifts = 0));
  // The first sign of a visitor, which starts hydration.
  await page.mouse.move(20, 20);
  // React has marked the elements that it hydrated.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await settled(page);
};

for (const path of ['/', '/privacy'])
  test(`the application hydrates ${path} as the server rendered it, and nothing moves`, async ({
    page,
    expectClean,
  }) => {
    const [answered] = await Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
      openStill(page, path),
    ]);
    const inAnswer = /<h1[^>]*>(.*?)<\/h1>/.exec(await answered.text())?.[1]?.replace(/<[^<>]*>/g, '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inAnswer ?? 'the server rendered no heading');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(nothing);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expectClean();
  });

test('a logged-in visitor sees the header for the role, with the links where every visitor has them', async ({
  page,
  login,
  expectClean,
}) => {
  const header = page.getByRole('banner');
  // A link that moved as soon as the login is known would not be where somebody presses.
  const places = async () => {
    await openMenu(page);
    const links = ['Contact Us', 'Online Registration'].map((name) => header.getByRole('link', { name }));
    return (await Promise.all(links.map((link) => link.boundingBox()))).map((box) => Math.round(box?.x ?? 0));
  };
  await page.goto('/');
  const ofVisitors = await places();
  await login('checkin');
  await page.goto('/');
  await expect(header.getByRole('button', { name: 'Logout', includeHidden: true })).toBeAttached();
  expect(await places()).toEqual(ofVisitors);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/registrations');
  await expectClean();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Southern California Hapkido Invitational');
});

test('the keyboard reaches the skip link first and then every link of the header', async ({ page }) => {
  await openStill(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Register online' }).first()).toBeFocused();

  await page.goto('/');
  const header = page.getByRole('banner');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: /Southern California/ })).toBeFocused();
  const menu = header.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await page.keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
  }
  for (const name of ['Contact Us', 'Online Registration']) {
    await page.keyboard.press('Tab');
    await expect(header.getByRole('link', { name })).toBeFocused();
  }
});

test('the map is loaded when the visitor scrolls to it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('google') && asked.push(request.url())));
  await openStill(page, '/');
  expect(asked).toEqual([]);
  await page.getByRole('heading', { name: 'Venue' }).scrollIntoViewIfNeeded();
  await expect(page.getByTitle(/^Map of/)).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(nothing);
});

test('the place of the map says where it is and how to get there when the map’s host cannot be reached', async ({
  page,
}) => {
  await page.route('https://www.google.com/**', (route) => route.abort());
  await openStill(page, '/');
  await page.getByRole('heading', { name: 'Venue' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The map cannot be loaded now. The directions below lead you there.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /directions/i })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(nothing);
  await expectFineInViews(page);
});

/** The text of a page as the server sends it. */
const textOf = (html: string) => html.replace(/<[^<>]*>/g, '');

test('an unknown address redirects to the home page, and /share to file sharing', async ({ request }) => {
  for (const [from, to] of [
    ['/nowhere', '/#no-page=/nowhere'],
    ['/share', '/customer/file-sharing'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, to]);
  }
  expect((await request.get('/share-image.png')).headers()['content-type']).toBe('image/png');
});

test('the home page in each state of registration, and the mailing list', async ({ page, expectClean, isMobile }) => {
  test.skip(isMobile, 'Each page is looked at in both sizes');
  // The setting accepts only https, and tests make no call to another server.
  const list = 'https://list.example/join';
  await page.route('https://list.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Your e-mail address</p>' }),
  );
  const server = await startServer({ env: { MAILING_LIST_URL: list } });
  try {
    const tournaments = (await (await fetch(server.url + getTournaments.path)).json()) as Tournament[];
    const next = tournaments.find(({ isOver }) => !isOver);
    const today = todayIn(next?.timeZone ?? '', new Date());
    const plan = (date: string, opens: string, closes: string) =>
      sql(
        server.dataDir,
        'update tournament set tournament_date = $2, registration_opens_on = $3, registration_closes_after = $4 where id = $1',
        [next?.id, date, opens, closes],
      );
    const expectHome = async (words: string, registers: number) => {
      // The server renders the home page again once its own copy of the tournament is refreshed.
      await expect.poll(async () => textOf(await (await page.request.get(server.url)).text())).toContain(words);
      await page.goto(server.url);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Register online' })).toHaveCount(registers);
      await expectFineInViews(page, twoViews);
    };
    await expectHome('Online registration is open', 2);
    await plan(addDays(today, 40), addDays(today, 5), addDays(today, 30));
    await expectHome('REGISTRATION OPENS SOON', 0);
    await plan(addDays(today, 2), addDays(today, -30), addDays(today, -3));
    await expectHome('Registration is currently closed', 0);
    await plan(today, addDays(today, -30), addDays(today, -5));
    await expectHome('Registration is in person only, 8:30AM to 10AM.', 0);
    await plan(addDays(today, -1), addDays(today, -30), addDays(today, -5));
    await expectHome('the date of the next tournament is announced here', 0);
    await expect(page.getByRole('heading', { name: 'Pricing' })).toHaveCount(0);

    await page.goto(`${server.url}/mailing-list`);
    await expect(page).toHaveURL(`${server.url}/`);
    await sql(
      server.dataDir,
      "insert into feature_flag (name, is_on) values ('MailingListTab', true) on conflict (name) do update set is_on = true",
    );
    await expect.poll(async () => (await page.request.get(server.url)).text()).toContain('Mailing List');
    await page.goto(server.url);
    await openMenu(page);
    await page.getByRole('banner').getByRole('link', { name: 'Mailing List' }).click();
    await expect(page.getByRole('heading', { name: 'Mailing List', level: 1 })).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Your e-mail address')).toBeVisible();
    await expect(page).toHaveTitle('SCHI | Mailing List');
    await expectFineInViews(page);
    await expectClean();
  } finally {
    await server.stop();
  }
});
