import { chromium, type Page } from 'playwright';
import { matchday } from '@schi/contract';
import { logInWith, sessionFor, demo } from '../fixtures/login';
import { startServer } from '../fixtures/server';
import { dayOfTwelveRings } from './day-of-twelve-rings';

/** Frames of a second that a screen shows. */
const wanted = 60;
const seconds = 5;
/** A smaller share of the frames is noticed. The rest is what a shared machine does meanwhile. */
const least = 0.9;

/** A script, because what tsx makes of a function does not run in a page. */
const watchFrames = `
  window.times = [];
  const next = (time) => {
    window.times.push(time);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);`;

/** Frames in each second while something is done, and the longest time without one, in milliseconds. */
const framesDuring = async (page: Page, work: () => Promise<unknown>) => {
  await page.evaluate(watchFrames);
  await work();
  const times = await page.evaluate<number[]>('window.times');
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  return { perSecond: (1_000 * gaps.length) / (last - first), longest: Math.max(...gaps) };
};

const rest = (page: Page) => page.waitForTimeout(seconds * 1_000);

/** Drags a card over all rings, up and down, for some seconds. */
const drag = async (page: Page) => {
  const first = page.locator('[data-card]').nth(1);
  await first.scrollIntoViewIfNeeded();
  const card = await first.boundingBox();
  const board = await page.getByRole('group', { name: 'Rings', exact: true }).boundingBox();
  if (!card || !board) throw new Error('The board shows no cards');
  await page.mouse.move(card.x + 20, card.y + 12);
  await page.mouse.down();
  const until = Date.now() + seconds * 1_000;
  for (let step = 0; Date.now() < until; step += 1) {
    const across = (1 + Math.sin(step / 40)) / 2;
    const down = (1 + Math.sin(step / 9)) / 2;
    await page.mouse.move(80 + across * 1_150, Math.max(board.y, 0) + 120 + down * 400);
  }
  const slots = await page.locator('[data-kind]').count();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  if (slots < 100) throw new Error(`Only ${slots} slots say what would happen there`);
};

/**
 * `npm run bench -- board`: frames while a card is dragged over 12 rings with 160 assignments, to those that a screen
 * shows.
 */
const measure = async () => {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: ['--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1_280, height: 800 } });
    const board = dayOfTwelveRings();
    await page.route(`**${matchday.get.path.replace(':tournamentId', '*')}`, (route) => route.fulfill({ json: board }));
    await logInWith(page, await sessionFor(server.url, demo.director));
    await page.goto(`${server.url}/admin/matchday?tournamentId=1`);
    await page.locator('[data-card]').first().waitFor();
    await rest(page);
    const idle = await framesDuring(page, () => rest(page));
    await page.reload();
    await page.locator('[data-card]').first().waitFor();
    await rest(page);
    const dragged = await framesDuring(page, () => drag(page));
    const ratio = dragged.perSecond / wanted;
    const text = (name: string, { perSecond, longest }: typeof idle) =>
      console.log(`     ${name.padEnd(54)} ${perSecond.toFixed(1)} a second, longest gap ${longest.toFixed(0)} ms`);
    text('frames at rest', idle);
    text('frames while a card is dragged', dragged);
    console.log(
      `${ratio >= least ? 'ok  ' : 'MISS'} ${'frames while dragging, to 60 a second'.padEnd(58)} ${ratio.toFixed(2)}  (at least ${least})`,
    );
    if (ratio < least) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
};
void measure();
