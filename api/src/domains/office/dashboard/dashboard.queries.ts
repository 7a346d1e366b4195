import {
  addDays,
  ageGroups,
  latestBirth,
  type CalendarDate,
  type Cents,
  type Group,
  type MerchSold,
  type Progress,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

const rowsOf = async <Row>(
  db: Db,
  sql: string,
  tournamentId: number,
  more: { births?: CalendarDate[]; now?: Date } = {},
): Promise<Row[]> => (await db.raw<{ rows: Row[] }>(sql, { tournamentId, ...more })).rows;

export interface Totals {
  completed: number;
  incomplete: number;
  spectators: number;
  lunch: number;
  competitorsIncomplete: number;
  revenue: Cents;
}

/** The totals of a tournament. Empty carts are not counted. */
export const findTotals = async (db: Db, tournamentId: number): Promise<Totals> => {
  const [row] = await rowsOf<Totals>(
    db,
    `select count(*)::int as completed, coalesce(sum(spectators), 0)::int as spectators, coalesce(sum(lunch), 0)::int as lunch,
       (select count(*)::int from registration r where r.tournament_id = :tournamentId and r.completed_at is null
         and not registration_is_empty(r)) as incomplete,
       (select count(*)::int from registration r join competitor c on c.registration_id = r.id and c.withdrawn_at is null
         where r.tournament_id = :tournamentId and r.completed_at is null) as "competitorsIncomplete",
       (select coalesce(sum(l.amount_cents), 0)::int from ledger_entry l join registration r on r.id = l.registration_id
         where r.tournament_id = :tournamentId) as revenue
     from registration where tournament_id = :tournamentId and completed_at is not null`,
    tournamentId,
  );
  if (!row) throw new Error('An aggregate always has a row');
  return row;
};

/**
 * The last tournament before this one in numbers, when it was as many days before its date as this one is at `now`, at
 * the same time of the day where it took place; `undefined` where nobody had registered for one.
 */
export const findBefore = async (db: Db, tournamentId: number, now: Date) => {
  const [row] = await rowsOf<{ registrations: number; competitors: number; revenue: Cents }>(
    db,
    `with last as (
       select b.id, (cast(:now as timestamptz) at time zone t.time_zone
           - make_interval(days => t.tournament_date - b.tournament_date)) at time zone b.time_zone as moment
         from tournament t join tournament b on b.tournament_date < t.tournament_date and not b.is_rehearsal
        where t.id = :tournamentId order by b.tournament_date desc, b.id desc limit 1)
     select count(*)::int as registrations,
       (select count(*)::int from registration r join competitor c on c.registration_id = r.id
         where r.tournament_id = last.id and r.completed_at <= moment and c.created_at <= moment
           and (c.withdrawn_at is null or c.withdrawn_at > moment)) as competitors,
       (select coalesce(sum(l.amount_cents), 0)::int from ledger_entry l join registration r on r.id = l.registration_id
         where r.tournament_id = last.id and l.created_at <= moment) as revenue
       from last join registration r on r.tournament_id = last.id and r.completed_at <= moment group by last.id, moment`,
    tournamentId,
    { now },
  );
  return row;
};

/** Registrations and revenue by day; days without any are left out. */
export const listDays = (db: Db, tournamentId: number) =>
  rowsOf<{ date: CalendarDate; registrations: number; revenue: Cents }>(
    db,
    // In every time zone the date changes at a quarter of an hour. Converting quarters instead of single instants is
    // much faster.
    `with came as (
       select date_bin('15 minutes', r.completed_at, 'epoch') as quarter, count(*) as registrations, 0 as revenue
         from registration r where r.tournament_id = :tournamentId and r.completed_at is not null group by 1
       union all
       select date_bin('15 minutes', l.created_at, 'epoch'), 0, sum(l.amount_cents)
         from ledger_entry l join registration r on r.id = l.registration_id where r.tournament_id = :tournamentId group by 1)
     select (quarter at time zone t.time_zone)::date as date, sum(registrations)::int as registrations, sum(revenue)::int as revenue
       from came join tournament t on t.id = :tournamentId group by 1 order by 1`,
    tournamentId,
  );

/** Entries by event type, including event types without entries. */
export const groupByEvent = (db: Db, tournamentId: number) =>
  rowsOf<Group>(
    db,
    // All entries minus those of competitors who do not compete. The latter are few, so that most competitors need not
    // be read.
    `with chosen as (select id from event where tournament_id = :tournamentId),
       entered as (select event_id, count(*) as count from competitor_event where event_id in (select id from chosen) group by event_id),
       idle as (
         select c.id from competitor c where c.withdrawn_at is not null
         union select c.id from registration r join competitor c on c.registration_id = r.id
          where r.tournament_id = :tournamentId and r.completed_at is null),
       out as (select ce.event_id, count(*) as count from idle join competitor_event ce on ce.competitor_id = idle.id group by ce.event_id)
     select y.title as name, y.id::text as filter, (coalesce(entered.count, 0) - coalesce(out.count, 0))::int as count
       from event e join event_type y on y.id = e.event_type_id
       left join entered on entered.event_id = e.id left join out on out.event_id = e.id
      where e.tournament_id = :tournamentId order by y.position, y.id`,
    tournamentId,
  );

/**
 * Competitors of a level, gender and age group, or of a school; `ageGroup` is its place in `ageGroups`, counted from
 * the oldest.
 */
export type People = { competing: number; here: number; weighed: number } & (
  { school: string } | { school: null; level: number; gender: 1 | 2; ageGroup: number }
);

/**
 * The competitors and how many are checked in, by group and by school, largest first; and the families of whom all are
 * checked in. One query.
 */
export const countPeople = async (db: Db, tournamentId: number, day: CalendarDate) => {
  const [row] = await rowsOf<{ people: People[]; families: number; familiesIn: number }>(
    db,
    `with person as (
       select c.registration_id, c.competitor_level_id as level, c.gender, width_bucket(c.birth_date, cast(:births as date[])) as age_group,
         c.school, h.value as is_here, w.value as pounds
         from registration r join competitor c on c.registration_id = r.id
         left join check_in_state h on h.kind = 'competitor' and h.subject_id = c.id
         left join check_in_state w on w.kind = 'weight' and w.subject_id = c.id
        where r.tournament_id = :tournamentId and r.completed_at is not null and c.withdrawn_at is null),
     counted as (
       select level, gender, age_group, school, registration_id, count(*) as competing, count(is_here) as here, count(pounds) as weighed
         from person group by grouping sets ((level, gender, age_group), (school), (registration_id)))
     select coalesce(json_agg(json_build_object('level', level, 'gender', gender, 'ageGroup', age_group, 'school', school,
         'competing', competing, 'here', here, 'weighed', weighed) order by competing desc, school) filter (where registration_id is null), '[]') as people,
       count(registration_id)::int as families,
       count(*) filter (where registration_id is not null and here = competing)::int as "familiesIn"
     from counted`,
    tournamentId,
    // The first birth date that is too late for each age group. The oldest group comes first, because `width_bucket`
    // needs ascending dates.
    {
      births: ageGroups
        .map(({ id }) => addDays(latestBirth(Number.parseInt(id), day), 1))
        .slice(1)
        .reverse(),
    },
  );
  if (!row) throw new Error('An aggregate always has a row');
  return row;
};

/** Items that are handed out at check-in: how many were bought and how many were handed out. */
export const countHandedOut = async (db: Db, tournamentId: number) => {
  const [row] = await rowsOf<Record<'merch' | 'wristbands' | 'lunch', Progress>>(
    db,
    `with chosen as (select r.id, r.spectators, r.lunch from registration r where r.tournament_id = :tournamentId and r.completed_at is not null)
     select json_build_object('done', merch.out, 'of', merch.bought) as merch,
       json_build_object('done', counted.wristbands_out, 'of', counted.wristbands) as wristbands,
       json_build_object('done', counted.lunch_out, 'of', counted.lunch) as lunch
     from (
       select count(*)::int as bought, count(h.value)::int as out from chosen r join merch_order o on o.registration_id = r.id
         left join check_in_state h on h.kind = 'merch' and h.subject_id = o.id) merch,
     (
       select coalesce(sum(r.spectators), 0)::int as wristbands, coalesce(sum(b.value), 0)::int as wristbands_out,
         coalesce(sum(r.lunch), 0)::int as lunch, coalesce(sum(l.value), 0)::int as lunch_out from chosen r
         left join check_in_state b on b.kind = 'wristbands' and b.subject_id = r.id
         left join check_in_state l on l.kind = 'lunch' and l.subject_id = r.id) counted`,
    tournamentId,
  );
  if (!row) throw new Error('An aggregate always has a row');
  return row;
};

/** All levels in their order. */
export const listLevels = (db: Db) =>
  db('competitor_level').orderBy('position').select<{ id: number; name: string }[]>('id', 'name');

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
