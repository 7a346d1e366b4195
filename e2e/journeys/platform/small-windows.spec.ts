import type { Page } from 'playwright/test';
import { expect, logInWith, sessionFor, demo, test } from '../../fixtures';
import { expectFineInViews, twoViews } from '../../support/schemes';

test('on a phone, links beside buttons and those of figures are large enough for a thumb', async ({
  page,
  baseURL,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) > 600, 'A laptop has a mouse');
  const heightOf = async (name: RegExp) =>
    (await page.getByRole('main').getByRole('link', { name }).first().boundingBox())?.height ?? 0;
  await page.goto('/');
  expect(await heightOf(/^Get directions/)).toBeGreaterThanOrEqual(44);
  await page.goto('/user/login');
  expect(await heightOf(/^Forgot your password/)).toBeGreaterThanOrEqual(44);
  await logInWith(page, await sessionFor(baseURL ?? '', demo.admin));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Open check-in' })).toBeVisible();
  expect(await heightOf(/^Open check-in/)).toBeGreaterThanOrEqual(44);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  for (const row of await rows.all()) expect((await row.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
});

test('in a window at 400 %, 320 by 200, nothing stays in view at the cost of what is read', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'One browser is enough');
  await logInWith(page, await sessionFor(baseURL ?? '', demo.admin));
  const sticking = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).position === 'sticky')
        .map((element) => element.textContent.slice(0, 60)),
    );
  const opened: [string, RegExp][] = [
    ['/admin/check-in?tournamentId=1', /checked in/],
    ['/admin/matchmaking/2/all', /First draft/],
    ['/admin/tournaments/1', /Prices/],
  ];
  for (const [path, sign] of opened) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 200 });
    expect({ path, sticking: await sticking() }).toEqual({ path, sticking: [] });
  }
});

/** Whether the element that has the focus, or a part of it 20 px high, is the uppermost there in its middle. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const uppermost = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    return uppermost !== null && (focused.contains(uppermost) || uppermost.contains(focused));
  });

for (const width of [360, 1280])
  test(`at ${width}, the long dialog of an event has Save in view, and the tab key leads behind nothing`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'A phone has no tab key');
    await logInWith(page, await sessionFor(baseURL ?? '', demo.admin));
    await page.goto('/admin/events');
    await page.getByRole('button', { name: 'Edit Sparring' }).click();
    await page.setViewportSize({ width, height: 740 });
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('link', { name: 'Medals' }).click();
    await expect(dialog.getByRole('heading', { name: 'Medals' })).toBeInViewport();
    await expect(dialog.getByRole('link', { name: 'Medals' })).toHaveAttribute('aria-current', 'location');
    await dialog.getByRole('link', { name: 'Planning' }).click();
    const behind: string[] = [];
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      if (!(await isFocusVisible(page)))
        behind.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? 'a button'));
      if (await save.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(save).toBeFocused();
    expect(behind).toEqual([]);
    await expectFineInViews(page, twoViews);
  });
