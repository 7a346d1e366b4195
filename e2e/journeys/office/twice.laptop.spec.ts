import type { Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, expect, logInWith, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { deskFamily } from '../../support/desk-family';
import { expectFineInViews, twoViews } from '../../support/schemes';

const test = testOnOwnServer();
const dialog = (page: Page) => page.getByRole('dialog');

test('a director is led from the dashboard to a child of two families and merges the entries; both families keep receipts, and nobody owes', async ({
  page,
  server,
}) => {
  const { url } = server;
  const session = await logInWith(page, await sessionFor(url, demo.director));
  const [mother, father] = [
    await deskFamily(url, session, [{ firstName: 'Layla' }]),
    await deskFamily(url, session, []),
  ];
  const name = `Layla ${mother.lastName}`;
  await mother.pay();

  await test.step('staff who enter the child again are asked, and may go on', async () => {
    await page.goto(`/admin/registration/${father.registrationId}/competitor`);
    const fill = (label: RegExp, value: string) => page.getByLabel(label).fill(value);
    await fill(/^First name/, 'L');
    await fill(/^Last name/, mother.lastName.toUpperCase());
    await fill(/^Birth date/, '2018-03-04');
    await expectFineInViews(page, twoViews);
    await fill(/^First name/, 'LAYLA');
    await page.getByLabel(/^Gender/).selectOption('2');
    await page.getByLabel(/^Belt/).selectOption({ index: 2 });
    await fill(/^School/, 'Torrance Hapkido Academy');
    await fill(/^Instructor/, 'Master Lee');
    await fill(/^Weight/, '60');
    await fill(/^Height/, '50');
    await page.getByRole('checkbox', { name: 'Sparring' }).check();
    await fill(/^Emergency contact/, 'Pat Kim');
    await fill(/^Their phone number/, '3105550111');
    await fill(/^Competitor’s name as signature/, `Layla ${mother.lastName}`);
    await fill(/^Parent’s or guardian’s name as signature/, `Dana ${father.lastName}`);
    await page.getByRole('checkbox', { name: /have read the waiver/ }).check();
    await page.getByRole('button', { name: 'Add competitor' }).click();
    await expect(
      page.getByText(`is in registration ${mother.registrationId} of Dana ${mother.lastName} too.`),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: `registration ${mother.registrationId} of Dana ${mother.lastName}` }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(0);
    await expectFineInViews(page, twoViews);
    await father.pay();
  });

  await test.step('the check of the dashboard leads to the list of both registrations', async () => {
    await page.goto('/admin/dashboard');
    const found = page.getByRole('list', { name: 'Found: Nobody is in two registrations of a tournament' });
    await expect(found).toBeVisible();
    await expectFineInViews(page, twoViews);
    await found.getByRole('link').click();
    await expect(page.getByText(/of 2$/).first()).toBeVisible();
    await expectFineInViews(page, twoViews);
    await page.goto(`/admin/competitors?twice=true`);
    await expect(page.getByRole('link', { name: new RegExp(`^${mother.lastName}, Layla$`, 'i') })).toHaveCount(2);
    await expectFineInViews(page, twoViews);
  });

  const { tournament } = await mother.read();
  await test.step('the draft’s board and the dialog that publishes it name the child', async () => {
    const body = { tournamentId: tournament.id };
    const { body: draft } = await call(page.request, contract.createDraft, { session, body });
    await page.goto(`/admin/matchmaking/${draft.draftId}/all`);
    await expect(page.getByText('The same name and birth date is in two registrations.')).toBeVisible();
    await expectFineInViews(page, twoViews);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog(page).getByText(new RegExp(name, 'i'))).toBeVisible();
    await expectFineInViews(page, twoViews);
    await dialog(page).getByRole('button', { name: 'Not yet' }).click();
  });

  await test.step('the entries are merged: one withdrawal, whose money stays where it was paid', async () => {
    await page.goto(`/admin/registration/${mother.registrationId}`);
    await expect(page.getByRole('button', { name: /^Merge/ })).toBeVisible();
    await expectFineInViews(page, twoViews);
    await page.getByRole('button', { name: /^Merge/ }).click();
    await expect(dialog(page).getByText(/^The entry in registration/)).toBeVisible();
    await expectFineInViews(page, twoViews);
    const { money, registration } = await father.read();
    await dialog(page)
      .getByLabel(/^Returned to/)
      .fill('0');
    await dialog(page).getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('The entries are merged.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(0);
    const [kept, other] = [await mother.read(), await father.read()];
    expect([kept.money.balance, kept.competitors[0]?.events]).toEqual([0, ['Forms', 'Sparring']]);
    expect(other.money).toEqual(money);
    const { confirmationCode, receiptItems } = registration.receipt ?? {};
    expect(other.registration.receipt).toMatchObject({ confirmationCode, receiptItems, paymentAmount: money.paid });
    await page.goto(`/admin/registration/${father.registrationId}`);
    await expect(page.getByText(/After an undo both compete/)).toBeVisible();
    await expectFineInViews(page, twoViews);
    await page.goto(`/admin/payments?registration=${father.registrationId}`);
    for (const text of ['Nothing due', `Competitor: ${name}`, 'Cash'])
      await expect(page.getByText(new RegExp(`^${text}$`, 'i')).first()).toBeVisible();
    await expectFineInViews(page, twoViews);
  });
});
