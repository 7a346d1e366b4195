import type { Db, Transaction } from '../../../platform/db/knex';
import { namedColumns, storedFields } from '../../registration';
import type { ImportedRegistration, KnownPerson } from './import-plan.rules';

/** Every competitor of the completed registrations of a tournament. */
export const listKnownPeople = async (db: Db, tournamentId: number): Promise<KnownPerson[]> =>
  (
    await db.raw<{ rows: KnownPerson[] }>(
      `select c.id as "competitorId", c.registration_id as "registrationId", c.withdrawn_at is not null as "isWithdrawn",
         i.registration_id is not null as "isImported", ${namedColumns(storedFields)},
         array(select e.event_id from competitor_event e where e.competitor_id = c.id order by e.event_id) as "eventIds"
       from registration r join competitor c on c.registration_id = r.id
       left join imported_registration i on i.registration_id = r.id
       where r.tournament_id = ? and r.completed_at is not null order by c.id`,
      [tournamentId],
    )
  ).rows;

/** The registrations of earlier imports, oldest first. */
export const listImportedRegistrations = async (db: Db, tournamentId: number): Promise<ImportedRegistration[]> =>
  (
    await db.raw<{ rows: ImportedRegistration[] }>(
      `select r.id as "registrationId", r.person_id as "personId", i.school,
         (select count(*)::int from competitor c where c.registration_id = r.id and c.withdrawn_at is null) as competitors
       from imported_registration i join registration r on r.id = i.registration_id
       where r.tournament_id = ? order by r.id`,
      [tournamentId],
    )
  ).rows;

/** Imports of one tournament take turns, so that nobody is added by two at once. */
export const lockTournament = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw('select id from tournament where id = ? for no key update', [tournamentId]);
};

/** A completed registration for competitors who registered elsewhere. */
export const insertImportedRegistration = async (
  trx: Transaction,
  {
    tournamentId,
    personId,
    school,
    by,
    at,
  }: { tournamentId: number; personId: number; school: string; by: number; at: Date },
): Promise<number> => {
  const [row] = await trx('registration')
    .insert({
      tournament_id: tournamentId,
      person_id: personId,
      completed_at: at,
      created_at: at,
      last_activity_at: at,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The registration was not stored');
  await trx('imported_registration').insert({
    registration_id: row.id,
    school,
    imported_by_person_id: by,
    imported_at: at,
  });
  return row.id;
};
