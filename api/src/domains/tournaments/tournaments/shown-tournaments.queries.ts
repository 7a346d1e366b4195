import type { Db } from '../../../platform/db/knex';

/**
 * In SQL, from when visitors see tournament `t`; null when it is not hidden (rule E10). The column is a time of the
 * clock where it is held, which this turns into an instant, so that an hour that comes twice hides nothing again.
 */
export const shownFrom = '(t.hidden_until at time zone t.time_zone)';

/**
 * In SQL, whether visitors do not see tournament `t` at the instant `:now`: not yet (rule E10), or never, as a
 * rehearsal (rule G12).
 */
export const isTournamentHidden = `(t.is_rehearsal or coalesce(${shownFrom} > cast(:now as timestamptz), false))`;

/** Whether visitors do not see a tournament yet. A tournament that does not exist is not hidden. */
export const isHidden = async (db: Db, tournamentId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from tournament t where t.id = :tournamentId and ${isTournamentHidden}`,
    { tournamentId, now },
  );
  return rows.length > 0;
};
