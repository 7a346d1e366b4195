import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, linkIn, sessionFor, demo, test } from '../../fixtures';
import { deskFamily } from '../../support/desk-family';
import { logIn, signUp } from '../../support/family';
import { expectFineInViews } from '../../support/schemes';
import { tabTo } from '../../support/keyboard';

const dialog = (page: Page) => page.getByRole('dialog');
const due = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('a director corrects, refunds, moves and undoes changes of registrations', async ({ page, login, baseURL }) => {
  const url = baseURL ?? '';
  const session = await login('director');
  const kims = await deskFamily(url, session, [
    { firstName: 'Heavy', weight: 400 },
    { firstName: 'Mover' },
    { firstName: 'Ill' },
  ]);
  await kims.pay();
  const cousins = await deskFamily(url, session, [{ firstName: 'Cousin' }]);
  const registration = `/admin/registration/${kims.registrationId}`;

  await test.step('reads the numbers and the checks', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText(/checks passed$/)).toBeVisible();
    await expectFineInViews(page);
  });

  await test.step('finds a competitor with a doubtful weight, and corrects it', async () => {
    await page.goto('/admin/competitors');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Details').selectOption('Only doubtful');
    await page.getByLabel('Search').fill(kims.lastName);
    const row = page.getByRole('row', { name: new RegExp(`${kims.lastName}, Heavy`) });
    await expect(row).toContainText('400 pounds at the age of');
    await expect(page.getByRole('row', { name: new RegExp(`${kims.lastName}, Mover`) })).toBeHidden();
    await expectFineInViews(page);
    await row.getByRole('link', { name: /Heavy/ }).click();
    await page.getByRole('textbox', { name: 'Weight' }).fill('60.5');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(new RegExp(`${registration}$`));
    await expect(page.getByText(/60\.5 lb/)).toBeVisible();
  });

  await test.step('changes a shirt’s size', async () => {
    await page.getByRole('button', { name: /^Change size of/ }).click();
    await dialog(page).getByLabel('New size').selectOption({ index: 3 });
    await dialog(page).getByRole('button', { name: 'Change size' }).click();
    await expect(page.getByRole('button', { name: /^Undo: size changed/ })).toBeVisible();
    await expectFineInViews(page);
  });

  await test.step('withdraws a competitor, and refunds what is owed', async () => {
    await page.getByRole('button', { name: `More for Ill ${kims.lastName}` }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await dialog(page).getByLabel('Reason').fill('Chickenpox');
    await dialog(page).getByLabel('Returned to the family').fill('80');
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await due(page, '$80.00 owed to the family');
    await page.getByRole('link', { name: 'Payments' }).last().click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(page).getByLabel('Amount')).toHaveValue('80.00');
    await dialog(page).getByLabel('Cash drawer').selectOption({ label: 'No drawer: the cash is kept elsewhere' });
    await dialog(page).getByLabel('Reason').fill('Chickenpox');
    await dialog(page).getByRole('button', { name: 'Refund' }).click();
    await due(page, 'Nothing due');
  });

  await test.step('takes a check from another family', async () => {
    await page.getByRole('button', { name: 'Find another' }).click();
    await page.getByLabel('Search').fill(cousins.lastName);
    await page.getByRole('link', { name: new RegExp(cousins.lastName) }).click();
    await due(page, '$95.00 due');
    await page.getByLabel('Method').selectOption('check');
    await page.getByLabel('Number of the check').fill('1002');
    await page.getByRole('button', { name: 'Take $95.00' }).click();
    await expect(page.getByText(/The registration is complete/)).toBeVisible();
    await expectFineInViews(page);
  });

  await test.step('finds that family by name, compares both and moves a competitor to it', async () => {
    await page.goto(registration);
    await page.getByRole('button', { name: `More for Mover ${kims.lastName}` }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    const find = dialog(page).getByRole('combobox', { name: 'Move to the registration of' });
    await find.fill(cousins.lastName);
    await expect(dialog(page).getByRole('option', { name: new RegExp(`Dana ${cousins.lastName}`) })).toBeVisible();
    await expectFineInViews(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const there = dialog(page).getByRole('region', { name: `To Dana ${cousins.lastName}` });
    await expect(there.getByRole('row', { name: /^Competitors/ })).toContainText(`Mover ${kims.lastName}`);
    await expect(dialog(page).getByText('The fee of $80.00 is paid and moves too.')).toBeVisible();
    await expectFineInViews(page);
    await dialog(page)
      .getByRole('button', { name: `Move to Dana ${cousins.lastName}` })
      .click();
    await expect(dialog(page).getByText('* Please choose whether the other family sees it')).toBeVisible();
    await dialog(page).getByLabel(`Clear it. Dana ${cousins.lastName} enters a new one.`).check();
    await dialog(page)
      .getByRole('button', { name: `Move to Dana ${cousins.lastName}` })
      .click();
    await expect(dialog(page).getByText(/\$80\.00 moved along\./)).toBeVisible();
    await expectFineInViews(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: `Mover ${kims.lastName}` })).toBeHidden();
    await due(page, 'Nothing due');
    await page.goto(`/admin/payments?registration=${cousins.registrationId}`);
  });

  await test.step('acts for that family, and stops', async () => {
    await page.getByRole('link', { name: 'Whole registration' }).click();
    await page.getByRole('button', { name: `Act for Dana ${cousins.lastName}` }).click();
    await expect(page.getByText(`You act for Dana ${cousins.lastName}.`)).toBeVisible();
    await page.getByLabel('Announcements by e-mail').uncheck();
    await page.getByRole('button', { name: 'Save their preferences' }).click();
    await expect(page.getByText('The family’s preferences are saved.')).toBeVisible();
    const document = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\na document\n%%EOF') };
    const send = async (button: string, name: string) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).click();
      await (
        await choosing
      ).setFiles({ ...document, name, buffer: Buffer.concat([document.buffer, Buffer.from(name)]) });
      await expect(page.getByRole('button', { name: `Save ${name}` })).toBeVisible();
    };
    await send('Upload on their behalf', 'From them.pdf');
    await send('Share a file', 'To them.pdf');
    await expect(page.getByRole('button', { name: 'Stop sharing To them.pdf' })).toBeVisible();
    await expectFineInViews(page);
    await page.getByRole('link', { name: /home page/ }).click();
    await expect(page.getByText(/You act for/)).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('button', { name: `Act for Dana ${cousins.lastName}` })).toBeVisible();
    await expect(page.getByText(/You act for/)).toBeHidden();
  });

  await test.step('undoes the change of size, but not a change that was paid', async () => {
    await page.goto(registration);
    await page.getByRole('button', { name: /^Undo: size changed/ }).click();
    await expect(page.getByText('Undone: size changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo: competitor withdrawn/ })).toBeHidden();
    const { registration: stored } = await kims.read();
    expect(stored.competitors.map(({ firstName }) => firstName)).toEqual(['Heavy']);
  });

  await test.step('saves the list for the printer', async () => {
    await page.goto(`/admin/competitors?q=${kims.lastName}`);
    await expect(page.getByRole('row', { name: /Mover/ })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    expect(text).toContain('Mover');
    expect(text).toContain('60.5');
  });
});

test('a registration is changed and the change is undone with the keyboard alone', async ({ page, login, baseURL }) => {
  const { registrationId, read } = await deskFamily(baseURL ?? '', await login('director'), [{ firstName: 'Keys' }]);
  await page.goto(`/admin/registration/${registrationId}`);
  await page.getByRole('button', { name: 'Edit counts' }).waitFor();
  await tabTo(page, /^Edit counts$/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Spectators' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit counts' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Undo: counts changed/ })).toBeVisible();
  await tabTo(page, /^Undo: counts changed/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone: counts changed.')).toBeVisible();
  expect((await read()).registration.spectators).toBe(0);
});

test('a user who loses a role while working is told so and keeps what was typed', async ({ page, inbox, baseURL }) => {
  const url = baseURL ?? '';
  const admin = await sessionFor(url, demo.admin);
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const email = `helper-${Date.now()}@example.com`;
  await signUp(page, email, 'a-good-password');
  await page.goto(linkIn(await inbox(email, /verif/i), '/user/verification/'));
  await expect(page.getByText('Thank you!')).toBeVisible();
  const found = (await (await fetch(`${url}/api/admin/staff?who=all&q=${email}`, { headers })).json()) as {
    items: { personId: number }[];
  };
  const personId = found.items[0]?.personId ?? 0;
  const give = async (roles: string[], was: string[]) => {
    const answer = await fetch(`${url}/api/admin/staff/${personId}/roles`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ roles, was }),
    });
    expect(answer.status).toBe(200);
  };
  await give(['CheckInAdmin'], []);
  const { registrationId } = await deskFamily(url, admin, [{ firstName: 'Kept' }]);
  const form = `/admin/registration/${registrationId}/competitor`;
  await page.goto('/user/login');
  await logIn(page, email, 'a-good-password');
  await page.waitForURL(/\/admin\//);
  await page.goto(form);
  await page.getByRole('textbox', { name: 'First name' }).fill('Typed before');
  await page.getByRole('textbox', { name: 'School' }).fill('Lomita Hapkido');

  await give([], ['CheckInAdmin']);
  await page.reload();
  const refusal = page.getByText('This resource requires authentication, please contact your system administrator.');
  await expect(refusal).toBeVisible();

  await give(['CheckInAdmin'], []);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, 'a-good-password');
  await page.waitForURL(/\/admin\//);
  await page.goto(form);
  await expect(page.getByText('Your unsaved entries were restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Typed before');
  await expect(page.getByRole('textbox', { name: 'School' })).toHaveValue('Lomita Hapkido');
});
