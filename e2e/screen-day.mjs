import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/**
 * A screen in the hall reloads every 11 seconds for a day; what stays in its memory then must not grow by more than
 * this.
 */
const mostGrowthMb = 5;
const hours = Number(process.env.SCREEN_HOURS ?? 24);
const reloadMs = 11_000;
/** The clock of the page runs so many times as fast. */
const speed = 300;
/** The divisions of the rings move on with each so many answers. */
const movesOnWith = 10;
const fromHere = (file) => fileURLToPath(new URL(file, import.meta.url));
const folder = fromHere('../mf-signage/dist/standalone');
const browserPath =
  process.env.CHROME_PATH ||
  spawnSync(process.execPath, [fromHere('../scripts/browser.mjs')], { encoding: 'utf8' }).stdout;
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.woff2': 'font/woff2' };

const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const tournament = { id: 1, name: 'Invitational', tournamentDate: date, timeZone: 'America/Los_Angeles' };
/** Eight rings on a busy day. */
const ringsAt = (turn) =>
  Array.from({ length: 8 }, (_, ring) => {
    const division = Math.floor(turn / movesOnWith);
    const item = (place) => ({
      ringAssignmentId: ring * 100_000 + division + place,
      title: `Division ${division + place}, boys and girls 8–9, white belt`,
      eventTypes: ['Forms', 'Self-defence'],
      order: place,
      isCompleted: false,
    });
    return {
      ringId: ring + 1,
      name: `Ring ${ring + 1}`,
      isOpen: true,
      current: item(0),
      upcoming: [1, 2, 3].map(item),
    };
  });

let answers = 0;
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://screen');
  const json = (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  if (pathname === '/api/tournaments') return json([tournament]);
  if (pathname.startsWith('/api/signage/ring-assignments/')) return json(ringsAt((answers += 1)));
  if (pathname.startsWith('/api/')) return response.writeHead(503).end();
  const name = pathname.replace('/signage-standalone/', '') || 'index.html';
  try {
    const file = await readFile(path.join(folder, path.basename(name)));
    response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
    if (name !== 'index.html') return response.end(file);
    const page = String(file)
      .replace(/<!--schi:script (\S+)-->/g, '<script defer src="$1"></script>')
      .replace(/<!--schi:styles (\S+)-->/g, '<link rel="stylesheet" href="$1">');
    return response.setHeader('etag', '"one deployment"').end(page);
  } catch {
    return response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/signage-standalone/`;

/** In the page: its timers and its clock run so many times as fast. */
const runFast = (times) => {
  const [start, began] = [Date.now(), performance.now()];
  Date.now = () => start + (performance.now() - began) * times;
  for (const name of ['setTimeout', 'setInterval']) {
    const real = globalThis[name].bind(globalThis);
    globalThis[name] = (work, ms = 0, ...rest) => real(work, ms / times, ...rest);
  }
};

const browser = await chromium.launch({ executablePath: browserPath || undefined, args: ['--disable-dev-shm-usage'] });
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.addInitScript(runFast, speed);
  await page.goto(url);
  await page.getByText('Happening Now').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  const heapMb = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_048_576;
  };
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const runUntil = async (reloads) => {
    for (let before = answers; answers < reloads; before = answers) {
      for (let waits = 0; answers === before; waits += 1) {
        if (waits > 300) throw new Error(`The screen does not reload any more after ${answers} times`);
        await pause(100);
      }
    }
  };
  // What is compiled and kept once is not growth.
  await runUntil(100);
  const start = await heapMb();
  const first = answers;
  await runUntil(first + Math.round((hours * 3_600_000) / reloadMs));
  const growth = (await heapMb()) - start;
  const isMet = growth < mostGrowthMb;
  const did = `a screen after ${answers - first} reloads, those of ${hours} hours`;
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${did}: more memory ${growth.toFixed(2)} MB (under ${mostGrowthMb} MB)`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  server.close();
}
