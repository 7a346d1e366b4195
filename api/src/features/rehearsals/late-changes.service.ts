import type { App } from '../../context';
import type { Db, Transaction } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { audit } from '../audit';
import { columnOf, storedFields } from '../carts';
import { importedCompetitors, type Imported } from '../competitors';
import { lockRehearsal } from './rehearsals.queries';

interface Known extends Omit<Imported, 'eventIds'> {
  registrationId: number;
  withdrawnAt: Date | null;
}

/** An invented competitor of a rehearsal. @throws Refusal 404 for anybody else */
const find = async (trx: Transaction, tournamentId: number, competitorId: number): Promise<Known> => {
  const columns = Object.fromEntries(storedFields.map((name) => [name, `competitor.${columnOf(name)}`]));
  const found = await trx('competitor')
    .join('registration', 'registration.id', 'competitor.registration_id')
    .where({ 'competitor.id': competitorId, 'registration.tournament_id': tournamentId })
    .first<Known | undefined>({ ...columns, registrationId: 'registration.id', withdrawnAt: 'competitor.withdrawn_at' });
  if (!found) throw notFound('competitor');
  return found;
};

/**
 * Late entries and withdrawals on the day of a rehearsal. The calls of staff refuse registrations of a rehearsal, because they write lines of money
 * that are never deleted (api decision 0122).
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
        const eventIds = await trx('competitor_event').where({ competitor_id: likeId }).pluck<number[]>('event_id');
        const late = { ...like, firstName: `${like.firstName} Late`, eventIds };
        const [id] = await importedCompetitors(trx).insert(registrationId, [late], app.clock());
        if (id === undefined) throw new Error('The competitor was not stored');
        const object = { type: 'registration', id: registrationId };
        await audit(trx).record({ actorId, action: 'competitor added', object, after: { competitorId: id, reason: 'Rehearsal' } });
        return id;
      }),

    /** @throws Refusal 404, 409 for somebody who has withdrawn */
    withdraw: (tournamentId: number, competitorId: number): Promise<true> =>
      change(tournamentId, async (trx) => {
        const { registrationId, withdrawnAt } = await find(trx, tournamentId, competitorId);
        if (withdrawnAt !== null) throw conflict('This competitor has withdrawn already.');
        await trx('competitor')
          .where({ id: competitorId })
          .update({
            withdrawn_at: app.clock(),
            withdrawn_reason: 'Rehearsal',
            withdrawn_by_person_id: actorId,
            version: trx.raw('version + 1'),
          });
        const object = { type: 'registration', id: registrationId };
        await audit(trx).record({ actorId, action: 'competitor withdrawn', object, after: { competitorId, reason: 'Rehearsal' } });
        return true as const;
      }),
  };
};
