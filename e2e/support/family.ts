import { expect, type Page } from 'playwright/test';

/** What a family fills in, field by field as it reads on the page, until it is told to look for the mail. */
export const signUp = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/user/register');
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value);
  await fill('First name', 'Ana');
  await fill('Last name', 'Kim');
  await fill('E-mail', email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await fill('Address', '100 Pacific Coast Highway');
  await fill('City', 'Torrance');
  await page.getByLabel('State or province').selectOption('CA');
  await fill('Zip code', '90503');
  await fill('Phone number', '(310) 555-0100');
  await page.getByRole('button', { name: 'Create account' }).click();
  // Following the mail earlier would fail, because the page still redirects.
  await expect(page).toHaveURL('/user/pending');
};

/** Fills in the login page, which is open. */
export const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  // The page before this one may stay for a moment, and may have an e-mail too, but no password.
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Fills in a competitor's form, which is open. */
export const fillCompetitor = async (page: Page, firstName: string, birthDate: string): Promise<void> => {
  const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value);
  await fill('First name', firstName);
  await fill('Last name', 'Kim');
  await page.getByLabel('Birth date').fill(birthDate);
  await page.getByLabel('Gender').selectOption({ label: 'Female' });
  await page.getByLabel('Belt').selectOption({ label: 'Green belt' });
  await fill('School', 'Torrance Hapkido Academy');
  await fill('Instructor', 'Master Lee');
  await fill('Weight', '72.5');
  await fill('Height', '51');
  await page.getByLabel('Forms', { exact: true }).check();
  await page.getByLabel('Sparring').check();
  await fill('Emergency contact', 'Pat Kim');
  await fill('Their phone number', '310-555-0111');
  await fill('Competitor’s name as signature', `${firstName} Kim`);
  const guardian = page.getByRole('textbox', { name: 'Parent’s or guardian’s name' });
  if (await guardian.isVisible()) await guardian.fill('Ana Kim');
  await page.getByLabel(/have read the waiver/).check();
};

/** Fills in and sends a competitor's form, from the open cart back to it. */
export const addCompetitor = async (page: Page, firstName: string, birthDate: string): Promise<void> => {
  await page.getByRole('link', { name: /Add (another )?competitor/ }).click();
  await fillCompetitor(page, firstName, birthDate);
  await page.getByRole('button', { name: 'Add competitor' }).click();
  await expect(page.getByText(`${firstName} Kim`)).toBeVisible();
};

/** Adds a shirt, always of the same size. */
export const addShirt = async (page: Page): Promise<void> => {
  const shirts = page.getByRole('group', { name: /^Tournament T-shirt, size/ }).getByRole('status');
  const before = (await shirts.count()) > 0 ? Number(await shirts.innerText()) : 0;
  await page.getByLabel('Size of Tournament T-shirt').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Add Tournament T-shirt', exact: true }).click();
  await expect(shirts).toHaveText(String(before + 1));
};

/** Fills in the gateway's page, which is open. */
export const payWith = async (page: Page, cardNumber: string): Promise<void> => {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expires').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
};

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';
