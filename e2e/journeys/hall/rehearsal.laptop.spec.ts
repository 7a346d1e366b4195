import * as contract from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { expectFineInViews } from '../../support/schemes';

const test = testOnOwnServer();

test('a super admin makes, prepares, plays and removes a rehearsal, which visitors never see', async ({
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.admin);
  await logInWith(page, session);
  await page.goto('/admin/rehearsal');
  await page.getByLabel(/^Competitors/).fill('10');
  await page.getByLabel(/^Rings/).fill('2');
  await expectFineInViews(page);
  await page.getByRole('button', { name: 'Make a rehearsal' }).click();
  await page.getByRole('button', { name: 'Prepare the day' }).click();
  await expect(page.getByText(/^Step \d of 4: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Play the day' })).toBeVisible();
  await expect(page.getByText('Holds · 0 of', { exact: false })).toBeVisible();
  await expectFineInViews(page);

  const { body: shown } = await call(page.request, contract.getTournaments);
  expect(shown.map(({ name }) => name)).not.toContain('Rehearsal');
  await page.getByRole('link', { name: 'Open the board' }).click();
  await expect(
    page.getByRole('group', { name: 'Rings', exact: true }).or(page.locator('[data-card]').first()).first(),
  ).toBeVisible();
  await page.goto('/admin/matchday');
  await expect(page.getByRole('combobox', { name: /^Tournament/ })).not.toHaveValue('Rehearsal');

  await page.goto('/admin/rehearsal');
  await page.getByLabel('Speed').selectOption('As fast as it goes');
  await page.getByRole('button', { name: 'Play the day' }).click();
  await expect(page.getByText('It goes on when you close this page.', { exact: false })).toBeVisible();
  await expect(page.getByText('The day is played.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Not yet', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the rehearsal' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The rehearsal is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a rehearsal' })).toBeVisible();
});

test('a super admin plays a rehearsal with virtual tablets and faults, and reads the report, also after a reload', async ({
  page,
  browser,
  server,
}) => {
  const session = await sessionFor(server.url, demo.admin);
  await logInWith(page, session);
  await page.goto('/admin/rehearsal');
  await page.getByLabel(/^Competitors/).fill('10');
  await page.getByLabel(/^Rings/).fill('2');
  await page.getByRole('button', { name: 'Make a rehearsal' }).click();
  await page.getByRole('button', { name: 'Prepare the day' }).click();
  await page.getByLabel('Speed').selectOption('As fast as it goes');
  await page.getByRole('checkbox', { name: /^With virtual tablets and faults/ }).check();
  await expectFineInViews(page);
  await page.getByRole('button', { name: 'Play the day' }).click();
  await expect(page.getByText('Virtual tablets play the day.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^They have finished \d+ of \d+ divisions/)).toBeVisible();

  const report = page.getByRole('region', { name: 'Report of the virtual tablets' });
  await expect(report.getByText(/^All \d+ checks hold\.$/)).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText('The day is played.')).toBeVisible();
  await expectFineInViews(page);
  await page.reload();
  await expect(report.getByText(/^All \d+ checks hold\.$/)).toBeVisible();
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await logInWith(elsewhere, await sessionFor(server.url, demo.admin));
  await elsewhere.goto('/admin/rehearsal');
  await expect(elsewhere.getByRole('region', { name: 'Report of the virtual tablets' })).toBeVisible();
  await elsewhere.close();
  await page.getByRole('button', { name: 'Remove the rehearsal' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: 'Make a rehearsal' })).toBeVisible();
});
