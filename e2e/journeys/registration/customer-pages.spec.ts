import { logInWith, expect, test } from '../../fixtures';
import { beginRegistration, fillCart, paidRegistration } from '../../support/cart';
import { newCustomer } from '../../support/customer';
import { tabTo } from '../../support/keyboard';

test('a receipt prints black on white, without the page around it', async ({ page, inbox }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 600, 'Paper has one size');
  const { session } = await newCustomer(page.request, inbox);
  const cart = await paidRegistration(page.request, session);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${cart.registrationId}/receipt`);
  await expect(page.getByText('You are registered')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner').getByText('Southern California Hapkido Invitational')).toBeVisible();
  for (const name of ['Main', 'Your account']) await expect(page.getByRole('navigation', { name })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('row', { name: 'Paid $80.00' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const paper = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.body).color,
  ]);
  expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('the fields of a row line up, with what is said about them below', async ({ page, inbox }) => {
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${cart.registrationId}/competitor`);
  await page.getByLabel(/^Competitor’s name as signature/).fill('Max');
  await page.getByLabel(/^Birth date/).fill('2016-04-02');
  await page.getByLabel(/^Weight/).fill('400');
  await expect(page.getByLabel(/^Weight/)).toHaveAccessibleDescription(/400 pounds at the age of \d+ is unusual/);
  await page.getByRole('button', { name: 'Add competitor' }).click();
  const tops = (names: readonly RegExp[]) =>
    Promise.all(names.map(async (name) => (await page.getByLabel(name).boundingBox())?.y ?? 0));
  const heightOf = async (name: RegExp) => (await page.getByLabel(name).boundingBox())?.height ?? 0;
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  for (const names of [
    [/^Weight/, /^Height/],
    [/^Competitor’s name as signature/, /^Parent’s or guardian’s name/],
  ]) {
    const [first = 0, second = 0] = await tops(names);
    if (isPhone) expect(second).toBeGreaterThan(first);
    else expect(second).toBeCloseTo(first, 0);
  }
  // No control is stretched by what stands below the one beside it.
  expect(await heightOf(/^Height/)).toBeCloseTo(await heightOf(/^School/), 0);
  const below = await page.getByText(/is unusual/).boundingBox();
  const [weight = 0] = await tops([/^Weight/]);
  expect(below?.y ?? 0).toBeGreaterThan(weight);
});

test('the cart can be used with the keyboard alone, and the focus is never lost', async ({ page, inbox }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 600, 'Phones have no keyboard');
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await fillCart(page.request, session, cart);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${cart.registrationId}`);
  const total = page.getByRole('status').filter({ hasText: 'Total' });
  await expect(total).toHaveText('Total $80.00');

  const remove = page.getByRole('button', { name: /^Remove Maximiliana/ });
  await tabTo(page, /^Remove Maximiliana/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remove).toBeFocused();

  await tabTo(page, /^Add one spectator pass/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(total).toHaveText('Total $100.00');
  await expect(page.getByRole('button', { name: 'Add one spectator pass' })).toBeFocused();

  await tabTo(page, /^Remove one Tournament T-shirt/);
  await page.keyboard.press('Enter');
  await expect(total).toHaveText('Total $85.00');
  await expect(page.getByRole('heading', { name: 'Merchandise' })).toBeFocused();
  // On from there, not from the top of the page: the photo, the sizes, and the button beside them.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Opens larger/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('y');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText('Total $100.00');
  await expect(page.getByRole('button', { name: 'Add Tournament T-shirt' })).toBeFocused();

  await tabTo(page, /^Review and pay/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review and pay', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
