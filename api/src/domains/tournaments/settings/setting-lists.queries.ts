import { contests, type EventInput, type EventQuery, type ListQuery } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { searchIn, type ListPlan } from '../../../platform/db/list';
import { countOf } from './resource.queries';

type Plan<Query extends ListQuery = ListQuery> = Omit<ListPlan<Query>, 'id'>;

export const levelsPlan: Plan = {
  from: (db) => db('competitor_level as l'),
  where: (builder, { q }) => {
    if (q) void searchIn(builder, q, 'l.name');
  },
  select: 'l.id, l.version, l.name, l.is_black_belt as "isBlackBelt", l.position as "order"',
  sorts: { order: 'l.position', name: 'lower(l.name)' },
  defaultSort: 'order',
  tieBreaker: 'l.id',
};

export const divisionsPlan: Plan = {
  from: (db) => db('division as d'),
  where: (builder, { q }) => {
    if (q) void searchIn(builder, q, 'd.name');
  },
  select: `d.id, d.version, d.name, d.gender, d.min_age as "minAge", d.max_age as "maxAge", d.min_level_id as "minLevelId",
    d.max_level_id as "maxLevelId", d.min_weight_lb as "minWeight", d.max_weight_lb as "maxWeight", d.position as "order"`,
  sorts: { order: 'd.position', name: 'lower(d.name)', minAge: 'd.min_age' },
  defaultSort: 'order',
  tieBreaker: 'd.id',
};

export const eventTypesPlan: Plan = {
  from: (db) => db('event_type as y'),
  where: (builder, { q }) => {
    if (q) void searchIn(builder, q, 'y.title', 'y.description');
  },
  select: `y.id, y.version, y.title, y.description, y.format,
    coalesce(y.has_contact, y.format = 'bracket') as "hasContact", y.show_on_homepage as "showOnHomepage", y.color, y.icon, y.position as "order"`,
  sorts: { order: 'y.position', title: 'lower(y.title)' },
  defaultSort: 'order',
  tieBreaker: 'y.id',
};

export const eventsPlan: Plan<EventQuery> = {
  from: (db) => db('event as e').join('event_type as y', 'y.id', 'e.event_type_id'),
  where: (builder, { q, tournamentId }) => {
    if (tournamentId !== undefined) void builder.where('e.tournament_id', tournamentId);
    if (q) void searchIn(builder, q, 'y.title');
  },
  select: `e.id, e.version, e.tournament_id as "tournamentId", e.event_type_id as "eventTypeId", e.minutes_per_turn as "minutesPerTurn",
    e.judges, e.min_size as "minSize", e.max_size as "maxSize", e.attempts, e.elimination, e.third_place as "thirdPlace",
    '${JSON.stringify(contests.scoringDefaults)}'::jsonb || coalesce(e.scoring, '{}') as scoring, y.title, y.format,
    (select count(*)::int from competitor_event c where c.event_id = e.id) as entries`,
  sorts: { order: 'y.position', title: 'lower(y.title)' },
  defaultSort: 'order',
  tieBreaker: 'e.id',
};

export const tournamentsPlan: Plan = {
  from: (db) => db('tournament as t'),
  where: (builder, { q }) => {
    void builder.where('t.is_rehearsal', false);
    if (q) void searchIn(builder, q, 't.name', 't.city', 't.venue_name');
  },
  select: `t.id, t.version, t.name, t.tournament_date as "tournamentDate", t.registration_opens_on as "registrationOpensOn",
    t.registration_closes_after as "registrationClosesAfter", t.time_zone as "timeZone", t.early_online_cents as "earlyCents",
    t.early_price_ends_before as "earlyPriceEndsBefore", t.regular_online_cents as "regularCents",
    t.competitor_door_cents as "doorCents", t.spectator_cents as "spectatorCents", t.lunch_cents as "lunchCents",
    t.family_cap_cents as "capCents", t.family_cap_covers as "familyCapCovers", t.volunteer_refund_cents as "volunteerCents", t.volunteers_from as "volunteersFrom", t.withdrawal_refund_percent as "withdrawalRefundPercent", t.withdrawal_refund_until as "withdrawalRefundUntil", t.city,
    json_build_object('name', t.venue_name, 'address', t.venue_address) as venue,
    t.in_person_registration_times as "inPersonRegistrationTimes", t.black_belt_meeting_time as "blackBeltMeetingTime",
    t.elimination_time as "eliminationTime", t.ring_count as "ringCount", t.bring, t.faq,
    to_char(t.hidden_until, 'YYYY-MM-DD"T"HH24:MI') as "hiddenUntil",
    (select coalesce(json_agg(case when s.starts_minute is null then jsonb_build_object('line1', s.line1, 'line2', s.line2)
          else jsonb_build_object('line1', s.line1, 'line2', s.line2, 'planning', jsonb_build_object('startsMinute', s.starts_minute,
            'endsMinute', s.ends_minute, 'blocks', s.blocks, 'eventTypeIds', to_jsonb(s.event_type_ids))) end order by s.position), '[]')
       from schedule_item s where s.tournament_id = t.id) as schedule,
    (select count(*)::int from registration r where r.tournament_id = t.id and r.completed_at is not null) as completed,
    (select count(*)::int from registration r where r.tournament_id = t.id and r.completed_at is null
        and not registration_is_empty(r)) as "openCarts"`,
  sorts: { tournamentDate: 't.tournament_date', name: 'lower(t.name)', city: 'lower(t.city)' },
  defaultSort: '-tournamentDate',
  tieBreaker: 't.id',
};

export const countCompetitorsOfLevel = (trx: Transaction, id: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from competitor where competitor_level_id = :id', id);

/** The divisions that a level is the lowest or the highest of. */
export const countDivisionsOfLevel = (trx: Transaction, id: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from division where :id in (min_level_id, max_level_id)', id);

export const countEventsOfType = (trx: Transaction, id: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from event where event_type_id = :id', id);

/** The competitors in an event. */
export const countEntries = (trx: Transaction, eventId: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from competitor_event where event_id = :id', eventId);

/** The items of merchandise that competitors of an event need (rule C4). */
export const countNeededItems = (trx: Transaction, eventId: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from merch where event_id = :id', eventId);

/** Whether something is recorded of a contest of the event, besides who is there. */
export const isScored = async (trx: Transaction, eventId: number): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: { isScored: boolean }[] }>(
    `select exists (select from contest c where c.event_id = :eventId and (c.state <> 'open' or exists (
       select from ring_state s where s.contest_id = c.id and s.value is not null and s.subject not like 'entry %'))) as "isScored"`,
    { eventId },
  );
  return rows[0]?.isScored === true;
};

export const countRegistrations = (trx: Transaction, tournamentId: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from registration where tournament_id = :id', tournamentId);

export const findEvent = (trx: Transaction, id: number): Promise<Pick<EventInput, 'tournamentId' | 'eventTypeId'>> =>
  trx('event')
    .where({ id })
    .first<Pick<EventInput, 'tournamentId' | 'eventTypeId'>>(
      'tournament_id as tournamentId',
      'event_type_id as eventTypeId',
    );

/** Whether the database knows a time zone. */
export const isTimeZone = async (trx: Transaction, name: string): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>('select 1 from pg_timezone_names where name = ?', [name]);
  return rows.length > 0;
};

/** Replaces the schedule of a tournament. */
export const storeSchedule = async (
  trx: Transaction,
  tournamentId: number,
  items: readonly object[],
): Promise<void> => {
  await trx('schedule_item').where({ tournament_id: tournamentId }).delete();
  if (items.length > 0) await trx('schedule_item').insert(items);
};
