import { addMerchOrder, createRegistration, getMerch, getTournaments, nextTournament } from '@schi/contract';
import { logInWith, expect, test } from '../../fixtures';
import { call, newCustomer } from '../../support/customer';

test('a shirt that another customer bought last is sold out, and the page says so', async ({ page, inbox }) => {
  const mine = await newCustomer(page.request, inbox);
  const tournaments = (await call(page.request, getTournaments)).body;
  const tournamentId = nextTournament(tournaments, new Date())?.id ?? 0;
  const [shirt] = (await call(page.request, getMerch, { session: mine.session, params: { tournamentId } })).body;
  // The last of them: other journeys buy the first ones.
  const size = shirt?.sizes.findLast(({ available }) => available !== null && available > 0);
  if (!shirt || !size?.available) throw new Error('The demonstration has no shirt whose stock is counted.');

  await logInWith(page, mine.session);
  await page.goto('/customer/registration');
  const sizes = page.getByLabel(`Size of ${shirt.name}`);
  await sizes.selectOption(String(size.merchSizeId));

  // One cart takes only so many of a size.
  const orderMost = async () => {
    const { session } = await newCustomer(page.request, inbox);
    const { body: cart } = await call(page.request, createRegistration, { session, params: { tournamentId } });
    const params = { registrationId: cart['registrationId'] };
    const body = { merchId: shirt.merchId, merchSizeId: size.merchSizeId };
    const take = () => call(page.request, addMerchOrder, { session, params, body });
    let answer = await take();
    while (answer.status === 200) answer = await take();
    expect(answer.status).toBe(409);
    // Cast: a refusal has a code.
    return (answer.body as { code?: string }).code;
  };
  let refusal = await orderMost();
  while (refusal === 'merch-limit') refusal = await orderMost();
  expect(refusal).toBe('sold-out');

  await page.getByRole('button', { name: `Add ${shirt.name}` }).click();
  await expect(page.getByRole('alert')).toHaveText(
    `Could not add merch order. ${shirt.name} (${size.label}) is sold out.`,
  );
  await expect(page.getByRole('option', { name: `${size.label} (sold out)` })).toBeDisabled();
  await expect(sizes).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $0.00');
});
