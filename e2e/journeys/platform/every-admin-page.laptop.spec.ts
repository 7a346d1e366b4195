import { expect, test } from '../../fixtures';
import { pageChecks, primaryTexts } from '../../support/check-page';
import { twoViews } from '../../support/schemes';

/** What stands behind the pages that the navbar leads to, and what one reads there. */
const behind: readonly [path: string, title: string | RegExp, sign: string | RegExp][] = [
  ['/admin', 'Dashboard', 'Registrations so far'],
  ['/admin/competitors?tournamentId=1&q=smith&status=completed&sort=-age', 'Competitors', /Smith/],
  ['/admin/competitors?q=nobody-is-called-that', 'Competitors', /Nothing matches|No match|no competitor/i],
  ['/admin/registrations?status=incomplete', 'Registrations', 'Registrations'],
  ['/admin/registration/5', /^SCHI \| Registration 5: ./, /^Registration 5/],
  ['/admin/registration/5/competitor', 'New competitor, registration 5', 'Which events?'],
  ['/admin/payments?tournamentId=1&q=smith', 'Payments', /Smith/],
  ['/admin/payments/end-of-day', 'End of Day', 'Cash drawers'],
  ['/admin/check-in?tournamentId=1&registration=5', 'Check In', 'To hand out'],
  ['/admin/matchmaking/create-draft/tournament/1', 'Create Draft', 'Best divisions per event'],
  ['/admin/matchmaking/import/tournament/2', 'Import Competitors', /^No list yet/],
  ['/admin/matchmaking/1/all', /^SCHI \| .+: Draft Board$/, /^This draft is published/],
  ['/admin/matchmaking/2/all', 'First draft: Draft Board', 'First draft'],
  ['/admin/matchmaking/2/split', 'First draft: Divisions to Split', /worst first/],
  ['/admin/matchmaking/2/combine', 'First draft: Divisions to Combine', /^Divisions below their useful size/],
  ['/admin/matchmaking/2/history', 'History: First draft', /Dana Director/],
  ['/admin/matchday?tournamentId=1', 'Matchday', /^Decide \(\d+\)$/],
  ['/admin/rings?tournamentId=1', 'Rings', 'Ring 8'],
  ['/admin/rings/codes?tournamentId=1', 'Codes for All Rings', 'Ring 8'],
  ['/admin/rings/posters?tournamentId=1', 'Posters of the Rings', 'Ring 8'],
  ['/admin/communications/registrations', 'Choose Recipients', 'Choose recipients'],
  ['/admin/communications/new', 'Write a Message', 'Placeholders'],
  ['/admin/communications/templates', 'Message Templates', /emplates/],
  ['/admin/communications/automatic-messages', 'Automatic Messages', 'Automatic messages'],
  ['/admin/communications/outbox', 'Outbox', 'Outbox'],
  ['/admin/tournament-merch/pick-up', 'Pick-up List', 'Pick-up list'],
  ['/admin/tournament-merch/1/create', 'New Item', 'Sizes and stock'],
  ['/admin/tournaments/new', 'New Tournament', 'New tournament'],
  ['/admin/tournaments/1', /^SCHI \| (?!Tournament$)./, 'Prices'],
];

test('every page of the navbar passes axe and fits its screen, light on a phone and dark on a laptop', async ({
  page,
  login,
}) => {
  const { check, openAndCheck } = pageChecks(page, twoViews);
  await login('admin');
  // Nothing that can be pressed lies below the open menu: axe takes a part of it for too small a target.
  await page.goto('/admin/registrations?q=nobody-is-called-that');
  await page
    .getByText('Nobody matches')
    .or(page.getByText('No registration'))
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => undefined);
  await page.locator('main button').evaluateAll((all) => all.forEach((one) => (one.style.visibility = 'hidden')));
  await page.getByRole('button', { name: /^More( ?:|$)/ }).click();
  await check('Registrations', 'Logout');
  const links = page.locator('header a[href^="/admin/"]').filter({ visible: true });
  const led = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  expect(led.size).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^More( ?:|$)/ })).toBeFocused();
  for (const path of led) await openAndCheck(path);
});

test('every page behind a list passes axe and fits its screen', async ({ page, login }) => {
  const { openAndCheck } = pageChecks(page, twoViews);
  await login('admin');
  for (const [path, title, sign] of behind) await openAndCheck(path, title, sign);
  // The count of primary buttons sees one: the last page is a form.
  expect(await primaryTexts(page)).toEqual(['Save']);
});
