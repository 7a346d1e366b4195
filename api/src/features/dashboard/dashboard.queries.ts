import type { CalendarDate, Cents, Group, MerchSold } from '@schi/contract';
import type { Db } from '../../db/knex';

const rowsOf = async <Row>(db: Db, sql: string, tournamentId: number): Promise<Row[]> =>
  (await db.raw<{ rows: Row[] }>(sql, { tournamentId })).rows;

export interface Totals {
  completed: number;
  incomplete: number;
  spectators: number;
  lunch: number;
  competitorsCompleted: number;
  competitorsIncomplete: number;
  revenue: Cents;
}

/** Registrations that were begun and left empty say nothing; they are not counted. */
export const findTotals = async (db: Db, tournamentId: number): Promise<Totals> => {
  const [row] = await rowsOf<Totals>(
    db,
    `with mine as (
       select r.completed_at is not null as is_completed, r.spectators, r.lunch, count(c.id) as people
         from registration r left join competitor c on c.registration_id = r.id and c.withdrawn_at is null
        where r.tournament_id = :tournamentId group by r.id)
     select count(*) filter (where is_completed)::int as completed,
       count(*) filter (where not is_completed and people + spectators + lunch > 0)::int as incomplete,
       coalesce(sum(spectators) filter (where is_completed), 0)::int as spectators,
       coalesce(sum(lunch) filter (where is_completed), 0)::int as lunch,
       coalesce(sum(people) filter (where is_completed), 0)::int as "competitorsCompleted",
       coalesce(sum(people) filter (where not is_completed), 0)::int as "competitorsIncomplete",
       coalesce((select sum(l.amount_cents) from ledger_entry l join registration r on r.id = l.registration_id
                  where r.tournament_id = :tournamentId), 0)::int as revenue
     from mine`,
    tournamentId,
  );
  if (!row) throw new Error('An aggregate always has a row');
  return row;
};

/** What came in by day, of the days on which something did. */
export const listDays = (db: Db, tournamentId: number) =>
  rowsOf<{ date: CalendarDate; registrations: number; revenue: Cents }>(
    db,
    `select date, sum(registrations)::int as registrations, sum(revenue)::int as revenue from (
       select (r.completed_at at time zone t.time_zone)::date as date, 1 as registrations, 0 as revenue
         from registration r join tournament t on t.id = r.tournament_id where t.id = :tournamentId and r.completed_at is not null
       union all
       select (l.created_at at time zone t.time_zone)::date, 0, l.amount_cents
         from ledger_entry l join registration r on r.id = l.registration_id join tournament t on t.id = r.tournament_id
        where t.id = :tournamentId) came
     group by date order by date`,
    tournamentId,
  );

/** By event type, those nobody entered included. */
export const groupByEvent = (db: Db, tournamentId: number) =>
  rowsOf<Group>(
    db,
    `select y.title as name, y.id::text as filter, coalesce(entered.count, 0)::int as count
       from event e join event_type y on y.id = e.event_type_id
       left join (select ce.event_id, count(*) as count from competitor_event ce join competitor c on c.id = ce.competitor_id
                  join registration r on r.id = c.registration_id where r.tournament_id = :tournamentId and r.completed_at is not null and c.withdrawn_at is null
                  group by ce.event_id) entered on entered.event_id = e.id
      where e.tournament_id = :tournamentId order by y.position, y.id`,
    tournamentId,
  );

/** How many compete of each level, gender, school and age in years on the tournament day; the most first, what nobody has left out. */
export const countPeople = (db: Db, tournamentId: number) =>
  rowsOf<{ of: 'level' | 'gender' | 'school' | 'age'; value: string; count: number }>(
    db,
    // All in one reading of the competitors. Ages are worked out by birth date, of which there are fewer than people.
    `with counted as (
       select c.competitor_level_id, c.gender, c.school, c.birth_date, count(*) as count,
         case grouping(c.competitor_level_id, c.gender, c.school, c.birth_date)
           when b'0111'::int then 'level' when b'1011'::int then 'gender' when b'1101'::int then 'school' else 'age' end as of
         from competitor c join registration r on r.id = c.registration_id
        where r.tournament_id = :tournamentId and r.completed_at is not null and c.withdrawn_at is null
        group by grouping sets ((c.competitor_level_id), (c.gender), (c.school), (c.birth_date)))
     select counted.of, sum(counted.count)::int as count,
       coalesce(competitor_level_id::text, gender::text, school, extract(year from age(t.tournament_date, birth_date))::text) as value
       from counted join tournament t on t.id = :tournamentId
      group by 1, 3 order by 2 desc, 3`,
    tournamentId,
  );

/** Every level there is, in order. */
export const listLevels = (db: Db) => db('competitor_level').orderBy('position').select<{ id: number; name: string }[]>('id', 'name');

export const listMerchSold = (db: Db, tournamentId: number) =>
  rowsOf<MerchSold>(
    db,
    `select m.name, s.label as "sizeLabel", s.stock - s.held as left,
       count(o.id) filter (where r.completed_at is not null)::int as sold, count(o.id) filter (where r.completed_at is null)::int as "inCarts"
       from merch m join merch_size s on s.merch_id = m.id
       left join merch_order o on o.merch_size_id = s.id left join registration r on r.id = o.registration_id
      where m.tournament_id = :tournamentId group by m.id, s.id order by m.position, m.id, s.position, s.id`,
    tournamentId,
  );
