import { logInWith, expect, linkIn, test } from '../../fixtures';
import { newAddress, newCustomer, password } from '../../support/customer';
import { logIn } from '../../support/family';
import { press, type } from '../../support/keyboard';

test('a visitor signs up, verifies the address, logs in and resets the password with the keyboard alone', async ({
  page,
  inbox,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no tab key');
  const email = newAddress();
  await page.goto('/user/login');
  await press(page, 'Sign up', 'link');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await type(page, /^First name/, '단아');
  await type(page, /^Last name/, 'O’Neil-Ñandú');
  await type(page, /^E-mail/, email);
  await type(page, /^Password/, password);
  await type(page, /^Confirm password/, password);
  await type(page, /^Address/, '1 Sepulveda Boulevard');
  await type(page, /^City/, 'Torrance');
  await type(page, /^State or province/, 'Calif');
  await type(page, /^Zip code/, '90503');
  await type(page, /^Phone number/, '+1 310.555.0166');
  await press(page, 'Create account');
  await expect(page.getByText(/Thank you, 단아\./)).toBeVisible();

  await page.goto(linkIn(await inbox(email, /verify/i), '/user/verification/'));
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await press(page, 'Log in', 'link');
  await type(page, /^E-mail/, email.toUpperCase());
  await type(page, /^Password/, password);
  await page.keyboard.press('Enter');
  // The page makes a registration and goes on to it, and each change of page moves the focus to its main part.
  await expect(page).toHaveURL(/\/customer\/registration\/\d+$/);
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, 'Logout');
  await expect(page).toHaveURL('/');

  await page.goto('/user/login');
  await press(page, 'Forgot your password?', 'link');
  // The page before has a field of this label too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await type(page, /^E-mail/, email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please check your e-mail.')).toBeVisible();
  await page.goto(linkIn(await inbox(email, /new password/i), '/user/reset/'));
  await type(page, /^New password/, 'another-password');
  await type(page, /^Confirm password/, 'another-password');
  await press(page, 'Save password');
  await press(page, /proceed to log\s?in/i, 'link');
  await type(page, /^E-mail/, email);
  await type(page, /^Password/, 'another-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer\//);
});

test('a customer changes name, address and password, downloads all personal data and deletes the account', async ({
  page,
  browser,
  inbox,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'One size is enough: this is about the account');
  const { email, session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/account');

  await page.getByLabel(/^Last name/).fill(`${'Ñ'.repeat(199)}é`);
  await page.getByLabel(/^Phone number/).fill('310 555 01 77');
  await page.getByLabel(/^Phone number/).blur();
  await expect(page.getByLabel(/^Phone number/)).toHaveValue('(310) 555-0177');
  await page.getByRole('button', { name: 'Save details' }).dblclick();
  await expect(page.getByText('Your details are saved.')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel(/^Last name/)).toHaveValue(`${'Ñ'.repeat(199)}é`);

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await logInWith(elsewhere, session);
  await page.getByLabel(/^Current password/).fill(password);
  await page.getByLabel(/^New password/).fill('another-password');
  await page.getByLabel(/^Confirm password/).fill('another-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Every other device is logged out/)).toBeVisible();
  await elsewhere.goto('/customer/account');
  await expect(elsewhere).toHaveURL('/user/login');
  await elsewhere.close();

  const moved = newAddress();
  const change = page.getByRole('form', { name: 'Change e-mail address' });
  await change.getByLabel(/^New e-mail/).fill(moved);
  await change.getByLabel(/^Your password/).fill('another-password');
  await change.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link is on its way to ${moved}.`)).toBeVisible();
  await page.goto(linkIn(await inbox(moved, /new e-mail/i), '/user/new-email/'));
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await inbox(email, /was changed/i);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByText(moved)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-schi-data.json');
  const stream = await download.createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(JSON.parse(text)).toMatchObject({
    account: [{ email: moved, phoneNumber: '3105550177' }],
    roles: [{ role: 'Customer' }],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Your password/).fill('not-mine');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('* This is not your current password')).toBeVisible();
  await dialog.getByLabel(/^Your password/).fill('another-password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await inbox(moved, /deleted/i);
  await page.goto('/user/login');
  await logIn(page, moved, 'another-password');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
});

test('“Log out everywhere” ends this login too', async ({ page, inbox, isMobile }) => {
  test.skip(!isMobile, 'One size is enough: this is about the session');
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await logInWith(page, session);
  await page.goto('/customer/account');
  await expect(page).toHaveURL('/user/login');
});
