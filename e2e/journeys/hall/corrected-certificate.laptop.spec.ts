import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { pageChecks } from '../../support/check-page';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { callDivision, paired, sitDown, typeScores } from '../../support/ring-table';
import { expectFineInViews } from '../../support/schemes';

const test = testOnOwnServer();
/** A tablet upright, and a laptop. */
const directorViews = [
  ['tablet', 'light'],
  ['laptop', 'dark'],
] as const;

const formsOfThree = (all: readonly contract.MatchdayAssignment[]) =>
  all.find(
    ({ competitorIds, events }) => competitorIds.length === 3 && events.map(({ title }) => title).join() === 'Forms',
  );

test('a ring goes from its code to the podium in spite of a protest; then its result is overturned, and everybody whom it touches hears of it', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const { params, ringId, ringName, title, codeFor } = await callDivision(page.request, session, {
    place: 1,
    choose: formsOfThree,
    to: 'inRing',
  });
  await call(page.request, contract.addOfficial, {
    session,
    params,
    body: { ringId, name: 'Master Kim', duty: 'ring chief' },
  });
  const { tournamentId } = params;

  await logInWith(page, session);
  const table = await (await browser.newContext({ baseURL: server.url })).newPage();
  await test.step('a tablet becomes the table by the code of its ring', async () => {
    await page.goto(`/admin/rings/codes?tournamentId=${tournamentId}`);
    await page.getByRole('button', { name: 'Make codes for all rings' }).click();
    const card = page.getByRole('region', { name: ringName, exact: true });
    const ringCode = ((await card.getByLabel(/^Code /).textContent()) ?? '').replace(' ', '');
    await table.goto(`/signage/pair#${ringCode}`);
    await table.getByRole('button', { name: 'Ring table' }).click();
    await expect(table).toHaveURL(/\/signage\/table$/);
  });

  await test.step('the table scores and finishes', async () => {
    await sitDown(table, 'Master Kim, ring chief');
    for (const [turn, score] of ['8.5', '8.3', '8.0'].entries()) {
      if (turn > 0) await table.getByRole('button', { name: /^Next: / }).click();
      await typeScores(table, { 1: score, 2: score, 3: score, 4: score, 5: score });
    }
    await table.getByRole('button', { name: 'Finish: results' }).click();
    await table.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(table.getByRole('button', { name: 'Medals given' })).toBeEnabled();
    await expect(table.getByText(/everything is sent/)).toBeVisible();
  });

  const announcer = await paired(
    browser,
    server.url,
    await codeFor({ kind: 'announcer', name: 'Announcer' }),
    'Open the announcer’s page',
  );
  const podium = announcer.getByRole('region', { name: 'Podium' });
  await expect(podium.getByText(/^First place and the gold medal: /)).toBeVisible();
  await expectFineInViews(announcer, directorViews);

  await test.step('a protest keeps the medals back at the table and from the announcer, until a director denies it', async () => {
    await page.goto(`/admin/results?tournamentId=${tournamentId}`);
    await page.getByRole('button', { name: `Protest… ${title}, Forms` }).click();
    const noted = page.getByRole('dialog', { name: `Protest: ${title}, Forms` });
    await noted.getByLabel(/^Who protests/).fill('Master Lee, Tiger School');
    await noted.getByLabel(/^What it is about/).fill('The seats of the judges');
    await expectFineInViews(page, directorViews);
    await noted.getByRole('button', { name: 'Note the protest' }).click();
    await expect(page.getByRole('region', { name: 'Protests (1 open)' })).toBeVisible();
    await expectFineInViews(page, directorViews);
    await expect(table.getByText(/^A protest about this event is open\./)).toBeVisible();
    await expect(table.getByRole('button', { name: 'Medals given' })).toBeDisabled();
    await expect(podium).toHaveCount(0);
    await page.goto(`/admin/matchday?tournamentId=${tournamentId}`);
    await expect(page.getByText(`Protest: ${title}, Forms`)).toBeVisible();
    await page.getByRole('link', { name: 'Results', exact: true }).last().click();
    await page.getByRole('button', { name: /^Decide: / }).click();
    const decided = page.getByRole('dialog');
    await decided.getByLabel(/^Decision/).selectOption('Denied: the result stays');
    await decided.getByLabel(/^Reason/).fill('All seats were counted');
    await decided.getByLabel(/^Decided by/).fill('Grand Master Kim');
    await decided.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Protests (0 open)' })).toBeVisible();
  });

  await test.step('the announcer reads the podium and notes that the medals are given', async () => {
    await podium.getByRole('button', { name: /^Medals given: / }).click();
    await expect(podium).toHaveCount(0);
    await expect(table.getByText(/Only a director changes these results now/)).toBeVisible();
    await announcer.context().close();
    await table.context().close();
  });

  const [winner] = await sql(
    server.dataDir,
    `select p.contest_id, p.competitor_id, p.result_version, c.ring_assignment_id, k.first_name || ' ' || k.last_name as name
       from contest_placing p join contest c on c.id = p.contest_id join ring_assignment a on a.id = c.ring_assignment_id
       join competitor k on k.id = p.competitor_id where a.tournament_id = $1 and a.title = $2 and p.place = 1`,
    [tournamentId, title],
  );
  const name = String(winner?.['name']);
  // A picture of a code cannot be read here, so it is made as the server makes it.
  const numbers = [winner?.['contest_id'], winner?.['competitor_id'], 1, winner?.['result_version']]
    .map(String)
    .join('-');
  const secret = readFileSync(path.join(server.dataDir, 'jwt-secret'), 'utf8').trim();
  const code = `${numbers}-${createHmac('sha256', secret).update(`certificate ${numbers}`).digest('base64url').slice(0, 16)}`;
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  const visited = pageChecks(visitor);

  await test.step('the certificate is valid', async () => {
    await visited.openAndCheck(`/results/certificate/${code}`, 'Certificate', 'This certificate is valid.');
    await visitor.goto(`/results/${tournamentId}`);
    await visitor.locator('summary', { hasText: '1 division' }).click();
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('a director sees what a correction changes, and corrects with a reason', async () => {
    await page.goto(`/signage/results/${tournamentId}/${Number(winner?.['ring_assignment_id'])}`);
    await expect(page.getByText('Medals given.', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the order' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'A judge cannot go on…' })).toHaveCount(0);
    await expectFineInViews(page, directorViews);
    for (const judge of [1, 2, 3]) {
      await page.getByRole('button', { name: new RegExp(`^${name}, judge ${judge}: 8\\.50`) }).click();
      await typeScores(page, { [judge]: '7.9' });
      const correction = page.getByRole('dialog', { name: 'Correct the results?' });
      await expect(correction).toBeVisible();
      if (judge === 3) await expectFineInViews(page, directorViews);
      // The reason of the first score stands for the others of one mistake.
      if (judge === 1) await correction.getByLabel('Reason').fill('The seats were mixed up');
      await expect(correction.getByLabel('Reason')).toHaveValue('The seats were mixed up');
      await correction.getByRole('button', { name: 'Correct', exact: true }).click();
      await expect(correction).toHaveCount(0);
    }
    await expect(page.getByText(/everything is sent/)).toBeVisible();
    await expect(visitor.getByText(/corrected/i).first()).toBeVisible();
  });

  await test.step('the old certificate says by what it was replaced, the gold medal is fetched back, and the new one is printed', async () => {
    await visited.openAndCheck(`/results/certificate/${code}`, 'Certificate', 'This certificate was replaced.');
    await expect(
      visitor.getByText(/^What holds now: place 2, silver medal, on a certificate of result version \d+\.$/),
    ).toBeVisible();
    await page.goto(`/admin/results?tournamentId=${tournamentId}`);
    const medals = page.getByRole('region', { name: /^Medals to fetch back \(\d\)$/ });
    await expect(medals.getByText(new RegExp(`${name}, .*: gold medal of `))).toBeVisible();
    await expectFineInViews(page, directorViews);
    await medals.getByRole('button', { name: new RegExp(`^Fetched back: .*${name}`) }).click();
    await expect(medals.getByRole('button', { name: new RegExp(`^Not fetched back: .*${name}`) })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Certificate: certificate of ${name}` }).click();
    expect((await saved).suggestedFilename()).toContain(name);
  });
  await visitor.context().close();
});
