import type { Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, expect, logInWith, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { callDivision, paired, typeScores } from '../../support/ring-table';
import { expectCleanInBoth } from '../../support/schemes';

const test = testOnOwnServer();
const stopped = /topped since \d{1,2}:\d\d [AP]M P[DS]T: Medical care\./;
const largestPanel = (all: readonly contract.MatchdayAssignment[]) =>
  all
    .filter(({ events }) => events.length === 1 && events[0]?.format === 'panel')
    .sort((one, other) => other.competitorIds.length - one.competitorIds.length)[0];

test('a director stops the hall; screen, family and table say so, the table goes on noting, and calls again when it goes on', async ({
  page,
  browser,
  server,
  expectClean,
}) => {
  const { url, dataDir } = server;
  const session = await sessionFor(url, demo.director);
  const { params, ringId, codeFor, planBehind } = await callDivision(page.request, session, {
    place: 0,
    choose: largestPanel,
    to: 'inRing',
  });
  await planBehind(1);
  await sql(
    dataDir,
    `update tournament set tournament_date = (now() at time zone time_zone)::date, registration_opens_on = current_date - 9,
       registration_closes_after = (now() at time zone time_zone)::date where id = $1`,
    [params.tournamentId],
  );
  const { body: board } = await call(page.request, contract.matchday.get, { session, params });
  const waiting = board.assignments.find((one) => one.ringId === ringId && one.step === 'planned');
  const family = board.competitors.find(({ competitorId }) => waiting?.competitorIds.includes(competitorId));
  const { body: link } = await call(page.request, contract.getFamilyLink, {
    session,
    params: { registrationId: family?.registrationId ?? 0 },
  });
  const open = async (path: string, viewport: { width: number; height: number }) => {
    const opened: Page = await (await browser.newContext({ baseURL: url, viewport })).newPage();
    await opened.goto(path);
    return opened;
  };
  const code = await codeFor({ kind: 'ring table', ringId, name: 'The table' });
  const table = await paired(browser, url, code, 'Open the table');
  const screen = await open('/signage-standalone/', { width: 1920, height: 1080 });
  const phone = await open(new URL(link.url).pathname, { width: 360, height: 640 });
  await logInWith(page, session);
  await page.goto(`/admin/matchday?tournamentId=${params.tournamentId}`);
  const callToStaging = table.getByRole('button', { name: /^(To|Call to) staging/ }).first();

  /** Where the parts of the first line of the board stand that a stop does not change. */
  const line = () =>
    Promise.all(
      [
        page.getByRole('heading', { name: 'Matchday', level: 1 }),
        page.getByRole('combobox', { name: 'Tournament' }),
        page.getByText(/^\d+ of \d+/).first(),
        page.getByRole('button', { name: 'Re-plan the rest', exact: true }),
        page.getByRole('group', { name: 'Rings', exact: true }),
      ].map((part) => part.boundingBox()),
    );
  const lines = async () => {
    const wide: Awaited<ReturnType<typeof line>>[] = [];
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 1080 });
      wide.push(await line());
    }
    return wide;
  };
  await expect(page.getByRole('button', { name: 'Stop the hall' })).toBeVisible();
  const before = await lines();

  await test.step('the hall is stopped, with a reason and a note for staff', async () => {
    await page.getByRole('button', { name: 'Stop the hall' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption({ label: 'Medical care' });
    await dialog.getByLabel('Note for staff').fill('Ring 4, blue mat');
    await dialog.getByRole('button', { name: 'Stop the hall' }).click();
    await expect(page.getByRole('status').filter({ hasText: stopped })).toBeVisible();
    expect(await lines()).toEqual(before);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectCleanInBoth(page, expectClean);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('screen, family and table say so; the note stays with staff', async () => {
    for (const one of [screen, phone, table]) await expect(one.getByText(stopped).first()).toBeVisible();
    for (const one of [screen, phone, table]) await expect(one.getByText('blue mat')).toHaveCount(0);
  });

  await test.step('the table notes a score and calls nobody', async () => {
    await table.setViewportSize({ width: 1024, height: 768 });
    await typeScores(table, { 1: '8.5' });
    await table.getByRole('button', { name: /^Divisions of this ring/ }).click();
    await table
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(waiting?.title ?? '') })
      .first()
      .click();
    await expect(callToStaging).toBeDisabled();
    await expect(table.getByText('Nobody is called until it goes on.')).toBeVisible();
  });

  await test.step('it goes on, for how long is said, and the table calls', async () => {
    // A stop within a minute changes nothing.
    await sql(dataDir, `update ring_stop set from_at = from_at - interval '12 minutes' where until_at is null`, []);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect(page.getByText(/^The hall goes on\. It was stopped for \d+ minutes/)).toBeVisible();
    await expect(screen.getByText(stopped)).toHaveCount(0);
    await expect(phone.getByText(stopped)).toHaveCount(0);
    await callToStaging.click();
    await expect
      .poll(async () => {
        const { body } = await call(page.request, contract.matchday.get, { session, params });
        return body.assignments.find((one) => one.ringAssignmentId === waiting?.ringAssignmentId)?.step;
      })
      .toBe('staging');
  });
});
