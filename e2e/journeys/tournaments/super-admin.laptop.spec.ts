// Longer than 300 lines because the pages of the settings share one server, which takes a quarter of a minute to start.
import type { Page } from 'playwright/test';
import { addDays, formatDate } from '@schi/contract';
import { demo, logInWith, expect, linkIn, sessionFor, startServer, test, testOnOwnServer } from '../../fixtures';
import { mailTo } from '../../fixtures/inbox';
import { makeSuperAdmin } from '../../support/database';
import { logIn, signUp } from '../../support/family';
import { expectCleanInBoth } from '../../support/schemes';
import { addSetting, fillTournament, inDays } from '../../support/settings';

const email = 'founder@example.org';
const password = 'a-good-password';
const rows = (page: Page) => page.getByRole('rowheader');

test('from an empty database to the first registration', async ({ browser }) => {
  const server = await startServer({ env: { SEED_DEMO: 'off' } });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    await page.goto(makeSuperAdmin(server.dataDir, email));
    await page.getByLabel(/^New password/).fill(password);
    await page.getByLabel(/^Confirm password/).fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: /proceed to log\s?in/i }).click();
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/admin\//);
    // The page takes the focus once it is there, which closes an open menu.
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    // The way to an open registration, as the dashboard lists it.
    const steps = page
      .getByRole('group', { name: 'Before registration opens' })
      .getByRole('listitem')
      .getByRole('paragraph');
    await expect(steps).toHaveText([
      'Missing: levels',
      'Missing: event types',
      'Missing: divisions',
      'Missing: a tournament that is not over',
      'Missing: events of the tournament',
      'Missing: merchandise, or its feature switched off',
      'Missing: staff beside the first super admin',
      'Missing: the schedule, and what to bring or questions',
    ]);

    const visit = async (entry: string) => {
      await page.getByRole('button', { name: /^More( ?:|$)/ }).click();
      await page.getByRole('region', { name: 'Settings' }).getByRole('link', { name: entry, exact: true }).click();
    };
    await visit('Divisions');
    await page.getByRole('link', { name: 'Go to the levels' }).click();
    for (const belt of ['White belt', 'Green belt', 'Black belt']) await addSetting(page, 'Add level', { Belt: belt });
    await expect(rows(page)).toHaveText(['White belt', 'Green belt', 'Black belt']);

    await visit('Event Types');
    const describe = (title: string) => ({ Title: title, Description: `${title}, as everybody knows it.` });
    await addSetting(page, 'Add event type', describe('Sparring'), { Format: 'Head to head (sparring)' });
    await addSetting(page, 'Add event type', describe('Forms'), { Format: 'Judged by a panel (forms, self-defense)' });
    // By the keyboard: Forms goes first, and the focus stays on it.
    await page.getByRole('button', { name: 'Move Forms up' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText(['Forms', 'Sparring']);
    await expect(page.getByRole('button', { name: 'Move Forms up' })).toBeFocused();

    await visit('Divisions');
    await addSetting(page, 'Add division', { Name: 'Children', Youngest: '6', Oldest: '12' });
    await addSetting(page, 'Add division', { Name: 'Adults', Youngest: '18', Oldest: '99' });
    await expect(page.getByText('Female, age 13–17, All levels')).toBeVisible();
    await addSetting(page, 'Add division', { Name: 'Teens', Youngest: '13', Oldest: '17' });
    await expect(
      page.getByText('Every competitor between the youngest and the oldest age has a division.'),
    ).toBeVisible();

    await visit('Events');
    await page.getByRole('link', { name: 'Go to the tournaments' }).click();
    await page.getByRole('link', { name: 'Add tournament' }).click();
    await fillTournament(page, 'First Invitational', 40);
    const add = page.getByRole('button', { name: 'Add entry' });
    await add.click();
    await expect(page.getByLabel('Entry 1, when')).toBeFocused();
    await page.keyboard.type('10:00 AM');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Opening ceremony');
    await add.click();
    await page.getByLabel('Entry 2, when').fill('8:30 AM');
    await page.getByLabel('Entry 2, what').fill('Doors open');
    await page.getByRole('button', { name: 'Move entry 2 up' }).press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('First Invitational is saved.')).toBeVisible();

    await page.getByRole('link', { name: 'Events of First Invitational' }).click();
    await addSetting(page, 'Add event', { 'Minutes per turn or match': '1.5' }, { 'Event type': 'Forms' });
    await addSetting(page, 'Add event', { Judges: '3' }, { 'Event type': 'Sparring' });
    await expect(rows(page)).toHaveText(['Forms', 'Sparring']);

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(steps).toHaveText([
      'Done: 3 levels',
      'Done: 2 event types',
      'Done: 3 divisions',
      'Done: the tournament First Invitational',
      'Done: 2 events of First Invitational',
      'Missing: merchandise, or its feature switched off',
      'Missing: staff beside the first super admin',
      'Missing: the schedule, and what to bring or questions',
    ]);

    const homePage = await (await fetch(server.url)).text();
    for (const words of ['Gardena', '$55.00', '$65.00', 'Doors open', 'Nakaoka Community Center'])
      expect(homePage).toContain(words);
    expect(homePage.indexOf('Doors open')).toBeLessThan(homePage.indexOf('Opening ceremony'));

    const visitor = await browser.newPage({ baseURL: server.url });
    await visitor.goto('/');
    await expect(visitor.getByText('Nakaoka Community Center').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Forms' })).toBeVisible();
    await signUp(visitor, 'family@example.org', password);
    await visitor.goto(
      new URL(linkIn(await mailTo(server.url, 'family@example.org', /verify/i), '/user/verification/')).pathname,
    );
    await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(visitor, 'family@example.org', password);
    await expect(visitor).toHaveURL(/\/customer\/registration\/\d+$/);
    await visitor.getByRole('link', { name: 'Add competitor' }).click();
    await expect(visitor.getByLabel('Forms', { exact: true })).toBeVisible();
    await expect(visitor.getByLabel('Belt').getByRole('option')).toContainText([
      'White belt',
      'Green belt',
      'Black belt',
    ]);
  } finally {
    await server.stop();
  }
});

/** On a demonstration of one's own, since what is changed here everybody would see. */
const own = testOnOwnServer();
const adminOf = (url: string) => sessionFor(url, 'admin@example.com');

own(
  'every page of the settings is accessible, in light and in dark, and so are their dialogs',
  async ({ page, server, expectClean }) => {
    await logInWith(page, await adminOf(server.url));
    const pages: [path: string, heading: string | RegExp, dialog?: string][] = [
      ['/admin/tournaments', 'Tournaments', 'Copy from an earlier one'],
      ['/admin/tournaments/new', 'New tournament', 'Add entry'],
      ['/admin/tournaments/2', /^Hapkido Invitational/],
      ['/admin/divisions', 'Divisions', 'Add division'],
      ['/admin/event-types', 'Event types', 'Add event type'],
      ['/admin/competitor-levels', 'Competitor levels', 'Add level'],
      ['/admin/events', 'Events', 'Edit Forms'],
      ['/admin/feature-flags', 'Features'],
      ['/admin/staff', 'Staff', 'Invite somebody'],
    ];
    for (const [path, heading, dialog] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectCleanInBoth(page, expectClean);
      if (!dialog) continue;
      await page.getByRole('button', { name: dialog }).click();
      await expectCleanInBoth(page, expectClean);
    }
  },
);

own(
  'unsaved work on a tournament survives a link, the back button and Escape, and goes when told to',
  async ({ page, server }) => {
    await logInWith(page, await adminOf(server.url));
    await page.goto('/admin/tournaments');
    await page.getByRole('link', { name: 'Add tournament' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Half done');
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'Registrations' }).click();
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(name).toHaveValue('Half done');

    await page.goBack();
    await asked.getByRole('button', { name: 'Continue editing' }).click();
    await expect(page).toHaveURL(/\/admin\/tournaments\/new$/);
    await expect(name).toHaveValue('Half done');

    let question = '';
    page.once('dialog', (dialog) => {
      question = dialog.type();
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => question).toBe('beforeunload');
    await expect(name).toHaveValue('Half done');

    await page.goBack();
    await asked.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/admin\/tournaments$/);
    await expect(page.getByText('Half done')).toHaveCount(0);
  },
);

own('two people change one tournament: the second sees what changed, and decides', async ({ browser, server }) => {
  const session = await adminOf(server.url);
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
      await logInWith(page, session);
      await page.goto('/admin/tournaments/2');
      await expect(page.getByLabel('City')).toHaveValue('Torrance');
      return page;
    }),
  );
  if (!first || !second) throw new Error('Two pages were asked for');
  await first.getByLabel('City').fill('Carson');
  await first.getByLabel('Spectator').fill('11');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText(/^Hapkido Invitational .* is saved\./)).toBeVisible();

  await second.getByLabel('City').fill('Lomita');
  await second.getByRole('button', { name: 'Save' }).click();
  const told = second.getByRole('alert').filter({ hasText: 'Somebody else has changed this since you opened it.' });
  // What the second one did not touch is taken over.
  await expect(told.getByRole('listitem')).toHaveText(['City: Carson (yours: Lomita)']);
  await expect(second.getByLabel('Spectator')).toHaveValue('11.00');
  await expect(second.getByLabel('City')).toHaveValue('Lomita');
  await second.getByRole('button', { name: 'Use their version' }).click();
  await expect(second.getByLabel('City')).toHaveValue('Carson');
  await second.getByLabel('City').fill('Lomita');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(/^Hapkido Invitational .* is saved\./)).toBeVisible();

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/');
  await expect(visitor.getByText('Lomita').first()).toBeVisible();
  await expect(visitor.getByText('$11.00').first()).toBeVisible();

  // A cart from before the change costs what visitors see.
  const family = await browser.newPage({ baseURL: server.url });
  await logInWith(family, await sessionFor(server.url, demo.customer));
  await family.goto('/customer/registration');
  await expect(family.getByText('$11.00 each')).toBeVisible();
  await expect(family.getByText('$121.00').first()).toBeVisible();
});

own('a copy of a tournament has its events and its shop, on another day', async ({ page, server }) => {
  await logInWith(page, await adminOf(server.url));
  await page.goto('/admin/tournaments');
  await page
    .getByRole('button', { name: /^Copy Hapkido/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the new one').fill('The year after');
  await dialog.getByLabel('Its date').fill(inDays(420));
  await dialog.getByRole('button', { name: 'Copy tournament' }).click();
  await expect(page).toHaveURL(/\/admin\/tournaments\/\d+$/);
  await expect(page.getByLabel('Entry 1, what')).toHaveValue(/Doors open/);
  await page.goto('/admin/tournaments');
  await page.getByRole('link', { name: 'Events of The year after' }).click();
  await expect(rows(page)).toHaveCount(7);
});

own('a feature that is switched shows at once, here and for visitors', async ({ page, browser, server }) => {
  await logInWith(page, await adminOf(server.url));
  await page.goto('/admin/feature-flags');
  await page.getByRole('switch', { name: 'Mailing list' }).click();
  await expect(page.getByRole('switch', { name: 'Mailing list' })).toBeChecked();
  const visitor = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Mailing List' }).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Mailing list' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Mailing list' })).not.toBeChecked();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Mailing List' })).toHaveCount(0);
});

own('somebody new is invited and works, until the role is taken away', async ({ page, browser, server }) => {
  await logInWith(page, await adminOf(server.url));
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Noor');
  await dialog.getByLabel('Last name').fill('Haddad');
  await dialog.getByLabel('E-mail').fill('noor@example.org');
  await dialog.getByLabel(/^Check-in/).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Check-in (invited)')).toBeVisible();

  const noor = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  await noor.goto(new URL(linkIn(await mailTo(server.url, 'noor@example.org', /invited/i), '/user/reset/')).pathname);
  await noor.getByLabel(/^New password/).fill(password);
  await noor.getByLabel(/^Confirm password/).fill(password);
  await noor.getByRole('button', { name: 'Save password' }).click();
  await noor.getByRole('link', { name: /proceed to log\s?in/i }).click();
  await logIn(noor, 'noor@example.org', password);
  await expect(noor).toHaveURL(/\/admin\/registrations/);
  await expect(noor.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Change roles of Noor Haddad' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Check-in/)
    .uncheck();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('noor@example.org')).toHaveCount(0);
  await noor.getByLabel('Search').fill('kim');
  await expect(
    noor.getByText('This resource requires authentication, please contact your system administrator.'),
  ).toBeVisible();
});

own('the last super admin stays', async ({ page, server }) => {
  await logInWith(page, await adminOf(server.url));
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Change roles of Alex Admin' }).click();
  await expect(page.getByText('These are your own roles. A change logs you out at once.')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByLabel(/^Super admin/)
    .uncheck();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('This is the last super admin. Give somebody else that role first.')).toBeVisible();
});

own(
  'another date is told to every paid family, once, and their page of the day has it',
  async ({ page, browser, server, expectClean }) => {
    await logInWith(page, await adminOf(server.url));
    await page.goto('/admin/tournaments/2');
    const date = page.getByLabel('Tournament date');
    const later = addDays(await date.inputValue(), 7);
    await date.fill(later);
    await page.getByRole('button', { name: 'Save' }).click();
    // Some competitors have another age on that day.
    await page.getByRole('dialog').getByRole('button', { name: 'Save the new date' }).click();
    const asked = page.getByRole('dialog', { name: /^\d+ registrations are paid\. Tell them\?$/ });
    await expect(asked).toBeVisible();
    await expectCleanInBoth(page, expectClean);
    await asked.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL(/\/admin\/tournaments$/);

    // The dashboard says who was not told, until they are.
    await page.goto('/admin/dashboard');
    const write = page.getByRole('button', { name: /^Write to the families of Hapkido Invitational/ });
    await expect(write).toBeVisible();
    await expectCleanInBoth(page, expectClean);
    await write.click();
    await asked.getByRole('button', { name: 'Write to them' }).click();
    await expect(page.getByText(/^\d+ e-mails about the new date or place will be sent\.$/)).toBeVisible();
    await expect(write).toHaveCount(0);

    const mail = await mailTo(server.url, '', /^New date: /);
    expect(mail.subject).toContain(formatDate(later));
    const family = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 640 } });
    await family.goto(new URL(linkIn(mail, '/signage/my-day/')).pathname);
    await expect(family.getByText(formatDate(later)).first()).toBeVisible();
  },
);
