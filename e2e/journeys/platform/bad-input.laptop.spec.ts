import { addCompetitor as addCompetitorCall, contactUs, register, type FieldErrors } from '@schi/contract';
import type { Page } from 'playwright/test';
import { logInWith, expect, test } from '../../fixtures';
import { call, newCustomer } from '../../support/customer';
import { fillCompetitor } from '../../support/family';

/** A field by its label, as a visitor finds it. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();

/** Expects each message under its field, in the very words of the API. */
const expectAtFields = async (page: Page, labels: Record<string, string>, errors: FieldErrors) => {
  expect(Object.keys(labels).sort()).toEqual(Object.keys(errors).sort());
  for (const [name, label] of Object.entries(labels)) {
    const words = `* ${errors[name]}`;
    const input = field(page, label);
    await expect(input, `${label}: ${words}`).toHaveAttribute('aria-invalid', 'true');
    const described = (await input.getAttribute('aria-describedby')) ?? '';
    const texts = await Promise.all(described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(texts).toContain(words);
  }
};

test('sign-up shows the specified message at each wrong field, and the API answers the same', async ({
  page,
  expectClean,
}) => {
  const wrong = {
    firstName: '',
    lastName: '   ',
    email: 'ana@example',
    password: 'short',
    confirmPassword: 'shorter',
    addressLine1: '',
    city: '',
    postalCode: '9050',
    phoneNumber: '555-0100',
  };
  const labels = {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    password: 'Password',
    confirmPassword: 'Confirm password',
    addressLine1: 'Address',
    city: 'City',
    postalCode: 'Zip code',
    phoneNumber: 'Phone number',
  };
  await page.goto('/user/register');
  for (const [name, value] of Object.entries(wrong)) await field(page, labels[name as keyof typeof labels]).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();

  const refused = await call(page.request, register, { body: { ...wrong, stateProvince: '' } });
  expect(refused.status).toBe(422);
  expect(refused.errors).toEqual({
    firstName: 'Value is required',
    lastName: 'Value is required',
    email: 'Value is not a valid email address',
    password: 'Passwords must be at least 8 characters',
    confirmPassword: 'Passwords must match',
    addressLine1: 'Value is required',
    city: 'Value is required',
    stateProvince: 'Value is required',
    postalCode: 'Please enter a valid zip code',
    phoneNumber: 'Please enter a valid 10 digit phone number',
  });
  await expectAtFields(page, { ...labels, stateProvince: 'State or province' }, refused.errors);
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'E-mail')).toHaveValue('ana@example');
  await expect(field(page, 'Password')).toHaveValue('short');
  await expect(page).toHaveURL('/user/register');
  await expectClean();
});

test('the contact form shows what is missing, keeps its text after a failure and is empty once it is sent', async ({
  page,
  expectClean,
}) => {
  await page.goto('/contact');
  await field(page, 'First name').fill('Bea');
  await field(page, 'Phone').fill('12345');
  await page.getByRole('button', { name: 'Send message' }).click();
  const refused = await call(page.request, contactUs, {
    body: { firstName: 'Bea', lastName: '', email: '', message: '', phone: '12345' },
  });
  await expectAtFields(
    page,
    { lastName: 'Last name', email: 'E-mail', message: 'Message', phone: 'Phone' },
    refused.errors,
  );
  await expect(field(page, 'Last name')).toBeFocused();
  await expectClean();

  await field(page, 'Last name').fill('Cho');
  await field(page, 'E-mail').fill('bea@example.com');
  await field(page, 'Phone').fill('');
  await field(page, 'Message').fill('May my son bring his staff?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you! Your message has been sent to our team.')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('');
});

test('the competitor form shows what is missing and loses nothing while offline', async ({
  page,
  context,
  inbox,
  expectClean,
}) => {
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/registration');
  await page.getByRole('link', { name: 'Add competitor' }).click();
  // These have come from the account.
  for (const label of ['Last name', 'Emergency contact', 'Their phone number']) await field(page, label).fill('');
  await page.getByRole('button', { name: 'Add competitor' }).click();
  const registrationId = Number(/registration\/(\d+)/.exec(page.url())?.[1]);
  const body = { registrationId, eventIds: [], waiver: { signedName: '', agreed: false } };
  const { eventIds, ...errors } = (await call(page.request, addCompetitorCall, { session, body })).errors;
  expect(eventIds).toBe('Value is required');
  await expect(page.getByRole('group', { name: /Which events/ })).toHaveAccessibleDescription(/\* Value is required/);
  await expectAtFields(
    page,
    {
      firstName: 'First name',
      lastName: 'Last name',
      birthDate: 'Birth date',
      gender: 'Gender',
      competitorLevelId: 'Belt',
      school: 'School',
      instructor: 'Instructor',
      weight: 'Weight',
      height: 'Height',
      emergencyContactName: 'Emergency contact',
      emergencyContactPhone: 'Their phone number',
      'waiver.signedName': 'Competitor’s name',
      'waiver.agreed': 'I have read the waiver',
    },
    errors,
  );
  await expect(field(page, 'First name')).toBeFocused();
  await expectClean();

  await fillCompetitor(page, 'Mina', '2016-04-02');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add competitor' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(field(page, 'School')).toHaveValue('Torrance Hapkido Academy');
  await expect(page.getByLabel('Sparring')).toBeChecked();

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
  await expect(page.getByText('Mina Kim')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $55.00');
});
