import type { Browser, Page } from 'playwright/test';
import { demo, expect, logInWith, sessionFor, test } from '../../fixtures';
import { paidRegistration } from '../../support/cart';
import { newCustomer } from '../../support/customer';

const dialog = (page: Page) => page.getByRole('dialog');
/** A page of a collector of their own. */
const collector = async (browser: Browser, baseURL: string, account: (typeof demo)[keyof typeof demo]) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await logInWith(page, await sessionFor(baseURL, account));
  return page;
};

test('staff, family, mail, receipt and the books of the day tell the same of one family’s money', async ({
  page,
  browser,
  baseURL: url,
  inbox,
}) => {
  const baseURL = url ?? '';
  const { email, session } = await newCustomer(page.request, inbox);
  const { registrationId } = await paidRegistration(page.request, session, { children: 2 });
  await logInWith(page, session);
  const home = '/customer/home';
  const receipt = `/customer/registration/${registrationId}/receipt`;
  const atDesk = `/admin/payments?registration=${registrationId}`;

  const director = await collector(browser, baseURL, demo.director);
  await test.step('a child is withdrawn, and a part of the fee goes back to the card', async () => {
    await director.goto(`/admin/registration/${registrationId}`);
    await director.getByRole('button', { name: /^More for Maximiliana/ }).click();
    await director.getByRole('menuitem', { name: 'Withdraw' }).click();
    await dialog(director).getByLabel('Returned to the family').fill('40');
    await dialog(director).getByLabel('Reason').fill('A broken arm');
    await dialog(director).getByRole('button', { name: 'Withdraw' }).click();
    await expect(director.getByText(/has withdrawn/).first()).toBeVisible();
    expect((await inbox(email, /has withdrawn/)).text).toContain('$40.00');
    await page.goto(receipt);
    await expect(page.getByText('Now: cost $95.00, paid $95.00.')).toBeVisible();
  });

  await test.step('ten dollars go back as goodwill, and nobody owes anything', async () => {
    await director.goto(atDesk);
    await director.getByRole('button', { name: 'Refund' }).click();
    await dialog(director).getByLabel('What for').selectOption('goodwill');
    await dialog(director).getByLabel('Amount').fill('10');
    await dialog(director).getByLabel('Reason').fill('A long wait at the door');
    await dialog(director).getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(director)).toBeHidden();
    await expect(director.getByText('Nothing due', { exact: true }).first()).toBeVisible();
    expect((await inbox(email, /We are returning/)).text).toContain('Your registration costs $10.00 less now');
    await page.goto(home);
    await expect(page.getByRole('heading', { name: 'Registered' })).toBeVisible();
    await expect(page.getByText(/\$[\d.]+ (due|at the desk)/)).toHaveCount(0);
  });

  const volunteer = await collector(browser, baseURL, demo.checkin);
  await test.step('two spectators more are due; the second collector is told what the first took', async () => {
    await volunteer.goto(`/admin/registration/${registrationId}`);
    await volunteer.getByRole('button', { name: 'Edit counts' }).click();
    await dialog(volunteer).getByLabel('Spectators').fill('3');
    await dialog(volunteer).getByRole('button', { name: 'Save' }).click();
    await expect(volunteer.getByText('$20.00 due', { exact: true }).first()).toBeVisible();
    await page.goto(home);
    await expect(page.getByText('$20.00 due')).toBeVisible();
    await expect(page.getByText('Pay $20.00 at the desk')).toBeVisible();
    await director.goto(atDesk);
    await volunteer.goto(atDesk);
    await expect(volunteer.getByRole('button', { name: 'Take $20.00' })).toBeVisible();
    for (const [at, number] of [
      [director, '1001'],
      [volunteer, '1002'],
    ] as const) {
      await at.getByLabel('Method').selectOption('check');
      await at.getByLabel('Number of the check').fill(number);
    }
    await director.getByLabel('Amount').fill('15');
    await director.getByRole('button', { name: 'Take $15.00' }).click();
    await expect(director.getByText('$5.00 due', { exact: true }).first()).toBeVisible();
    await volunteer.getByRole('button', { name: 'Take $20.00' }).click();
    await expect(volunteer.getByText(/Nothing was recorded for you/)).toBeVisible();
    await volunteer.getByLabel('Amount').fill('5');
    await volunteer.getByRole('button', { name: 'Take $5.00' }).click();
    await expect(volunteer.getByText('Nothing due', { exact: true }).first()).toBeVisible();
  });

  await test.step('the family reads its page, its receipt and its mail', async () => {
    await page.goto(receipt);
    await expect(page.getByText('Now: cost $105.00, paid $105.00.')).toBeVisible();
    await expect(page.getByText('A long wait at the door')).toBeVisible();
    await expect(page.getByText('A broken arm')).toHaveCount(0);
    await page.goto(home);
    await expect(page.getByRole('heading', { name: 'Registered' })).toBeVisible();
    await expect(page.getByText(/\$[\d.]+ (due|at the desk)/)).toHaveCount(0);
  });

  await test.step('the treasurer closes the day', async () => {
    await director.goto('/admin/payments/end-of-day');
    await expect(director.getByText('Every charge and refund of the day is in both records.')).toBeVisible();
  });
});
