import { authenticate, logOutEverywhere } from '@schi/contract';
import type { Page } from 'playwright/test';
import { logInWith, expect, linkIn, test } from '../../fixtures';
import { call, newAddress, newCustomer, password, signUpThroughApi } from '../../support/customer';
import { logIn } from '../../support/family';

const lettersTo = async (page: Page, email: string) =>
  ((await (await page.request.get('/dev/inbox.json')).json()) as { to: string; text: string }[]).filter(
    ({ to }) => to === email,
  );
const oops = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await expect(page.getByRole('alert')).toContainText(
    /Something went wrong while trying to verify your account\. Please contact us at .+ for assistance\./,
  );
};

test('login and verification refuse a wrong password, an unverified address, a replaced link and a used link', async ({
  page,
  inbox,
}) => {
  const email = newAddress();
  await signUpThroughApi(page.request, email);
  const first = linkIn(await inbox(email, /verify/i), '/user/verification/');

  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('* Value is required')).toHaveCount(2);
  await logIn(page, email, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);

  await logIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText('Please verify your e-mail address first');
  await page.getByRole('button', { name: 'Send the verification link again' }).click();
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
  await expect.poll(async () => (await lettersTo(page, email)).length).toBe(2);
  const second = (await lettersTo(page, email))
    .map(({ text }) => /https?:\S+verification\S+/.exec(text)?.[0] ?? '')
    .find((link) => link !== first);

  await page.goto(first);
  await oops(page);
  await page.goto(second ?? '');
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await page.goto(second ?? '');
  await expect(page.getByText('This address is verified already. Log in.')).toBeVisible();
  await page.goto('/user/verification/nobody-sent-this');
  await oops(page);

  await page.getByRole('link', { name: 'Log in to get a new link' }).click();
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/customer\//);
});

test('the password reset refuses bad addresses, passwords that do not match and a used link', async ({
  page,
  inbox,
  expectClean,
}) => {
  const { email } = await newCustomer(page.request, inbox);
  await page.goto('/user/forgot');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('* Value is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('bea@');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('* Value is not a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please check your e-mail.')).toBeVisible();
  const link = linkIn(await inbox(email, /password/i), '/user/reset/');

  const save = page.getByRole('button', { name: 'Save password' });
  const fill = async (one: string, two: string) => {
    await page.getByLabel(/^New password/).fill(one);
    await page.getByLabel(/^Confirm password/).fill(two);
    await page.getByLabel(/^Confirm password/).blur();
  };
  await page.goto(link);
  await expect(save).toBeDisabled();
  await fill('short', 'short');
  await expect(page.getByText('* Passwords must be at least 8 characters')).toBeVisible();
  await expect(save).toBeDisabled();
  await fill('another-password', 'another-passwort');
  await expect(page.getByText('* Passwords must match')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectClean();
  await fill('another-password', 'another-password');
  await save.click();
  await expect(page.getByRole('link', { name: /proceed to log\s?in/i })).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toBeDisabled();
  expect((await call(page.request, authenticate, { body: { username: email, password } })).status).toBe(422);

  await page.goto(link);
  await fill('a-third-password', 'a-third-password');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText(
    /A password was chosen with this link already\. Log in with it, or ask for a new link\./,
  );
  await expect(page.getByLabel(/^New password/)).toHaveValue('a-third-password');
  expect(
    (await call(page.request, authenticate, { body: { username: email, password: 'another-password' } })).status,
  ).toBe(200);
});

test('a customer who was logged out everywhere logs in again and returns to the same page', async ({ page, inbox }) => {
  const { email, session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/registration');
  await expect(page.getByText('Who competes?')).toBeVisible();
  const cart = new URL(page.url()).pathname;
  expect((await call(page.request, logOutEverywhere, { session })).status).toBe(200);
  await page.getByRole('button', { name: 'Add one spectator pass' }).click();
  await expect(page).toHaveURL('/user/login');
  await expect(page.getByText('You were logged out on every device. Please log in again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await logIn(page, email, password);
  await expect(page).toHaveURL(cart);
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $0.00');
});
