import { addDays, addLunch, getTournaments, nextTournament, todayIn } from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { mailTo } from '../../fixtures/inbox';
import { beginRegistration, fillCart } from '../../support/cart';
import { call, newCustomer } from '../../support/customer';
import { sql } from '../../support/database';
import { expectCleanInViews } from '../../support/schemes';

/** With a server of its own, because it moves the days of registration and switches off what is sold. */
const test = testOnOwnServer();
test('a lunch ticket in a cart costs nothing once lunch is no longer sold, and neither families nor staff add one', async ({
  browser,
  page,
  server,
}) => {
  const { request } = page;
  const setLunch = (isOn: boolean) =>
    sql(
      server.dataDir,
      "insert into feature_flag (name, is_on) values ('SellLunchTickets', $1) on conflict (name) do update set is_on = excluded.is_on",
      [isOn],
    );
  await setLunch(true);
  const { session } = await newCustomer(request, (to, subject) => mailTo(server.url, to, subject));
  const cart = await beginRegistration(request, session);
  await fillCart(request, session, cart);
  const params = { registrationId: cart.registrationId };
  await expect.poll(async () => (await call(request, addLunch, { session, params })).status).toBe(200);
  await logInWith(page, session);
  const at = `/customer/registration/${cart.registrationId}`;
  await page.goto(`${at}/confirmation`);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).not.toHaveText('Pay $80.00');
  await setLunch(false);
  await expect(async () => {
    await page.goto(`${at}/confirmation`);
    await expect(pay).toHaveText('Pay $80.00', { timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('No longer sold: Lunch tickets.', { exact: false })).toBeVisible();
  expect((await call(request, addLunch, { session, params })).status).toBe(409);

  const desk = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  await logInWith(desk, await sessionFor(server.url, demo.director));
  await desk.goto(`/admin/registration/${cart.registrationId}`);
  await desk.getByRole('button', { name: 'Edit counts' }).click();
  const counts = desk.getByRole('dialog', { name: 'Edit counts' });
  await counts.getByLabel(/^Lunch tickets/).fill('2');
  await counts.getByRole('button', { name: 'Save' }).click();
  await expect(counts.getByText(/^Lunch tickets are not sold at the moment\./)).toBeVisible();
  await expect(counts.getByLabel(/^Lunch tickets/)).toHaveValue('2');
  await counts.getByLabel(/^Lunch tickets/).fill('0');
  await counts.getByRole('button', { name: 'Save' }).click();
  await expect(counts).toBeHidden();
});

test('a saved cart says on every page why it can no longer be paid, and what can still be done', async ({
  page,
  server,
  expectClean,
}) => {
  const { request } = page;
  const { session } = await newCustomer(request, (to, subject) => mailTo(server.url, to, subject));
  const cart = await beginRegistration(request, session);
  await fillCart(request, session, cart);
  const tournament = nextTournament((await call(request, getTournaments)).body, new Date());
  const today = todayIn(tournament?.timeZone ?? '', new Date());
  const plan = (date: string, opens: string, closes: string) =>
    sql(
      server.dataDir,
      'update tournament set tournament_date = $2, registration_opens_on = $3, registration_closes_after = $4 where id = $1',
      [cart.tournamentId, date, opens, closes],
    );
  const at = `/customer/registration/${cart.registrationId}`;
  const expectEverywhere = async (title: string, next: RegExp) => {
    for (const path of [at, `${at}/confirmation`, `${at}/competitor`]) {
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(page.getByText(next)).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Pay|Add)/ })).toHaveCount(0);
      await expect(page.getByText('Maximiliana', { exact: false }).first()).toBeVisible();
    }
  };
  await logInWith(page, session);
  await plan(addDays(today, 40), addDays(today, 5), addDays(today, 30));
  await expectEverywhere('Registration is not open yet', /Come back on that day to change it and to pay/);
  await plan(addDays(today, 2), addDays(today, -30), addDays(today, -3));
  await expectEverywhere('Online registration has closed', /You can still register in person/);
  await expectCleanInViews(page, expectClean);
  await page.goto('/customer/home');
  await expect(page.getByText(/Online registration has closed, and this one was not paid/)).toBeVisible();
  await plan(today, addDays(today, -30), addDays(today, -5));
  const setHours = (hours: string) =>
    sql(server.dataDir, 'update tournament set in_person_registration_times = $2 where id = $1', [
      cart.tournamentId,
      hours,
    ]);
  // Whatever the time is, the first hours have no end, and the second ended with the first minute.
  await setHours('from 8:30AM');
  await expectEverywhere('Registration is in person today', /You can still register in person: today/);
  await setHours('12AM to 12AM');
  await expectEverywhere('Registration is in person today', /In-person registration was today.* and has ended/);
});
