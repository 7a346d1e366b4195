import { expect, test } from '../../fixtures';

test('a visitor opens the home page and reads where and when', async ({ page, expectClean }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByText('Torrance').first()).toBeVisible();
  await expectClean();
});

test('the place of the map stays, with address and directions, where the map’s host does not answer', async ({
  page,
}) => {
  await page.route('https://www.google.com/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Get directions' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The map cannot be loaded now. The directions below lead you there.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
