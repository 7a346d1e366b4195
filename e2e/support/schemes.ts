import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { expectAccessible } from '../fixtures/accessible';

/** Waits a moment: a chart is drawn anew once it knows its new width. */
const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

/** Looks at the page in light and in dark colours, and for anything wider than the screen; `expectClean` judges each. */
export const expectCleanInBoth = async (page: Page, expectClean: (onlyColours: boolean) => Promise<void>): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectClean(colorScheme === 'dark');
  }
};

/** Goes on with Tab to whatever has this name, as somebody without a mouse must. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(label)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
};

const sizes = { laptop: 1280, phone: 360 } as const;
type Look = readonly [size: keyof typeof sizes, colorScheme: 'light' | 'dark'];
/** Every pair of a size and a colour scheme. */
const everyLook: readonly Look[] = [
  ['laptop', 'light'],
  ['laptop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
];
/** Every size and every colour scheme once. */
export const twoLooks: readonly Look[] = [
  ['phone', 'light'],
  ['laptop', 'dark'],
];

/** Looks at the page as it is, by axe and for sideways scroll; leaves it as wide as it was. */
export const expectFineInEveryLook = async (page: Page, looks = everyLook): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const [size, colorScheme] of looks) {
    await page.setViewportSize({ width: sizes[size], height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, colorScheme === 'dark');
  }
  await page.setViewportSize(before);
};
