import type { APIRequestContext, Browser, Page } from 'playwright/test';
import * as contract from '@schi/contract';
import type { Session } from '@schi/contract';
import { expect } from '../fixtures';
import { call } from './customer';

interface Wanted {
  /** The place of the ring among those that are open. */
  place: number;
  /** Which division, of all of the published draft. */
  choose: (all: readonly contract.MatchdayAssignment[]) => contract.MatchdayAssignment | undefined;
  to: contract.CallAssignment['to'];
}
/** Publishes a draft of the next tournament unless one is, and calls a division to a step in one of its rings. */
export const callDivision = async (request: APIRequestContext, session: Session, { place, choose, to }: Wanted) => {
  const { body: tournaments } = await call(request, contract.getTournaments);
  const tournamentId = contract.nextTournament(tournaments, new Date())?.id ?? 0;
  const params = { tournamentId };
  const read = async () => (await call(request, contract.matchday.get, { session, params })).body;
  if ((await read()).draftId === null) {
    const { body: draft } = await call(request, contract.createDraft, { session, body: { tournamentId } });
    await call(request, contract.publishDraft, { session, params: { draftId: draft.draftId }, body: { version: draft.version } });
  }
  const board = await read();
  const ring = board.rings.filter(({ isOpen }) => isOpen)[place];
  const division = choose(board.assignments);
  const at = { id: division?.ringAssignmentId ?? 0 };
  const target = { ringId: ring?.id ?? 0, afterId: null, lock: null, seen: [] };
  await call(request, contract.matchday.move, { session, params: at, body: target });
  const { body } = await call(request, contract.matchday.call, { session, params: at, body: { to, isAnyway: true } });
  expect(body.assignments.find(({ ringAssignmentId }) => ringAssignmentId === at.id)?.step).toBe(to);
  const codeFor = async (given: contract.NewDevice) =>
    (await call(request, contract.makePairingCode, { session, params, body: given })).body.code;
  return { params, ringId: ring?.id ?? 0, ringName: ring?.name ?? '', title: division?.title ?? '', codeFor };
};
/** A browser that is paired by a scanned code. */
export const paired = async (browser: Browser, baseURL: string, code: string, open: string) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto(`/signage/pair#${code}`);
  await page.getByRole('button', { name: 'Pair this browser' }).click();
  await page.getByRole('link', { name: open }).click();
  return page;
};

/** Waits until the browser has kept the table for the time without a network. */
export const keptForOffline = (table: Page) =>
  expect
    .poll(() => table.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('/signage/table ')).length), {
      timeout: 60_000,
    })
    .toBe(1);
