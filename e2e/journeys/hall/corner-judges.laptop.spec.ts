import type * as contract from '@schi/contract';
import { demo, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { callDivision, cutOff, paired } from '../../support/ring-table';
import { expectFineInViews, threeViews } from '../../support/schemes';

const test = testOnOwnServer();

/** The fewest competitors who spar, and nothing else in their division. */
const smallestBracket = (all: readonly contract.MatchdayAssignment[]) =>
  all
    .filter(
      ({ competitorIds, events }) => competitorIds.length > 1 && events.length === 1 && events[0]?.format === 'bracket',
    )
    .sort((one, other) => one.competitorIds.length - other.competitorIds.length)[0];

test('a table, the phones of two corner judges and a scoreboard follow one bout, also through a cut of the network', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const wanted = { place: 0, choose: smallestBracket, to: 'inRing' } as const;
  const { params, ringId, ringName, codeFor } = await callDivision(page.request, session, wanted);
  const table = await paired(
    browser,
    server.url,
    await codeFor({ kind: 'ring table', ringId, name: 'The table' }),
    'Open the table',
  );
  const phoneOf = async (seat: number) => {
    const code = await codeFor({ kind: 'judge', ringId, seat, name: `Phone ${seat}` });
    const phone = await paired(browser, server.url, code, 'Open the judge’s page');
    await phone.setViewportSize({ width: 360, height: 780 });
    return phone;
  };
  const [one, two] = [await phoneOf(1), await phoneOf(2)];
  const board = await (await browser.newContext({ baseURL: server.url })).newPage();
  await board.goto(`/signage/scoreboard/${params.tournamentId}/${ringId}`);
  await expect(board.getByRole('heading', { name: ringName, exact: true })).toBeVisible();
  await expect(board.getByText(/^Next:/)).toBeVisible();

  const onBoard = (corner: 'Red' | 'Blue') => board.getByRole('region', { name: corner }).locator('output');
  await test.step('the bout is on the scoreboard with the first press of its clock', async () => {
    await table
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await table.getByRole('button', { name: /^Clock: / }).click();
    await expect(onBoard('Red')).toHaveText('0');
    await table.getByRole('button', { name: '+2 for blue' }).click();
    await expect(onBoard('Blue')).toHaveText('2');
  });
  await test.step('a point counts where both judges press it, and a press of one does not', async () => {
    await expect(one.getByText('The clock runs.')).toBeVisible();
    await expect(two.getByText('The clock runs.')).toBeVisible();
    await one.getByRole('button', { name: 'Blue: 3' }).click();
    await expect(table.getByText('Pressed: judge 1 blue 3.')).toBeVisible();
    await Promise.all([one, two].map((phone) => phone.getByRole('button', { name: 'Red: 1' }).click()));
    await expect(table.getByLabel('Score of red')).toHaveText('1');
    await expect(onBoard('Red')).toHaveText('1');
    await expect(onBoard('Blue')).toHaveText('2');
  });
  await test.step('the table takes it back, on the scoreboard too', async () => {
    await table.getByRole('button', { name: 'Undo Red: 1 point' }).click();
    await expect(onBoard('Red')).toHaveText('0');
  });
  await test.step('what phones without a network press is scored by the table, and counts nothing when they are back', async () => {
    for (const phone of [one, two]) await cutOff(phone);
    await Promise.all([one, two].map((phone) => phone.getByRole('button', { name: 'Red: 3' }).click()));
    for (const phone of [one, two]) await expect(phone.getByText('Pressed last: Red 3.')).toBeVisible();
    await table.getByRole('button', { name: '+1 for red' }).click();
    await expect(onBoard('Red')).toHaveText('1');
    // A press is old after three seconds.
    await one.waitForTimeout(3_500);
    for (const phone of [one, two]) await phone.context().setOffline(false);
    for (const phone of [one, two]) await expect(phone.getByText(/everything is sent/)).toBeVisible();
    await expect(table.getByLabel('Score of red')).toHaveText('1');
    await expect(onBoard('Red')).toHaveText('1');
  });
  await test.step('every page is fine in each size, light and dark', async () => {
    await expectFineInViews(one, threeViews);
    await expectFineInViews(board, threeViews);
    await expectFineInViews(table, threeViews);
  });
  await test.step('the scoreboard says who won', async () => {
    for (let press = 0; press < 3; press += 1) await table.getByRole('button', { name: '+3 for red' }).click();
    await table.getByRole('button', { name: /^Red wins 10–2/ }).click();
    await expect(board.getByText('Winner')).toBeVisible();
  });
});
