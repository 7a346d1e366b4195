import { demo, expect, logInWith, sessionFor, testOnOwnServer } from '../../fixtures';
import { countLayoutShift, pageChecks, primaryTexts } from '../../support/check-page';
import { halfOver, plannedDay } from '../../support/running-day';
import { twoViews } from '../../support/schemes';

const test = testOnOwnServer();
test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'Each width is looked at here');

test('the board of a day that is half over keeps the rings in view and still, with all that waits for a decision', async ({
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.admin);
  const tournamentId = await plannedDay(page.request, session);
  await halfOver(server.dataDir, tournamentId);
  await logInWith(page, session);
  await page.addInitScript(countLayoutShift);
  const rings = page.getByRole('group', { name: 'Rings', exact: true });
  const decisions = page.getByRole('complementary', { name: /^Decide \(\d+\)$/ });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/matchday?tournamentId=${tournamentId}`);
  await expect(decisions.getByText('Tablets are silent in rings 1–6.')).toBeVisible();
  const box = await rings.boundingBox();
  expect(Math.min(800, (box?.y ?? 800) + (box?.height ?? 0)) - (box?.y ?? 800)).toBeGreaterThan(600);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.05);
  // What there are several of opens, and nothing beside it moves.
  await decisions.getByText('Show all 6').click();
  await expect(decisions.getByText(/^Ring 6: “Ring 6 table” silent for/)).toBeVisible();
  expect((await rings.boundingBox())?.y).toBe(box?.y);
  expect((await primaryTexts(page)).slice(1)).toEqual([]);
  await pageChecks(page, twoViews).check('Matchday', /^Decide \(\d+\)$/);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/matchday?tournamentId=${tournamentId}`);
  await expect(decisions.getByRole('button', { name: /^Show/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ring 1', exact: true }).getByRole('heading').first()).toBeInViewport();
  await decisions.getByRole('button', { name: /^Show/ }).first().click();
  await expect(decisions.getByText('Tablets are silent in rings 1–6.')).toBeVisible();
});
