import { familyWindow, type KnownTimes } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { addJob } from '../../../platform/jobs/queue';
import { featureFlags } from '../../tournaments';
import { isStoppedSql } from '../stops';
import type { Standing, WantedNotice } from './notices.rules';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether an instant is in the day of a tournament, in its time zone. */
export const isDayOf = async (db: Db, tournamentId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from tournament t where t.id = :tournamentId and t.tournament_date = (:now::timestamptz at time zone t.time_zone)::date`,
    { tournamentId, now },
  );
  return rows.length > 0;
};

type StandingRow = Omit<Standing, 'startsAt' | 'told'> &
  KnownTimes & { toldRingId: number | null; toldStartsAt: string | null; moves: number };

/** SQL: the day of assignment `a` has begun, so what was planned says no more when something begins (rule G14). */
export const isPlanOverSql = `exists (select from ring_assignment x where x.tournament_id = a.tournament_id and x.step in ('inRing', 'done'))`;

/** Every division of a tournament as it stands, with what families were told of it. */
export const readStandings = async (db: Db, tournamentId: number): Promise<ReadonlyMap<number, Standing>> => {
  const { rows } = await db.raw<{ rows: StandingRow[] }>(
    `select a.id, a.ring_id as "ringId", a.step, ${instant('a.planned_from')} as "plannedFrom", ${instant('a.expected_from')} as "expectedFrom",
       ${instant('a.expected_to')} as "expectedTo", ${isPlanOverSql} as "isPlanOver", p.ring_id as "toldRingId", ${instant('p.starts_at')} as "toldStartsAt", coalesce(p.moves, 0) as moves
     from ring_assignment a left join told_place p on p.ring_assignment_id = a.id where a.tournament_id = :tournamentId`,
    { tournamentId },
  );
  return new Map(
    rows.map(({ id, ringId, step, toldRingId, toldStartsAt, moves, ...times }) => {
      const told = toldRingId === null ? null : { ringId: toldRingId, startsAt: toldStartsAt, moves };
      return [id, { id, ringId, step, startsAt: familyWindow(times)?.from ?? null, told }];
    }),
  );
};

/** Keeps where families believe divisions to be that were told of none yet. */
export const storePlaces = async (trx: Transaction, places: readonly Standing[]): Promise<void> => {
  if (places.length === 0) return;
  const rows = places.map(({ id, ringId, startsAt }) => ({
    ring_assignment_id: id,
    ring_id: ringId,
    starts_at: startsAt,
  }));
  await trx('told_place').insert(rows).onConflict('ring_assignment_id').ignore();
};

/**
 * Queues the sending of the notices that were held while their ring or the hall was stopped, as due now. Those that are
 * due later have a job of their own.
 */
export const releaseNotices = async (trx: Transaction, tournamentId: number, now: Date): Promise<void> => {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update notice n set due_at = :now from ring_assignment a
      where a.id = n.ring_assignment_id and a.tournament_id = :tournamentId and n.state = 'waiting' and n.due_at < :now and not ${isStoppedSql('a')}`,
    { tournamentId, now },
  );
  if (rowCount > 0) await addJob(trx, 'sendNotices', { tournamentId, due: now.toISOString() }, { runAt: now });
};

/** Milliseconds in which a step can be taken back before anybody is told of it. */
const waitMs = 10_000;

/**
 * Notes notices for every family of a division, each once, and queues their sending. One that was not sent, because its
 * step was taken back, waits again. A school's own list has addresses that belong to nobody, so nothing is noted for
 * it.
 */
export const recordNotices = async (
  trx: Transaction,
  tournamentId: number,
  wanted: readonly WantedNotice[],
  now: Date,
): Promise<void> => {
  if (wanted.length === 0) return;
  const due = new Date(now.getTime() + waitMs);
  const { AllowSmsNotifications: withSms } = await featureFlags(trx);
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with wanted as (select * from jsonb_to_recordset(:wanted) as w(id int, kind text, turn int)),
     family as (
       select distinct w.id, w.kind, w.turn, r.id as registration_id, p.email
         from wanted w join contest c on c.ring_assignment_id = w.id join contest_entry n on n.contest_id = c.id
         join competitor k on k.id = n.competitor_id and k.withdrawn_at is null
         join registration r on r.id = k.registration_id and r.completed_at is not null
         join person p on p.id = r.person_id and p.deleted_at is null),
     told as (
       select id, kind, turn, registration_id, 'email' as channel, email as address from family where email <> '' and email not ilike '%.invalid'
       union
       select f.id, f.kind, f.turn, f.registration_id, 'sms', t.phone_number from family f join contact t on t.registration_id = f.registration_id
        where :withSms and t.agreed_to_sms_division_notifications)
     insert into notice (ring_assignment_id, registration_id, kind, turn, channel, address, due_at, noted_at)
     select id, registration_id, kind, turn, channel, address, :due, :now from told order by registration_id, id
     on conflict on constraint notice_once do update set state = 'waiting', skipped = null, due_at = excluded.due_at, noted_at = excluded.noted_at
       where notice.state <> 'sent'
     returning id`,
    { wanted: JSON.stringify(wanted), withSms, due, now },
  );
  if (rows.length > 0) await addJob(trx, 'sendNotices', { tournamentId, due: due.toISOString() }, { runAt: due });
};
