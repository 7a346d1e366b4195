import { spawnSync } from 'node:child_process';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { viewport, type Engine, type Handle, type Installed } from './engine';

const asFunction = (script: string) => `(() => { ${script} })()`;

const handleOf = (element: ElementHandle): Handle => ({
  click: () => element.click(),
  type: async (text) => {
    await element.focus();
    await element.type(text);
  },
});

const start = async (executablePath: string): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: viewport,
  });
  const [page = await browser.newPage()] = await browser.pages();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    run: (script) => page.evaluate(asFunction(script)),
    find: async (script) => {
      const found = (await page.evaluateHandle(asFunction(script))).asElement();
      // Cast: the scripts return elements of HTML, and the library knows nodes only.
      return found ? handleOf(found as ElementHandle) : null;
    },
    errors: () => errors,
    stop: () => browser.close(),
  };
};

/** Firefox over WebDriver BiDi, which it speaks itself. `FIREFOX_PATH` names another one than that of the path. */
export const firefox = (): Installed | null => {
  for (const file of [process.env.FIREFOX_PATH, 'firefox', 'firefox-esr']) {
    if (!file) continue;
    const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$0"', file], { encoding: 'utf8' });
    if (status === 0) return { name: 'Firefox', start: () => start(stdout.trim()) };
  }
  return null;
};
