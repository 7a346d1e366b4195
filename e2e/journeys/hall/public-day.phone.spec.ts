import { demo, expect, logInWith, sessionFor, testOnOwnServer } from '../../fixtures';
import { sql } from '../../support/database';
import { halfOver, plannedDay } from '../../support/running-day';
import { expectFineInViews } from '../../support/schemes';

const test = testOnOwnServer();
test('somebody in the hall follows a division from the plan to its result, without an account', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const director = await sessionFor(server.url, demo.director);
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 740 },
    isMobile: true,
  });
  const visitor = await context.newPage();
  await visitor.goto('/day');
  await expect(visitor.getByText('The divisions are not published yet')).toBeVisible();

  const tournamentId = await plannedDay(page.request, director);
  await halfOver(server.dataDir, tournamentId);
  const [running] = await sql<{ number: number; id: number; contestId: number }>(
    server.dataDir,
    `select n.number, a.id, c.id as "contestId" from ring_assignment a join division_number n on n.draft_division_id = a.draft_division_id
       join contest c on c.ring_assignment_id = a.id where a.tournament_id = $1 and a.step = 'inRing' order by n.number limit 1`,
    [tournamentId],
  );
  const number = running?.number ?? 0;
  await visitor.goto('/day');
  const ring = visitor.getByRole('region', { name: /^Ring 1$/ });
  await expect(ring.getByText(/^Now, 0 of \d+$/)).toBeVisible();
  await expectFineInViews(visitor);

  await visitor.getByLabel('Find a division number').fill(`#${number}`);
  await expect(visitor.getByText('1 division found.')).toBeVisible();
  await visitor
    .getByRole('button', { name: new RegExp(`^Star #${number} `) })
    .first()
    .click();
  await visitor.getByLabel('Find a division number').fill('');
  await expect(visitor.getByRole('region', { name: 'Starred' })).toContainText(`#${number}`);
  await visitor.reload();
  const starred = visitor.getByRole('region', { name: 'Starred' });
  await expect(starred).toContainText(`#${number}`);
  await starred
    .getByRole('link', { name: new RegExp(`#${number}`) })
    .first()
    .click();
  await expect(visitor).toHaveURL(new RegExp(`/day/${tournamentId}/division/${number}$`));
  await expect(visitor.getByText(/^Now, 0 of \d+$/).first()).toBeVisible();
  await expect(visitor.getByText(/ result$/)).toHaveCount(0);
  await expectFineInViews(visitor);

  await sql(server.dataDir, "update contest set state = 'finished', finished_at = now() where id = $1", [
    running?.contestId,
  ]);
  await sql(
    server.dataDir,
    `insert into contest_placing (contest_id, competitor_id, place, medal, decided_by, result_version)
       select $1, competitor_id, 1, 'gold', 'The highest total', 1 from contest_entry where contest_id = $1 limit 1`,
    [running?.contestId],
  );
  await sql(server.dataDir, "update tournament set results_shown = 'finished' where id = $1", [tournamentId]);
  await expect(visitor.getByText(/^(Uno|O)fficial result$/)).toBeVisible({ timeout: 40_000 });
  await expect(visitor.getByText('Gold')).toBeVisible();

  await expect
    .poll(() => visitor.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('/day/')).length), {
      timeout: 60_000,
    })
    .toBe(1);
  await context.setOffline(true);
  await visitor.reload();
  await expect(visitor.getByText('Gold')).toBeVisible();
  await expect(visitor.getByText(/^As of .* The connection is down/)).toBeVisible({ timeout: 45_000 });
  await context.setOffline(false);

  await logInWith(page, director);
  await page.goto(`/admin/rings/posters?tournamentId=${tournamentId}`);
  await expect(page.getByRole('img', { name: 'QR code: opens the page of Ring 1' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('article').first()).toContainText('Ring 1');
  await page.emulateMedia({ media: 'screen' });
});
