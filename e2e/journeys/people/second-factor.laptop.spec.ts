import type { Page } from 'playwright/test';
import { demo, demoPassword, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { authenticator } from '../../support/authenticator';
import { press, type } from '../../support/keyboard';
import { expectFineInViews } from '../../support/schemes';
import { textsOf } from '../../support/texts';

/** With a server of its own, because it changes how a member of staff logs in. */
const test = testOnOwnServer();
/** Logs out and enters e-mail and password, up to the question for a code where there is one. */
const logInAgain = async (page: Page, email: string) => {
  // A page with few stops between its heading and the header.
  await page.goto('/admin/security');
  await press(page, 'Logout');
  await expect(page).toHaveURL('/');
  await page.goto('/user/login');
  await type(page, /^E-mail/, email);
  await type(page, /^Password/, demoPassword);
  await press(page, 'Log in');
};

test('a volunteer turns the second factor on, logs in with a code and with a recovery code, and turns it off, with the keyboard alone', async ({
  page,
  server,
}) => {
  const email = demo.checkin;
  await logInWith(page, await sessionFor(server.url, email));
  const atWork = () => expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();
  const asksForCode = () => expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused();

  const app = await test.step('it is set up with an authenticator app', async () => {
    await page.goto('/customer/account');
    await press(page, 'Second factor of your login', 'link');
    await expect(page.getByRole('heading', { name: 'Login security', level: 1 })).toBeVisible();
    await type(page, /^Your password/, demoPassword);
    await expectFineInViews(page);
    await press(page, 'Set up a second factor');
    const said = (await page.getByText(/^Secret: /).textContent()) ?? '';
    await expectFineInViews(page);
    return authenticator(said.replace(/^Secret: |\s/g, ''));
  });

  const recoveryCodes = await test.step('it is on once a code of the app is right', async () => {
    await type(page, /^Code of the app/, '000000');
    await press(page, 'Turn it on');
    await expect(page.getByText('This code is not right, or it was used before')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Code of the app/ })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(app.nextCode());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your second factor is on.')).toBeVisible();
    await expectFineInViews(page);
    const codes = await textsOf(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'));
    await press(page, 'I have kept them');
    await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();
    await expectFineInViews(page);
    return codes;
  });
  expect(recoveryCodes).toHaveLength(10);

  await test.step('a login asks for a code of the app', async () => {
    await logInAgain(page, email);
    await asksForCode();
    await expectFineInViews(page);
    await page.keyboard.type(app.nextCode());
    await page.keyboard.press('Enter');
    await atWork();
  });

  await test.step('or for a recovery code', async () => {
    await logInAgain(page, email);
    await asksForCode();
    await page.keyboard.type('WRNG-WRNG-WRNG');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right, or it was used before')).toBeVisible();
    await asksForCode();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await atWork();
  });

  await test.step('it is turned off, and a login asks for the password alone', async () => {
    await page.goto('/admin/security');
    await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();
    await press(page, 'Turn it off');
    await expect(page.getByRole('dialog', { name: 'Turn your second factor off?' })).toBeVisible();
    await expectFineInViews(page);
    await type(page, /^Your password/, demoPassword);
    await type(page, /^Code of the app, or a recovery code/, recoveryCodes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your second factor is off.')).toBeVisible();
    await logInAgain(page, email);
    await atWork();
  });
});
