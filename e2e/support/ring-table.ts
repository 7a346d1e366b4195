import type { APIRequestContext, Browser, Page } from 'playwright/test';
import * as contract from '@schi/contract';
import type { Session } from '@schi/contract';
import { expect } from '../fixtures';
import { call } from './customer';

interface Wanted {
  /** The place of the ring among those that are open. */
  place: number;
  /** Which division, of those of the published draft none of whose competitors is called. */
  choose: (all: readonly contract.MatchdayAssignment[]) => contract.MatchdayAssignment | undefined;
  to: contract.CallAssignment['to'];
}
const isCalled = ({ step }: contract.MatchdayAssignment) => step !== 'planned' && step !== 'done';

/** Publishes a draft of the next tournament unless one is, and calls a division to a step in one of its rings. */
export const callDivision = async (request: APIRequestContext, session: Session, { place, choose, to }: Wanted) => {
  const { body: tournaments } = await call(request, contract.getTournaments);
  const tournamentId = contract.nextTournament(tournaments, new Date())?.id ?? 0;
  const params = { tournamentId };
  const read = async () => (await call(request, contract.matchday.get, { session, params })).body;
  if ((await read()).draftId === null) {
    const { body: draft } = await call(request, contract.createDraft, { session, body: { tournamentId } });
    await call(request, contract.publishDraft, {
      session,
      params: { draftId: draft.draftId },
      body: { version: draft.version },
    });
  }
  const board = await read();
  const ring = board.rings.filter(({ isOpen }) => isOpen)[place];
  // A competitor who is called to another ring would not be let into this one.
  const busy = new Set(board.assignments.filter(isCalled).flatMap(({ competitorIds }) => competitorIds));
  const division = choose(board.assignments.filter(({ competitorIds }) => !competitorIds.some((id) => busy.has(id))));
  const at = { id: division?.ringAssignmentId ?? 0 };
  const target = { ringId: ring?.id ?? 0, afterId: null, lock: null, seen: [] };
  await call(request, contract.matchday.move, { session, params: at, body: target });
  const { body } = await call(request, contract.matchday.call, { session, params: at, body: { to, isAnyway: true } });
  expect(body.assignments.find(({ ringAssignmentId }) => ringAssignmentId === at.id)?.step).toBe(to);
  const codeFor = async (given: contract.NewDevice) =>
    (await call(request, contract.makePairingCode, { session, params, body: given })).body.code;
  const isFree = (one: contract.MatchdayAssignment) =>
    one.step === 'planned' && one.ringId === null && one.ringAssignmentId !== division?.ringAssignmentId;
  const behind = (id: number) =>
    call(request, contract.matchday.move, { session, params: { id }, body: { ...target, afterId: at.id } });
  /** Puts so many other divisions behind the one that is called. */
  const planBehind = async (count: number) => {
    for (const { ringAssignmentId } of (await read()).assignments.filter(isFree).slice(0, count))
      await behind(ringAssignmentId);
  };
  /** Puts another division behind the one that is called, and prints its sheet. */
  const printedNext = async () => {
    const next = board.assignments.find(isFree);
    await behind(next?.ringAssignmentId ?? 0);
    const ofDraft = { draftId: board.draftId ?? 0 };
    const readSheet = async () => {
      const { body: printed } = await call(request, contract.getDraftSheets, { session, params: ofDraft });
      return printed.sheets.find(({ draftDivisionId }) => draftDivisionId === next?.draftDivisionId);
    };
    const sheet = await readSheet();
    const asked = {
      draftDivisionId: sheet?.draftDivisionId ?? 0,
      eventId: sheet?.eventId ?? 0,
      hash: sheet?.hash ?? '',
    };
    await call(request, contract.recordPrintedSheets, { session, params: ofDraft, body: { sheets: [asked] } });
    const { pathname, search } = new URL((await readSheet())?.address ?? '');
    return { title: next?.title ?? '', address: pathname + search };
  };
  return {
    params,
    ringId: ring?.id ?? 0,
    ringName: ring?.name ?? '',
    title: division?.title ?? '',
    codeFor,
    planBehind,
    printedNext,
  };
};
/** A browser that is paired by a scanned code. */
export const paired = async (browser: Browser, baseURL: string, code: string, open: string) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto(`/signage/pair#${code}`);
  await page.getByRole('button', { name: 'Pair this browser' }).click();
  await page.getByRole('link', { name: open }).click();
  return page;
};

/** Cuts a page off from the network, and waits until its calls are lost: the browser needs a moment for it. */
export const cutOff = async (page: Page) => {
  await page.context().setOffline(true);
  const answer = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => 'answered',
        () => 'lost',
      ),
    );
  await expect.poll(answer).toBe('lost');
};

/** Waits until the browser has kept the table for the time without a network. */
export const keptForOffline = (table: Page) =>
  expect
    .poll(
      () =>
        table.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('/signage/table ')).length),
      {
        timeout: 60_000,
      },
    )
    .toBe(1);

/** Says at the table who sits there: `Master Kim, ring chief`. */
export const sitDown = async (table: Page, who: string) => {
  await table.getByRole('button', { name: 'Who sits here?' }).click();
  await table.getByRole('dialog').getByRole('button', { name: who }).click();
};

/** Types the scores of a turn, judge by judge; each is noted once it is whole. */
export const typeScores = async (table: Page, scores: Readonly<Partial<Record<number, string>>>) => {
  for (const [judge, score = ''] of Object.entries(scores))
    await table.getByRole('textbox', { name: new RegExp(`^Score of judge ${judge} for `) }).fill(score);
};

/** Finishes the results of the event that is shown. `by` is typed where the ring lists no officials. */
export const finish = async (table: Page, by?: string) => {
  await table.getByRole('button', { name: 'Finish: results' }).click();
  if (by !== undefined) await table.getByRole('dialog').getByRole('textbox', { name: 'Who finishes' }).fill(by);
  await table.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(table.getByRole('button', { name: 'Medals given' })).toBeVisible();
};
/** Three times three points end a bout. */
export const redWins = async (table: Page) => {
  for (let press = 0; press < 3; press += 1) await table.getByRole('button', { name: '+3 for red' }).click();
  await table.getByRole('button', { name: /^Red wins 9–0/ }).click();
  await expect(table.getByText(/ won: 9–0/)).toBeVisible();
};
/** Fills in the dialog of a result that was counted elsewhere. */
export const enterResult = async (table: Page, winner: 'Red' | 'Blue', [red, blue]: readonly [string, string]) => {
  const dialog = table.getByRole('dialog');
  await dialog
    .getByLabel('Winner')
    .selectOption({ label: (await dialog.getByRole('option', { name: `${winner}: ` }).textContent()) ?? '' });
  await dialog.getByLabel('Score of red').fill(red);
  await dialog.getByLabel('Score of blue').fill(blue);
};

/** A division of eight before judges. */
export const panelOfEight = (all: readonly contract.MatchdayAssignment[]) =>
  all.find(
    ({ competitorIds, events }) => competitorIds.length === 8 && events.length === 1 && events[0]?.format === 'panel',
  );

/** Presses buttons of a table by name, and says how many presses something takes. */
export const countedPresses = (table: Page) => {
  let presses = 0;
  /** Presses the first button of the name. */
  const press = async (name: string | RegExp) => {
    presses += 1;
    await table
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  const pressesOf = async (what: () => Promise<void>) => {
    presses = 0;
    await what();
    return presses;
  };
  return { press, pressesOf };
};

/**
 * Runs a division of eight before five judges from its first call until it is over, and says how many presses it takes:
 * each competitor, a score of one judge, and the division beside its scores.
 */
export const pressesOfPanel = async (table: Page, title: string) => {
  const { press, pressesOf } = countedPresses(table);
  const before = await pressesOf(async () => {
    await press(`Call to staging: ${title}`);
    await press(/^All here/);
    await press(`Start: ${title}`);
  });
  const competitors: number[] = [];
  let score = 0;
  for (let turn = 0; turn < 8; turn += 1) {
    let ofTurn = 0;
    for (const last of [5, 6, 4, 7, 5]) {
      score = await pressesOf(async () => {
        await press('8');
        await press(String((last + turn) % 10));
      });
      ofTurn += score;
    }
    if (turn < 7) ofTurn += await pressesOf(() => press(/^Next: /));
    competitors.push(ofTurn);
  }
  const after = await pressesOf(async () => {
    await press('Finish: results');
    await table.getByRole('dialog').getByRole('textbox', { name: 'Who finishes' }).fill('Ana Lima');
    await press('Finish');
    await press('Medals given');
    await press(`Finish division: ${title}`);
    await press('Yes, it is over');
  });
  return { score, competitors, division: before + after };
};
