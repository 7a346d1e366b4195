import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../fixtures/accessible';
import { paidRegistration } from '../../support/cart';
import { newCustomer } from '../../support/customer';
import { fillCompetitor } from '../../support/family';
import { expectFineInViews } from '../../support/schemes';
import { tabTo } from '../../support/keyboard';

const code = /^[A-HJ-NP-Z2-9]{8}$/;
const due = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const found = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Registrations found' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const newEmail = () => `walk-in-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

test('a volunteer registers a walk-in, takes cash and a check, and refunds the fee', async ({
  page,
  login,
  inbox,
  expectClean,
}) => {
  const email = newEmail();
  await login('checkin');
  await page.goto('/admin/payments');

  await test.step('sees what to do, and opens a drawer', async () => {
    await expect(page.getByText('Who is paying?')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Registrations that owe' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Latest payments' }).first()).toBeVisible();
    await expectFineInViews(page);
    await page.getByRole('button', { name: 'Open drawer' }).click();
    await expectClean();
    await dialog(page).getByLabel('Name').fill(email);
    await dialog(page).getByLabel('Float').fill('100');
    await dialog(page).getByRole('button', { name: 'Open drawer' }).click();
    await expect(page.getByText(/\$100\.00 should be in it/).first()).toBeVisible();
  });

  await test.step('begins the registration of a family nobody knows', async () => {
    await page.getByRole('button', { name: 'Register a walk-in' }).click();
    await dialog(page).getByRole('button', { name: 'Start registration' }).click();
    await expect(dialog(page).getByText('* Value is required')).toHaveCount(4);
    await dialog(page).getByLabel('First name').fill('Wanda');
    await dialog(page).getByLabel('Last name').fill('Walker');
    await dialog(page).getByLabel('E-mail').fill(email);
    await dialog(page).getByLabel('Phone number').fill('(310) 555-0142');
    await expectClean();
    await dialog(page).getByRole('button', { name: 'Start registration' }).click();
    await expect(page).toHaveURL(/\/admin\/registration\/\d+\/competitor$/);
  });

  await test.step('enters the competitor in the family’s own form, and comes back to the registration', async () => {
    await fillCompetitor(page, 'Wilma', '1990-01-01');
    await page.getByRole('button', { name: 'Add competitor' }).click();
    await expect(page).toHaveURL(/\/admin\/registration\/\d+$/);
    await expect(page.getByRole('link', { name: 'Wilma Kim' })).toBeVisible();
    await due(page, '$80.00 due');
    await expectFineInViews(page);
  });

  await test.step('takes cash, and sees the change', async () => {
    await page.getByRole('link', { name: 'Take payment' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('80.00');
    await page.getByLabel(/Cash received/).fill('100');
    await expect(page.getByText('Change: $20.00')).toBeVisible();
    await expectFineInViews(page);
    await page.getByRole('button', { name: 'Take $80.00' }).click();
    await expect(page.getByText(/The registration is complete/)).toBeVisible();
    await due(page, 'Nothing due');
    await expect(page.getByRole('row', { name: /Cash \$80\.00 \$80\.00/ })).toBeVisible();
    const mail = await inbox(email, /receipt/);
    expect(mail.text).toContain('Total paid: $80.00');
  });

  await test.step('adds spectators, who are due, and takes a check for them', async () => {
    await page.getByRole('link', { name: 'Whole registration' }).click();
    await page.getByRole('button', { name: 'Edit counts' }).click();
    await dialog(page).getByLabel('Spectators').fill('2');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await due(page, '$20.00 due');
    await page.getByRole('link', { name: 'Take payment' }).click();
    await page.getByLabel('Method').selectOption('check');
    await page.getByRole('button', { name: 'Take $20.00' }).click();
    await expect(page.getByText('* Value is required')).toBeVisible();
    await page.getByLabel('Number of the check').fill('1001');
    await page.getByRole('button', { name: 'Take $20.00' }).click();
    await due(page, 'Nothing due');
  });

  await test.step('withdraws the competitor, and refunds the fee, but not more than was paid', async () => {
    await page.getByRole('link', { name: 'Whole registration' }).click();
    await page.getByRole('button', { name: 'More for Wilma Kim' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await expect(dialog(page).getByLabel('Returned to the family')).toHaveValue('64.00');
    await dialog(page).getByLabel('Reason').fill('A broken arm');
    await expectClean();
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog(page).getByText(/Volunteers give back at most \$50\.00 of a registration\./)).toBeVisible();
    await dialog(page).getByLabel('Returned to the family').fill('50');
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText(/Wilma Kim has withdrawn/)).toBeVisible();
    await due(page, '$50.00 owed to the family');
    await page.getByRole('link', { name: 'Payments' }).last().click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(page).getByLabel('Amount')).toHaveValue('50.00');
    await dialog(page).getByLabel('Amount').fill('50.01');
    await dialog(page).getByLabel('Reason').fill('A broken arm');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(page).getByText('* At most $50.00 is owed to the family')).toBeVisible();
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('A broken arm');
    await dialog(page).getByLabel('Amount').fill('50');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await due(page, 'Nothing due');
    await expect(page.getByRole('row', { name: /Cash: owed to the family -\$50\.00 \$50\.00/ })).toBeVisible();
  });

  await test.step('finds it by its code, prints the receipt alone, and ends the day', async () => {
    const text = await page
      .getByText(/code [A-HJ-NP-Z2-9]{8}/)
      .first()
      .textContent();
    const confirmation = /code (\w{8})/.exec(text ?? '')?.[1] ?? '';
    expect(confirmation).toMatch(code);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Find another' }).click();
    await page.getByLabel('Search').fill(confirmation);
    await found(page, /Wanda Walker/).click();
    await due(page, 'Nothing due');
    await page.goto('/admin/payments/end-of-day');
    await expect(page.getByRole('row', { name: /Check Charlie Check-in/ })).toBeVisible();
    await expect(page.getByText('Every charge and refund of the day is in both records.')).toBeVisible();
    await expectFineInViews(page);
  });

  await test.step('counts the drawer', async () => {
    await page.goto('/admin/payments');
    await page.getByRole('button', { name: `Close drawer ${email}` }).click();
    await dialog(page).getByLabel('Counted').fill('95');
    await dialog(page).getByRole('button', { name: 'Close drawer' }).click();
    await page.goto('/admin/payments/end-of-day');
    await expect(
      page.getByRole('row', { name: new RegExp(`${email} \\$100\\.00 \\$\\d+\\.00 \\$95\\.00`) }),
    ).toBeVisible();
  });
});

test('a partial refund to the card is in both ledgers and in an e-mail to the family', async ({
  page,
  login,
  inbox,
}) => {
  const { email, session } = await newCustomer(page.request, inbox);
  await paidRegistration(page.request, session);
  await login('checkin');
  await page.goto('/admin/payments');
  await page.getByLabel('Search').fill(email);
  await found(page, /Bea Cho/).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await dialog(page).getByLabel('What for').selectOption('goodwill');
  await expect(dialog(page).getByLabel('How')).toHaveValue('gateway');
  await dialog(page).getByLabel('Amount').fill('30');
  await dialog(page).getByLabel('Reason').fill('A shirt less');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row', { name: /Refund, online: goodwill -\$30\.00 \$50\.00/ })).toBeVisible();
  await due(page, 'Nothing due');
  expect((await inbox(email, /We are returning/)).text).toContain('Your registration costs $30.00 less now');
  await page.goto('/admin/payments/end-of-day');
  await expect(page.getByText('Every charge and refund of the day is in both records.')).toBeVisible();
});

test('a payment can be taken by the keyboard alone', async ({ page, login }) => {
  await login('checkin');
  await page.goto('/admin/payments');
  await page.getByText('Who is paying?').waitFor();
  await tabTo(page, /^Register a walk-in$/);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Register a walk-in' })).toBeFocused();
  await page.getByLabel('Search').focus();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Nobody matches')).toBeVisible();
});
