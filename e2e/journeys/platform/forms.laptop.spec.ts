import type { Locator } from 'playwright/test';
import { logInWith, expect, test } from '../../fixtures';
import { newCustomer } from '../../support/customer';

/**
 * Expects that each wrong field says so to a screen reader, in words that stand under it, and that the first of them
 * has the focus.
 */
const expectAnnounced = async (form: Locator, atLeast: number) => {
  const wrong = form.locator('[aria-invalid="true"]');
  await expect(wrong.first()).toBeFocused();
  const told = await wrong.evaluateAll((fields) =>
    fields.map((field) => {
      const described =
        field.getAttribute('aria-describedby') ?? field.closest('fieldset')?.getAttribute('aria-describedby') ?? '';
      return described.split(' ').map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
    }),
  );
  expect(told.length).toBeGreaterThanOrEqual(atLeast);
  for (const lines of told) expect(lines.filter((line) => line.startsWith('* '))).toHaveLength(1);
};

test('every form tells a screen reader what is wrong, and puts the focus on the first wrong field', async ({
  page,
  inbox,
}) => {
  const sendEmpty = async (name: string, button: string, wrong: number) =>
    test.step(name, async () => {
      const form = page.getByRole('form', { name });
      await form.getByRole('button', { name: button }).click();
      await expectAnnounced(form, wrong);
    });

  await page.goto('/contact');
  await sendEmpty('Contact us', 'Send message', 4);
  await page.goto('/user/login');
  await sendEmpty('Log in', 'Log in', 2);
  await page.goto('/user/register');
  await sendEmpty('Sign up', 'Create account', 9);
  await page.goto('/user/forgot');
  await sendEmpty('Forgot password', 'Send the link', 1);
  await test.step('Choose a new password, whose button waits until all is right', async () => {
    await page.goto('/user/reset/1/some-hash');
    const password = page.getByLabel(/^New password/);
    await password.fill('short');
    await password.press('Tab');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(/\* Passwords must be at least 8 characters/);
  });

  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/account');
  await test.step('Name and address', async () => {
    await page.getByLabel(/^First name/).fill('');
    await page.getByLabel(/^Zip code/).fill('9050');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expectAnnounced(page.getByRole('form', { name: 'Name and address' }), 2);
  });
  await sendEmpty('Change password', 'Change password', 3);
  await sendEmpty('Change e-mail address', 'Send the link', 2);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await sendEmpty('Delete your account?', 'Delete for good', 1);

  await page.goto('/customer/registration');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await sendEmpty('Add a contact', 'Save contact', 1);
  await page.getByRole('link', { name: 'Add competitor' }).click();
  await sendEmpty('Competitor', 'Add competitor', 14);
  await page.goto(page.url().replace('/competitor', '/roster'));
  await sendEmpty('Add a whole school', 'Add competitors', 1);
});
