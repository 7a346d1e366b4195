import type { CalendarDate } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

/** How money was taken first: `charge` is a card online. */
export type PaidBy = 'charge' | 'cash' | 'check' | 'card terminal';

export interface PapersRow {
  payer: string;
  paidBy: PaidBy | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  /** Goes up with every change of the tournament. */
  version: number;
  /** The version of the private address of the family's day. */
  linkVersion: number;
  schedule: { line1: string; from: number | null; to: number | null }[];
}

/** What a receipt's papers say beyond the receipt; `undefined` without such a registration. */
export const findPapers = async (db: Db, registrationId: number): Promise<PapersRow | undefined> =>
  (
    await db.raw<{ rows: PapersRow[] }>(
      `select p.first_name || ' ' || p.last_name as payer, t.version, r.family_link_version as "linkVersion", e.kind as "paidBy", y.card_brand as "cardBrand", y.card_last_four as "cardLastFour",
              (select coalesce(json_agg(json_build_object('line1', s.line1, 'from', s.starts_minute, 'to', s.ends_minute) order by s.position), '[]')
                 from schedule_item s where s.tournament_id = t.id) as schedule
         from registration r join person p on p.id = r.person_id join tournament t on t.id = r.tournament_id
         left join lateral (select l.kind, l.payment_id from ledger_entry l
                             where l.registration_id = r.id and l.kind in ('charge', 'cash', 'check', 'card terminal') and l.amount_cents > 0
                             order by l.id limit 1) e on true
         left join payment y on y.id = e.payment_id
        where r.id = ?`,
      [registrationId],
    )
  ).rows[0];

interface MinutesOfDay {
  day: CalendarDate;
  timeZone: string;
  /** Minutes after midnight where the tournament is held. */
  from: number;
  to: number;
}

/** The instants of two times of the tournament's day. */
export const instantsOf = async (
  db: Db,
  { day, timeZone, from, to }: MinutesOfDay,
): Promise<{ start: Date; end: Date }> => {
  const { rows } = await db.raw<{ rows: { start: Date; end: Date }[] }>(
    `select (cast(:day as date) + make_interval(mins => :from)) at time zone :timeZone as start,
            (cast(:day as date) + make_interval(mins => :to)) at time zone :timeZone as "end"`,
    { day, timeZone, from, to },
  );
  if (!rows[0]) throw new Error('A query without a table has one row');
  return rows[0];
};
