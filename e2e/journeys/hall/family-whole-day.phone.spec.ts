import type { Page } from 'playwright/test';
import * as contract from '@schi/contract';
import { demo, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { expectAccessible } from '../../fixtures/accessible';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { holdDay } from '../../support/held-day';
import { expectAsAnswered, nextOf } from '../../support/my-day';
import { expectNothingCut } from '../../support/schemes';
import { makeToday, smallDay } from '../../support/small-day';

const test = testOnOwnServer();
const [width, height] = [390, 780];
/** How many children compete, and how many screens of a phone they take at most. */
const families = [
  { size: 3, mostScreens: 3 },
  { size: 10, mostScreens: 4 },
] as const;
const ringCount = 3;

const heightOf = (phone: Page) => phone.evaluate(() => document.documentElement.scrollHeight);

test('families of three and of ten children follow a whole rehearsed day on the phone', async ({
  page: { request },
  browser,
  server: { url, dataDir },
}) => {
  const session = await sessionFor(url, demo.director);
  const sizes = families.map(({ size }) => size);
  const { tournamentId, families: registrations } = await smallDay(request, session, {
    dataDir,
    ringCount,
    competitors: 50,
    sizes,
  });
  const params = { tournamentId };
  const open = async (ids: readonly number[], mostScreens: number) => {
    const { body } = await call(request, contract.getFamilyLink, { session, params: { registrationId: ids[0] } });
    const { pathname } = new URL(body.url);
    const context = await browser.newContext({ baseURL: url, viewport: { width, height }, isMobile: true });
    const phone = await context.newPage();
    await phone.goto(pathname);
    return { phone, token: pathname.split('/').at(-1) ?? '', ids, mostHeight: mostScreens * height };
  };
  const small = await open(registrations[0] ?? [], families[0].mostScreens);
  const large = await open(registrations[1] ?? [], families[1].mostScreens);
  const all = [small, large];
  const board = async () => (await call(request, contract.matchday.get, { session, params })).body;
  const done = (answer: { status: number }) => expect(answer.status).toBe(200);
  const reload = () => Promise.all(all.map(({ phone }) => phone.reload()));

  /**
   * What holds in every state of the day: the page is as the API answers, short and accessible in both color schemes,
   * what is next is seen at once, advice is short, and nothing is exact.
   */
  const expectADay = async () => {
    for (const { phone, token, mostHeight } of all) {
      await expectAsAnswered(request, phone, token);
      await expect.poll(() => heightOf(phone)).toBeLessThanOrEqual(mostHeight);
      await expectAccessible(phone);
      await phone.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(phone, true);
      await phone.emulateMedia({ colorScheme: 'light' });
      const box = await nextOf(phone).boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      expect(await phone.getByText(/^Overlap: |: called in two rings at once/).count()).toBeLessThanOrEqual(3);
      // Times are windows of whole five minutes; a stop says since when it lasts.
      const text = (await phone.locator('main').innerText()).replace(/stopped since [^.]+\./gi, '');
      expect(text.match(/\b\d{1,2}:\d\d\b/g)?.filter((time) => !/[05]$/.test(time)) ?? []).toEqual([]);
    }
  };

  await test.step('before the day: how many days, the codes, times, place, and what to bring', async () => {
    for (const { phone, token, ids, mostHeight } of all) {
      await expect(phone.getByText(/^\d+ days to go$/)).toBeInViewport();
      await expect(phone.getByText(/^Check-in and weigh-in: /)).toBeInViewport();
      await expect(phone.getByRole('img', { name: /^QR code for check-in/ })).toHaveCount(ids.length);
      await expect(phone.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /google\.com\/maps/);
      await expect(phone.getByRole('region', { name: 'What to bring' })).toBeVisible();
      await expectAsAnswered(request, phone, token);
      // Codes and what to bring take one more screen.
      await expect.poll(() => heightOf(phone)).toBeLessThanOrEqual(mostHeight + height);
      await expectNothingCut(phone);
      await expectAccessible(phone);
    }
  });

  await makeToday(dataDir, tournamentId);
  const planned = await board();
  const idsOf = (registrationIds: readonly number[]) =>
    new Set(
      planned.competitors.filter((one) => registrationIds.includes(one.registrationId)).map((one) => one.competitorId),
    );
  const divisionsOf = (registrationIds: readonly number[]) => {
    const ids = idsOf(registrationIds);
    return planned.assignments
      .filter(({ competitorIds }) => competitorIds.some((id) => ids.has(id)))
      .sort((one, other) => Date.parse(one.plannedFrom ?? '') - Date.parse(other.plannedFrom ?? ''));
  };
  const [first] = divisionsOf(small.ids);
  const own = first?.ringAssignmentId ?? 0;
  const mine = planned.rings.find(({ id }) => id === first?.ringId);
  const another = planned.rings.find(({ id }) => id !== mine?.id);
  const ofLarge = new Set(divisionsOf(large.ids).map(({ ringAssignmentId }) => ringAssignmentId));
  const day = holdDay({
    urls: [url],
    token: session.token,
    tournamentId,
    query: <Row>(text: string, values: unknown[]) => sql<Row>(dataDir, text, values),
    seed: 7,
    ringCount,
    isPrepared: true,
    injections: ['cut', 'lostAnswer', 'slowClock', 'reload', 'noShow', 'misread'],
    mostMinutes: 8,
  });
  try {
    await test.step('the morning: who is first, about when', async () => {
      await day.untilBegun(ringCount);
      await reload();
      for (const { phone } of all) await expect(nextOf(phone).getByText(/^About /)).toBeVisible();
      await expectADay();
    });

    await test.step('the ring of the family closes: no time is said, least of all an earlier one', async () => {
      done(await call(request, contract.rings.close, { session, params: { id: mine?.id }, body: { how: null } }));
      const closed = small.phone.getByText('Closed; the new ring follows.').first();
      await expect(closed).toBeVisible();
      await expectADay();
      done(await call(request, contract.rings.open, { session, params: { id: mine?.id } }));
      await expect(closed).toHaveCount(0);
    });

    await test.step('the first division moves to another ring, and the page follows', async () => {
      const target = { ringId: another?.id ?? 0, afterId: null, lock: null, seen: [], reason: 'A short ring' };
      done(await call(request, contract.matchday.move, { session, params: { id: own }, body: target }));
      await expect(nextOf(small.phone).getByText(another?.name ?? '')).toBeVisible();
      await expectADay();
    });

    await test.step('its table calls it: soon, to staging, on deck, in the ring', async () => {
      for (const [next, says] of [
        ['staging', 'Soon: get ready.'],
        ['onDeck', 'Come to staging now.'],
        ['inRing', `On deck: be at ${another?.name} now.`],
        ['done', `In ${another?.name} now.`],
      ] as const) {
        await day.goOnUntil((one) => one.ringAssignmentId === own && one.to === next, another?.id);
        await expect(nextOf(small.phone).getByText(says)).toBeInViewport();
        await expectADay();
      }
    });

    await test.step('the hall is stopped, and goes on', async () => {
      const said = /^The hall is stopped since .* Stay near; the times follow when it goes on\./;
      const body = { ringId: null, reason: 'medical', note: '' } as const;
      done(await call(request, contract.matchday.stop, { session, params, body }));
      for (const { phone } of all) await expect(phone.getByText(said)).toBeInViewport();
      await expectADay();
      done(await call(request, contract.matchday.goOn, { session, params, body: { ringId: null } }));
      for (const { phone } of all) await expect(phone.getByText(said)).toHaveCount(0);
    });

    await test.step('it is done: the next one is first, and results are counted', async () => {
      await day.goOnUntil((one) => one.ringAssignmentId !== own && one.ringId === another?.id, another?.id);
      await expect(small.phone.getByText(/^1 done, [1-3] results?/)).toBeVisible();
      await expectADay();
    });

    await test.step('the middle of the day: two rings have called the large family', async () => {
      await day.goOnUntil((one) => one.to === 'inRing' && ofLarge.has(one.ringAssignmentId), undefined, 2);
      const said = async () => new Set(await large.phone.getByText(/^On deck: be at /).allInnerTexts()).size;
      await expect.poll(said).toBeGreaterThanOrEqual(2);
      await expectADay();
    });

    await test.step('the last division is done: thanks and results, and the whole day holds', async () => {
      const { checks } = await day.toTheEnd();
      expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([]);
      for (const { phone } of all) {
        await expect(phone.getByText('All done. Thank you for taking part.')).toBeInViewport();
        await phone.getByText(/^\d+ done, \d+ results, \d+ medals?$/).click();
        await expect(phone.getByText(/^Place 1, gold medal$/).first()).toBeVisible();
      }
    });
  } finally {
    await day.end();
  }

  await test.step('after the day: medals, certificates, thanks, and nothing of the plan', async () => {
    await sql(dataDir, 'update tournament set tournament_date = tournament_date - 1 where id = $1', [tournamentId]);
    await reload();
    for (const { phone } of all) {
      await expect(phone.getByText('This tournament is over. Thank you for taking part.')).toBeInViewport();
      await expect(phone.getByText(/staging|Ring \d|before/i)).toHaveCount(0);
      await expect(phone.getByRole('link', { name: 'Certificates' })).toBeVisible();
      await expectAccessible(phone);
    }
  });
});
