import { logInWith, expect, test } from '../../fixtures';
import { newCustomer } from '../../support/customer';
import { goodCard } from '../../support/family';
import { press, tick, type } from '../../support/keyboard';

test('a customer writes to us, adds a competitor and a roster, pays and saves the receipt with the keyboard alone', async ({
  page,
  inbox,
}) => {
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);

  await test.step('a message to the organizers', async () => {
    await page.goto('/contact');
    await type(page, /^First name/, 'Bea');
    await type(page, /^Last name/, 'Cho');
    await type(page, /^E-mail/, 'bea@example.com');
    await type(page, /^Message/, 'May my son bring his staff?');
    await press(page, 'Send message');
    await expect(page.getByText('Thank you! Your message has been sent to our team.')).toBeVisible();
  });

  await test.step('a competitor', async () => {
    await press(page, 'Online Registration', 'link');
    await press(page, 'Add competitor', 'link');
    await type(page, /^First name/, 'Mina');
    await type(page, /^Last name/, 'Kim');
    await type(page, /^Birth date/, '04022016');
    await type(page, /^Gender/, 'Fem');
    await type(page, /^Belt/, 'Green');
    await type(page, /^School/, 'Torrance Hapkido');
    await type(page, /^Instructor/, 'Master Lee');
    await type(page, /^Weight/, '72.5');
    await type(page, /^Height/, '51');
    await tick(page, 'Forms');
    await type(page, /^Emergency contact/, 'Pat Kim');
    await type(page, /^Their phone number/, '(310) 555-0111');
    await type(page, /^Competitor’s name as signature/, 'Mina Kim');
    await type(page, /^Parent’s or guardian’s name/, 'Ana Kim');
    await tick(page, /have read the waiver/);
    await press(page, 'Add competitor');
    await expect(page.getByText('Mina Kim')).toBeVisible();
  });

  await test.step('a spectator and a contact', async () => {
    await press(page, 'Add one spectator pass');
    await press(page, 'Add contact');
    await expect(page.getByRole('textbox', { name: /^Phone number/ })).toBeFocused();
    await page.keyboard.type('310.555.0133');
    await page.keyboard.press('Enter');
    await expect(page.getByText('(310) 555-0133')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contacts on the day' })).toBeFocused();
  });

  await test.step('a roster', async () => {
    await press(page, 'Add a whole school', 'link');
    const headings =
      'First name;Last name;Birth date;Gender;Belt;School;Instructor;Weight;Height;Events;Emergency contact;Emergency phone;Guardian';
    await type(
      page,
      /^The list/,
      `${headings}\nBo;Park;4/2/2015;M;green;Torrance Hapkido;Master Lee;70;51;Forms;Pat Park;310-555-0112;Dana Park`,
    );
    await tick(page, /^Everyone on this list/);
    await press(page, /^Add 1 competitor ·/);
    await press(page, 'Go to the registration', 'link');
    await expect(page.getByText('Bo Park')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $120.00');
  });

  await test.step('the payment, first without a card', async () => {
    await press(page, 'Review and pay', 'link');
    await press(page, 'Pay $120.00');
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    await press(page, 'Pay $120.00');
    const number = page.getByLabel('Card number');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/^\* /);
    await expect(number).toBeFocused();
    await page.keyboard.type(goodCard);
    await type(page, /^Expires/, '12/34');
    await type(page, /^Security code/, '123');
    await page.keyboard.press('Enter');
  });

  await test.step('the receipt', async () => {
    await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
    const saved = page.waitForEvent('download');
    await press(page, 'Save as PDF');
    expect((await saved).suggestedFilename()).toMatch(/^SCHI receipt .*\.pdf$/);
  });
});
