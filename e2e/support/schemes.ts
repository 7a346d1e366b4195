import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { expectAccessible } from '../fixtures/accessible';

/** Repeats the check, because a chart is drawn again when its width changes. */
const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

/** Runs `expectClean` on the page in light and in dark colors, and expects that nothing is wider than the screen. */
export const expectCleanInBoth = async (
  page: Page,
  expectClean: (onlyColors: boolean) => Promise<void>,
): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectClean(colorScheme === 'dark');
  }
};

/**
 * Expects that what is current, pressed or chosen among others of its kind is told apart in forced colors too, in which
 * the browser draws no surfaces and no shadows, and every border.
 */
export const expectStatesInForcedColors = async (page: Page, others: string): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = await page.locator(others).evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      const isOn = element.matches(
        '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], input:checked + *',
      );
      return { isOn, look: `${backgroundColor} ${color}` };
    }),
  );
  const looksOf = (isOn: boolean) => new Set(looks.filter((one) => one.isOn === isOn).map(({ look }) => look));
  expect([looksOf(true).size, looksOf(false).size]).toEqual([1, 1]);
  expect(looksOf(true)).not.toEqual(looksOf(false));
  await expectAccessible(page, true);
  await page.emulateMedia({ forcedColors: 'none' });
};

const sizes = { laptop: 1280, tablet: 768, phone: 360 } as const;
type View = readonly [size: keyof typeof sizes, colorScheme: 'light' | 'dark'];
/** Every pair of a size and a color scheme. */
const everyView: readonly View[] = [
  ['laptop', 'light'],
  ['laptop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
];
/** Every size and every color scheme once. */
export const twoViews: readonly View[] = [
  ['phone', 'light'],
  ['laptop', 'dark'],
];

/** A ring table in its two usual sizes. */
export const tableViews: readonly View[] = [
  ['tablet', 'light'],
  ['laptop', 'dark'],
];
/** Every size once, with the tablet of the ring tables. */
export const threeViews: readonly View[] = [
  ['phone', 'light'],
  ['tablet', 'light'],
  ['laptop', 'dark'],
];

/**
 * Expects that axe finds nothing and that nothing is wider than the screen, in each view. Afterwards the page has its
 * former size.
 */
export const expectFineInViews = async (page: Page, views = everyView): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const [size, colorScheme] of views) {
    await page.setViewportSize({ width: sizes[size], height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, colorScheme === 'dark');
  }
  await page.setViewportSize(before);
};

/** Runs `expectFineInViews`, and `expectClean` for the console: of a journey that runs in one size and proves both. */
export const expectCleanInViews = async (
  page: Page,
  expectClean: (onlyColors: boolean) => Promise<void>,
): Promise<void> => {
  await expectFineInViews(page);
  await expectClean(true);
};

/** Text as widely set as WCAG 2.2 (1.4.12) asks pages to bear. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** The elements whose words are cut or lie outside the window, by their words; a frame that scrolls shows all of them. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // An open dialog covers the rest.
    const shown = document.querySelector('dialog[open]') ?? document.body;
    const words = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        // Text for assistive technology alone is clipped on purpose.
        if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') break;
        const frame = around.getBoundingClientRect();
        const isOutside = box.right > frame.right + 1 || box.left < frame.left - 1;
        if (around === document.body ? isOutside : overflowX === 'hidden' && isOutside) {
          cut.push(text);
          break;
        }
      }
    }
    return cut;
  });

/** Expects that nothing is wider than the screen and no words are cut at 320, 360 and 1280, also with widely set text. */
export const expectNothingCut = async (page: Page): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const isSpaced of [false, true]) {
    // The page's policy refuses a style element.
    await page.evaluate(
      (text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = text === '' ? [] : [sheet];
      },
      isSpaced ? textSpacing : '',
    );
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect(await cutWords(page)).toEqual([]);
    }
  }
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  await page.setViewportSize(before);
};
