import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { expectFineInViews, type twoViews } from './schemes';

declare global {
  interface Window {
    /** How far the page has moved by itself since it was opened; the browser's measure. */
    layoutShift: number;
  }
}

/** What web.dev/cls calls good ends here. An idle machine moves no page by more than 0.05. */
const mostShift = 0.1;
const phone = { width: 360, height: 740 };

/** Counts in the page, from its first moment on, how far it moves by itself. */
export const countLayoutShift = () => {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) window.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The texts of the primary buttons that are shown in the page, outside its dialogs. */
export const primaryTexts = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('i'));
    probe.style.background = 'var(--accent)';
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...main.querySelectorAll<HTMLElement>('button, a')]
      .filter(
        (one) => !one.closest('dialog') && one.checkVisibility() && getComputedStyle(one).backgroundColor === accent,
      )
      .map((one) => one.innerText);
  });

/**
 * Checks pages in each view: accessibility by axe, width, title and console, that staff pages have one primary button
 * at most, and, of pages that are opened, that they hardly move while they load on a phone.
 * Without a sign, a page is open once its heading is there. With `isRefused` the console may report refused calls.
 */
export const pageChecks = (page: Page, views?: typeof twoViews) => {
  let errors: string[] = [];
  const watched = page.addInitScript(countLayoutShift);
  const refusal = /^Failed to load resource: the server responded with a status of 4/;
  // Playwright tries to run a script in the previews of messages, which allow none.
  const blockedInPreview = "Blocked script execution in 'about:srcdoc'";
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(blockedInPreview)) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const check = async (title: string | RegExp, sign: string | RegExp, isRefused = false) => {
    await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
    await expect(page).toHaveTitle(typeof title === 'string' ? `SCHI | ${title}` : title);
    // One at most: the second and all after it are listed.
    if (page.url().includes('/admin')) expect((await primaryTexts(page)).slice(1)).toEqual([]);
    await expectFineInViews(page, views);
    expect(errors.filter((text) => !(isRefused && refusal.test(text)))).toEqual([]);
    errors = [];
  };
  const openAndCheck = async (
    path: string,
    title: string | RegExp = /^SCHI \| ./,
    sign?: string | RegExp,
    isRefused = false,
  ) =>
    test.step(path, async () => {
      await watched;
      // A phone is where a line that comes late moves most of what is seen.
      const before = page.viewportSize() ?? phone;
      await page.setViewportSize(phone);
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(sign === undefined ? heading : page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(mostShift);
      await page.setViewportSize(before);
      await check(title, sign ?? (await heading.innerText()), isRefused);
    });
  return { openAndCheck, check };
};
