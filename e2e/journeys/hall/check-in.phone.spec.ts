import { getRoster } from '@schi/contract';
import type { BrowserContext, Page } from 'playwright/test';
import { logInWith, expect, sessionFor, startServer, test } from '../../fixtures';
import { call } from '../../support/customer';
import { checkInWhole, fillHall, hallOf, scan } from '../../support/hall';
import { press } from '../../support/keyboard';
import { openMenu } from '../../support/menu';
import { expectFineInViews } from '../../support/schemes';

const bar = (page: Page) => page.getByRole('region', { name: 'Progress and connection' });
const families = hallOf(50);
const hallPeople = families.reduce((sum, { competitors }) => sum + competitors, 0);
const until = (count: number) => families.slice(0, count).reduce((sum, { competitors }) => sum + competitors, 0);
const at = (index: number) => families[index] as (typeof families)[number];

/** A device of its own with somebody's login, at the check-in page. */
const openDevice = async (context: BrowserContext, url: string, email: string, people: number): Promise<Page> => {
  const page = await context.newPage();
  await logInWith(page, await sessionFor(url, email));
  await page.goto('/admin/check-in');
  await expect(bar(page)).toContainText(`of ${people}`);
  return page;
};

test('two devices check in fifty families, and nothing is lost when the network fails twice', async ({ browser }) => {
  const server = await startServer();
  try {
    const { competitors: people, families: allFamilies } = await fillHall(server.dataDir, families);
    const { url: baseURL } = server;
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    const phone = await openDevice(context, baseURL, 'checkin@example.com', people);
    const table = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
    const laptop = await openDevice(table, baseURL, 'director@example.com', people);
    const shirtOf = (one: Page) => one.getByRole('button', { name: /^Hand out Tournament T-shirt/ });

    await test.step('fifteen families are checked in online', async () => {
      await expectFineInViews(phone);
      await scan(phone, at(0));
      await expectFineInViews(phone);
      await phone.getByRole('button', { name: 'Check in 1 competitor' }).click();
      await expectFineInViews(phone);
      await phone.getByRole('button', { name: 'Hand out everything' }).click();
      await phone.getByRole('button', { name: 'Next family' }).click();
      for (const family of families.slice(1, 15)) await checkInWhole(phone, family);
      await expect(bar(phone)).toContainText('Everything is sent.');
      await expect(bar(laptop)).toContainText(`${until(15)} of ${people} in`);
    });

    await test.step('ten more are recorded offline and survive a reload, while the other device works online', async () => {
      await context.setOffline(true);
      for (const family of families.slice(15, 25)) await checkInWhole(phone, family);
      await expect(bar(phone)).toContainText('Offline.');
      await expect(bar(phone)).toContainText(`${until(25)} of ${people} in`);
      await expectFineInViews(phone);
      // The same child and the same shirt at the other table, which knows nothing of it.
      await scan(laptop, at(18));
      await shirtOf(laptop).click();
      await laptop.getByRole('button', { name: /^Check in Ari/ }).click();
      await expect(bar(laptop)).toContainText('Everything is sent.');
      await phone.reload();
      await expect(bar(phone)).toContainText('Offline.');
      await expect(bar(phone)).toContainText(`${until(25)} of ${people} in`);
    });

    await test.step('another part of the site keeps the header offline, says what it needs, and leads back', async () => {
      const open = async (name: string) => {
        await openMenu(phone);
        await phone.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true }).click();
      };
      await open('Payments');
      await expect(phone.getByRole('heading', { name: 'This page needs a network' })).toBeVisible();
      await expectFineInViews(phone);
      await open('Check-in');
      await expect(bar(phone)).toContainText('Offline.');
      await expect(bar(phone)).toContainText(`${until(25)} of ${people} in`);
    });

    await test.step('online again, each event is sent once, and the two devices disagree about one shirt', async () => {
      await context.setOffline(false);
      await expect(bar(phone)).toContainText('Everything is sent.');
      await expect(bar(laptop)).toContainText(`${until(25)} of ${people} in`);
      await expect(
        phone.getByText(/another device had noted the same before \(checked in by Dana Director/),
      ).toBeVisible();
      await expect(laptop.getByText(/two may have been handed out: count what is left/)).toBeVisible();
      await expect(phone.getByRole('button', { name: /Decide/ })).toBeVisible();
      await phone.getByRole('button', { name: /Decide/ }).click();
      await expect(phone.getByRole('alert').filter({ hasText: 'two devices disagree' })).toContainText('Dana Director');
      await expectFineInViews(phone);
      await phone.getByRole('button', { name: 'Reviewed: close it' }).click();
      await expect(laptop.getByText(/two devices disagree/)).toBeHidden();
      for (const dismiss of await phone.getByRole('button', { name: 'Dismiss' }).all()) await dismiss.click();
      await phone.getByRole('button', { name: 'Back to the search' }).click();
    });

    await test.step('the network fails again while both devices work', async () => {
      await context.setOffline(true);
      for (const family of families.slice(25, 35)) await checkInWhole(phone, family);
      await laptop.getByRole('searchbox').fill('');
      await laptop.getByRole('searchbox').focus();
      for (const family of families.slice(35, 45)) await checkInWhole(laptop, family);
      await context.setOffline(false);
      await expect(bar(phone)).toContainText('Everything is sent.');
      for (const device of [phone, laptop]) await expect(bar(device)).toContainText(`${until(45)} of ${people} in`);
    });

    await test.step('the last five are checked in with the keyboard, and one is undone and repeated', async () => {
      for (const family of families.slice(45)) {
        await scan(laptop, family);
        await press(laptop, /^Check in (1 competitor|all)/);
        await press(laptop, 'Hand out everything');
        await press(laptop, 'Next family');
      }
      await scan(laptop, at(49));
      await press(laptop, /^Undo check-in of Ari/);
      await expect(bar(laptop)).toContainText(`${hallPeople - 1} of ${people} in`);
      await press(laptop, 'Undo the last action');
    });

    await test.step('at the end both devices and the server agree', async () => {
      for (const device of [phone, laptop]) {
        await expect(bar(device)).toContainText(`${hallPeople} of ${people} in · 50 of ${allFamilies} families`);
        await expect(bar(device)).toContainText('Everything is sent.');
      }
      const session = await sessionFor(baseURL, 'checkin@example.com');
      const tournaments = (await (await phone.request.get('/api/tournaments')).json()) as {
        id: number;
        isOver: boolean;
      }[];
      const tournamentId = tournaments.find(({ isOver }) => !isOver)?.id;
      const roster = (await call(phone.request, getRoster, { session, params: { tournamentId } })).body;
      const noted = (kind: string) =>
        roster.families.flatMap(({ states }) => states.filter((state) => state.kind === kind && state.value !== null))
          .length;
      expect(noted('competitor')).toBe(hallPeople);
      expect(noted('merch')).toBe(families.filter(({ hasShirt }) => hasShirt).length);
      expect(noted('wristbands')).toBe(50);
      expect(roster.families.flatMap(({ disagreements }) => disagreements)).toEqual([]);
    });
  } finally {
    await server.stop();
  }
});
