import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { expectFineInEveryLook, type twoLooks } from './schemes';

/** Judges pages in every look: axe, sideways scroll, title, console. `refused` is how often the page's own calls are answered with a refusal. */
export const judgeOf = (page: Page, looks?: typeof twoLooks) => {
  let errors: string[] = [];
  const refusal = /^Failed to load resource: the server responded with a status of 4/;
  // The tools of the test knock at the previews of messages, which run no script.
  const knock = "Blocked script execution in 'about:srcdoc'";
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(knock)) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const see = async (title: string, sign: string | RegExp, isRefused = false) => {
    await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
    await expect(page).toHaveTitle(`SCHI | ${title}`);
    await expectFineInEveryLook(page, looks);
    expect(errors.filter((text) => !(isRefused && refusal.test(text)))).toEqual([]);
    errors = [];
  };
  const look = async (path: string, title: string, sign: string | RegExp, isRefused = false) =>
    test.step(path, async () => {
      await page.goto(path);
      await see(title, sign, isRefused);
    });
  return { look, see };
};
