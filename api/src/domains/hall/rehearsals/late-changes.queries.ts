import type { Db, Transaction } from '../../../platform/db/knex';
import { columnOf, storedFields, type Imported } from '../../registration';

export interface RehearsedCompetitor extends Omit<Imported, 'eventIds'> {
  registrationId: number;
  withdrawnAt: Date | null;
}

/** A competitor of a rehearsal. */
export const findRehearsed = (
  db: Db,
  tournamentId: number,
  competitorId: number,
): Promise<RehearsedCompetitor | undefined> => {
  const columns = Object.fromEntries(storedFields.map((name) => [name, `competitor.${columnOf(name)}`]));
  return db('competitor')
    .join('registration', 'registration.id', 'competitor.registration_id')
    .where({ 'competitor.id': competitorId, 'registration.tournament_id': tournamentId })
    .first<RehearsedCompetitor | undefined>({
      ...columns,
      registrationId: 'registration.id',
      withdrawnAt: 'competitor.withdrawn_at',
    });
};

/** The events that a competitor entered. */
export const listEventIds = (db: Db, competitorId: number): Promise<number[]> =>
  db('competitor_event').where({ competitor_id: competitorId }).pluck<number[]>('event_id');

export const withdrawRehearsed = async (
  trx: Transaction,
  competitorId: number,
  { at, by }: { at: Date; by: number },
): Promise<void> => {
  await trx('competitor')
    .where({ id: competitorId })
    .update({
      withdrawn_at: at,
      withdrawn_reason: 'Rehearsal',
      withdrawn_by_person_id: by,
      version: trx.raw('version + 1'),
    });
};
