import type { estimates } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** So many tournaments are looked at; an older one would count for an eighth at most. */
const mostEarlier = 3;

/**
 * The newest tournaments before this one of which anything is over, the newest first. Rehearsals say nothing about
 * people.
 */
export const listEarlier = async (db: Db, tournamentId: number): Promise<number[]> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select t.id from tournament t join tournament own on own.id = :tournamentId
      where t.tournament_date < own.tournament_date and not t.is_rehearsal
        and exists (select from ring_assignment a where a.tournament_id = t.id and a.started_at is not null and a.finished_at is not null)
      order by t.tournament_date desc, t.id desc limit ${mostEarlier}`,
    { tournamentId },
  );
  return rows.map(({ id }) => id);
};

/** Whether what earlier tournaments say about the pace of a day is not stored yet. */
export const lacksStart = async (db: Db, tournamentId: number): Promise<boolean> =>
  (await db('ring_work').where({ tournament_id: tournamentId }).whereNull('pace_start').first('tournament_id')) !==
  undefined;

/**
 * Stores what earlier tournaments say about the pace once, with the first forecast, under the lock of the rings: so boards read a row, and nothing that is
 * corrected at an earlier tournament changes the times of a day that runs.
 */
export const storeStart = async (trx: Transaction, tournamentId: number, start: estimates.PaceStart): Promise<void> => {
  await trx('ring_work')
    .where({ tournament_id: tournamentId })
    .update({ pace_start: JSON.stringify(start) });
};
