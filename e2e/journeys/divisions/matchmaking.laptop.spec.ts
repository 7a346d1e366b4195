import type { Page } from 'playwright/test';
import { logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { primaryTexts } from '../../support/check-page';
import { deskFamily } from '../../support/desk-family';
import { fillHall, hallOf } from '../../support/hall';
import { expectFineInViews, expectNothingCut, twoViews } from '../../support/schemes';

const test = testOnOwnServer();
const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
/** The first competitor of the first division. */
const firstMember = (page: Page) => page.getByRole('article').first().getByRole('option').first();
const comingId = async (url: string) =>
  ((await (await fetch(`${url}/api/tournaments`)).json()) as { id: number; isOver: boolean }[]).find(
    ({ isOver }) => !isOver,
  )?.id ?? 0;

test('a director makes divisions for 300 competitors, takes in late changes, publishes, prints and repairs', async ({
  page,
  server,
  browser,
}) => {
  const { url } = server;
  await fillHall(server.dataDir, hallOf(25));
  const session = await sessionFor(url, 'director@example.com');
  await logInWith(page, session);

  await test.step('the presets are compared before a draft is created', async () => {
    await page.goto(`/admin/matchmaking/create-draft/tournament/${await comingId(url)}`);
    for (const name of ['Best divisions per event', 'Groups stay together', 'Follow the largest event'])
      await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByText(/^3\d\d competitors with/)).toBeVisible();
    await expectFineInViews(page, twoViews);
    await page.getByLabel('Name').fill('By the journey');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page).toHaveURL(/\/admin\/matchmaking\/\d+\/all$/);
    await expect(page.getByRole('heading', { name: 'By the journey' })).toBeVisible();
    await expect(firstMember(page)).toBeVisible();
    await expectFineInViews(page, twoViews);
    expect(await primaryTexts(page)).toEqual(['Publish']);
    await expectNothingCut(page);
  });
  const board = page.url();

  await test.step('a division that is too small joins its cheapest neighbor', async () => {
    await page.getByRole('link', { name: 'Combine', exact: true }).click();
    const rows = page.getByRole('row').filter({ hasText: 'too few' });
    await expect(rows.first()).toBeVisible();
    await expectFineInViews(page, twoViews);
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: /^Combine / })).toBeVisible();
    await expectFineInViews(page, twoViews);
    expect(await primaryTexts(page)).toEqual(['Combine']);
    await expectNothingCut(page);
    await page.getByRole('button', { name: 'Combine', exact: true }).click();
    await expect(page).toHaveURL(board);
  });

  await test.step('two late entries and a withdrawal are taken in', async () => {
    const late = await deskFamily(url, session, [
      { firstName: 'Late' },
      { firstName: 'Later', birthDate: '2016-05-06' },
    ]);
    await late.pay();
    await page.goto(board);
    await expect(page.getByText('2 changes in registrations since')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog(page).getByText(new RegExp(`Later ${late.lastName}`))).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await page.goto(`/admin/registration/${late.registrationId}`);
    await page.getByRole('button', { name: `More for Later ${late.lastName}` }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await dialog(page).getByLabel('Reason').fill('Chickenpox');
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.goto(board);
    await expect(page.getByText('1 change in registrations since')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog(page).getByText(new RegExp(`Later ${late.lastName}`))).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('somebody is moved, and moved back, by the keyboard alone', async () => {
    await firstMember(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('m');
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await expectFineInViews(page, twoViews);
    await page.keyboard.press('Enter');
    await said(page, /^Moved /);
    await page.keyboard.press('u');
    await said(page, /^Took back the last step/);
  });

  await test.step('a second director works on the same draft at the same time', async () => {
    const context = await browser.newContext({ baseURL: url });
    const colleague = await context.newPage();
    await logInWith(colleague, await sessionFor(url, 'admin@example.com'));
    await colleague.goto(board);
    await firstMember(colleague).focus();
    await colleague.keyboard.press('l');
    await said(page, /Alex Admin locked/);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(dialog(page).getByText(/^Alex Admin locked/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Take it back' }).click();
    await said(colleague, /Dana Director/);
    await context.close();
  });

  await test.step('every flag is resolved: the divisions that stay as they are get accepted', async () => {
    const programmes = page.getByRole('group', { name: 'Programs' }).getByRole('button');
    const toResolve = page.getByRole('button', { name: /To resolve$/ });
    for (const program of await programmes.all()) {
      await program.click();
      await expect(program).toHaveAttribute('aria-pressed', 'true');
      if (await page.getByRole('button', { name: '0 To resolve' }).isVisible()) continue;
      await toResolve.click();
      await page.getByRole('button', { name: /^Accept \d+ divisions? as shown/ }).click();
      await dialog(page).getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByRole('button', { name: '0 To resolve' })).toBeVisible();
      await page.getByRole('button', { name: 'Show all' }).click();
    }
    await expectFineInViews(page, twoViews);
  });

  await test.step('the draft is published, and then only repaired', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(
      dialog(page).getByText(/afterwards they change by repairs, new names and new draws only/i),
    ).toBeVisible();
    await expect(dialog(page).getByText(/to resolve/)).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^This draft is published, so/)).toBeVisible();
    await page.getByRole('button', { name: 'Repair for a competitor' }).click();
    await dialog(page).getByLabel('Who?').fill('Late Kim');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Did not show up' }).click();
    await expect(
      dialog(page)
        .getByText(/The least change/)
        .first(),
    ).toBeVisible();
    await expectFineInViews(page, twoViews);
    await dialog(page).getByRole('button', { name: 'Repair', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  });

  await test.step('the sheets are printed, and nothing has changed since', async () => {
    await page.getByRole('link', { name: 'Division sheets' }).click();
    await page.getByRole('button', { name: /^Print all/ }).click();
    await expect(page.getByText(/^2\d\d sheets. Nothing has changed since the last print/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Print only what changed/ })).toHaveCount(0);
    // One view only: axe reads more than 200 sheets.
    await expectFineInViews(page, [['phone', 'light']]);
    await page.getByRole('link', { name: 'Back to the board' }).click();
  });

  await test.step('the history tells what was done, and by whom', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('row', { name: /Alex Admin/ }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Dana Director/ }).first()).toBeVisible();
    await expectFineInViews(page, twoViews);
  });
});
