import { readFile } from 'node:fs/promises';
import { addSpectator } from '@schi/contract';
import { logInWith, expect, test } from '../../fixtures';
import { beginRegistration, fillCart, paidRegistration } from '../../support/cart';
import { call, newCustomer } from '../../support/customer';
import { goodCard, payWith } from '../../support/family';
import { expectCleanInViews } from '../../support/schemes';
import { tabTo } from '../../support/keyboard';

test('a receipt is saved, mailed again, printed on one page, and links to the details that may still change', async ({
  page,
  inbox,
  expectClean,
}) => {
  const { email, session } = await newCustomer(page.request, inbox);
  const cart = await paidRegistration(page.request, session, { children: 2 });
  await logInWith(page, session);
  await page.goto(`/customer/registration/${cart.registrationId}/receipt`);
  const code = (await page.getByText(/^[A-HJ-NP-Z2-9]{8}$/).textContent()) ?? '';

  await test.step('as a PDF and a calendar entry', async () => {
    const saved = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = await download;
      return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString('latin1') };
    };
    const pdf = await saved('Save as PDF');
    expect(pdf.name).toBe(`SCHI receipt ${code}.pdf`);
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    const day = await saved('Add to calendar');
    expect(day.name).toBe('SCHI tournament.ics');
    expect(day.text).toContain('BEGIN:VEVENT');
    await expectCleanInViews(page, expectClean);
  });

  await test.step('by mail, with the keyboard', async () => {
    await tabTo(page, /^E-mail it to me again$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We are sending it to ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'E-mail it to me again' })).toBeFocused();
    await expect(async () => {
      const mails = (await (await page.request.get('/dev/inbox.json')).json()) as { to: string; subject: string }[];
      expect(mails.filter((mail) => mail.to === email && mail.subject.includes(code))).toHaveLength(2);
    }).toPass();
  });

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Save as PDF', 'Print']) await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Your account' })).toBeHidden();
    await expect(
      page
        .getByRole('region', { name: 'Competitors' })
        .getByText(/years old on the day/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeHidden();
    await expect(page.getByText('We have sent this receipt')).toBeHidden();
    const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    expect(pages).toBe(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('and leads to the details', async () => {
    await page.getByRole('link', { name: /^Edit Maximiliana/ }).click();
    await expect(page).toHaveURL(/\/competitor\/\d+$/);
  });
});

test('going back in the browser after paying neither pays twice nor shows an old cart', async ({ page, inbox }) => {
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await fillCart(page.request, session, cart);
  const at = `/customer/registration/${cart.registrationId}`;
  await logInWith(page, session);
  await page.goto(at);
  await page.getByRole('link', { name: 'Review and pay' }).click();
  await page.getByRole('button', { name: 'Pay $80.00' }).click();
  await payWith(page, goodCard);
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  const payments: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkout')) payments.push(request.url());
  });
  // Past the gateway's own pages, to the review and to the cart.
  for (let step = 0; step < 6 && !page.url().endsWith(at); step += 1) await page.goBack().catch(() => null);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeHidden();
  await page.goto(`${at}/confirmation`);
  await expect(page).toHaveURL(`${at}/receipt`);
  expect(payments).toEqual([]);
});

test('a second tab shows what the first has changed and never pays an old total', async ({ page, inbox, context }) => {
  const { session } = await newCustomer(page.request, inbox);
  const cart = await beginRegistration(page.request, session);
  await fillCart(page.request, session, cart);
  await logInWith(page, session);
  await page.goto(`/customer/registration/${cart.registrationId}/confirmation`);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toHaveText('Pay $80.00');

  // Changed elsewhere, and not looked at since: the server refuses the old total and shows the new one.
  await call(page.request, addSpectator, { session, params: { registrationId: cart.registrationId } });
  await pay.click();
  await expect(
    page.getByText('The total has changed. Please check it and pay again; nothing was charged.'),
  ).toBeVisible();
  await expect(pay).toHaveText('Pay $90.00');

  // Changed elsewhere, and looked at again.
  const other = await context.newPage();
  await other.goto(`/customer/registration/${cart.registrationId}`);
  // The cart shows the new total before the server has it.
  const saved = other.waitForResponse((answer) => answer.url().includes('/spectator/') && answer.ok());
  await other.getByRole('button', { name: 'Add one spectator pass' }).click();
  await saved;
  await expect(other.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $100.00');
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(pay).toHaveText('Pay $100.00');
});
