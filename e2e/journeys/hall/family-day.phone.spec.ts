import type { Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { halfOver, oneFamily, plannedDay } from '../../support/running-day';
import { expectFineInViews, expectNothingCut } from '../../support/schemes';

const test = testOnOwnServer();
/** A phone of 640 px shows ten children on four screens. */
const [width, height, mostScreens] = [360, 640, 4];

test('a family reads what is next first, with three and with ten children, before, on and after the day', async ({
  page,
  browser,
  server: { url, dataDir },
}) => {
  const session = await sessionFor(url, demo.director);
  const tournamentId = await plannedDay(page.request, session);
  const familyOf = async (count: number, others: readonly number[] = []) => {
    const ids = await oneFamily(dataDir, tournamentId, count, others);
    const params = { registrationId: ids[0] ?? 0 };
    const { body } = await call(page.request, contract.getFamilyLink, { session, params });
    return { ids, address: new URL(body.url).pathname };
  };
  const large = await familyOf(10);
  const small = await familyOf(3, large.ids);
  expect(large.ids.length).toBeGreaterThan(1);
  const open = async (address: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: url, viewport: { width, height }, isMobile: true });
    const phone = await context.newPage();
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'My day' })).toBeVisible();
    return phone;
  };
  const heightOf = (phone: Page) => phone.evaluate(() => document.documentElement.scrollHeight);

  await test.step('before the day: how many days, the codes, doors and place', async () => {
    const phone = await open(large.address);
    await expect(phone.getByText(/^\d+ days to go$/)).toBeVisible();
    await expect(phone.getByRole('img', { name: /^QR code for check-in/ })).toHaveCount(large.ids.length);
    await expect(phone.getByText(/^Check-in and weigh-in: /)).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /google\.com\/maps/);
    await expectFineInViews(phone);
  });

  await halfOver(dataDir, tournamentId);
  for (const { family, screens } of [
    { family: small, screens: 3 },
    { family: large, screens: mostScreens },
  ])
    await test.step(`on the day: what is next without scrolling, at most ${screens} screens`, async () => {
      const phone = await open(family.address);
      const next = phone.locator('section[aria-labelledby=next]');
      await expect(next).toBeVisible();
      const box = await next.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await expect.poll(() => heightOf(phone)).toBeLessThanOrEqual(screens * height);
      expect(await phone.getByText(/^Overlap: |: called in two rings at once/).count()).toBeLessThanOrEqual(3);
      await expectFineInViews(phone);
      await expectNothingCut(phone);
    });

  await test.step('a call is shown at once, without a reload', async () => {
    const phone = await open(small.address);
    const params = { tournamentId };
    const { body: board } = await call(page.request, contract.matchday.get, { session, params });
    const mine = new Set(
      board.competitors.filter((one) => small.ids.includes(one.registrationId)).map((one) => one.competitorId),
    );
    const waiting = board.assignments.find(
      (one) => one.step === 'planned' && one.ringId !== null && one.competitorIds.some((id) => mine.has(id)),
    );
    const answer = await call(page.request, contract.matchday.call, {
      session,
      params: { id: waiting?.ringAssignmentId ?? 0 },
      body: { to: 'staging' },
    });
    expect(answer.status).toBe(200);
    const next = phone.locator('section[aria-labelledby=next]');
    await expect(next.getByText('Come to staging now.')).toBeInViewport();
    await expect(next.getByText('Now', { exact: true })).toBeVisible();
    await expectFineInViews(phone);
  });

  await test.step('after the day: thanks, and nothing of the plan', async () => {
    await sql(dataDir, 'update tournament set tournament_date = tournament_date - 1 where id = $1', [tournamentId]);
    const phone = await open(large.address);
    await expect(phone.getByText('This tournament is over. Thank you for taking part.')).toBeVisible();
    await expect(phone.getByText(/staging/i)).toHaveCount(0);
    await expectFineInViews(phone);
  });
});
