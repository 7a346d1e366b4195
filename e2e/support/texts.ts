import type { Locator } from 'playwright/test';
import { expect } from '../fixtures';

/** The texts of all that a locator finds, once the first of them is shown. */
export const textsOf = async (all: Locator): Promise<string[]> => {
  await expect(all.first()).toBeVisible();
  // eslint-disable-next-line no-restricted-properties -- it has waited
  return all.allTextContents();
};
