import * as contract from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { expectFineInViews, threeViews } from '../../support/schemes';

const test = testOnOwnServer();

test('a director makes the codes of all rings, a tablet and two phones pair by one of them, and the page shows it', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  await logInWith(page, session);
  const { body: tournaments } = await call(page.request, contract.getTournaments);
  const params = { tournamentId: contract.nextTournament(tournaments, new Date())?.id ?? 0 };
  await page.goto('/admin/rings');
  await page.getByRole('link', { name: 'Codes for all rings' }).click();
  await page.getByRole('button', { name: 'Make codes for all rings' }).click();
  const { body: rings } = await call(page.request, contract.getRingPairings, { session, params });
  const ring = rings.find(({ isOpen }) => isOpen);
  const judges = (ring?.seats.length ?? 0) - 2;
  const card = page.getByRole('region', { name: ring?.ringName ?? '', exact: true });
  const code = ((await card.getByLabel(/^Code /).textContent()) ?? '').replace(' ', '');
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  await expect(card.getByRole('status')).toHaveText(`No table yet, Judges 0 of ${judges}`);

  const scan = async () => {
    const device = await (await browser.newContext({ baseURL: server.url })).newPage();
    await device.setViewportSize({ width: 360, height: 800 });
    await device.goto(`/signage/pair#${code}`);
    return device;
  };
  const [table, first, second] = [await scan(), await scan(), await scan()];
  await expect(table.getByRole('heading', { name: ring?.ringName ?? '', exact: true })).toBeVisible();
  await expectFineInViews(table, threeViews);
  await test.step('one tap makes a tablet the table, and phones the judges', async () => {
    await table.getByRole('button', { name: 'Ring table' }).click();
    await expect(table).toHaveURL(/\/signage\/table$/);
    await first.getByRole('button', { name: 'Judge 1' }).click();
    await expect(first).toHaveURL(/\/signage\/judge$/);
    await expect(first.getByRole('heading', { name: /^Judge 1/ })).toBeVisible();
  });
  await test.step('who was slower is told, and chooses another seat', async () => {
    // This phone still shows the seats as they were.
    await second.getByRole('button', { name: 'Judge 1' }).click();
    await expect(second.getByRole('alert')).toHaveText(/^Judge 1 is taken by “.* judge 1”/);
    await expect(second.getByText(/is taken by “.* table”/)).toBeVisible();
    await second.getByRole('button', { name: 'Judge 2' }).click();
    await expect(second).toHaveURL(/\/signage\/judge$/);
  });
  await expect(card.getByRole('status')).toHaveText(`Table ✓, Judges 2 of ${judges}`);
  await expectFineInViews(page, threeViews);

  await test.step('on paper each ring has its card, with the end of its code', async () => {
    await page.emulateMedia({ media: 'print' });
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(rings.filter(({ isOpen }) => isOpen).length);
    await expect(cards.first()).toContainText(/Valid until \w+ \d+, \d{4}, \d+:\d+ [AP]M/);
    await expect(page.getByRole('button', { name: 'Make codes for all rings' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('an ended code pairs nothing, and what is paired goes on', async () => {
    await page.getByRole('button', { name: 'End all codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the codes' }).click();
    await expect(card.getByText('No code is valid.')).toBeVisible();
    const late = await scan();
    await expect(late.getByText(/^This code is wrong, was used already, or is no longer valid/).first()).toBeVisible();
    await table.reload();
    await expect(table.getByText('This browser is not paired')).toHaveCount(0);
    await expect(table.getByText(/no longer paired/)).toHaveCount(0);
  });
});
