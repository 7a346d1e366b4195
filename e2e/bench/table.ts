import { chromium, type CDPSession, type Page } from 'playwright';
import type * as contract from '@schi/contract';
import { demo, sessionFor } from '../fixtures/login';
import { startServer } from '../fixtures/server';
import { callDivision, paired } from '../support/ring-table';
import { largest, printTaps } from './taps';

/**
 * How fast the tablet is, as the benchmark index of Lighthouse says it: a cheap one, as a phone of 2016 (mid-tier
 * mobile: 125 to 800; docs/throttling.md of Lighthouse).
 */
const tabletIndex = 500;
const taps = 100;
/** As many as a table shows. */
const divisionsOfRing = 8;
/** Events that a table notes on a long day. */
const eventsOfDay = 2_000;
/**
 * The part of the taps that counts: the measure Interaction to Next Paint leaves out one of fifty
 * (web.dev/articles/inp).
 */
const counted = 0.98;
/** A tap shows within so many milliseconds, and the page holds so many megabytes after such a day. */
const most = { tapMs: 50, heapMb: 80 };

/** A press: the selector of the button, and what it changes as an expression in the page. */
interface Press {
  button: string;
  shows: string;
}
/**
 * Milliseconds from a press until the frame that shows what it changes. The page rests before, as between two taps of a
 * person.
 */
const tap = ({ button, shows }: Press) => `(async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const shown = () => ${shows};
  const before = shown();
  const isShown = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nothing changed: ' + ${JSON.stringify(button)} + ', still ' + shown())), 10_000);
    new MutationObserver((_, observer) => {
      if (shown() === before) return;
      observer.disconnect();
      // A task that is queued as a frame begins runs once it is drawn. React's deferred parts wait in the queue already; this task goes before them.
      requestAnimationFrame(() => scheduler.postTask(resolve, { priority: 'user-blocking' }));
    }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  const pressed = document.querySelector(${JSON.stringify(button)});
  const began = performance.now();
  pressed.click();
  await isShown;
  return performance.now() - began;
})()`;

/**
 * How fast this machine is, in the units of Lighthouse's benchmark index: the mean of strings that are built and of
 * arrays that are copied.
 */
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
const line = (isHeld: boolean, text: string, found: string) => {
  console.log(`${isHeld ? 'ok  ' : 'MISS'} ${text.padEnd(58)} ${found}`);
  if (!isHeld) process.exitCode = 1;
};

/** Presses as often as a table does on a long day, and says how much it holds once all are sent. */
const measureMemory = async (table: Page, what: string, buttons: readonly string[]) => {
  const tools = await table.context().newCDPSession(table);
  const before = await heapOf(tools);
  await table.evaluate(press(buttons, eventsOfDay));
  await allSent(table);
  const after = await heapOf(tools);
  line(
    after <= most.heapMb,
    `${what}: memory after ${eventsOfDay} events`,
    `${after.toFixed(0)} MB, ${before.toFixed(0)} MB before  (at most ${most.heapMb})`,
  );
};

/** Presses so many times on a page that is slowed, and says how soon that showed. */
const measureTaps = async (table: Page, what: string, pressAt: (count: number) => Press) => {
  const tools = await table.context().newCDPSession(table);
  const index = await table.evaluate<number>(benchmarkIndex);
  const slowdown = Math.max(1, index / tabletIndex);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let count = 0; count < taps; count += 1) times.push(await table.evaluate<number>(tap(pressAt(count))));
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [first = 0] = times;
  times.sort((one, other) => one - other);
  const part = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
  console.log(
    `     ${`${what}: ${taps} taps, ${slowdown.toFixed(1)} times slower than here (index ${index.toFixed(0)})`.padEnd(58)} median ${part(0.5).toFixed(0)} ms, 90 % ${part(0.9).toFixed(0)}, longest ${part(1).toFixed(0)}, first ${first.toFixed(0)}`,
  );
  line(
    part(counted) <= most.tapMs,
    `${what}: a tap shows, ${100 * counted} %`,
    `${part(counted).toFixed(0)} ms  (at most ${most.tapMs})`,
  );
};

const labelled = (name: string) => `button[aria-label="${name}"]`;
/** The two buttons of a competitor's arrival in turn. */
const arrivalPress = (names: readonly string[]) => (count: number) => {
  const button = labelled(names[count % names.length] ?? '');
  return { button, shows: `document.querySelector('${button}').getAttribute('aria-pressed')` };
};
/** A point for red and for blue in turn. */
const pointPress = (count: number): Press => {
  const side = count % 2 === 0 ? 'red' : 'blue';
  return {
    button: labelled(`+1 for ${side}`),
    shows: `document.querySelector('output[aria-label="Score of ${side}"]').textContent`,
  };
};
const padField = `document.querySelector('form input').value`;
const pad = 'form[aria-label^="Score of judge"]';
const key = (place: number): Press => ({ button: `${pad} div > button:nth-of-type(${place})`, shows: padField });
/**
 * A judge is chosen, and two keys give and note a score (8.4, 8.5 or 8.6): for the second and third judge in turn,
 * because the first empty seat is chosen already.
 */
const scorePress = (count: number): Press => {
  const turn = Math.floor(count / 3);
  const seat = {
    button: `[aria-label^="Seats for"] button:nth-of-type(${2 + (turn % 2)})`,
    shows: 'document.querySelector("form").ariaLabel',
  };
  // Keys 1 to 9 by their places.
  return [seat, key(8), key(4 + (turn % 3))][count % 3] as Press;
};

/**
 * `npm run bench -- table`: how soon a tap shows at ring tables on a slow tablet, each of a ring with eight divisions,
 * and what the page holds after the events of a long day, of a bout that is scored and of arrivals; and how many taps each
 * thing takes.
 */
const measure = async () => {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: ['--disable-dev-shm-usage'],
  });
  try {
    const director = await browser.newPage({ baseURL: server.url });
    const session = await sessionFor(server.url, demo.director);
    await printTaps({ browser, url: server.url, request: director.request, session, line });
    const call = (place: number, to: contract.CallAssignment['to'], format?: contract.EventFormat) =>
      callDivision(director.request, session, { place, choose: (all) => largest(all, format), to });
    const called = [
      await call(0, 'inRing', 'bracket'),
      await call(1, 'inRing', 'panel'),
      await call(2, 'staging'),
    ] as const;
    for (const { planBehind } of called) await planBehind(divisionsOfRing - 1);
    const open = async ({ ringId, codeFor }: (typeof called)[number]) => {
      const table = await paired(
        browser,
        server.url,
        await codeFor({ kind: 'ring table', ringId, name: 'Table' }),
        'Open the table',
      );
      await table.setViewportSize({ width: 768, height: 1024 });
      await table.getByRole('button', { name: /^Divisions of this ring: / }).click();
      const list = table
        .getByRole('dialog')
        .filter({ has: table.getByRole('group', { name: 'Divisions of this ring' }) });
      await list
        .getByRole('group', { name: 'Divisions of this ring' })
        .getByRole('button')
        .nth(divisionsOfRing - 1)
        .waitFor();
      await table.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      return table;
    };

    const mat = await open(called[0]);
    await mat
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await mat.getByRole('button', { name: /^Clock: / }).click();
    await measureTaps(mat, 'points of a bout', pointPress);
    await measureMemory(mat, 'points of a bout', ['+1 for red', '+1 for blue']);
    await mat.context().close();

    const panel = await open(called[1]);
    await panel.locator(pad).waitFor();
    await measureTaps(panel, 'scores of a panel', scorePress);
    await panel.context().close();

    const table = await open(called[2]);
    const name =
      (await table
        .getByRole('list', { name: `Arrival: ${called[2].title}` })
        .locator('bdi')
        .first()
        .textContent()) ?? '';
    const buttons = [`${name} is here`, `${name} is missing`];
    await measureTaps(table, 'arrival', arrivalPress(buttons));
    await measureMemory(table, 'arrival', buttons);
  } finally {
    await browser.close();
    await server.stop();
  }
};
void measure();
