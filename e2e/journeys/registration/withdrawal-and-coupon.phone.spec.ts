import { couponSettings, getTournaments, nextTournament, tournamentSettings } from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { mailTo } from '../../fixtures/inbox';
import { beginRegistration, fillCart, paidRegistration } from '../../support/cart';
import { call, newCustomer } from '../../support/customer';
import { expectCleanInViews } from '../../support/schemes';

/** With a server of its own, because it changes what the tournament costs. */
const test = testOnOwnServer();
test('a family uses a coupon under the family limit, pays, and withdraws a competitor', async ({
  page,
  server,
  expectClean,
}) => {
  const { request } = page;
  const inbox = (to: string, subject?: RegExp) => mailTo(server.url, to, subject);
  const admin = await sessionFor(server.url, demo.admin);
  const tournament = nextTournament((await call(request, getTournaments)).body, new Date());
  const params = { id: tournament?.id };
  const { body: found } = await call(request, tournamentSettings.get, { session: admin, params });
  const { completed: _completed, openCarts: _openCarts, ...setting } = found;

  const { email, session } = await newCustomer(request, inbox);
  await test.step('pays before there is a limit, and withdraws its competitor by the rule', async () => {
    const paid = await paidRegistration(request, session);
    const changed = await call(request, tournamentSettings.change, {
      session: admin,
      params,
      body: { ...setting, withdrawalRefundPercent: 50, familyCap: 40 },
    });
    expect(changed.status).toBe(200);
    await logInWith(page, session);
    await page.goto(`/customer/registration/${paid.registrationId}/receipt`);
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('$27.50 of the fee is returned.')).toBeVisible();
    await expectCleanInViews(page, expectClean);
    await dialog.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('has withdrawn. The cost is $27.50 lower.')).toBeVisible();
    await inbox(email, /has withdrawn/);
    await expectCleanInViews(page, expectClean);
  });

  await test.step('enters a coupon, and sees limit and coupon as lines of their own', async () => {
    const coupon = { tournamentId: setting.id, code: 'SPRING10', percent: 10, amount: null, maxUses: 5, lastDay: null };
    await call(request, couponSettings.create, { session: admin, body: coupon });
    const cart = await beginRegistration(request, session);
    await fillCart(request, session, cart);
    await page.goto(`/customer/registration/${cart.registrationId}`);
    await page.getByRole('button', { name: 'Enter a code' }).click();
    await page.getByRole('textbox', { name: /^Code/ }).fill('spring10');
    await page.getByRole('button', { name: 'Use coupon' }).click();
    await expect(page.getByText('10% off the competitors’ fees')).toBeVisible();
    await expectCleanInViews(page, expectClean);
    await page.goto(`/customer/registration/${cart.registrationId}/confirmation`);
    await expect(page.getByRole('row', { name: /^Family limit.* -\$15\.00$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Coupon SPRING10.* -\$4\.00$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Total $61.00' })).toBeVisible();
    await expectCleanInViews(page, expectClean);
  });
});
