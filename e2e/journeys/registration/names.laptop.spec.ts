import { expect, test } from '../../fixtures';

/** What a browser draws each letter with: the names of the fonts, and whether they are ours. */
interface DrawnWith {
  familyName: string;
  isCustomFont: boolean;
}

for (const media of ['screen', 'print'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`draws a Vietnamese name in one face, on ${media === 'print' ? 'paper' : 'the screen'}, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ media, colorScheme });
      await page.goto('/privacy');
      // The face of the text is used only where it is there at once, as on every page but a visitor's first.
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      // The page's own text is loaded at once; the letters are those a family may type.
      await page.evaluate(async () => {
        const words = document.querySelector('main p');
        if (words) words.textContent = 'Nguyễn Thị Ánh Đào, Trần Đức Hiếu, Phạm Quỳnh';
        await document.fonts.load('1rem "Source Sans 3"', 'Nguyễn');
        await document.fonts.ready;
      });
      const browser = await page.context().newCDPSession(page);
      await browser.send('DOM.enable');
      await browser.send('CSS.enable');
      const { root } = await browser.send('DOM.getDocument');
      const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main p' });
      const { fonts } = (await browser.send('CSS.getPlatformFontsForNode', { nodeId })) as { fonts: DrawnWith[] };
      expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
      expect(new Set(fonts.map(({ familyName }) => familyName)).size).toBe(1);
    });
