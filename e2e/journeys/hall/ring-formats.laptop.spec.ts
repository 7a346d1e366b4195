import type { Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { callDivision, enterResult, finish, keptForOffline, paired, redWins, sitDown } from '../../support/ring-table';
import { expectFineInViews, tableViews } from '../../support/schemes';

const test = testOnOwnServer();

type Assignments = readonly contract.MatchdayAssignment[];
const only = (all: Assignments, format: contract.EventFormat) =>
  all.filter(({ events }) => events.length === 1 && events[0]?.format === format);
/** Seven competitors who spar. */
const bracketOfSeven = (all: Assignments) => {
  const found = only(all, 'bracket').find(({ competitorIds }) => competitorIds.length === 7);
  expect(found?.competitorIds).toHaveLength(7);
  return found;
};
const highFallOfThree = (all: Assignments) =>
  only(all, 'measured').find(
    ({ competitorIds, events }) => competitorIds.length === 3 && events[0]?.title === 'High fall',
  );

test('two tablets score a bracket of seven offline, a person settles what they disagree on, and a semifinal is corrected after the final', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const { params, ringId, codeFor } = await callDivision(page.request, session, {
    place: 0,
    choose: bracketOfSeven,
    to: 'inRing',
  });
  await call(page.request, contract.addOfficial, {
    session,
    params,
    body: { ringId, name: 'Master Kim', duty: 'ring chief' },
  });
  const open = async (name: string) => {
    const table = await paired(
      browser,
      server.url,
      await codeFor({ kind: 'ring table', ringId, name }),
      'Open the table',
    );
    await table.setViewportSize({ width: 768, height: 1024 });
    await sitDown(table, 'Master Kim, ring chief');
    return table;
  };
  const [table, spare] = [await open('The table'), await open('The spare')];
  const openFirst = (one: Page) =>
    one
      .getByRole('region', { name: 'To be fought' })
      .getByRole('button', { name: /^Open / })
      .first()
      .click();

  await test.step('both note another result of the first bout while neither has a network', async () => {
    await expectFineInViews(table, tableViews);
    for (const one of [table, spare]) {
      await one.context().setOffline(true);
      await openFirst(one);
    }
    await redWins(table);
    await spare.getByRole('button', { name: 'Enter the result…' }).click();
    await enterResult(spare, 'Blue', ['2', '3']);
    await expectFineInViews(spare, tableViews);
    await spare.getByRole('dialog').getByRole('button', { name: 'Enter the result' }).click();
    for (const one of [table, spare]) {
      await expect(one.getByText(/to be sent/)).toBeVisible();
      await one.context().setOffline(false);
      await expect(one.getByText(/everything is sent/)).toBeVisible();
    }
    for (const one of [table, spare]) await expect(one.getByText('Which is right?')).toBeVisible();
    await table.getByLabel('How do you know?').fill('The referee says so');
    await table.getByRole('button', { name: /9–0.* is right/ }).click();
    for (const one of [table, spare]) await expect(one.getByText('Which is right?')).toHaveCount(0);
    await expect(spare.getByText(/ won: 9–0/)).toBeVisible();
  });

  await test.step('the other bouts are fought up to the final', async () => {
    const next = table.getByRole('button', { name: /^Next: / });
    while (await next.isVisible()) {
      await next.click();
      await redWins(table);
    }
    await expectFineInViews(table, tableViews);
    await table.getByRole('button', { name: 'All bouts' }).click();
    await finish(table);
  });

  await test.step('a semifinal is corrected: the final is set aside and fought again', async () => {
    await table.getByRole('button', { name: 'Open Semifinal 1' }).click();
    await table.getByRole('button', { name: 'Change the result of Semifinal 1' }).click();
    await enterResult(table, 'Blue', ['4', '9']);
    await expect(table.getByText('Set aside, because this pair does not meet any more:')).toBeVisible();
    await table.getByRole('dialog').getByRole('button', { name: 'Change the result' }).click();
    const correction = table.getByRole('dialog', { name: 'Correct the results?' });
    await expect(correction.getByRole('list', { name: 'Places that change' })).toBeVisible();
    await expectFineInViews(table, tableViews);
    await correction.getByLabel('Reason').fill('The colors were mixed up');
    await correction.getByRole('button', { name: 'Correct', exact: true }).click();
    await table.getByRole('button', { name: /^Next: \d+ · Final$/ }).click();
    await redWins(table);
    await table.getByRole('button', { name: 'All bouts' }).click();
    await expect(table.getByText('set aside: this pair does not meet here any more')).toBeVisible();
    await finish(table);
    await expect(table.getByText(/everything is sent/)).toBeVisible();
  });
  for (const one of [table, spare]) await one.context().close();
});

test('a table scores high falls with a jump-off, and opens again in the middle without a network', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const { ringId, codeFor } = await callDivision(page.request, session, {
    place: 1,
    choose: highFallOfThree,
    to: 'inRing',
  });
  const table = await paired(
    browser,
    server.url,
    await codeFor({ kind: 'ring table', ringId, name: 'Falls' }),
    'Open the table',
  );
  await table.setViewportSize({ width: 768, height: 1024 });
  const jump = (what: 'O, over' | 'X, failed') => table.getByRole('button', { name: what }).click();

  await test.step('all but the last clear the first height', async () => {
    await jump('O, over');
    await jump('O, over');
    for (let time = 0; time < 3; time += 1) await jump('X, failed');
    await expectFineInViews(table, tableViews);
  });
  await test.step('the tablet is opened again without a network, and goes on where it was', async () => {
    await expect(table.getByText(/everything is sent/)).toBeVisible();
    await keptForOffline(table);
    await table.context().setOffline(true);
    await jump('X, failed');
    await expect(table.getByText('1 change waits to be sent', { exact: false })).toBeVisible();
    await table.reload();
    await expect(table.getByText(/The server cannot be reached\. This is as of/)).toBeVisible();
    await expect(table.getByText('1 change waits to be sent', { exact: false })).toBeVisible();
    for (let time = 0; time < 5; time += 1) await jump('X, failed');
    await table.context().setOffline(false);
    await expect(table.getByText(/everything is sent/)).toBeVisible();
  });
  await test.step('the jump-off decides between the two who are level', async () => {
    const jumpOff = table.getByRole('region', { name: 'Jump-off' });
    await jumpOff
      .getByRole('button', { name: /: over$/ })
      .first()
      .click();
    await jumpOff
      .getByRole('button', { name: /: failed$/ })
      .last()
      .click();
    await jumpOff.getByRole('button', { name: 'Note this round' }).click();
    await expectFineInViews(table, tableViews);
    await finish(table, 'Master Kim');
    await expect(table.getByText(/jump-off/i).first()).toBeVisible();
  });
  await table.context().close();
});

/** The smallest high fall that waits. */
const smallHighFall = (all: Assignments) =>
  only(all, 'measured')
    .filter(({ events, step }) => events[0]?.title === 'High fall' && step === 'planned')
    .sort((one, other) => one.competitorIds.length - other.competitorIds.length)[0];

test('a table enters a division from paper while another one runs in its ring, without a network', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const choosePanel = (all: Assignments) => only(all, 'panel').find(({ step }) => step === 'planned');
  const running = await callDivision(page.request, session, { place: 2, choose: choosePanel, to: 'inRing' });
  const { ringId, title, codeFor, params } = await callDivision(page.request, session, {
    place: 2,
    choose: smallHighFall,
    to: 'planned',
  });
  const code = await codeFor({ kind: 'ring table', ringId, name: 'Paper' });
  const table = await paired(browser, server.url, code, 'Open the table');
  await table.setViewportSize({ width: 768, height: 1024 });
  const boardOf = async () => {
    const { body } = await call(page.request, contract.matchday.get, { session, params });
    return body.assignments.filter((one) => one.ringId === ringId);
  };
  const people = (await boardOf()).find((one) => one.title === title)?.competitorIds.length ?? 0;

  await test.step('it is entered and finished without a network', async () => {
    await keptForOffline(table);
    await table.context().setOffline(true);
    await table.getByRole('button', { name: /^Divisions of this ring/ }).click();
    const list = table.getByRole('group', { name: 'Divisions of this ring' });
    await list.getByRole('button', { name: /High fall · Planned$/ }).click();
    await table.getByRole('button', { name: `Enter from paper: ${title}` }).click();
    await expectFineInViews(table, tableViews);
    await table.getByRole('button', { name: 'Yes, enter its results' }).click();
    await table.getByRole('button', { name: 'O, over' }).click();
    for (let jump = 0; jump < 3 * people; jump += 1) await table.getByRole('button', { name: 'X, failed' }).click();
    await expectFineInViews(table, tableViews);
    await expect(table.getByText(/^From paper: nobody is called/)).toBeVisible();
    await finish(table, 'Master Kim');
    await table.context().setOffline(false);
    await expect(table.getByText(/everything is sent/)).toBeVisible();
  });

  await test.step('it is done, the other one still runs, and no family was told', async () => {
    const steps = (await boardOf()).map((one) => [one.title, one.step, one.isFromPaper]);
    expect(steps).toContainEqual([title, 'done', true]);
    expect(steps).toContainEqual([running.title, 'inRing', false]);
    const { body } = await call(page.request, contract.listNotices, { session, params });
    expect(body.items.filter(({ division }) => division === title)).toEqual([]);
  });
  await table.context().close();
});
