import { expect, logInWith, test } from '../../fixtures';
import { newCustomer } from '../../support/customer';
import { expectStatesInForcedColors } from '../../support/schemes';

test('what is current or pressed is told apart in forced colors, and bars are drawn', async ({ page, login }) => {
  await login('admin');
  await page.goto('/admin/matchday?tournamentId=1');
  await expect(page.getByRole('heading', { name: 'Matchday', level: 1 })).toBeVisible();
  await expectStatesInForcedColors(page, 'header nav a');
  await page.goto('/admin/communications/outbox');
  await expect(page.getByRole('navigation', { name: 'Communications' })).toBeVisible();
  await expectStatesInForcedColors(page, 'nav[aria-label="Communications"] a');

  await page.goto('/admin');
  const bar = page.getByRole('table', { name: 'By school' }).locator('td > div > div').first();
  await expect(bar).toBeVisible();
  const color = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await color();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await color()).toBe(before);
});

test('the current part of the customer area is told apart in forced colors', async ({ page, inbox }) => {
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/file-sharing');
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible();
  await expectStatesInForcedColors(page, 'nav[aria-label="Your account"] a');
});
