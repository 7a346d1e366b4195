import type { CalendarDate, Cents, Division, EventMark, NeededFor, Question, WithdrawalRule } from '@schi/contract';
import { statement, type Db } from '../../../platform/db/knex';
import { isResultShown } from './shown-results.queries';
import { isTournamentHidden, shownFrom } from './shown-tournaments.queries';

export interface TournamentRow {
  id: number;
  name: string;
  tournamentDate: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  timeZone: string;
  volunteersFrom: CalendarDate | null;
  early: Cents;
  earlyPriceEndsBefore: CalendarDate | null;
  regular: Cents;
  door: Cents;
  spectator: Cents;
  lunch: Cents;
  familyCap: Cents | null;
  familyCapCovers: number;
  /** The last day of its last coupon, or `no end`; `null` without coupons. */
  couponsUntil: string | null;
  withdrawalRefundPercent: number | null;
  withdrawalRefundUntil: CalendarDate | null;
  tShirt: Cents | null;
  city: string;
  venueName: string;
  venueAddress: string;
  inPersonRegistrationTimes: string;
  blackBeltMeetingTime: string;
  eliminationTime: string;
  schedule: { order: number; line1: string; line2: string; begins?: true }[];
  hasResults: boolean;
  /** From when visitors see it; `null` when it is not hidden. */
  shownFrom: Date | null;
  isRehearsal: boolean;
  eventTypeIds: number[];
  bring: string;
  faq: Question[];
}

/** Which tournaments are listed: those that visitors see, those that they do not see yet, or both. */
export type Audience = 'visitors' | 'staff only' | 'everybody';
const audiences: Record<Audience, string> = {
  visitors: `not ${isTournamentHidden}`,
  'staff only': isTournamentHidden,
  everybody: 'true',
};

const tournamentSql = (audience: Audience) => `
  select t.id, t.name, t.tournament_date as "tournamentDate", t.registration_opens_on as "registrationOpensOn",
    t.registration_closes_after as "registrationClosesAfter", t.time_zone as "timeZone", t.volunteers_from as "volunteersFrom", t.early_online_cents as early,
    t.early_price_ends_before as "earlyPriceEndsBefore", t.regular_online_cents as regular, t.competitor_door_cents as door,
    t.spectator_cents as spectator, t.lunch_cents as lunch,
    t.family_cap_cents as "familyCap", t.family_cap_covers as "familyCapCovers", t.withdrawal_refund_percent as "withdrawalRefundPercent", t.withdrawal_refund_until as "withdrawalRefundUntil", t.city, t.venue_name as "venueName", t.venue_address as "venueAddress",
    t.in_person_registration_times as "inPersonRegistrationTimes", t.black_belt_meeting_time as "blackBeltMeetingTime",
    t.elimination_time as "eliminationTime", t.bring, t.faq, ${shownFrom} as "shownFrom", t.is_rehearsal as "isRehearsal",
    array(select e.event_type_id from event e where e.tournament_id = t.id order by e.event_type_id) as "eventTypeIds",
    (select case when bool_or(k.last_day is null) then 'no end' else max(k.last_day)::text end from coupon k
       where k.tournament_id = t.id) as "couponsUntil",
    (select min(m.price_cents) from merch m where m.tournament_id = t.id and m.is_t_shirt and not m.is_retired) as "tShirt",
    (select coalesce(json_agg(json_strip_nulls(json_build_object('order', s.position, 'line1', s.line1, 'line2', s.line2,
         'begins', nullif(s.event_type_ids <> '{}', false))) order by s.position), '[]')
       from schedule_item s where s.tournament_id = t.id) as schedule,
    exists (select from ring_assignment a join contest c on c.ring_assignment_id = a.id where a.tournament_id = t.id and ${isResultShown}) as "hasResults"
  from tournament t where ${audiences[audience]} order by t.tournament_date`;

/** Tournaments by date, as `audience` may see them at the instant `now`. */
export const listTournaments = async (db: Db, audience: Audience, now: Date): Promise<TournamentRow[]> =>
  (await db.raw<{ rows: TournamentRow[] }>(tournamentSql(audience), audience === 'everybody' ? {} : { now })).rows;

export const listEventTypes = (db: Db) =>
  db('event_type')
    .select<(EventMark & { id: number; title: string; description: string; showOnHomepage: boolean })[]>(
      'id',
      'title',
      'description',
      'show_on_homepage as showOnHomepage',
      'color',
      'icon',
    )
    .orderBy(['position', 'id']);

const levelColumns = { id: 'id', name: 'name', order: 'position', isBlackBelt: 'is_black_belt' };
const divisionColumns = {
  id: 'id',
  name: 'name',
  gender: 'gender',
  minAge: 'min_age',
  maxAge: 'max_age',
  minLevelId: 'min_level_id',
  maxLevelId: 'max_level_id',
  minWeight: 'min_weight_lb',
  maxWeight: 'max_weight_lb',
};

/** In SQL, all rows of a small table as JSON, in their order. */
const allAsJson = (table: string, columns: Readonly<Record<string, string>>) =>
  `(select coalesce(json_agg(json_build_object(${Object.entries(columns)
    .map((pair) => `'${pair[0]}', a.${pair[1]}`)
    .join(', ')})
     order by a.position, a.id), '[]') from ${table} a)`;
/** In SQL, what `listLevels` and `listDivisions` answer, for statements that need it beside other rows. */
export const levelsJson = allAsJson('competitor_level', levelColumns);
export const divisionsJson = allAsJson('division', divisionColumns);

export const listLevels = (db: Db) =>
  db('competitor_level')
    .select<{ id: number; name: string; order: number; isBlackBelt: boolean }[]>(levelColumns)
    .orderBy('position');

export const listDivisions = (db: Db) => db('division').select<Division[]>(divisionColumns).orderBy(['position', 'id']);

export const listEvents = (db: Db, tournamentId: number) =>
  db('event as e')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .where({ 'e.tournament_id': tournamentId })
    .select<(EventMark & { id: number; eventTypeId: number; title: string; description: string })[]>(
      'e.id',
      'y.id as eventTypeId',
      'y.title',
      'y.description',
      'y.color',
      'y.icon',
    )
    .orderBy(['y.position', 'e.id']);

export interface MerchRow {
  merchId: number;
  name: string;
  description: string;
  price: Cents;
  photo: string | null;
  photoAlt: string;
  sizes: { merchSizeId: number; label: string; available: number | null }[];
  neededFor: NeededFor | null;
}

/** Merchandise with the remaining stock. Pieces in open carts are not available. */
export const listMerch = async (db: Db, tournamentId: number): Promise<MerchRow[]> =>
  (
    await db.raw<{ rows: MerchRow[] }>(
      `select m.id as "merchId", m.name, m.description, m.price_cents as price, m.photo,
         (select json_build_object('eventId', e.id, 'eventTitle', y.title, 'piecesByAge', m.pieces_by_age)
            from event e join event_type y on y.id = e.event_type_id where e.id = m.event_id) as "neededFor",
         coalesce(nullif(m.photo_alt, ''), m.name) as "photoAlt",
         (select coalesce(json_agg(json_build_object('merchSizeId', s.id, 'label', s.label, 'available', s.stock - s.held) order by s.position, s.id), '[]')
            from merch_size s where s.merch_id = m.id) as sizes
       from merch m where m.tournament_id = ? and not m.is_retired order by m.position, m.id`,
      [tournamentId],
    )
  ).rows;

export const listFlags = (db: Db) => db('feature_flag').select<{ name: string; is_on: boolean }[]>('name', 'is_on');

const datesOf = statement<{
  tournamentDate: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  timeZone: string;
  isRehearsal: boolean;
  shownFrom: Date | null;
}>(
  'find dates',
  `select tournament_date as "tournamentDate", registration_opens_on as "registrationOpensOn", registration_closes_after as "registrationClosesAfter",
     time_zone as "timeZone", is_rehearsal as "isRehearsal", ${shownFrom} as "shownFrom" from tournament t where id = $1`,
);
export const findDates = async (db: Db, id: number) => (await datesOf(db, [id]))[0];

/**
 * What a family gets back that withdraws a competitor itself; `null` where only the organizers withdraw competitors
 * (rule C13).
 */
export const findWithdrawalRule = async (db: Db, id: number): Promise<WithdrawalRule | null> => {
  const found = await db('tournament')
    .where({ id })
    .first<{ refundPercent: number | null; refundUntil: CalendarDate | null } | undefined>({
      refundPercent: 'withdrawal_refund_percent',
      refundUntil: 'withdrawal_refund_until',
    });
  return found && found.refundPercent !== null
    ? { refundPercent: found.refundPercent, refundUntil: found.refundUntil }
    : null;
};

/** Whether there is such a tournament. */
export const isTournament = async (db: Db, id: number): Promise<boolean> =>
  (await db('tournament').where({ id }).first('id')) !== undefined;
