import { randomUUID } from 'node:crypto';
import { chromium, type Locator, type Page } from 'playwright';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createDraft,
  getCompetitorLevels,
  getDraft,
  getEvents,
  getTournaments,
  importRoster,
  noMapping,
  type Draft,
  type ImportDone,
} from '@schi/contract';
import { demo, logInWith, sessionFor } from '../fixtures/login';
import { startServer } from '../fixtures/server';

const mostMsToBoard = 1_000;
const mostMsOfStep = 50;
const competitors = 180;
const steps = 12;
const mostMsToWait = 20_000;
/** A draft of a size that no tournament has. An import takes 5,000. */
const largeImports = 2;
const competitorsOfImport = 5_000;
const mostMsOfSplit = 100;

let isMissed = false;
const note = (name: string, ms: number, most: number) => {
  const isMet = ms < most;
  isMissed ||= !isMet;
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(58)} ${ms.toFixed(0)} ms  (under ${most} ms)`);
};

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** A list with tabs, because belts have commas: competitors from elsewhere, most of them children, in several events each: with the families of the demonstration they make some 400 divisions. */
const roster = (
  { levels, events }: { levels: readonly string[]; events: readonly string[] },
  { from, count }: { from: number; count: number },
): string => {
  const year = new Date().getFullYear();
  const lines = Array.from({ length: count }, (_, place) => from + place).map((index) =>
    [
      `First${index}`,
      `Last${index % 211}`,
      `${1 + (index % 12)}/${1 + (index % 28)}/${year - 6 - Math.floor(((index * index) % 31) % 24)}`,
      index % 2 === 0 ? 'F' : 'M',
      levels[(index * 7) % levels.length] ?? '',
      `School ${index % 9}`,
      String(45 + ((index * 13) % 120)),
      String(42 + ((index * 5) % 30)),
      events.filter((_event, place) => (index + place) % 4 !== 0).join('; '),
    ].join('\t'),
  );
  const headings = ['First name', 'Last name', 'DOB', 'Gender', 'Belt', 'School', 'Weight', 'Height', 'Events'];
  return [headings.join('\t'), ...lines].join('\n');
};

// A script, because what tsx makes of a function does not run in a page. The second frame begins after the first one was drawn.
const nextFrame = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))))';

/** Notes in the page when the first competitor of a board was drawn, in milliseconds from the start of its loading. A query by Playwright would itself take time of the page. */
const noteFirstMember = `
  window.usable = new Promise((resolve) => {
    const look = () => (document.querySelector('[data-member]') ? ${nextFrame}.then(resolve) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  })`;

/** Milliseconds from a key or a drop, as the page received it, until what follows was drawn. */
const timeOf = async (page: Page, event: string, work: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(
    `void (window.took = new Promise((resolve) => addEventListener('${event}', ({ timeStamp }) => ${nextFrame}.then((now) => resolve(now - timeStamp)), { once: true, capture: true })))`,
  );
  await work();
  const late = sleep(mostMsToWait, undefined, { ref: false }).then(() => {
    throw new Error(`The page received no ${event}`);
  });
  return Promise.race([page.evaluate<number>('window.took'), late]);
};

/** Drags by hand: a browser drops only where it has moved since the preview was drawn under it. */
const drag = async (page: Page, from: Locator, to: Locator) => {
  await from.hover();
  await page.mouse.down();
  await to.hover({ position: { x: 20, y: 8 } });
  const box = await to.boundingBox();
  if (!box) throw new Error('The target of a drop is not shown');
  for (const by of [24, 28, 32]) {
    await page.evaluate(nextFrame);
    await page.mouse.move(box.x + by, box.y + 10);
  }
  await page.mouse.up();
};

/** `npm run bench -- draft`: how soon a draft of about 400 divisions can be worked on in a browser, and how long a step on its board takes. */
const measure = async () => {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH || undefined, args: ['--disable-dev-shm-usage'] });
  try {
    const session = await sessionFor(server.url, demo.director);
    const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const answer = await fetch(server.url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      // Cast: the contract says what these calls answer.
      return (await answer.json()) as Answer;
    };
    const tournament = (await ask<{ id: number; isOver: boolean; tournamentDate: string }[]>(getTournaments.path)).find(
      ({ isOver }) => !isOver,
    );
    if (!tournament) throw new Error('The demonstration has a next tournament');
    const [levels, events] = await Promise.all([
      ask<{ name: string }[]>(getCompetitorLevels.path),
      ask<{ title: string }[]>(getEvents.path.replace(':tournamentId', String(tournament.id))),
    ]);
    const offered = { levels: levels.map(({ name }) => name), events: events.map(({ title }) => title) };
    const importCompetitors = (from: number, count: number, name: string | null) =>
      ask<ImportDone>(importRoster.path, {
        tournamentId: tournament.id,
        text: roster(offered, { from, count }),
        mapping: noMapping,
        leavesOut: 0,
        draft: name === null ? null : { name },
      });
    const { draft } = await importCompetitors(0, competitors, 'Measured');
    if (!draft) throw new Error('The import makes a draft');
    const { divisions } = await ask<{ divisions: unknown[] }>(getDraft.path.replace(':draftId', String(draft.draftId)));
    console.log(`     a draft of ${divisions.length} divisions`);

    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1_280, height: 800 } });
    await logInWith(page, session);
    const board = `${server.url}/admin/matchmaking/${draft.draftId}/all`;
    await page.addInitScript(noteFirstMember);
    const opened: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await page.goto(board);
      opened.push(await page.evaluate<number>('window.usable'));
    }
    note('opening the board, until it can be used: median', median(opened), mostMsToBoard);

    // The first two are in one lane, so that nothing scrolls.
    const lists = page.getByRole('listbox', { name: /^Competitors of/ });
    const [first, to] = [lists.first().locator('[data-member]').first(), lists.nth(1)];
    const choices: number[] = [];
    const moves: number[] = [];
    const undos: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      choices.push(await timeOf(page, 'click', () => first.click()));
      await page.keyboard.press('Escape');
      moves.push(await timeOf(page, 'drop', () => drag(page, first, to)));
      await page.getByRole('button', { name: 'Undo' }).and(page.locator(':enabled')).waitFor();
      undos.push(await timeOf(page, 'click', () => page.getByRole('button', { name: 'Undo' }).click()));
      await page.waitForLoadState('networkidle');
    }
    note('the first drop', moves[0] ?? NaN, mostMsOfStep);
    note('choosing a competitor: median', median(choices), mostMsOfStep);
    note('a drop on another division, until it is drawn: median', median(moves), mostMsOfStep);
    note('an undo, until it is drawn: median', median(undos), mostMsOfStep);

    for (let time = 0; time < largeImports; time += 1)
      await importCompetitors(competitors + time * competitorsOfImport, competitorsOfImport, null);
    const { draftId } = await ask<Draft>(createDraft.path, { tournamentId: tournament.id, name: 'Large' });
    const large = async (): Promise<Draft> => {
      const answer = await ask<Draft>(getDraft.path.replace(':draftId', String(draftId)));
      if (answer.state !== 'creating') return answer;
      await sleep(200);
      return large();
    };
    const { divisions: manyDivisions } = await large();
    console.log(`     a draft of ${competitors + largeImports * competitorsOfImport} competitors, ${manyDivisions.length} divisions`);
    const shown = async (path: string, choices: Locator) => {
      await page.goto(`${server.url}/admin/matchmaking/${draftId}/${path}`);
      await choices.nth(1).waitFor({ timeout: 60_000 });
      const times: number[] = [];
      for (let step = 0; step < steps; step += 1) times.push(await timeOf(page, 'click', () => choices.nth((step + 1) % 2).click()));
      return median(times);
    };
    const full = manyDivisions.find(({ card }) => (card?.size ?? 0) >= 6);
    if (!full) throw new Error('A draft of this size has a division of six');
    const byAge = page.getByRole('group', { name: 'By' }).getByRole('radio');
    note(
      'a split of the large draft, until it is drawn: median',
      await shown(`split/division/${full.draftDivisionId}`, byAge),
      mostMsOfSplit,
    );
    const neighbours = page.locator('fieldset').getByRole('radio');
    note(
      'a combination of it, until it is drawn: median',
      await shown(`combine/division/${full.draftDivisionId}`, neighbours),
      mostMsOfSplit,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
  if (isMissed) process.exitCode = 1;
};
void measure();
