import { dayPlan, estimates } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { listAssignments } from './matchday.queries';

/** So many tournaments are looked at; an older one would count for an eighth at most. */
const mostEarlier = 3;

/** The newest tournaments before this one of which anything is over, the newest first. Rehearsals say nothing about people. */
const listEarlier = async (db: Db, tournamentId: number): Promise<number[]> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select t.id from tournament t join tournament own on own.id = :tournamentId
      where t.tournament_date < own.tournament_date and not t.is_rehearsal
        and exists (select from ring_assignment a where a.tournament_id = t.id and a.started_at is not null and a.finished_at is not null)
      order by t.tournament_date desc, t.id desc limit ${mostEarlier}`,
    { tournamentId },
  );
  return rows.map(({ id }) => id);
};

/** What earlier tournaments say about the pace of a day, where it is not stored yet; `undefined` where it is. */
export const findStart = async (db: Db, tournamentId: number): Promise<estimates.PaceStart | undefined> => {
  if (!(await db('ring_work').where({ tournament_id: tournamentId }).whereNull('pace_start').first('tournament_id'))) return undefined;
  const paces: estimates.Pace[] = [];
  for (const earlier of await listEarlier(db, tournamentId))
    paces.push(estimates.learnPace(dayPlan.finishedOf(await listAssignments(db, earlier))));
  return estimates.startFrom(paces);
};

/**
 * Stores it once, with the first forecast, under the lock of the rings: so boards read a row, and nothing that is corrected at an earlier tournament
 * changes the times of a day that runs.
 */
export const storeStart = async (trx: Transaction, tournamentId: number, start: estimates.PaceStart): Promise<void> => {
  await trx('ring_work')
    .where({ tournament_id: tournamentId })
    .update({ pace_start: JSON.stringify(start) });
};
