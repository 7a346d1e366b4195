import { expect, test } from '../../fixtures';
import { linkIn } from '../../fixtures/inbox';
import { addCompetitor, addShirt, declinedCard, goodCard, logIn, payWith, signUp } from '../../support/family';

test('a family signs up, registers, has a card declined, pays and gets the receipt; staff find the registration', async ({
  page,
  inbox,
  expectClean,
  login,
}) => {
  const email = `family-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const password = 'a-good-password';

  await test.step('reads the home page', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle('SCHI | Home');
    for (const name of ['Pricing', 'Schedule', 'Events', 'Venue'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('Torrance, California')).toBeVisible();
  });

  await test.step('signs up, and follows the mailed link', async () => {
    await signUp(page, email, password);
    await page.goto(linkIn(await inbox(email, /verify/), '/user/verification/'));
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  });

  await test.step('is asked to log in, and comes to the cart it asked for', async () => {
    await page.goto('/customer/registration');
    await expect(page).toHaveURL('/user/login');
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/customer\/registration\/\d+$/);
    await expect(page.getByText('Who competes?')).toBeVisible();
  });

  const total = page.getByRole('status').filter({ hasText: 'Total' });
  await test.step('fills the cart and sees the total follow', async () => {
    await addCompetitor(page, 'Mina', '2016-04-02');
    await expect(total).toHaveText('Total $55.00');
    await addCompetitor(page, 'Jun', '1990-01-01');
    await page.getByRole('button', { name: 'Add one spectator pass' }).click();
    await page.getByRole('button', { name: 'Add one spectator pass' }).click();
    await expect(total).toHaveText('Total $130.00');
    await addShirt(page);
    await addShirt(page);
    await expect(total).toHaveText('Total $160.00');
    await page
      .getByRole('button', { name: /^Remove one Tournament T-shirt/ })
      .first()
      .click();
    await expect(total).toHaveText('Total $145.00');
  });

  await test.step('finds everything again after a reload', async () => {
    await page.goto('/customer/registration');
    await expect(total).toHaveText('Total $145.00');
    await expect(page.getByText('Mina Kim')).toBeVisible();
  });

  await test.step('is declined, and comes back with the reason and everything kept', async () => {
    await page.getByRole('link', { name: 'Review and pay' }).click();
    await expect(page.getByRole('row', { name: /Spectator pass 2 × \$10\.00 \$20\.00/ })).toBeVisible();
    await page.getByRole('button', { name: 'Pay $145.00' }).click();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    await payWith(page, declinedCard);
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.getByRole('link', { name: 'Return to your registration' }).click();
    await expect(page).toHaveURL(/\/confirmation\?payment=cancelled$/);
    await expect(page.getByText(/Your card was declined\. Nothing was charged/)).toBeVisible();
    await expect(page.getByRole('row', { name: /Total \$145\.00/ })).toBeVisible();
  });

  const code = page.getByText(/^[A-HJ-NP-Z2-9]{8}$/);
  await test.step('pays, and gets the receipt', async () => {
    await page.getByRole('button', { name: 'Pay $145.00' }).click();
    await payWith(page, goodCard);
    await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
    await expect(page).toHaveURL(/\/receipt/);
    await expect(page.getByRole('row', { name: /^Competitor: Mina Kim.* \$55\.00$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Paid $145.00' })).toBeVisible();
    await expect(page.getByRole('img', { name: `QR code of ${await code.textContent()}` })).toBeVisible();
  });
  const confirmation = (await code.textContent()) ?? '';

  await test.step('gets the receipt by mail, once', async () => {
    const mail = await inbox(email, /receipt/);
    expect(mail.text).toContain(confirmation);
    expect(mail.text).toContain('Total paid: $145.00');
    const mails = (await (await page.request.get('/dev/inbox.json')).json()) as { to: string; subject: string }[];
    expect(mails.filter(({ to, subject }) => to === email && subject.includes('receipt'))).toHaveLength(1);
  });

  await test.step('cannot pay or change it again', async () => {
    await page.goto(page.url().replace(/\/receipt.*/, '/confirmation'));
    await expect(page).toHaveURL(/\/receipt$/);
  });

  await test.step('staff find it by its code', async () => {
    await login('admin');
    await page.goto('/admin/registrations');
    await page.getByRole('searchbox').fill(confirmation);
    await expect(page.getByRole('row', { name: new RegExp(`Ana Kim.*${confirmation}`) })).toBeVisible();
    // every-page and every-admin-page ask axe about these pages; the console is judged from the first page on.
    await expectClean();
  });
});
