import { changeCompetitor, getRegistration } from '@schi/contract';
import { logInWith, expect, test } from '../../fixtures';
import { beginRegistration, fillCart, paidRegistration } from '../../support/cart';
import { call, newCustomer } from '../../support/customer';
import { expectFineInViews } from '../../support/schemes';

test('two windows on one competitor: the second sees what changed, keeps what it typed and decides', async ({
  page,
  context,
  inbox,
}) => {
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await fillCart(page.request, session, cart);
  await logInWith(page, session);
  const at = `/customer/registration/${cart.registrationId}`;
  await page.goto(at);
  await page.getByRole('link', { name: /^Edit Maximiliana/ }).click();
  await expect(page.getByLabel(/^Weight/)).toHaveValue('72.5');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: /^School/ }).fill('Lomita Hapkido');
  await other.getByLabel(/^Weight/).fill('80');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toHaveURL(at);
  await other.close();

  await page.getByLabel(/^Weight/).fill('74');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'What you had not touched is taken over.' });
  await expect(told.getByRole('listitem')).toHaveText([/^Weight.*: 80/]);
  await expect(page.getByRole('textbox', { name: /^School/ })).toHaveValue('Lomita Hapkido');
  await expect(page.getByLabel(/^Weight/)).toHaveValue('74');
  await expectFineInViews(page);
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page).toHaveURL(at);
  const { body } = await call(page.request, getRegistration, { session, params: { id: cart.registrationId } });
  expect(body.competitors).toMatchObject([{ school: 'Lomita Hapkido', weight: 74 }]);
});

test('after payment a competitor stays the same person, and another name as signature is asked about', async ({
  page,
  inbox,
  expectClean,
}) => {
  const { session } = await newCustomer(page.request, inbox);
  const { registrationId } = await paidRegistration(page.request, session);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${registrationId}/receipt`);
  await page.getByRole('link', { name: /^Edit Maximiliana/ }).click();
  await expect(page.getByText(/The waiver names this person/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(0);
  await expect(page.getByLabel('Birth date')).toHaveCount(0);
  await expectFineInViews(page);
  await expectClean();

  // Another browser than ours is refused too.
  const [stored] = (await call(page.request, getRegistration, { session, params: { id: registrationId } })).body
    .competitors;
  if (!stored) throw new Error('The registration has a competitor');
  const { waiver, ...rest } = stored;
  const body = {
    ...rest,
    firstName: 'Jun',
    waiver: { signedName: waiver.signedName, guardianName: waiver.guardianName ?? '', agreed: true as const },
  };
  const refused = await call(page.request, changeCompetitor, { session, body });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['firstName']]);

  await page.getByRole('textbox', { name: 'Competitor’s name as signature' }).fill('Jun Park');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/This is not the name of Maximiliana/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, “Jun Park” is the signature' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Parent’s or guardian’s name as signature' }).fill('');
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1);
});
