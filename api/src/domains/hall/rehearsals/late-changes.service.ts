import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { importedCompetitors } from '../../registration';
import { findRehearsed, listEventIds, withdrawRehearsed, type RehearsedCompetitor } from './late-changes.queries';
import { lockRehearsal } from './rehearsals.queries';

/** An invented competitor of a rehearsal. @throws Refusal 404 for anybody else */
const find = async (trx: Transaction, tournamentId: number, competitorId: number): Promise<RehearsedCompetitor> => {
  const found = await findRehearsed(trx, tournamentId, competitorId);
  if (!found) throw notFound('competitor');
  return found;
};

/**
 * Late entries and withdrawals on the day of a rehearsal. The calls of staff refuse registrations of a rehearsal,
 * because they write lines of money that are never deleted (decision hall/rehearsal-tournament).
 */
export const lateChanges = (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const change = <T>(tournamentId: number, work: (trx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (trx) => {
      if (!(await lockRehearsal(trx, tournamentId))) throw notFound('rehearsal');
      return work(trx);
    });
  return {
    /** Registers somebody of the age, size and events of a competitor. Answers their id. @throws Refusal 404 */
    enter: (tournamentId: number, likeId: number): Promise<number> =>
      change(tournamentId, async (trx) => {
        const { registrationId, withdrawnAt: _, ...like } = await find(trx, tournamentId, likeId);
        const eventIds = await listEventIds(trx, likeId);
        const late = { ...like, firstName: `${like.firstName} Late`, eventIds };
        const [id] = await importedCompetitors(trx).insert(registrationId, [late], app.clock());
        if (id === undefined) throw new Error('The competitor was not stored');
        const object = { type: 'registration', id: registrationId };
        await audit(trx).record({
          actorId,
          action: 'competitor added',
          object,
          after: { competitorId: id, reason: 'Rehearsal' },
        });
        return id;
      }),

    /** @throws Refusal 404, 409 for somebody who has withdrawn */
    withdraw: (tournamentId: number, competitorId: number): Promise<true> =>
      change(tournamentId, async (trx) => {
        const { registrationId, withdrawnAt } = await find(trx, tournamentId, competitorId);
        if (withdrawnAt !== null) throw conflict('competitor.withdrawn', 'This competitor has withdrawn already.');
        await withdrawRehearsed(trx, competitorId, { at: app.clock(), by: actorId });
        const object = { type: 'registration', id: registrationId };
        await audit(trx).record({
          actorId,
          action: 'competitor withdrawn',
          object,
          after: { competitorId, reason: 'Rehearsal' },
        });
        return true as const;
      }),
  };
};
