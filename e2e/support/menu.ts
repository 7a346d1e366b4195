import type { Page } from 'playwright/test';

/** Opens the menu of the header, where the window is too narrow for its links. */
export const openMenu = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
};
