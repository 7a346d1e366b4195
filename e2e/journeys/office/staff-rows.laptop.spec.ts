import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures';
import { deskFamily } from '../../support/desk-family';
import { expectFineInViews } from '../../support/schemes';

const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a button that saves a file, and answers its text. */
const saved = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
};

test('a director edits a competitor in its row, moves one from its menu, and exports the list', async ({
  page,
  login,
  baseURL,
}) => {
  const session = await login('director');
  const url = baseURL ?? '';
  const kims = await deskFamily(url, session, [{ firstName: 'Rowan' }, { firstName: 'Moving' }]);
  const cousins = await deskFamily(url, session, [{ firstName: 'Cousin' }]);
  const name = `Rowan ${kims.lastName}`;

  await test.step('edits weight and events where they are listed', async () => {
    await page.goto(`/admin/registration/${kims.registrationId}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const form = page.getByRole('form', { name: `Edit ${name}` });
    await expect(form.getByLabel(/^Weight/)).toBeFocused();
    await form.getByLabel(/^Weight/).fill('61.5');
    await form.getByLabel(/^School/).fill('South Bay Hapkido');
    await expectFineInViews(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(row).toContainText('61.5 lb');
    await expect(row).toContainText('South Bay Hapkido');
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
    await expectFineInViews(page);
  });

  await test.step('moves a competitor to another family by the keyboard', async () => {
    const more = page.getByRole('button', { name: `More for Moving ${kims.lastName}` });
    await more.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Show medical note' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const find = dialog(page).getByRole('combobox', { name: 'Move to the registration of' });
    await find.fill(cousins.lastName);
    await expect(dialog(page).getByRole('option', { name: new RegExp(`Dana ${cousins.lastName}`) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('region', { name: `To Dana ${cousins.lastName}` })).toBeVisible();
    await dialog(page).getByLabel(`Clear it. Dana ${cousins.lastName} enters a new one.`).check();
    await dialog(page)
      .getByRole('button', { name: `Move to Dana ${cousins.lastName}` })
      .click();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: `Moving ${kims.lastName}` })).toBeHidden();
  });

  await test.step('exports the listed competitors, and with medical notes after a warning', async () => {
    await page.goto(`/admin/competitors?q=${kims.lastName}`);
    await expect(page.getByRole('link', { name: `${kims.lastName}, Rowan` })).toBeVisible();
    // On a phone the actions of the list are behind a button.
    const actions = page.getByRole('button', { name: 'Actions', exact: true });
    if (await actions.isVisible()) await actions.click();
    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    await exporting.click();
    const plain = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click());
    expect(plain).toContain('Checked in (America/Los_Angeles)');
    expect(plain).toContain('South Bay Hapkido');
    expect(plain).not.toContain('Medical notes');
    await exporting.click();
    await page.getByRole('menuitem', { name: 'With medical notes…' }).click();
    await expectFineInViews(page);
    const whole = await saved(page, () => dialog(page).getByRole('button', { name: 'CSV', exact: true }).click());
    expect(whole).toContain('Emergency contact');
    expect(whole).toContain('Medical notes');
  });
});
