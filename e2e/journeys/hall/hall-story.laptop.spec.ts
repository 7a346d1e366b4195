import type { Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { deskFamily } from '../../support/desk-family';
import { enterResult, finish, paired, redWins, sitDown } from '../../support/ring-table';

const test = testOnOwnServer();
const dialog = (page: Page) => page.getByRole('dialog');

test('board, sheets, screens, My day, announcer and history tell the same after each change of a published division', async ({
  page,
  browser,
  server,
}) => {
  const { url, dataDir } = server;
  const session = await sessionFor(url, demo.director);
  const { body: tournaments } = await call(page.request, contract.getTournaments);
  const tournament = contract.nextTournament(tournaments, new Date());
  const tournamentId = tournament?.id ?? 0;
  const params = { tournamentId };
  await sql(dataDir, 'update competitor set withdrawn_at = now()', []);
  const { body: events } = await call(page.request, contract.getEvents, { params });
  const sparring = events.find(({ title }) => title === 'Sparring');
  const child = (firstName: string, more: object = {}) => ({
    firstName,
    birthDate: '2014-05-01',
    weight: 80,
    school: `School of ${firstName}`,
    eventIds: [sparring?.id ?? 0],
    ...more,
  });
  const families: (Awaited<ReturnType<typeof deskFamily>> & { name: string })[] = [];
  for (const name of ['Ann', 'Bea', 'Cia', 'Dot']) {
    const family = await deskFamily(url, session, [child(name)]);
    await family.pay();
    families.push({ ...family, name: `${name} ${family.lastName}` });
  }
  await logInWith(page, session);
  const { body: draft } = await call(page.request, contract.createDraft, { session, body: params });
  const boardPath = `/admin/matchmaking/${draft.draftId}/all`;
  const matchday = `/admin/matchday?tournamentId=${tournamentId}`;
  const open = async (path: string) => {
    const opened = await (await browser.newContext({ baseURL: url })).newPage();
    await opened.goto(path);
    return opened;
  };
  const myDay = async (registrationId: number) => {
    const { body: link } = await call(page.request, contract.getFamilyLink, { session, params: { registrationId } });
    return open(new URL(link.url).pathname);
  };
  const codeFor = async (given: contract.NewDevice) =>
    (await call(page.request, contract.makePairingCode, { session, params, body: given })).body.code;
  const publish = async () => {
    await page.goto(boardPath);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^This draft is published, so/)).toBeVisible();
  };

  await test.step('a division of four is published and planned', async () => {
    await publish();
    await page.goto(matchday);
    await page.getByRole('button', { name: 'Plan the rings' }).click();
    await page.getByRole('button', { name: 'Compute plans' }).click();
    await page.getByRole('region', { name: 'Balanced' }).getByRole('button', { name: 'Use this plan' }).click();
    await expect(page.getByRole('region', { name: 'Plan the rings' })).toHaveCount(0);
  });
  const { body: planned } = await call(page.request, contract.matchday.get, { session, params });
  const [division] = planned.assignments;
  const ring = planned.rings.find(({ id }) => id === division?.ringId);
  const ringName = ring?.name ?? '';
  const assignmentId = division?.ringAssignmentId ?? 0;
  const today = contract.todayIn(tournament?.timeZone ?? '', new Date());
  await sql(
    dataDir,
    'update tournament set tournament_date = $2, registration_opens_on = $3, registration_closes_after = $2 where id = $1',
    [tournamentId, today, contract.addDays(today, -9)],
  );
  const announcer = await paired(
    browser,
    url,
    await codeFor({ kind: 'announcer', name: 'The announcer' }),
    'Open the announcer’s page',
  );
  const screen = await open('/signage-standalone/');
  const phone = await myDay(families[0]?.registrationId ?? 0);
  const [draftBoard, sheets] = [await open('/'), await open('/')];
  for (const one of [draftBoard, sheets]) await logInWith(one, session);
  await announcer.getByRole('button', { name: `Names in ${ringName}` }).click();
  await page.goto(matchday);
  /** What each audience is told of the division. */
  const expectTold = async ({ title, names }: { title: string; names: readonly string[] }) => {
    const spoken = title.replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');
    await expect(page.getByRole('article', { name: title })).toContainText(`${names.length} competitors`);
    await expect(announcer.getByRole('region', { name: `Names in ${ringName}` })).toContainText(title);
    for (const name of names) await expect(announcer.getByText(name).first()).toBeAttached();
    await expect(
      screen.getByRole('article').filter({ has: screen.getByRole('heading', { name: ringName, exact: true }) }),
    ).toContainText(spoken);
    await expect(phone.getByText(`${title}: Sparring`)).toBeVisible();
    await sheets.goto(`/admin/division-sheets/all/${draft.draftId}`);
    const sheet = sheets.getByRole('article').filter({ hasText: title });
    for (const name of names) await expect(sheet.getByText(name).first()).toBeVisible();
  };
  const names = families.map(({ name }) => name);
  const title = division?.title ?? '';
  await expectTold({ title, names });

  await test.step('a late entry comes into the full bracket', async () => {
    const eve = await deskFamily(url, session, [child('Eve')]);
    await eve.pay();
    names.push(`Eve ${eve.lastName}`);
    await draftBoard.goto(boardPath);
    await draftBoard.getByText('1 change in registrations since').click();
    await draftBoard.getByRole('button', { name: 'Repair', exact: true }).click();
    await expect(
      dialog(draftBoard)
        .getByText(/The least change/)
        .first(),
    ).toBeVisible();
    await dialog(draftBoard).getByRole('button', { name: 'Repair', exact: true }).click();
    await expect(dialog(draftBoard)).toHaveCount(0);
    await expectTold({ title, names });
  });

  const [, bea] = families;
  await test.step('a birth date is corrected, and the child no longer fits', async () => {
    const correct = async (birthDate: string) => {
      const at = await call(page.request, contract.getStaffRegistration, {
        session,
        params: { registrationId: bea?.registrationId ?? 0 },
      });
      await sheets.goto(`/admin/registration/${bea?.registrationId}/competitor/${at.body.competitors[0]?.id}`);
      await sheets.getByLabel('Birth date').fill(birthDate);
      await sheets.getByRole('button', { name: 'Save' }).click();
      await expect(
        sheets.getByText(`born ${birthDate === '2010-05-01' ? 'May 1, 2010' : 'May 1, 2014'}`, { exact: false }),
      ).toBeVisible();
    };
    await correct('2010-05-01');
    await draftBoard.goto(boardPath);
    await draftBoard.getByText('1 change in registrations since').click();
    const said = `${bea?.name} changed: age 12 → 16. No longer fits ${title} (age; children too many years apart for contact).`;
    await expect(draftBoard.getByText(said)).toBeVisible();
    await sheets.goto('/admin/check-in');
    await sheets.getByRole('searchbox', { name: 'Name, school or code' }).fill(bea?.lastName ?? '');
    await sheets.getByRole('button', { name: new RegExp(`^${bea?.name}`) }).click();
    await expect(
      sheets.getByText(`Outside the published division “${title}” (Sparring): 16 years old`, { exact: false }),
    ).toBeVisible();
    await correct('2014-05-01');
    await draftBoard.goto(boardPath);
    await expect(draftBoard.getByText('No change in registrations since')).toBeVisible();
  });

  await test.step('a child who is registered twice is merged', async () => {
    const [ann] = families;
    const again = await deskFamily(url, session, [{ ...child('Ann'), lastName: ann?.lastName ?? '' }]);
    await again.pay();
    await sheets.goto('/admin/dashboard');
    const check = sheets.getByRole('listitem').filter({ hasText: 'Nobody is in two registrations of a tournament' });
    await expect(check.getByRole('link', { name: tournament?.name ?? '' })).toBeVisible();
    await draftBoard.goto(boardPath);
    await expect(draftBoard.getByRole('link', { name: `registration ${again.registrationId}` })).toBeVisible();
    await sheets.goto(`/admin/registration/${ann?.registrationId}`);
    await sheets.getByRole('button', { name: /^Merge Ann/ }).click();
    await dialog(sheets).getByRole('button', { name: 'Merge' }).click();
    await expect(dialog(sheets)).toHaveCount(0);
    await draftBoard.goto(boardPath);
    await expect(draftBoard.getByText('No change in registrations since')).toBeVisible();
    await expect(draftBoard.getByRole('link', { name: `registration ${again.registrationId}` })).toHaveCount(0);
    await expectTold({ title, names });
  });

  const renamed = 'Girls 12, the small ring';
  await test.step('it is renamed and drawn again', async () => {
    await draftBoard.getByRole('button', { name: `Rename ${title}` }).click();
    await draftBoard.keyboard.type(renamed);
    await draftBoard.keyboard.press('Enter');
    await draftBoard.getByRole('button', { name: `Actions for ${renamed}` }).click();
    await draftBoard.getByRole('menuitem', { name: /^Draw/ }).click();
    await dialog(draftBoard).getByRole('button', { name: 'Draw again' }).click();
    await dialog(draftBoard).getByRole('button', { name: 'Use this draw' }).click();
    await expect(dialog(draftBoard).getByRole('button', { name: 'Use this draw' })).toHaveCount(0);
    await dialog(draftBoard).getByRole('button', { name: 'Close' }).click();
    await expectTold({ title: renamed, names });
  });
  await test.step('the ring closes at noon', async () => {
    await page.goto(`/admin/rings?tournamentId=${tournamentId}`);
    await page.getByRole('button', { name: `Close ${ringName}`, exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Close the ring' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.goto(matchday);
    await expect(phone.getByText(`${ringName} is closed. Stay near; we tell you the new ring.`)).toBeVisible();
    await expect(announcer.getByRole('region', { name: ringName, exact: true })).toHaveCount(0);
    await expect(screen.getByRole('heading', { name: ringName, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: `Call soon: ${renamed}` }).click();
    await expect(page.getByText(/ring is closed/i).first()).toBeVisible();
    await page.goto(`/admin/rings?tournamentId=${tournamentId}`);
    await page.getByRole('button', { name: `Open ${ringName}`, exact: true }).click();
    await expect(phone.getByText(`${ringName} is closed.`, { exact: false })).toHaveCount(0);
    await page.goto(matchday);
    await expectTold({ title: renamed, names });
  });

  const ringId = ring?.id ?? 0;
  await call(page.request, contract.addOfficial, {
    session,
    params,
    body: { ringId, name: 'Master Kim', duty: 'ring chief' },
  });
  await call(page.request, contract.matchday.call, {
    session,
    params: { id: assignmentId },
    body: { to: 'inRing', isAnyway: true },
  });
  const table = async (name: string) => {
    const opened = await paired(browser, url, await codeFor({ kind: 'ring table', ringId, name }), 'Open the table');
    await opened.setViewportSize({ width: 768, height: 1024 });
    await sitDown(opened, 'Master Kim, ring chief');
    return opened;
  };
  const [first, spare] = [await table('The table'), await table('The spare')];
  const openFirst = (one: Page) =>
    one
      .getByRole('region', { name: 'To be fought' })
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
  await test.step('a competitor cannot go on', async () => {
    await openFirst(first);
    await first.getByRole('button', { name: 'Other ending…' }).click();
    await dialog(first).getByLabel('What happened').selectOption({ label: 'Cannot go on, by an injury of one’s own' });
    await dialog(first).getByLabel('Who cannot go on').selectOption({ index: 1 });
    await dialog(first).getByRole('button', { name: 'Note it' }).click();
    await first.getByRole('button', { name: /^Blue wins 0–0/ }).click();
    await expect(first.getByText(/everything is sent/)).toBeVisible();
    await first.getByRole('button', { name: 'All bouts' }).click();
    await expect(spare.getByText(/ won, 0–0, opponent cannot go on$/)).toBeVisible();
    await expect(phone.getByText(`In ${ringName} now.`)).toBeVisible();
  });
  await test.step('two tablets disagree on a bout, and the director settles it', async () => {
    for (const one of [first, spare]) {
      await one.context().setOffline(true);
      await openFirst(one);
    }
    await redWins(first);
    await spare.getByRole('button', { name: 'Enter the result…' }).click();
    await enterResult(spare, 'Blue', ['2', '3']);
    await dialog(spare).getByRole('button', { name: 'Enter the result' }).click();
    for (const one of [first, spare]) {
      await expect(one.getByText(/to be sent/)).toBeVisible();
      await one.context().setOffline(false);
      await expect(one.getByText(/everything is sent/)).toBeVisible();
    }
    await page.getByRole('button', { name: /^Decide: / }).click();
    await page.getByLabel('How do you know?').fill('The referee says so');
    for (const one of [page, first, spare]) await expect(one.getByText('Which is right?')).toBeVisible();
    await page.getByRole('button', { name: /9–0.* is right/ }).click();
    for (const one of [page, first, spare]) await expect(one.getByText('Which is right?')).toHaveCount(0);
    await expect(spare.getByText(/ won: 9–0/)).toBeVisible();
  });
  await test.step('the bracket is fought to its end', async () => {
    const next = first.getByRole('button', { name: /^Next: / });
    while (await next.isVisible()) {
      await next.click();
      await redWins(first);
    }
    await first.getByRole('button', { name: 'All bouts' }).click();
    await finish(first);
    await expect(first.getByText(/everything is sent/)).toBeVisible();
    await first.getByRole('button', { name: 'Medals given' }).click();
    await phone.getByText(/^\d+ (done|result)/).click();
    await expect(phone.getByText(new RegExp(`^${renamed}, Sparring: `))).toBeVisible();
    await page.getByRole('button', { name: `Finish division: ${renamed}` }).click();
    await expect(announcer.getByRole('button', { name: `Finish division: ${renamed}` })).toHaveCount(0);
    await expect(screen.getByText(renamed)).toHaveCount(0);
    await page.getByRole('button', { name: 'More for the board' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    for (const says of [
      `Closed ${ringName}.`,
      `Opened ${ringName}.`,
      `Called “${renamed}” into the ring.`,
      `Called “${renamed}” done.`,
    ])
      await expect(dialog(page).getByText(says)).toBeVisible();
    await draftBoard.goto(`/admin/matchmaking/${draft.draftId}/history`);
    for (const says of [
      /^Repaired after the late entry of Eve /,
      /^Named “Girls 12, the small ring”/,
      /^Drew again: “Girls 12, the small ring” in Sparring$/,
    ])
      await expect(draftBoard.getByRole('cell', { name: says })).toBeVisible();
  });
});
