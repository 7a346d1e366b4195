import type { Db, Transaction } from '../../../platform/db/knex';

/** Rows that name a registration, which therefore stays: a payment that failed, and what staff wrote. */
const references = [
  ['payment', 'registration_id'],
  ['ledger_entry', 'registration_id'],
  ['registration_line', 'registration_id'],
  ['mail', 'registration_id'],
  ['check_in_event', 'registration_id'],
  ['competitor_move', 'from_registration_id'],
  ['competitor_move', 'to_registration_id'],
];
const isUnnamed = references
  .map(([table, column]) => `not exists (select 1 from ${table} n where n.${column} = r.id)`)
  .join(' and ');

/** Whether a registration is open and holds nothing (`migrations/functions/registration_is_empty.sql`). */
export const isEmptyRegistration = async (db: Db, registrationId: number): Promise<boolean> =>
  (await db('registration as r').where('r.id', registrationId).whereRaw('registration_is_empty(r)').first('r.id')) !==
  undefined;

/** Deletes a locked registration that is empty, unless something names it. */
export const deleteEmpty = async (trx: Transaction, registrationId: number): Promise<void> => {
  await trx.raw(`delete from registration r where r.id = ? and registration_is_empty(r) and ${isUnnamed}`, [
    registrationId,
  ]);
};

/**
 * Deletes the empty registrations in which nothing was done for a day. A change in the same moment is safe: it locks
 * the row and writes the time, and the deletion reads the time again after it has waited for the lock.
 */
export const deleteOldEmpty = async (db: Db): Promise<void> => {
  await db.raw(
    `delete from registration r where r.last_activity_at < now() - interval '1 day' and registration_is_empty(r) and ${isUnnamed}`,
  );
};
