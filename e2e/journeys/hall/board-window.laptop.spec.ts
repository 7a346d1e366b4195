import type { Page } from 'playwright/test';
import { demo, expect, logInWith, sessionFor, testOnOwnServer } from '../../fixtures';
import { countLayoutShift, pageChecks, primaryTexts } from '../../support/check-page';
import { halfOver, plannedDay } from '../../support/running-day';
import { expectNothingCut, twoViews } from '../../support/schemes';

const test = testOnOwnServer();
/** The cards in time of which a part is cut: it neither stands in its card nor is left out as a whole. */
const cutCards = (page: Page): Promise<string[]> =>
  page.locator('[data-timed]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const frame = card.getBoundingClientRect();
      const isCut = [...card.querySelectorAll(':scope > h3, :scope > [data-part]')].some((part) => {
        const { bottom, left, width } = part.getBoundingClientRect();
        return width > 0 && left < frame.right - 1 && bottom > frame.bottom + 1;
      });
      return isCut ? [card.getAttribute('aria-label') ?? ''] : [];
    }),
  );

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
  // The first line is one row, and has room for “Stop the hall” besides: the choice of the tournament gives it some.
  const first = await page.getByRole('heading', { name: 'Matchday', level: 1 }).locator('..').boundingBox();
  expect(first?.height).toBe(56);
  const end = await page.getByText(/^\d+ of \d+/).boundingBox();
  const begin = await page.getByRole('button', { name: 'Re-plan the rest', exact: true }).boundingBox();
  const choice = await page.getByRole('combobox', { name: 'Tournament' }).boundingBox();
  const given = (choice?.width ?? 0) - 190;
  expect((begin?.x ?? 0) - (end?.x ?? 0) - (end?.width ?? 0) + given).toBeGreaterThan(140);
  // Every card shows its parts whole, and each that runs its next act.
  expect(await cutCards(page)).toEqual([]);
  const running = page.locator('[data-timed][data-step="inRing"]');
  expect(await running.count()).toBeGreaterThan(0);
  for (const card of await running.all()) {
    const [frame, act] = [await card.boundingBox(), await card.locator('[data-action="next"]').boundingBox()];
    expect((act?.y ?? 0) + (act?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    expect((act?.x ?? 0) + (act?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  }
  await expectNothingCut(page);
  await pageChecks(page, twoViews).check('Matchday', /^Decide \(\d+\)$/);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/matchday?tournamentId=${tournamentId}`);
  await expect(decisions.getByRole('button', { name: /^Show/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ring 1', exact: true }).getByRole('heading').first()).toBeInViewport();
  await decisions.getByRole('button', { name: /^Show/ }).first().click();
  await expect(decisions.getByText('Tablets are silent in rings 1–6.')).toBeVisible();
});
