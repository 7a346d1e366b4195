import { toDollars, type CalendarDate, type Cents, type DayLine, type EndOfDay } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { drawersBetween } from './cash-drawers.queries';

/** A calendar day as instants: from its midnight to the next, where the tournament nearest to it is held (rule A1). */
export const dayOf = async (db: Db, date: CalendarDate): Promise<{ from: Date; until: Date }> => {
  const { rows } = await db.raw<{ rows: { from: Date; until: Date }[] }>(
    `with day as (select ?::date as date), place as (
       select coalesce((select time_zone from tournament, day order by abs(tournament_date - day.date), id limit 1), 'America/Los_Angeles') as zone)
     select date::timestamp at time zone zone as from, (date + 1)::timestamp at time zone zone as until from day, place`,
    [date],
  );
  if (!rows[0]) throw new Error('A day has a beginning');
  return rows[0];
};

/** The method of a ledger entry `e`, as reports count it. */
export const methodOf = "case when e.kind in ('charge', 'refund') then 'online' else e.kind end";
/**
 * Who made a ledger entry `e`, why, and what for (rule C15). A refund through a gateway has them in its order, `f`,
 * which `orderOf` joins.
 */
export const orderOf = 'left join refund f on f.id = e.refund_id';
export const authorOf = 'coalesce(e.by_person_id, f.by_person_id)';
export const noteOf = "coalesce(nullif(e.note, ''), f.reason, '')";
export const purposeOf = 'coalesce(e.purpose, f.purpose, f.decision)';

interface DayRow {
  method: DayLine['method'];
  by: string | null;
  count: number;
  received: Cents;
  returned: Cents;
}

/** The money of a day by method and by employee (rule E4). */
export const endOfDay = async (db: Db, date: CalendarDate): Promise<EndOfDay> => {
  const { from, until } = await dayOf(db, date);
  const { rows } = await db.raw<{ rows: DayRow[] }>(
    `select ${methodOf} as method, p.first_name || ' ' || p.last_name as by, count(*)::int as count,
       coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0) as received,
       coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0) as returned
     from ledger_entry e ${orderOf} left join person p on p.id = ${authorOf}
     where e.created_at >= ? and e.created_at < ?
     group by 1, p.id order by 1, 2 nulls first, p.id`,
    [from, until],
  );
  const sum = (of: (row: DayRow) => Cents) => toDollars(rows.reduce((total, row) => total + of(row), 0));
  return {
    date,
    lines: rows.map(({ received, returned, ...row }) => ({
      ...row,
      received: toDollars(received),
      returned: toDollars(returned),
      net: toDollars(received - returned),
    })),
    received: sum(({ received }) => received),
    returned: sum(({ returned }) => returned),
    net: sum(({ received, returned }) => received - returned),
    drawers: await drawersBetween(db, from, until),
  };
};
