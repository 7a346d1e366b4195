import { chromium, type CDPSession, type Page } from 'playwright';
import { demo, sessionFor } from '../fixtures/login';
import { startServer } from '../fixtures/server';
import { callDivision, paired } from '../support/ring-table';

/** How many times slower than this machine the tablet is, while taps are measured. */
const slowdown = 4;
const taps = 100;
/** Events that a table notes on a long day. */
const eventsOfDay = 2_000;
/** A tap shows within so many milliseconds, and the page holds so many megabytes after such a day. */
const most = { worstMs: 50, heapMb: 80 };

/** Milliseconds of its processor that the page has worked so far, whatever else this machine does meanwhile. */
const workedMs = async (browser: CDPSession): Promise<number> => {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

/** Presses the two buttons of a competitor in turn, one press for each picture. */
const press = (names: readonly string[], count: number) => `(async () => {
  const buttons = ${JSON.stringify(names)}.map((name) => document.querySelector('button[aria-label="' + name + '"]'));
  const picture = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let index = 0; index < ${count}; index += 1) {
    buttons[index % buttons.length].click();
    await picture();
  }
})()`;

const heapOf = async (browser: CDPSession): Promise<number> => {
  await browser.send('HeapProfiler.collectGarbage');
  return (await browser.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
};
const allSent = (table: Page) => table.getByText('everything is sent').waitFor({ timeout: 300_000 });

/** `npm run bench -- table`: how soon a tap shows at a ring table on a slow tablet, and what the page holds after the events of a long day. */
const measure = async () => {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH || undefined, args: ['--disable-dev-shm-usage'] });
  try {
    const director = await browser.newPage({ baseURL: server.url });
    const session = await sessionFor(server.url, demo.director);
    const { ringId, title, codeFor } = await callDivision(director.request, session, {
      place: 0,
      choose: (all) => [...all].sort((a, b) => b.competitorIds.length - a.competitorIds.length)[0],
      to: 'staging',
    });
    const table = await paired(browser, server.url, await codeFor({ kind: 'ring table', ringId, name: 'Table' }), 'Open the table');
    const names = table.getByRole('list', { name: `Arrival: ${title}` }).locator('bdi');
    const name = (await names.first().textContent()) ?? '';
    const buttons = [`${name} is here`, `${name} is missing`];
    const tools = await table.context().newCDPSession(table);
    const before = await heapOf(tools);
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const times: number[] = [];
    for (let tap = 0; tap < taps; tap += 1) {
      const began = await workedMs(tools);
      await table.evaluate(press([buttons[tap % 2] ?? ''], 1));
      times.push(slowdown * ((await workedMs(tools)) - began));
    }
    times.sort((one, other) => one - other);
    const [median = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
    await table.evaluate(press(buttons, eventsOfDay - taps));
    await allSent(table);
    const after = await heapOf(tools);
    const line = (isHeld: boolean, text: string, found: string) => {
      console.log(`${isHeld ? 'ok  ' : 'MISS'} ${text.padEnd(58)} ${found}`);
      if (!isHeld) process.exitCode = 1;
    };
    console.log(`     ${`${taps} taps on a tablet ${slowdown} times slower than this machine`.padEnd(58)} median ${median.toFixed(0)} ms`);
    line(worst <= most.worstMs, 'the tap that showed last', `${worst.toFixed(0)} ms  (at most ${most.worstMs})`);
    line(
      after <= most.heapMb,
      `memory after ${eventsOfDay} events`,
      `${after.toFixed(0)} MB, ${before.toFixed(0)} MB before  (at most ${most.heapMb})`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
};
void measure();
