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
test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'Each page is looked at in both sizes');

/** A tablet upright, and a laptop. */
const directorViews = [
  ['tablet', 'light'],
  ['laptop', 'dark'],
] as const;

const formsOfThree = (all: readonly contract.MatchdayAssignment[]) =>
  all.find(
    ({ competitorIds, events }) => competitorIds.length === 3 && events.map(({ title }) => title).join() === 'Forms',
  );

test('a director corrects results after the medals: visitors see it, and the code of the old certificate says by what it was replaced', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const { params, ringId, title, codeFor } = await callDivision(page.request, session, {
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

  await test.step('a table scores, finishes and hands out the medals', async () => {
    const table = await paired(
      browser,
      server.url,
      await codeFor({ kind: 'ring table', ringId, name: 'Scores' }),
      'Open the table',
    );
    await sitDown(table, 'Master Kim, ring chief');
    for (const [turn, score] of ['8.5', '8.3', '8.0'].entries()) {
      if (turn > 0) await table.getByRole('button', { name: /^Next: / }).click();
      await typeScores(table, { 1: score, 2: score, 3: score, 4: score, 5: score });
    }
    await table.getByRole('button', { name: 'Finish: results' }).click();
    await table.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
    await table.getByRole('button', { name: 'Medals given' }).click();
    await expect(table.getByText(/Only a director changes these results now/)).toBeVisible();
    await expect(table.getByText(/everything is sent/)).toBeVisible();
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
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('a director sees what a correction changes, and corrects with a reason', async () => {
    await logInWith(page, session);
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
      await correction.getByLabel('Reason').fill('The seats were mixed up');
      await correction.getByRole('button', { name: 'Correct', exact: true }).click();
      await expect(correction).toHaveCount(0);
    }
    await expect(page.getByText(/everything is sent/)).toBeVisible();
    await expect(visitor.getByText(/corrected/i).first()).toBeVisible();
  });

  await test.step('the old certificate says by what it was replaced, and the new one is printed', async () => {
    await visited.openAndCheck(`/results/certificate/${code}`, 'Certificate', 'This certificate was replaced.');
    await expect(
      visitor.getByText(/^What holds now: place 2, silver medal, on a certificate of result version \d+\.$/),
    ).toBeVisible();
    await page.goto(`/admin/results?tournamentId=${tournamentId}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Certificate: certificate of ${name}` }).click();
    expect((await saved).suggestedFilename()).toContain(name);
  });
  await visitor.context().close();
});
