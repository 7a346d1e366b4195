import { mostProtests, type ProtestDecision, type ProtestInput, type ResultMatters } from '@schi/contract';
import type { App } from '../../../context';
import { audit } from '../../../platform/audit';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { announce } from '../../../platform/live/outbox';
import { callsMessages } from '../../rings';
import { isTournament, resultsMessages } from '../../tournaments';
import {
  countProtests,
  findProtest,
  insertProtest,
  isInContest,
  listMedalsOut,
  listProtests,
  lockContestOf,
  storeDecision,
  storeFetchedBack,
  type StoredProtest,
} from './protests.queries';

const minuteMs = 60_000;

/** What is open about the results of a tournament. */
export const resultMatters = async (app: Pick<App, 'clock'>, db: Db, tournamentId: number): Promise<ResultMatters> => ({
  at: app.clock().toISOString(),
  protests: await listProtests(db, tournamentId),
  medalsOut: await listMedalsOut(db, tournamentId),
});

/**
 * Protests about the results of a tournament, and the medals that a corrected result takes back, for directors (rule
 * G4). While a protest is open its result is unofficial and its medals wait.
 */
export const protestsOf = (app: Pick<App, 'clock'>, db: Db, tournamentId: number, actorId: number) => {
  const matters = (from: Db) => resultMatters(app, from, tournamentId);
  /** Locks the contest of a protest, as events at its ring do, so that its medals wait or are handed out before. */
  const locked = async (trx: Transaction, contestId: number) => {
    const contest = await lockContestOf(trx, tournamentId, contestId);
    if (!contest) throw notFound('contest');
    return contest;
  };
  const tell = async (trx: Transaction, ringId: number | null) => {
    const calls = ringId === null ? [] : await callsMessages(trx, [ringId]);
    await announce(trx, tournamentId, [...calls, ...(await resultsMessages(trx, tournamentId))]);
  };
  const change = (
    protestId: number,
    version: number,
    store: (trx: Transaction, protest: StoredProtest) => Promise<void>,
  ): Promise<ResultMatters> =>
    db.transaction(async (trx) => {
      const seen = await findProtest(trx, tournamentId, protestId);
      if (!seen) throw notFound('protest');
      const { ringId } = await locked(trx, seen.contestId);
      const protest = await findProtest(trx, tournamentId, protestId);
      if (protest?.version !== version)
        throw conflict('protests.decided', 'Somebody else has changed this protest. Look at what is decided now.');
      await store(trx, protest);
      await tell(trx, ringId);
      return matters(trx);
    });
  return {
    /** @throws Refusal 404 */
    list: async (): Promise<ResultMatters> => {
      if (!(await isTournament(db, tournamentId))) throw notFound('tournament');
      return matters(db);
    },
    /** @throws Refusal 404; 409 where there are too many; 422 for a competitor of another event */
    add: (input: ProtestInput): Promise<ResultMatters> =>
      db.transaction(async (trx) => {
        const { contestId, ringId } = await locked(trx, input.contestId);
        if (input.competitorId !== null && !(await isInContest(trx, contestId, input.competitorId)))
          throw invalid({ competitorId: 'This competitor is not in this event' });
        if ((await countProtests(trx, tournamentId)) >= mostProtests)
          throw conflict('protests.tooMany', 'There are too many protests at this tournament.');
        const raisedAt = app.clock();
        const decideBy = input.minutes === null ? null : new Date(raisedAt.getTime() + input.minutes * minuteMs);
        const id = await insertProtest(trx, input, { raisedAt, decideBy });
        await audit(trx).record({
          actorId,
          action: 'protest noted',
          object: { type: 'protest', id },
          before: null,
          after: { contestId, competitorId: input.competitorId, decideBy },
        });
        await tell(trx, ringId);
        return matters(trx);
      }),
    /** @throws Refusal 404; 409 when somebody else has decided it */
    decide: (protestId: number, { version, ...decision }: ProtestDecision): Promise<ResultMatters> =>
      change(protestId, version, async (trx, before) => {
        if (before.outcome !== null)
          throw conflict('protests.decided', 'Somebody else has decided this protest. Look at what is decided now.');
        await storeDecision(trx, protestId, { ...decision, decidedAt: app.clock() });
        await audit(trx).record({
          actorId,
          action: 'protest decided',
          object: { type: 'protest', id: protestId },
          before: { outcome: null },
          after: { outcome: decision.outcome },
        });
      }),
    /** Takes a decision back. @throws Refusal 404; 409 when somebody else has changed it */
    reopen: (protestId: number, version: number): Promise<ResultMatters> =>
      change(protestId, version, async (trx, { outcome }) => {
        await storeDecision(trx, protestId, null);
        await audit(trx).record({
          actorId,
          action: 'protest opened again',
          object: { type: 'protest', id: protestId },
          before: { outcome },
          after: { outcome: null },
        });
      }),
    /** Notes that a medal was fetched back, or takes that back; again it does nothing. @throws Refusal 404 */
    setFetchedBack: (medalId: number, isFetchedBack: boolean): Promise<ResultMatters> =>
      db.transaction(async (trx) => {
        if (!(await storeFetchedBack(trx, tournamentId, medalId, isFetchedBack ? app.clock() : null)))
          throw notFound('medal');
        await audit(trx).record({
          actorId,
          action: isFetchedBack ? 'medal fetched back' : 'medal not fetched back',
          object: { type: 'handed_out_medal', id: medalId },
          before: null,
          after: { isFetchedBack },
        });
        return matters(trx);
      }),
  };
};
