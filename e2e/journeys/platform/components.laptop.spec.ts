import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../fixtures/accessible';
import { expectFineInViews, expectNothingCut } from '../../support/schemes';

test('every component shows its states in every size, color scheme, forced colors and widely set text', async ({
  page,
}) => {
  await page.goto('/dev/components');
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
  // What is wrong is said beside the fields, so that these states are looked at too.
  await page.getByRole('button', { name: 'Save competitor' }).click();
  await expect(page.getByText('* Value is required').first()).toBeVisible();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('button', { name: 'Say that it failed' }).click();
  await expect(page.getByText('The receipt could not be sent.')).toBeVisible();
  await expectFineInViews(page);
  await expectNothingCut(page);
  await page.getByRole('button', { name: 'Dismiss' }).last().click();

  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove competitor' }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await expectFineInViews(page);
  await page.getByRole('button', { name: 'Remove competitor' }).last().click();
  await expect(page.getByRole('dialog').getByText(/Something went wrong/)).toBeVisible();
});

test('seven hundred rows are listed, sorted and chosen', async ({ page }) => {
  await page.goto('/dev/components?rows=700');
  const rows = page.getByRole('table', { name: 'Competitors' }).getByRole('row');
  await expect(rows).toHaveCount(701);
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await expect(page.getByRole('row', { selected: true })).toHaveCount(700);
});
