import type { HallStop, NewStop, ShownStop } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A ring in SQL: `r` of table `ring`, or `a` of what stands in one or in none. */
type RingSql = 'r' | 'a';
/** SQL: the stops that stand for a ring, those of the hall among them (rule G14). */
const standing = (ring: RingSql) =>
  `ring_stop s where s.tournament_id = ${ring}.tournament_id and s.until_at is null and (s.ring_id is null or s.ring_id = ${ring}.${ring === 'r' ? 'id' : 'ring_id'})`;
const shown = `json_build_object('isHall', s.ring_id is null, 'from', ${instant('s.from_at')}, 'reason', s.reason,
  'timeZone', (select z.time_zone from tournament z where z.id = s.tournament_id))`;

/** SQL: whether a ring or the hall is stopped. */
export const isStoppedSql = (ring: RingSql): string => `exists (select from ${standing(ring)})`;
/** SQL: the stop that everybody reads of a ring, that of the hall before its own; `null` while neither is stopped. */
export const standingStopSql = (ring: RingSql): string =>
  `(select ${shown} from ${standing(ring)} order by s.ring_id nulls first limit 1)`;
/** SQL: since when a ring or the hall is stopped, as an instant in ISO 8601. */
export const stoppedFromSql = (ring: RingSql): string => `(select ${instant('min(s.from_at)')} from ${standing(ring)})`;

/** SQL: every stop of a ring and of the hall, as spans of time, the earliest first. */
export const stopSpansSql = (ring: 'r'): string =>
  `(select coalesce(json_agg(json_build_object('ringId', s.ring_id, 'from', ${instant('s.from_at')}, 'until', ${instant('s.until_at')}) order by s.from_at, s.id), '[]')
    from ring_stop s where s.tournament_id = ${ring}.tournament_id and (s.ring_id is null or s.ring_id = ${ring}.id))`;

/** The stop of the whole hall that stands; `null` while it is not stopped. */
export const findHallStop = async (db: Db, tournamentId: number): Promise<ShownStop | null> => {
  const { rows } = await db.raw<{ rows: { stop: ShownStop }[] }>(
    `select ${shown} as stop from ring_stop s where s.tournament_id = :tournamentId and s.ring_id is null and s.until_at is null`,
    { tournamentId },
  );
  return rows[0]?.stop ?? null;
};

/** Every stop of a tournament, the earliest first. */
export const listStops = async (db: Db, tournamentId: number): Promise<HallStop[]> => {
  const { rows } = await db.raw<{ rows: HallStop[] }>(
    `select s.ring_id as "ringId", ${instant('s.from_at')} as "from", ${instant('s.until_at')} as until, s.reason, s.note,
       p.first_name || ' ' || p.last_name as by
     from ring_stop s join person p on p.id = s.stopped_by where s.tournament_id = :tournamentId order by s.from_at, s.id`,
    { tournamentId },
  );
  return rows;
};

/** Notes that the hall or a ring is stopped, whose work must be locked. */
export const insertStop = async (
  trx: Transaction,
  { ringId, reason, note }: NewStop,
  { tournamentId, actorId, at }: { tournamentId: number; actorId: number; at: Date },
): Promise<void> => {
  await trx('ring_stop').insert({
    tournament_id: tournamentId,
    ring_id: ringId,
    reason,
    note,
    from_at: at,
    stopped_by: actorId,
  });
};

/** Ends the stop that stands of the hall or a ring, whose work must be locked. Answers whether one stood. */
export const endStop = async (
  trx: Transaction,
  { tournamentId, ringId, actorId, at }: { tournamentId: number; ringId: number | null; actorId: number; at: Date },
): Promise<boolean> =>
  (await trx('ring_stop')
    .where({ tournament_id: tournamentId, ring_id: ringId })
    .whereNull('until_at')
    .update({ until_at: at, resumed_by: actorId })) > 0;
