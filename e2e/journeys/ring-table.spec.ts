import type { APIRequestContext, Browser } from 'playwright/test';
import * as contract from '@schi/contract';
import type { Session } from '@schi/contract';
import { demo, enter, expect, sessionFor, testOnOwnServer } from '../fixtures';
import { expectFineInViews } from '../support/schemes';
import { call } from '../support/customer';

const test = testOnOwnServer();

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'Each page is looked at in both sizes');

/** Publishes a draft of the next tournament and calls a division with several competitors to staging in its first ring. */
const callDivision = async (request: APIRequestContext, session: Session) => {
  const { body: tournaments } = await call(request, contract.getTournaments);
  const tournamentId = contract.nextTournament(tournaments, new Date())?.id ?? 0;
  const params = { tournamentId };
  const { body: draft } = await call(request, contract.createDraft, { session, body: { tournamentId } });
  await call(request, contract.publishDraft, { session, params: { draftId: draft.draftId }, body: { version: draft.version } });
  const { body: board } = await call(request, contract.matchday.get, { session, params });
  const ring = board.rings.find(({ isOpen }) => isOpen);
  const division = [...board.assignments].sort((a, b) => b.competitorIds.length - a.competitorIds.length)[0];
  const at = { id: division?.ringAssignmentId ?? 0 };
  const place = { ringId: ring?.id ?? 0, afterId: null, lock: null, seen: [] };
  await call(request, contract.matchday.move, { session, params: at, body: place });
  const { body } = await call(request, contract.matchday.call, { session, params: at, body: { to: 'staging' } });
  expect(body.assignments.find(({ ringAssignmentId }) => ringAssignmentId === at.id)?.step).toBe('staging');
  const codeFor = async (given: contract.NewDevice) =>
    (await call(request, contract.makePairingCode, { session, params, body: given })).body.code;
  return { params, ringId: ring?.id ?? 0, ringName: ring?.name ?? '', title: division?.title ?? '', codeFor };
};

/** A browser that is paired by a scanned code. */
const paired = async (browser: Browser, baseURL: string, code: string, open: string) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto(`/signage/pair#${code}`);
  await page.getByRole('button', { name: 'Pair this browser' }).click();
  await page.getByRole('link', { name: open }).click();
  return page;
};

test('a table and an announcer call a division together, through a network cut, and a director settles what they disagree on', async ({
  browser,
  page,
  server,
}) => {
  test.slow();
  const session = await sessionFor(server.url, demo.director);
  const { params, ringId, ringName, title, codeFor } = await callDivision(page.request, session);
  const tableCode = await codeFor({ kind: 'ring table', ringId, name: 'The table' });
  const table = await paired(browser, server.url, tableCode, 'Open the table');
  const announcerCode = await codeFor({ kind: 'announcer', name: 'The announcer' });
  const announcer = await paired(browser, server.url, announcerCode, 'Open the announcer’s page');
  await announcer.getByRole('button', { name: `Names in ${ringName}` }).click();

  const lines = table.getByRole('list', { name: `Arrival: ${title}` });
  const names = await lines.locator('bdi').allTextContents();
  const [first = '', second = ''] = names;
  await test.step('the announcer sees at once who is here', async () => {
    await table.getByRole('button', { name: `${first} is here`, exact: true }).click();
    await expect(announcer.getByRole('button', { name: `${first} is here`, exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
  await expectFineInViews(table);
  await expectFineInViews(announcer);

  await test.step('both note something else while the table is cut off', async () => {
    await table.context().setOffline(true);
    await table.getByRole('button', { name: `${second} is missing`, exact: true }).click();
    await expect(table.getByText('1 change waits to be sent', { exact: false })).toBeVisible();
    await announcer.getByRole('button', { name: `${second} is here`, exact: true }).click();
    await expect(announcer.getByText('everything is sent')).toBeVisible();
    await table.context().setOffline(false);
    await expect(table.getByText('Which is right?')).toBeVisible();
  });

  await test.step('the director decides on the board', async () => {
    await enter(page, session);
    await page.goto(`/admin/matchday?tournamentId=${params.tournamentId}`);
    await page.getByLabel('How do you know?').fill('I see them at the ring');
    await page.getByRole('button', { name: '“here” is right' }).click();
    await expect(table.getByText('Which is right?')).toHaveCount(0);
    await expect(table.getByRole('button', { name: `${second} is here`, exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('an ended table keeps what waits, and sends it once it is paired again', async () => {
    const third = names[2] ?? '';
    await table.context().setOffline(true);
    await table.getByRole('button', { name: `${third} is here`, exact: true }).click();
    const { body: devices } = await call(page.request, contract.getDevices, { session, params });
    const device = devices.find(({ name }) => name === 'The table')?.id ?? '';
    await call(page.request, contract.endDevice, { session, params: { ...params, device } });
    await table.context().setOffline(false);
    await expect(table.getByText('1 change waits on it and is not lost.', { exact: false })).toBeVisible();
    await table.getByRole('link', { name: 'Pair this tablet' }).click();
    await table.getByLabel(/^Code of 6/).fill(await codeFor({ kind: 'ring table', ringId, name: 'The table again' }));
    await table.getByRole('button', { name: 'Pair this browser' }).click();
    await table.getByRole('link', { name: 'Open the table' }).click();
    await expect(table.getByText('The table again · everything is sent')).toBeVisible();
    await expect(announcer.getByRole('button', { name: `${third} is here`, exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});
