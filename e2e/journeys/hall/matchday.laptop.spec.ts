import type { BrowserContext, Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { expectFineInViews } from '../../support/schemes';

const test = testOnOwnServer();
const isPoll = new RegExp(`^${contract.pollLive.path.replace(/:\w+/g, '\\d+')}$`);
const lane = (page: Page, ring: string) => page.getByRole('region', { name: ring, exact: true });

test('two directors, the announcer, a screen and a family’s phone each see what the others did', async ({
  page,
  browser,
  server,
}) => {
  const { url } = server;
  const session = await sessionFor(url, demo.director);
  // What a page sees of the others comes by its stream alone: nobody may ask every few seconds instead.
  const withoutPolling = (context: BrowserContext) =>
    context.route(
      ({ pathname }) => isPoll.test(pathname),
      (route) => route.abort(),
    );
  await withoutPolling(page.context());
  const open = async (path: string) => {
    const context = await browser.newContext({ baseURL: url });
    await withoutPolling(context);
    const opened = await context.newPage();
    await opened.goto(path);
    return opened;
  };
  const { body: tournaments } = await call(page.request, contract.getTournaments);
  const tournament = contract.nextTournament(tournaments, new Date());
  const params = { tournamentId: tournament?.id ?? 0 };
  const { body: draft } = await call(page.request, contract.createDraft, { session, body: params });
  const boardPath = `/admin/matchday?tournamentId=${params.tournamentId}`;
  await logInWith(page, session);

  await test.step('a director publishes the divisions and puts a plan in force', async () => {
    await page.goto(`/admin/matchmaking/${draft.draftId}/all`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^This draft is published, so/)).toBeVisible();
    await page.goto(boardPath);
    await page.getByRole('button', { name: 'Plan the rings' }).click();
    await page.getByRole('button', { name: 'Compute plans' }).click();
    await page.getByRole('region', { name: 'Balanced' }).getByRole('button', { name: 'Use this plan' }).click();
    await expect(page.getByRole('region', { name: 'Plan the rings' })).toHaveCount(0);
  });

  // The day has come, whichever hour it is now: the plan is in force already.
  const today = contract.todayIn(tournament?.timeZone ?? '', new Date());
  await sql(
    server.dataDir,
    'update tournament set tournament_date = $2, registration_opens_on = $3, registration_closes_after = $3 where id = $1',
    [params.tournamentId, today, contract.addDays(today, -9)],
  );

  const { body: board } = await call(page.request, contract.matchday.get, { session, params });
  const ring = board.rings.find(({ isOpen }) => isOpen);
  const inRing = board.assignments.filter(({ ringId }) => ringId === ring?.id).sort((a, b) => a.position - b.position);
  const [division] = inRing;
  // A division may stand in a ring twice, with other events each time; the journey finds this one by its title.
  const waiting = inRing
    .slice(2)
    .find(({ title: own }) => board.assignments.filter(({ title: other }) => other === own).length === 1);
  const [ringName, title] = [ring?.name ?? '', division?.title ?? ''];
  const [family] = await sql(server.dataDir, 'select registration_id from competitor where id = $1', [
    division?.competitorIds[0],
  ]);
  const { body: link } = await call(page.request, contract.getFamilyLink, {
    session,
    params: { registrationId: Number(family?.registration_id) },
  });
  const { body: pairing } = await call(page.request, contract.makePairingCode, {
    session,
    params,
    body: { kind: 'announcer', name: 'The announcer' },
  });

  await page.goto(boardPath);
  const colleague = await open('/');
  await logInWith(colleague, await sessionFor(url, demo.admin));
  await colleague.goto(boardPath);
  const screen = await open('/signage-standalone/');
  const phone = await open(new URL(link.url).pathname);
  await phone.setViewportSize({ width: 360, height: 740 });
  const announcer = await open(`/signage/pair#${pairing.code}`);
  await announcer.getByRole('button', { name: 'Pair this browser' }).click();
  await announcer.getByRole('link', { name: 'Open the announcer’s page' }).click();
  const onPhone = (words: string) => phone.getByText(words, { exact: true }).first();

  await test.step('the first director calls a division to staging; everybody sees it', async () => {
    await lane(page, ringName)
      .getByRole('button', { name: `Call soon: ${title}` })
      .click();
    await lane(colleague, ringName)
      .getByRole('button', { name: `Call to staging: ${title}` })
      .click();
    await expect(lane(page, ringName).getByRole('button', { name: `Call to deck: ${title}` })).toBeVisible();
    await expect(announcer.getByRole('button', { name: `Call to deck: ${title}` })).toBeVisible();
    await expect(onPhone('Come to staging now.')).toBeVisible();
    await expectFineInViews(phone, [['phone', 'dark']]);
  });

  await test.step('the announcer takes the next two steps; directors, screen and phone see them', async () => {
    await announcer.getByRole('button', { name: `Call to deck: ${title}` }).click();
    await expect(onPhone(`On deck: be at ${ringName} now.`)).toBeVisible();
    await announcer.getByRole('button', { name: `Start: ${title}` }).click();
    for (const seen of [page, colleague])
      await expect(lane(seen, ringName).getByRole('button', { name: `Finish division: ${title}` })).toBeVisible();
    await expect(onPhone(`In ${ringName} now.`)).toBeVisible();
    const card = screen
      .getByRole('article')
      .filter({ has: screen.getByRole('heading', { name: ringName, exact: true }) });
    await expect(card).toContainText(title);
  });

  await test.step('the second director moves a waiting division away from under the first', async () => {
    await lane(colleague, ringName)
      .getByRole('button', { name: `Actions for ${waiting?.title}`, exact: true })
      .click();
    await colleague.getByRole('menuitem', { name: /^Postpone/ }).click();
    await expect(
      lane(page, 'In no ring').getByRole('article', { name: waiting?.title ?? '', exact: true }),
    ).toBeVisible();
  });
});
