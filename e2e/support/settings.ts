import type { Page } from 'playwright/test';
import { expect } from '../fixtures';

/** A calendar date so many days from today, as a date field takes it. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds one setting in the dialog of the page that is open: texts by their labels, choices by what they read. */
export const addSetting = async (
  page: Page,
  button: string,
  texts: Record<string, string>,
  choices: Record<string, string> = {},
): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  for (const [label, choice] of Object.entries(choices)) await dialog.getByLabel(label).selectOption({ label: choice });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
};

/** Fills in a new tournament's page, which is open; registration is open from yesterday on. */
export const fillTournament = async (page: Page, name: string, day: number): Promise<void> => {
  const texts = {
    Name: name,
    'Early online price': '55',
    'Regular online price': '$65',
    'Door price': '80',
    Spectator: '10',
    'Lunch ticket': '12.5',
    City: 'Gardena',
    Venue: 'Nakaoka Community Center',
    Address: '1670 W 162nd St, Gardena, CA 90247',
  };
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel('Black belt meeting').fill('09:30');
  await page.getByLabel('Eliminations').fill('13:15');
  await page.getByLabel('Tournament date').fill(inDays(day));
  await page.getByLabel('Registration opens on').fill(inDays(-2));
  await page.getByLabel('Registration closes after').fill(inDays(day - 5));
  await page.getByLabel('Early price ends before').fill(inDays(day - 10));
};
