import { chromium, type CDPSession, type Page } from 'playwright';
import { demo, sessionFor } from '../fixtures/login';
import { startServer } from '../fixtures/server';
import { callDivision, paired } from '../support/ring-table';

/** How fast the tablet is, as the benchmark index of Lighthouse says it: a cheap one, as a phone of 2016 (mid-tier mobile: 125 to 800; docs/throttling.md of Lighthouse). */
const tabletIndex = 500;
const taps = 100;
/** Events that a table notes on a long day. */
const eventsOfDay = 2_000;
/** The part of the taps that counts: the measure Interaction to Next Paint leaves out one of fifty (web.dev/articles/inp). */
const counted = 0.98;
/** A tap shows within so many milliseconds, and the page holds so many megabytes after such a day. */
const most = { tapMs: 50, heapMb: 80 };

/** Milliseconds from a press of a button until the frame that shows it as pressed, or as not pressed any more. The page rests before, as between two taps of a person. */
const tap = (name: string) => `(async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const button = document.querySelector('button[aria-label="${name}"]');
  const before = button.getAttribute('aria-pressed');
  const isShown = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('button[aria-label="${name}"]').getAttribute('aria-pressed') === before) return;
      observer.disconnect();
      // A message that is sent as a frame begins arrives once it is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage('');
      });
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  const began = performance.now();
  button.click();
  await isShown;
  return performance.now() - began;
})()`;

/** How fast this machine is, in the units of Lighthouse's benchmark index: the mean of strings that are built and of arrays that are copied. */
const benchmarkIndex = `(() => {
  const perSecond = (work) => {
    const began = performance.now();
    let count = 0;
    while (performance.now() - began < 500) work(count++);
    return (count / (performance.now() - began)) * 1000;
  };
  const strings = perSecond(() => {
    let text = '';
    for (let index = 0; index < 10000; index += 1) text += 'a';
    return text.length;
  });
  const arrays = [0, 1].map(() => Array.from({ length: 100000 }, (_, index) => index));
  const copies = perSecond((count) => {
    const [from, to] = [arrays[count % 2], arrays[(count + 1) % 2]];
    for (let index = 0; index < from.length; index += 1) to[index] = from[index];
  });
  return (strings + copies) / 20;
})()`;

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
    const index = await table.evaluate<number>(benchmarkIndex);
    const slowdown = Math.max(1, index / tabletIndex);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    for (let count = 0; count < taps; count += 1) times.push(await table.evaluate<number>(tap(buttons[count % 2] ?? '')));
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const [first = 0] = times;
    times.sort((one, other) => one - other);
    const part = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
    await table.evaluate(press(buttons, eventsOfDay - taps));
    await allSent(table);
    const after = await heapOf(tools);
    const line = (isHeld: boolean, text: string, found: string) => {
      console.log(`${isHeld ? 'ok  ' : 'MISS'} ${text.padEnd(58)} ${found}`);
      if (!isHeld) process.exitCode = 1;
    };
    console.log(
      `     ${`${taps} taps, ${slowdown.toFixed(1)} times slower than here (index ${index.toFixed(0)})`.padEnd(58)} median ${part(0.5).toFixed(0)} ms, longest ${part(1).toFixed(0)}, first ${first.toFixed(0)}`,
    );
    line(part(counted) <= most.tapMs, `a tap shows, ${100 * counted} %`, `${part(counted).toFixed(0)} ms  (at most ${most.tapMs})`);
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
