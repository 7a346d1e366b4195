import { getAllRegistrations } from '@schi/contract';
import { logInWith, expect, test } from '../../fixtures';
import { paidRegistration } from '../../support/cart';
import { call, newCustomer } from '../../support/customer';
import { openMenu } from '../../support/menu';
import { expectFineInViews } from '../../support/schemes';

test('a paid family that begins again is led to what it has paid, and the empty registration bothers nobody', async ({
  page,
  inbox,
  expectClean,
}) => {
  const { session } = await newCustomer(page.request, inbox);
  const paid = await paidRegistration(page.request, session);
  await logInWith(page, session);
  const again = page.getByRole('region', { name: 'You are registered already' });
  await test.step('by the header, and by the login while logged in', async () => {
    await page.goto('/');
    await openMenu(page);
    await page.getByRole('banner').getByRole('link', { name: 'Online Registration' }).click();
    await expect(again.getByText('Paid: Maximiliana', { exact: false })).toBeVisible();
    await expect(again.getByRole('link', { name: 'View receipt' })).toHaveAttribute(
      'href',
      `/customer/registration/${paid.registrationId}/receipt`,
    );
    await expectFineInViews(page);
    await expectClean();
    await page.goto('/user/login');
    await expect(again).toBeVisible();
  });

  await test.step('home leads with what was paid', async () => {
    await page.goto('/customer/home');
    await expect(page.getByRole('heading', { name: 'Bring your QR code' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Add who competes' })).toHaveCount(0);
  });

  await test.step('and the empty one is discarded', async () => {
    await page.goto('/customer/registration');
    await again.getByRole('button', { name: 'Discard this empty registration' }).click();
    await expect(page).toHaveURL('/customer/home');
    const left = await call(page.request, getAllRegistrations, {
      session,
      params: { tournamentId: paid.tournamentId },
    });
    expect(left.body.map(({ registrationId }) => registrationId)).toEqual([paid.registrationId]);
  });
});
