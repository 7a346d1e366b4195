import { expect, test } from '../fixtures';

test('a visitor opens the home page and reads where and when', async ({ page, expectClean }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByText('Torrance').first()).toBeVisible();
  await expectClean();
});
