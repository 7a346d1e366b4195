import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { sql } from '../../support/database';
import { pageChecks } from '../../support/check-page';
import { threeViews } from '../../support/schemes';

const test = testOnOwnServer();
/**
 * A finished event of four competitors of the next tournament, written as the rings write it. Answers the tournament
 * and the winner's name.
 */
const finishOne = async (dataDir: string) => {
  const [tournament] = await sql(dataDir, 'select id from tournament order by tournament_date desc limit 1');
  const id = tournament?.['id'];
  const people = await sql(
    dataDir,
    `select k.id, k.first_name || ' ' || k.last_name as name from competitor k join registration r on r.id = k.registration_id
      where r.tournament_id = $1 and r.completed_at is not null and k.withdrawn_at is null order by k.id limit 4`,
    [id],
  );
  const [contest] = await sql(
    dataDir,
    `with assignment as (
       insert into ring_assignment (tournament_id, title, position, draft_division_id) values ($1, 'Children of the journey', 900, 900001) returning id)
     insert into contest (ring_assignment_id, draft_division_id, event_id, format, rules, draw, state, result_version, finished_at)
     select assignment.id, 900001, e.id, 'panel', '{}', '{}', 'finished', 1, now() from assignment, event e where e.tournament_id = $1 order by e.id limit 1
     returning id`,
    [id],
  );
  for (const [index, person] of people.entries()) {
    await sql(dataDir, 'insert into contest_entry values ($1, $2, $3)', [contest?.['id'], person['id'], index + 1]);
    await sql(dataDir, 'insert into contest_placing values ($1, $2, $3, $4, $5, 1)', [
      contest?.['id'],
      person['id'],
      index + 1,
      ['gold', 'silver', 'bronze', null][index],
      `${24 - index}.80 points`,
    ]);
  }
  return { tournamentId: Number(id), winner: String(people[0]?.['name']) };
};

test('results are held back, released by a director, seen by visitors at once, and printed', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const { tournamentId, winner } = await finishOne(server.dataDir);
  await sql(server.dataDir, "update tournament set results_shown = 'released' where id = $1", [tournamentId]);
  await logInWith(page, await sessionFor(server.url, demo.director));
  const { check, openAndCheck } = pageChecks(page, threeViews);

  const visitors = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const visitor = await visitors.newPage();
  await visitor.goto(`/results/${tournamentId}`);
  await expect(visitor.getByText('No results yet')).toBeVisible();

  await page.goto(`/admin/results?tournamentId=${tournamentId}`);
  await expect(page.getByText('Not yet: visitors see no results.')).toBeVisible();
  await page.getByRole('button', { name: 'Release results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release results' }).click();
  await expect(page.getByRole('button', { name: 'Hold back' })).toBeVisible();
  await page.getByLabel('Search').fill('children of the journey');
  await expect(page.getByRole('link', { name: winner })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const events = dialog.getByRole('group', { name: /^Events of the overall champion/ }).getByRole('checkbox');
  for (const event of await events.all()) await event.check();
  await expect(dialog.getByLabel('Points of the first places')).toHaveValue('5, 3, 2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Overall champions' })).toContainText(`1. ${winner}`);
  await check('Results', 'Children of the journey');

  // Without a reload.
  await visitor.locator('summary', { hasText: '1 division' }).click();
  await expect(visitor.getByRole('heading', { name: 'Children of the journey' })).toBeVisible();
  await expect(visitor.getByText(winner)).toHaveCount(0);
  await visitor.goto('/');
  await visitor.getByRole('link', { name: /^Results of/ }).click();
  await expect(visitor.getByRole('heading', { name: 'Medals of the schools' })).toBeVisible();
  await visitor.getByText('Overall champions', { exact: true }).first().click();
  await expect(visitor.getByRole('table', { name: 'Overall champions' })).toContainText('5');
  await expect(visitor.getByText(winner)).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Certificate: certificate of ${winner}` }).click();
  expect((await saved).suggestedFilename()).toContain(winner);

  await openAndCheck(`/results/${tournamentId}`, 'Results', 'Medals of the schools');
  await page.getByRole('searchbox').fill('zzz');
  await check('Results', 'Nobody is found.');
  await openAndCheck('/results/certificate/nobody-made-this', 'Certificate', 'No certificate has this code', true);
  await openAndCheck('/customer/results', 'My Results', 'No results yet');
});
