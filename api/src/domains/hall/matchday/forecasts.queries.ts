import type { Db, Transaction } from '../../../platform/db/knex';
import type { ExpectedTimes } from './forecast.rules';

// A tournament whose day it is, in its time zone.
const isToday = `t.tournament_date = (:now::timestamptz at time zone t.time_zone)::date`;

/** The tournaments of today whose rings have begun and are not done. */
export const listRunningDays = async (db: Db, now: Date): Promise<number[]> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select t.id from tournament t where ${isToday}
       and (exists (select 1 from ring_assignment a where a.tournament_id = t.id and a.started_at is not null)
         or exists (select 1 from ring_stop s where s.tournament_id = t.id))
       and exists (select 1 from ring_assignment a where a.tournament_id = t.id and a.ring_id is not null and a.finished_at is null)
     order by t.id`,
    { now },
  );
  return rows.map(({ id }) => id);
};

export const storeExpectedTimes = async (trx: Transaction, changes: readonly ExpectedTimes[]): Promise<void> => {
  await trx.raw(
    `update ring_assignment a set expected_from = n."expectedFrom", expected_to = n."expectedTo"
       from jsonb_to_recordset(:rows) as n("ringAssignmentId" int, "expectedFrom" timestamptz, "expectedTo" timestamptz)
      where a.id = n."ringAssignmentId"`,
    { rows: JSON.stringify(changes) },
  );
};

/** Moves what is expected in rings that go on after a stop (rule G14); of what runs only its end. */
export const moveExpectedTimes = async (
  trx: Transaction,
  shifts: readonly { ringId: number; byMs: number }[],
): Promise<void> => {
  if (shifts.length === 0) return;
  await trx.raw(
    `update ring_assignment a set expected_to = a.expected_to + make_interval(secs => n."byMs" / 1000.0),
         expected_from = case when a.started_at is null then a.expected_from + make_interval(secs => n."byMs" / 1000.0) else a.expected_from end
       from jsonb_to_recordset(:rows) as n("ringId" int, "byMs" float8)
      where a.ring_id = n."ringId" and a.finished_at is null and a.expected_to is not null`,
    { rows: JSON.stringify(shifts) },
  );
};
