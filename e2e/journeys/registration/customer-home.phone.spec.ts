import { addSpectator } from '@schi/contract';
import { logInWith, expect, test } from '../../fixtures';
import { beginRegistration, paidRegistration } from '../../support/cart';
import { call, newCustomer } from '../../support/customer';
import { expectCleanInViews } from '../../support/schemes';
import { tabTo } from '../../support/keyboard';

test('a family is told what to do next, before and after it has paid', async ({ page, inbox, expectClean }) => {
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await test.step('is led to the registration while nothing is completed', async () => {
    await page.goto('/customer/home');
    await expect(page).toHaveURL(/\/customer\/registration\/\d+$/);
  });
  await paidRegistration(page.request, session);

  await test.step('sees when and where to come, and what to bring', async () => {
    await page.goto('/customer/home');
    const next = page.getByRole('region', { name: 'What to do next' });
    await expect(next.getByRole('heading', { level: 3 })).toHaveText([
      'Come to check-in and weigh-in',
      'Bring your QR code',
      'Keep your day at hand',
    ]);
    await expect(page.getByRole('link', { name: /^Edit Maximiliana/ })).toBeVisible();
    await expectClean();
  });

  await test.step('begins another, and is asked to finish it', async () => {
    const more = await beginRegistration(page.request, session);
    await page.reload();
    // An empty one is not the family's business.
    await expect(page.getByRole('heading', { name: 'Keep your day at hand' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Add who competes' })).toHaveCount(0);
    await call(page.request, addSpectator, { session, params: { registrationId: more.registrationId } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Add who competes' })).toBeVisible();
    await page.getByRole('link', { name: 'Add competitor' }).click();
    await expect(page).toHaveURL(`/customer/registration/${more.registrationId}/competitor`);
  });
});

test('a customer chooses notifications, and the choice is stored', async ({ page, inbox, expectClean }) => {
  const { email, session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/home/notification-preferences');
  await expect(page.getByText(`To ${email}`)).toBeVisible();
  const announcements = page.getByRole('checkbox', { name: 'Announcements' });
  await expect(announcements).toBeChecked();
  await tabTo(page, /^Notifications$/);
  for (let step = 0; step < 5 && !(await announcements.evaluate((box) => box === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, /^Save preferences$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  await expectCleanInViews(page, expectClean);
  await page.reload();
  await expect(announcements).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Division notices' })).toBeChecked();

  // What could not be saved stays as it was chosen.
  await page.context().setOffline(true);
  await announcements.check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expect(announcements).toBeChecked();
});
