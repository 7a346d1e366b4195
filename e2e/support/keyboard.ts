import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures';

/** Moves on with the tab key alone until this has the focus. */
const tabToThis = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key never reaches ${target.toString()}`);
};

/** Presses Tab until the button or link of this name has the focus, as a person without a mouse does. */
export const tabTo = (page: Page, name: RegExp): Promise<void> =>
  tabToThis(
    page,
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first(),
  );

/** Types into the field of this label, or chooses from its list by the first letters. */
export const type = async (page: Page, label: RegExp, text: string): Promise<void> => {
  await tabToThis(page, page.getByLabel(label).first());
  await page.keyboard.type(text);
};

/** Presses the button, or follows the link, of this name. */
export const press = async (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> => {
  await tabToThis(page, page.getByRole(role, { name }).first());
  await page.keyboard.press('Enter');
};

/** Ticks the box of this label. */
export const tick = async (page: Page, label: string | RegExp): Promise<void> => {
  await tabToThis(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Space');
};
