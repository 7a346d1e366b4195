import { logInWith, expect, sessionFor, test } from '../../fixtures';
import { beginRegistration, fillCart } from '../../support/cart';
import { newCustomer } from '../../support/customer';
import { fillCompetitor } from '../../support/family';
import { expectCleanInViews } from '../../support/schemes';

test('a school owner adds the correct lines of a roster', async ({ page, inbox, expectClean }) => {
  const { session } = await newCustomer(page.request, inbox);
  const { registrationId } = await beginRegistration(page.request, session);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${registrationId}`);
  await page.getByRole('link', { name: 'Add a whole school' }).click();

  const headings =
    'First name;Last name;Birth date;Gender;Belt;School;Instructor;Weight;Height;Events;Emergency contact;Emergency phone;Guardian';
  const line = (firstName: string, weight: string) =>
    `${firstName};"Kim; Park";4/2/2016;F;green;Torrance Hapkido;Master Lee;${weight};4 ft 3 in;Forms, Sparring;Pat Kim;(310) 555-0111;Dana Kim`;
  const list = [headings, line('Zoë', '33 kg'), line('Bo', 'heavy'), line('김', '70')].join('\r\n');
  await page
    .getByLabel('File with the list')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${list}`) });
  await expect(page.getByText('2 of 3 competitors are ready.')).toBeVisible();
  await expect(page.getByText('Weight: please enter a number from 10 to 600')).toBeVisible();
  await expectCleanInViews(page, expectClean);

  await page.getByLabel(/^Everyone on this list/).check();
  await page.getByRole('button', { name: /^Add 2 competitors/ }).click();
  await expect(page.getByText('2 competitors were added.')).toBeVisible();
  await page.getByLabel(/^The list/).fill(`${headings}\n${line('Bo', '71')}\n${line('Zoë', '33 kg')}`);
  await expect(
    page.getByText('Zoë Kim; Park with this birth date is in the list or registered already.'),
  ).toBeVisible();
  await page.getByLabel(/^Everyone on this list/).check();
  await page.getByRole('button', { name: /^Add 1 competitor ·/ }).click();
  await page.getByRole('link', { name: 'Go to the registration' }).click();
  for (const name of ['Zoë', 'Bo', '김'])
    await expect(page.getByText(`${name} Kim; Park`, { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $165.00');
});

test('an earlier competitor is filled in with one click, and the form explains the division', async ({
  page,
  expectClean,
}) => {
  const session = await sessionFor(process.env.E2E_URL ?? '', 'family101@example.com');
  const { registrationId } = await beginRegistration(page.request, session);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${registrationId}`);
  const again = page.getByRole('link', { name: /^Add .* again$/ });
  await expect(again.first()).toBeVisible();
  const before = await again.count();
  const name = /^Add (.*) again$/.exec((await again.first().getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await again.first().click();
  await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('');
  await expect(
    page.getByRole('region', { name: 'The division' }).getByText(/this competitor will be \d+/),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Weight' }).fill('500');
  await expect(page.getByText(/^500 pounds at the age of \d+ is unusual/)).toBeVisible();
  await expectCleanInViews(page, expectClean);
  await page.getByRole('textbox', { name: 'Weight' }).fill('150');
  await page.getByRole('textbox', { name: 'Competitor’s name as signature' }).fill(name);
  const guardian = page.getByRole('textbox', { name: 'Parent’s or guardian’s name' });
  if (await guardian.isVisible()) await guardian.fill('Pat Guardian');
  await page.getByLabel(/have read the waiver/).check();
  await page.getByRole('button', { name: 'Add competitor' }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(again).toHaveCount(before - 1);
});

test('a competitor that is added offline is kept, and sent once the network is back', async ({
  page,
  context,
  inbox,
}) => {
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await fillCart(page.request, session, cart);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${cart.registrationId}/competitor`);
  await fillCompetitor(page, 'Offline', '2014-04-02');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add competitor' }).click();
  await expect(page.getByText(/It is sent automatically when the connection is back/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Offline');
  await context.setOffline(false);
  await expect(page.getByText('Offline Kim')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Offline/ })).toHaveCount(1);
});

test('what was typed survives a reload', async ({ page, inbox }) => {
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${cart.registrationId}/competitor`);
  await fillCompetitor(page, 'Kept', '2014-04-02');
  await page.reload();
  await expect(page.getByText('Your unsaved entries were restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Kept');
  await page.getByRole('button', { name: 'Add competitor' }).click();
  await expect(page.getByText('Kept Kim')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
});
