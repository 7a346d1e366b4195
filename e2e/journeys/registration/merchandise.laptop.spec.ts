import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { addCompetitor, goodCard, payWith } from '../../support/family';
import { expectFineInViews } from '../../support/schemes';
import { tabTo } from '../../support/keyboard';

/** On a demonstration of one's own, since what is sold here everybody would see. */
const own = testOnOwnServer();

/** A real photo: what the browser shows at this moment. */
const photoOf = async (page: Page) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
});

own(
  'a director sells a hoodie with a photo from the phone, a family buys it, and the pick-up list knows',
  async ({ browser, page, server }) => {
    await logInWith(page, await sessionFor(server.url, 'director@example.com'));
    await page.setViewportSize({ width: 360, height: 740 });

    await own.step('creates it with a photo, and is told what is no photo', async () => {
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('link', { name: 'Merch', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Tournament T-shirt', exact: true })).toBeVisible();
      await expectFineInViews(page);
      await page.getByRole('link', { name: 'Add item' }).click();
      await page.getByLabel(/^Name/).fill('Hoodie');
      await page.getByLabel(/^Price/).fill('-5');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('* Please enter an amount in dollars, such as 65 or 65.50')).toBeVisible();
      await expectFineInViews(page);
      await page.getByLabel(/^Price/).fill('45');
      const photo = page.getByLabel('Photo of the item');
      await photo.setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      });
      await expect(page.getByText('* Please choose a photo: JPEG, PNG, WebP or AVIF.')).toBeVisible();
      await photo.setInputFiles(await photoOf(page));
      await expect(page.getByText('The photo is uploaded. Save the item to keep it.')).toBeVisible();
      await expect
        .poll(() =>
          page.getByAltText('The photo as customers see it').evaluate((one: HTMLImageElement) => one.naturalWidth),
        )
        .toBe(320);
      await page.getByLabel(/^What the photo shows/).fill('A gray hoodie');
      await page.getByRole('textbox', { name: 'Size 1', exact: true }).fill('Adult M');
      await page.getByLabel('Stock of size 1').fill('2');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Hoodie is saved.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Hoodie', exact: true })).toBeVisible();
    });

    let neededBefore = 0;
    await own.step('adds what competitors of an event need, with the number by age', async () => {
      await page.getByRole('link', { name: 'Add item' }).click();
      await page.getByLabel(/^Name/).fill('Practice staff');
      await page.getByLabel(/^Price/).fill('3');
      await page.getByLabel(/^Competitors of this event need it/).selectOption({ label: 'Forms' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/Please enter how many pieces a competitor needs/)).toBeVisible();
      for (const [line, age, pieces] of [
        ['1', '12', '2'],
        ['2', '5', '3'],
      ] as const) {
        await page.getByRole('button', { name: 'Add age' }).click();
        await page.keyboard.type(age);
        await page.getByRole('textbox', { name: `Pieces ${line}` }).fill(pieces);
      }
      await expectFineInViews(page);
      await page.getByRole('button', { name: 'Save' }).click();
      neededBefore = Number.parseInt(await page.getByText(/^\d+ pieces needed for Forms$/).innerText(), 10);
    });

    const family = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    await logInWith(family, await sessionFor(server.url, 'customer@example.com'));
    await own.step('a family sees the photo, and buys two', async () => {
      await family.goto('/customer/registration');
      const picture = family.getByAltText('A gray hoodie. Opens larger.');
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
      await expectFineInViews(family);
      for (const piece of [1, 2]) {
        await family.getByRole('button', { name: 'Add Hoodie', exact: true }).click();
        await expect(family.getByRole('group', { name: /^Hoodie, size/ }).getByRole('status')).toHaveText(
          String(piece),
        );
      }
      await expect(family.getByText('sold out', { exact: true })).toBeVisible();
      await addCompetitor(family, 'Mina', '2016-04-02');
      await expect(family.getByText('For Forms, Mina needs 3. 0 of 3 ordered.')).toBeVisible();
      await family.getByRole('button', { name: 'Add 3 Practice staff' }).click();
      await expect(family.getByText('For Forms, Mina needs 3. 3 of 3 ordered.')).toBeVisible();
      await expectFineInViews(family);
      await family.getByRole('link', { name: 'Review and pay' }).click();
      await family.getByRole('button', { name: /^Pay \$/ }).click();
      await payWith(family, goodCard);
      await expect(family.getByRole('heading', { name: 'You are registered' })).toBeVisible();
    });

    await own.step(
      'by the keyboard: less stock than is sold is refused with the reason, and nothing typed is lost',
      async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto('/admin/tournament-merch');
        await expect(page.getByText(`${neededBefore + 3} pieces needed for Forms`)).toBeVisible();
        await tabTo(page, /^Edit Hoodie$/);
        await page.keyboard.press('Enter');
        const stock = page.getByLabel('Stock of size 1');
        await expect(stock).toHaveValue('2');
        await stock.focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.type('1');
        await page.keyboard.press('Enter');
        await expect(page.getByText('* The stock of Adult M cannot be below 2: 2 sold.')).toBeVisible();
        await expect(stock).toHaveValue('1');
        await expectFineInViews(page);
        await stock.fill('5');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Hoodie is saved.')).toBeVisible();
        await page.getByRole('button', { name: 'Delete Hoodie' }).click();
        const used = page.getByRole('dialog', { name: 'Hoodie is in use' });
        await expect(used.getByText(/Retire it instead/)).toBeVisible();
        await expect(used.getByRole('button')).toHaveText(['Close']);
        await used.getByRole('button', { name: 'Close' }).click();
      },
    );

    await own.step('the pick-up list shows who gets it, as a file and on paper', async () => {
      await page.getByRole('link', { name: 'Pick-up list' }).click();
      const row = page.getByRole('row', { name: /Hoodie Adult M 2 No$/ });
      await expect(row).toBeVisible();
      await expect(page.getByRole('row', { name: 'Hoodie, Adult M 2 0 2' })).toBeVisible();
      await expectFineInViews(page);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      expect(await readFile(await (await saved).path(), 'utf8')).toContain('Hoodie,Adult M,2,0');
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
      });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'Pick-up list' })).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('row', { name: 'Hoodie Adult M 2 0 2', exact: true })).toBeVisible();
    });
  },
);
