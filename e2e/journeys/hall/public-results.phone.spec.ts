import { getResults, todayIn, type PersonResults, type TournamentResults } from '@schi/contract';
import { expect, test } from '../../fixtures';
import { pageChecks } from '../../support/check-page';
import { threeViews } from '../../support/schemes';

/** Four screens of a phone of 360 × 780. */
const mostHeight = 4 * 780;

test('a visitor finds a result, its bracket and everything that one person won, and shares it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { check } = pageChecks(page, threeViews);
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: 'By event' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const results = (await (await page.request.get(`/api/signage/results/${id}`)).json()) as TournamentResults;
  const competitors = new Set(results.contests.flatMap(({ places }) => places.map(({ startNumber }) => startNumber)));
  expect(competitors.size).toBeGreaterThan(200);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(mostHeight);
  await check('Results', 'By event');

  const fought = results.contests.find(
    ({ hasBouts, divisionNumber, places }) => hasBouts && divisionNumber && places.length > 3,
  );
  const winner = fought?.places.find(({ place }) => place === 1);
  if (!fought?.divisionNumber || !winner?.startNumber) throw new Error('The demonstration has no bracket');
  const region = page.getByRole('region', { name: `${fought.division}, ${fought.event}`, exact: true });

  const search = page.getByRole('searchbox');
  await search.fill(`#${fought.divisionNumber}`);
  await expect(region).toBeVisible();
  await expect(page).toHaveURL(/\?q=%23\d+$/);
  await region.getByText('Bouts', { exact: true }).click();
  const bracket = region.getByRole('group', { name: 'Bracket, drawn' });
  await expect(bracket.getByText(winner.name, { exact: true }).first()).toBeVisible();
  await expect(bracket.getByText(`Winner: ${winner.name}`, { exact: false }).first()).toBeAttached();
  await check('Results', 'Bouts');
  // The search stays in view, and takes the next name without a way back.
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(search).toBeInViewport();

  await search.fill(String(winner.startNumber));
  await region.getByRole('link', { name: winner.name }).click();
  await expect(page).toHaveURL(new RegExp(`/results/${id}/competitors/${winner.startNumber}$`));
  await expect(page.getByRole('heading', { level: 1, name: winner.name })).toBeVisible();
  await check('Results', `${fought.event}`);

  await page.getByRole('button', { name: `Share ${fought.division}, ${fought.event}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await expect(dialog.getByRole('img', { name: winner.name })).toBeVisible();
  await check('Results', 'Share this result');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/results/${id}/competitors/${winner.startNumber}`);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(`/results/${id}#result-${fought.contestId}`);
  await expect(region.getByRole('heading', { level: 3 })).toBeInViewport();
  await page.goto(`/results/${id}/competitors/999999`);
  await expect(page.getByText('No results are shown here')).toBeVisible();
});

/** The results of a hall of 300 competitors in 241 divisions today, made from those of the demonstration. */
const ofThreeHundred = (results: TournamentResults): TournamentResults => ({
  ...results,
  tournament: today(results.tournament),
  contests: Array.from({ length: 241 }, (_, index) => {
    const contest = results.contests[index % results.contests.length];
    if (!contest) throw new Error('The demonstration has no results');
    return {
      ...contest,
      contestId: index + 1,
      divisionNumber: index + 1,
      places: contest.places.map((place, at) => ({ ...place, startNumber: 101 + ((index * 5 + at) % 300) })),
    };
  }),
  medals: Array.from({ length: 24 }, (_, index) => ({
    rank: index + 1,
    school: `School of Hapkido and Self-Defense ${index + 1}`,
    gold: 24 - index,
    silver: 30 - index,
    bronze: index,
  })),
});
const today = <Held extends { timeZone: string }>(tournament: Held) => ({
  ...tournament,
  date: todayIn(tournament.timeZone, new Date()),
});

test('the results of 300 competitors in 241 divisions fit four screens of a phone, and stay there without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const pathOfAll = getResults.path.replace(':tournamentId', '*');
  await page.route(`**${pathOfAll}`, async (route) => {
    const real = (await (await route.fetch()).json()) as TournamentResults;
    await route.fulfill({ json: ofThreeHundred(real) });
  });
  await page.route(`**${pathOfAll}/competitors/*`, async (route) => {
    const { name, tournaments } = (await (await route.fetch()).json()) as PersonResults;
    await route.fulfill({
      json: { name, tournaments: tournaments.map((one) => ({ ...one, tournament: today(one.tournament) })) },
    });
  });
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: 'By event' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(mostHeight);

  const search = page.getByRole('searchbox');
  await search.fill('131');
  await expect(page.getByText(/^\d+ results are found\.$/)).toBeVisible();
  const person = `/results/${id}/competitors/101`;
  await page.goto(person);
  await expect(page.getByRole('button', { name: /^Share all results of/ }).first()).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((kept) => kept.startsWith('/results ')).length))
    .toBe(1);

  await page.unrouteAll();
  await context.setOffline(true);
  await page.goto(`/results/${id}`);
  await expect(page.getByRole('heading', { name: 'By event' })).toBeVisible();
  await search.fill('#241');
  await expect(page.getByText('1 result is found.')).toBeVisible();
  await page.goto(person);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText(/^As of .*The connection is down/)).toBeVisible({ timeout: 45_000 });
  // What was not read has only its failure.
  await page.goto(`/results/${id}/competitors/999999`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
});
