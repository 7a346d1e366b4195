import { checkout, forgotPassword, refreshPayment } from '@schi/contract';
import { logInWith, linkIn, test } from '../../fixtures';
import { beginRegistration, fillCart, payAt } from '../../support/cart';
import { call, newAddress, newCustomer, signUpThroughApi } from '../../support/customer';
import { declinedCard, goodCard } from '../../support/family';
import { pageChecks } from '../../support/check-page';

test('every page for visitors passes axe, light and dark, at 360 and 1280', async ({ page, inbox }) => {
  await page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }));
  const { openAndCheck, check } = pageChecks(page);
  const email = newAddress();
  await signUpThroughApi(page.request, email);

  await openAndCheck('/', 'Home', 'Online registration is open');
  await openAndCheck('/nowhere', 'Home', 'Online registration is open');
  await openAndCheck('/contact', 'Contact Us', 'We answer by e-mail');
  await page.getByRole('button', { name: 'Send message' }).click();
  await check('Contact Us', '* Value is required');
  await openAndCheck('/privacy', 'Privacy Policy', 'Last updated January 29, 2023');
  await openAndCheck('/signage/pair', 'Pair This Browser', 'A director makes it under Rings');
  await openAndCheck('/signage/table', 'Ring Table', 'This browser is not paired');
  await openAndCheck('/signage/judge', 'Judge', 'This browser is not paired');
  await openAndCheck('/signage/results/1/1', 'Correct Results', 'Only directors correct results here');
  await openAndCheck('/signage/announcer', 'Announcer', 'This browser is not paired');
  await openAndCheck('/user', 'Log In', 'New here?');
  await page.getByRole('button', { name: 'Log in' }).click();
  await check('Log In', '* Value is required');
  await openAndCheck('/share', 'Log In', 'New here?');
  await openAndCheck('/user/register', 'Sign Up', 'One account for a family or a school');
  await page.getByRole('button', { name: 'Create account' }).click();
  await check('Sign Up', '* Value is required');
  await page.evaluate(() =>
    sessionStorage.setItem('schi.signUp', JSON.stringify({ firstName: 'Bea', email: 'bea@example.com' })),
  );
  await openAndCheck('/user/pending', 'Almost Done', 'You are almost done');
  await openAndCheck('/user/pending', 'Almost Done', 'You are almost done');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  // Only a page that was left forgets the address.
  await page.getByText('We answer by e-mail').first().waitFor();
  await openAndCheck('/user/pending', 'Sign Up', 'One account for a family or a school');
  await openAndCheck('/user/verification/nobody-sent-this', 'Verification', 'Oops!', true);
  await openAndCheck(linkIn(await inbox(email, /verify/i), '/user/verification/'), 'Verification', 'Thank you!');
  await openAndCheck('/user/new-email/nobody-sent-this', 'New E-mail Address', 'Oops!', true);
  await openAndCheck('/user/forgot', 'Forgot Password', 'Tell us your e-mail address');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await check('Forgot Password', 'Please check your e-mail.');

  await call(page.request, forgotPassword, { body: { email } });
  await openAndCheck(
    linkIn(await inbox(email, /new password/i), '/user/reset/'),
    'Reset Password',
    'Choose a new password',
  );
  for (const label of [/^New password/, /^Confirm password/]) await page.getByLabel(label).fill('another-password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await check('Reset Password', 'Your new password is saved.');
});

test('every page for customers passes axe, light and dark, at 360 and 1280', async ({ page, inbox }) => {
  const { openAndCheck, check } = pageChecks(page);
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);

  await test.step('around the registration', async () => {
    await openAndCheck('/customer/home/notification-preferences', 'Notification Preferences', 'Announcements');
    await openAndCheck('/customer/file-sharing', 'File Sharing', 'Nothing uploaded yet.');
    await openAndCheck('/customer/my-day', 'My Day', 'Nothing scheduled yet');
    await openAndCheck('/customer/account', 'My Account', 'Current password');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await check('My Account', 'Delete for good');
    await openAndCheck('/customer', 'Registration', 'Who competes?');
  });

  const cart = await beginRegistration(page.request, session);
  const at = `/customer/registration/${cart.registrationId}`;
  const params = { id: cart.registrationId };
  const pay = async (number: string) => {
    const { body } = await call(page.request, checkout, { session, params, body: { total: 80 } });
    await payAt(page.request, String(body['redirectUrl']), number);
  };
  await test.step('the registration', async () => {
    await openAndCheck(`${at}/competitor`, 'Competitor', 'Which events?');
    await page.getByRole('button', { name: 'Add competitor' }).click();
    await check('Competitor', '* Value is required');
    await openAndCheck(`${at}/roster`, 'Roster', /semicolons|tabs|list/i);
    await page.getByLabel(/^The list/).fill('First name;Last name\nBo;Kim');
    await check('Roster', /The list lacks the columns/);
    await fillCart(page.request, session, cart);
    await openAndCheck(at, 'Registration', 'Review and pay');
    await page.getByRole('button', { name: /^Remove Maximiliana/ }).click();
    await check('Registration', 'Keep');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Edit Maximiliana/ }).click();
    await check('Competitor', 'Which events?');
    await openAndCheck(`${at}/confirmation`, 'Review and Pay', 'Pay $80.00');
    await pay(declinedCard);
    await openAndCheck(at, 'Registration', 'A payment is under way');
    await openAndCheck(
      `${at}/confirmation?payment=cancelled`,
      'Review and Pay',
      'Your card was declined. Nothing was charged',
    );
  });

  await test.step('what follows it', async () => {
    await pay(goodCard);
    await call(page.request, refreshPayment, { session, params });
    await openAndCheck(`${at}/receipt`, 'Receipt', 'You are registered');
    await page.getByRole('link', { name: /^Edit Maximiliana/ }).click();
    await check('Competitor', 'Which events?');
    await openAndCheck('/customer/home', 'My Registrations', 'View receipt');
    await openAndCheck('/customer/registration/2147483647/receipt', 'My Registrations', 'View receipt', true);
  });
});
