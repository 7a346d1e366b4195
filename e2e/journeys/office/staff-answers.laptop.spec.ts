import type { Page } from 'playwright/test';
import { demo, logInWith, expect, sessionFor, test, testOnOwnServer } from '../../fixtures';
import { deskFamily } from '../../support/desk-family';
import { expectFineInViews } from '../../support/schemes';

/** With a server of its own: other journeys would change a total between the figure and its list. */
const own = testOnOwnServer();

/** How many a list has, as it says under its rows. */
const expectTotal = (page: Page, total: string) =>
  expect(page.getByText(new RegExp(`of ${total}$`)).first()).toBeVisible();

own(
  'a director learns who owes money, and each figure leads to a list with the same total',
  async ({ page, server }) => {
    const session = await logInWith(page, await sessionFor(server.url, demo.director));
    const family = await deskFamily(server.url, session, [{ firstName: 'Sofía', school: 'O’Brien’s Hapkido' }]);
    await page.goto('/admin/dashboard');
    const due = page.getByRole('link', { name: /^With balance due: [\d,]+$/ });
    await expect(due).toBeVisible();
    const said = await due.innerText();
    await due.click();
    await expectTotal(page, said);
    await expectFineInViews(page);

    await page.goto('/admin/dashboard');
    const competitors = page.getByRole('link', { name: /^Competitors: [\d,]+$/ });
    const all = await competitors.innerText();
    await competitors.click();
    await expectTotal(page, all);

    // Accents, apostrophes and capitals do not matter.
    for (const q of [`sofia ${family.lastName}`, 'obriens hapkido']) {
      await page.goto(`/admin/competitors?q=${encodeURIComponent(q)}`);
      await expect(page.getByRole('link', { name: `${family.lastName}, Sofía` })).toBeVisible();
    }
  },
);

test('acting for a family survives a reload, every call names the person, and it ends outside the staff area', async ({
  page,
  login,
  baseURL,
}) => {
  const session = await login('admin');
  const family = await deskFamily(baseURL ?? '', session, [{ firstName: 'Rowan' }]);
  const name = `Dana ${family.lastName}`;
  await page.goto(`/admin/registration/${family.registrationId}`);
  await page.getByRole('button', { name: `Act for ${name}` }).click();
  const bar = page.getByText(`You act for ${name}.`);
  await expect(bar).toBeVisible();
  const { customer } = await family.read();
  const call = page.waitForRequest((request) =>
    request.url().includes(`/api/admin/registrations/${family.registrationId}`),
  );
  await page.reload();
  expect((await call).headers()['usercontext']).toBe(String(customer.personId));
  await expect(bar).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/registrations');
  await expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});

own('a change for a family that staff act for is one entry of the log, by its name', async ({ page, server }) => {
  const session = await logInWith(page, await sessionFor(server.url, demo.admin));
  const family = await deskFamily(server.url, session, [{ firstName: 'Robin' }]);
  const name = `Dana ${family.lastName}`;
  await page.goto(`/admin/registration/${family.registrationId}`);
  await page.getByRole('button', { name: `Act for ${name}` }).click();
  await expect(page.getByText(`You act for ${name}.`)).toBeVisible();
  await page.getByLabel('Announcements by e-mail').uncheck();
  await page.getByRole('button', { name: 'Save their preferences' }).click();
  await expect(page.getByText('The family’s preferences are saved.')).toBeVisible();
  const { customer } = await family.read();
  await page.goto(`/admin/audit?impersonated=true&subjectPersonId=${customer.personId}`);
  await expect(page.getByRole('row').filter({ hasText: 'preferences changed' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'preferences changed' })).toContainText(name);
  await expectFineInViews(page);
});

own(
  'cash without an open drawer asks for one beside the field, and keeps what was entered',
  async ({ page, server }) => {
    const session = await logInWith(page, await sessionFor(server.url, demo.director));
    const family = await deskFamily(server.url, session, [{ firstName: 'Sam' }]);
    await page.goto(`/admin/payments?registration=${family.registrationId}`);
    const drawer = page.getByLabel('Cash drawer');
    await expect(drawer).toHaveValue('');
    const take = page.getByRole('button', { name: /^Take \$/ });
    await take.click();
    await expect(drawer).toHaveAccessibleDescription(/\*/);
    await expectFineInViews(page);
    await drawer.selectOption({ label: 'No drawer: the cash is kept elsewhere' });
    await take.click();
    await expect(page.getByText(/The registration is complete/)).toBeVisible();
  },
);

own(
  'an early price above the regular one is refused beside its field, and the prices stay',
  async ({ page, server }) => {
    await logInWith(page, await sessionFor(server.url, demo.admin));
    await page.goto('/admin/tournaments');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Invitational/ })
      .first()
      .click();
    const early = page.getByRole('textbox', { name: /^Early online price/ });
    const before = await early.inputValue();
    await early.fill('95');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(early).toHaveAccessibleDescription(/\* The early price cannot be above the regular price/);
    await expect(early).toHaveValue('95');
    await expectFineInViews(page);
    await page.reload();
    await expect(early).toHaveValue(before);
  },
);

test('a volunteer who may not see a page gets its title and the way to the registrations', async ({ page, login }) => {
  await login('checkin');
  await page.goto('/admin/audit');
  await expect(page).toHaveTitle('SCHI | No access');
  await expect(
    page.getByText('You do not have the required permissions to access this resource.', { exact: false }),
  ).toBeVisible();
  await expectFineInViews(page);
  await page.getByRole('main').getByRole('link', { name: 'Registrations' }).click();
  await expect(page).toHaveURL(/\/admin\/registrations/);
});

test('a volunteer reads until when a tournament was open to volunteers, on every page, and works on the coming one', async ({
  page,
  login,
}) => {
  await login('checkin');
  for (const address of [
    '/admin/registrations',
    '/admin/check-in',
    '/admin/check-ins',
    '/admin/payments',
    '/admin/payments/all',
  ]) {
    await page.goto(`${address}?tournamentId=1`);
    await expect(page.getByText(/could read and work on this tournament until/).first()).toBeVisible();
  }
  await page.goto('/admin/registrations');
  await expect(page.getByRole('table', { name: 'Registrations' })).toBeVisible();
});

test('a super admin sees all accounts', async ({ page, login }) => {
  await login('admin');
  await page.goto('/admin/staff?q=customer@example.com');
  await expect(page.getByText('customer@example.com')).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'All accounts' });
  await expect(page.getByText('customer@example.com').first()).toBeVisible();
});

test('an unknown address leads home, which says which address does not exist', async ({ page }) => {
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('There is no page at /nowhere/at-all. This is the home page.')).toBeVisible();
});
