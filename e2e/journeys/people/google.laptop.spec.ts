import { startGoogleKeys, testClientId } from '../../../api/test/google-keys';
import type { Page } from 'playwright/test';
import { expect, startServer, test } from '../../fixtures';
import { expectAccessible } from '../../fixtures/accessible';
import { mailTo } from '../../fixtures/inbox';

let keys: Awaited<ReturnType<typeof startGoogleKeys>>;
let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  keys = await startGoogleKeys();
  server = await startServer({ env: { GOOGLE_CLIENT_ID: testClientId, GOOGLE_KEYS_URL: keys.url } });
});
test.afterAll(async () => {
  await server.stop();
  await keys.stop();
});

const library = 'https://accounts.google.com/gsi/client';
/**
 * Stands in for Google's library: a button that answers with a credential of these claims for the page's nonce, as the
 * pop-up would.
 */
const withGoogle = async (page: Page, claims: Record<string, unknown>, options = {}) => {
  await page.exposeFunction('signAsGoogle', (nonce: string) => keys.credential({ nonce, ...claims }, options));
  await page.route(library, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let given;
        window.google = { accounts: { id: {
          initialize: (options) => { given = options; },
          renderButton: (parent) => {
            const button = document.createElement('button');
            button.textContent = 'Sign in with Google';
            button.onclick = async () => given.callback({ credential: await window.signAsGoogle(given.nonce) });
            parent.append(button);
          },
        } } };`,
    }),
  );
};

test('a new customer logs in with Google, enters an address and reaches the requested page', async ({
  page,
  expectClean,
}) => {
  await withGoogle(page, { email: 'gina@example.com' });
  await page.goto(`${server.url}/customer/registration`);
  await expect(page).toHaveURL(`${server.url}/user/login`);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expectClean();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();

  await expect(page.getByText(/Your account is almost ready/)).toBeVisible();
  await expectClean();
  await page.getByLabel(/^Address/).fill('1 Sepulveda Boulevard');
  await page.getByLabel(/^City/).fill('Torrance');
  await page.getByLabel('State or province').selectOption('CA');
  await page.getByLabel(/^Zip code/).fill('90503');
  await page.getByLabel(/^Phone number/).fill('310-555-0144');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Who competes?')).toBeVisible();

  // The account has no password, so its end is confirmed with a mailed code.
  await page.goto(`${server.url}/customer/account`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send me a code' }).click();
  const mail = await mailTo(server.url, 'gina@example.com', /Your code/);
  await page
    .getByRole('dialog')
    .getByLabel(/^Code from the e-mail/)
    .fill(/code is (\d{6})/.exec(mail.text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
});

test('staff who log in with Google show once that the account is theirs, and reach the staff area', async ({
  page,
}) => {
  await withGoogle(page, { email: 'director@example.com', sub: 'director' });
  await page.goto(`${server.url}/user/login`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a code by e-mail instead' }).click();
  await page.getByRole('button', { name: 'Send a code to director@example.com' }).click();
  const mail = await mailTo(server.url, 'director@example.com', /Your code/);
  await page.getByLabel(/^Code from the e-mail/).fill(/code is (\S+)\./.exec(mail.text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
});

test('a credential with a wrong signature is refused', async ({ page }) => {
  await withGoogle(page, { email: 'admin@example.com' }, { isForged: true });
  await page.goto(`${server.url}/user/login`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Google could not confirm this login. Please try again, or use your password.',
  );
  await expect(page).toHaveURL(`${server.url}/user/login`);
});

test('without Google’s library the page says so, and the password login works', async ({ page }) => {
  await page.route(library, (route) => route.abort());
  await page.goto(`${server.url}/user/login`);
  await expect(page.getByRole('alert')).toContainText('Failed to load the Google 3P Authorization JavaScript Library');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('customer@example.com');
  await page.getByLabel(/^Password/).fill('hapkido-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('pages may load from Google only where it is configured', async ({ page }) => {
  const policyOf = async (url: string) => (await page.request.get(url)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(`${server.url}/user/login`)).toContain('script-src');
  expect(await policyOf(`${server.url}/user/login`)).toContain('https://accounts.google.com/gsi/client');
  expect(await policyOf('/user/login')).not.toContain('accounts.google.com');
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Loading the Google button')).toHaveCount(0);
});
