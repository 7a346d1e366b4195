import { demo, demoPassword, expect, test } from '../../fixtures';
import { newCustomer, password } from '../../support/customer';
import { logIn } from '../../support/family';

test('two tabs agree about login and logout', async ({ page, context, inbox }) => {
  const { email } = await newCustomer(page.request, inbox);
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/user/login');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();

  await logIn(other, email, password);
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  // A third tab begins where the others are.
  const third = await context.newPage();
  await third.goto('/user/login');
  await expect(third).toHaveURL(/\/customer\/registration/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  for (const tab of [page, other, third]) await expect(tab.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(third).toHaveURL('/user/login');
  expect(await page.evaluate(() => localStorage.getItem('schi.user'))).toBeNull();
});

test('when another person logs in in one tab, the other tab shows that person', async ({ page, context, login }) => {
  await login('customer');
  await page.goto('/customer/account');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Casey');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/user/login');
  await logIn(page, demo.admin, demoPassword);
  await expect(other.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
});

test('an expired token leads to the login, which keeps the requested address', async ({ page }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ personId: 1, roles: ['Customer'], userDisplayName: 'Old', exp: 1_700_000_000 })}`;
  await page.goto('/healthz');
  await page.evaluate((token) => localStorage.setItem('schi.user', JSON.stringify({ token })), `${head}.x`);
  await page.goto('/customer/account');
  await expect(page).toHaveURL('/user/login');
  await logIn(page, demo.customer, demoPassword);
  await expect(page).toHaveURL('/customer/account');
});

test('a token with a wrong signature is logged out at the first call', async ({ page }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = {
    personId: 1,
    roles: ['SuperAdmin'],
    userDisplayName: 'Nobody',
    sessionVersion: 0,
    exp: 4_000_000_000,
  };
  await page.goto('/healthz');
  await page.evaluate(
    (token) => localStorage.setItem('schi.user', JSON.stringify({ token })),
    `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.forged`,
  );
  await page.goto('/customer/account');
  await expect(page).toHaveURL('/user/login');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
});

test('the staff area shows the specified message to users without the role', async ({ page, login }) => {
  const words = 'This resource requires authentication, please contact your system administrator.';
  await page.goto('/admin/registrations');
  await expect(page.getByRole('alert')).toHaveText(words);
  await login('customer');
  await page.goto('/admin/registrations');
  await expect(page.getByRole('alert')).toHaveText(words);
});
