import type { CalendarDate, Cents, Division } from '@schi/contract';
import type { Db } from '../../db/knex';
import { isResultShown } from '../shown-results';

export interface TournamentRow {
  id: number;
  name: string;
  tournamentDate: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  timeZone: string;
  early: Cents;
  earlyPriceEndsBefore: CalendarDate | null;
  regular: Cents;
  door: Cents;
  spectator: Cents;
  lunch: Cents;
  tShirt: Cents | null;
  city: string;
  venueName: string;
  venueAddress: string;
  inPersonRegistrationTimes: string;
  blackBeltMeetingTime: string;
  eliminationTime: string;
  schedule: { order: number; line1: string; line2: string }[];
  hasResults: boolean;
}

const tournamentSql = `
  select t.id, t.name, t.tournament_date as "tournamentDate", t.registration_opens_on as "registrationOpensOn",
    t.registration_closes_after as "registrationClosesAfter", t.time_zone as "timeZone", t.early_online_cents as early,
    t.early_price_ends_before as "earlyPriceEndsBefore", t.regular_online_cents as regular, t.competitor_door_cents as door,
    t.spectator_cents as spectator, t.lunch_cents as lunch, t.city, t.venue_name as "venueName", t.venue_address as "venueAddress",
    t.in_person_registration_times as "inPersonRegistrationTimes", t.black_belt_meeting_time as "blackBeltMeetingTime",
    t.elimination_time as "eliminationTime",
    (select min(m.price_cents) from merch m where m.tournament_id = t.id and m.is_t_shirt and not m.is_retired) as "tShirt",
    (select coalesce(json_agg(json_build_object('order', s.position, 'line1', s.line1, 'line2', s.line2) order by s.position), '[]')
       from schedule_item s where s.tournament_id = t.id) as schedule,
    exists (select from ring_assignment a join contest c on c.ring_assignment_id = a.id where a.tournament_id = t.id and ${isResultShown}) as "hasResults"
  from tournament t order by t.tournament_date`;

export const listTournaments = async (db: Db): Promise<TournamentRow[]> => (await db.raw<{ rows: TournamentRow[] }>(tournamentSql)).rows;

export const listEventTypes = (db: Db) =>
  db('event_type')
    .select<{ id: number; title: string; description: string; showOnHomepage: boolean }[]>(
      'id',
      'title',
      'description',
      'show_on_homepage as showOnHomepage',
    )
    .orderBy(['position', 'id']);

export const listLevels = (db: Db) =>
  db('competitor_level')
    .select<{ id: number; name: string; order: number; isBlackBelt: boolean }[]>(
      'id',
      'name',
      'position as order',
      'is_black_belt as isBlackBelt',
    )
    .orderBy('position');

export const listDivisions = (db: Db) =>
  db('division')
    .select<Division[]>({
      id: 'id',
      name: 'name',
      gender: 'gender',
      minAge: 'min_age',
      maxAge: 'max_age',
      minLevelId: 'min_level_id',
      maxLevelId: 'max_level_id',
      minWeight: 'min_weight_lb',
      maxWeight: 'max_weight_lb',
    })
    .orderBy(['position', 'id']);

export const listEvents = (db: Db, tournamentId: number) =>
  db('event as e')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .where({ 'e.tournament_id': tournamentId })
    .select<{ id: number; eventTypeId: number; title: string; description: string }[]>(
      'e.id',
      'y.id as eventTypeId',
      'y.title',
      'y.description',
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
}

/** Merchandise with the remaining stock. Pieces in open carts are not available. */
export const listMerch = async (db: Db, tournamentId: number): Promise<MerchRow[]> =>
  (
    await db.raw<{ rows: MerchRow[] }>(
      `select m.id as "merchId", m.name, m.description, m.price_cents as price, m.photo,
         coalesce(nullif(m.photo_alt, ''), m.name) as "photoAlt",
         (select coalesce(json_agg(json_build_object('merchSizeId', s.id, 'label', s.label, 'available', s.stock - s.held) order by s.position, s.id), '[]')
            from merch_size s where s.merch_id = m.id) as sizes
       from merch m where m.tournament_id = ? and not m.is_retired order by m.position, m.id`,
      [tournamentId],
    )
  ).rows;

export const listFlags = (db: Db) => db('feature_flag').select<{ name: string; is_on: boolean }[]>('name', 'is_on');

export const findDates = (db: Db, id: number) =>
  db('tournament')
    .where({ id })
    .first<
      | { tournamentDate: CalendarDate; registrationOpensOn: CalendarDate; registrationClosesAfter: CalendarDate; timeZone: string }
      | undefined
    >(
      'tournament_date as tournamentDate',
      'registration_opens_on as registrationOpensOn',
      'registration_closes_after as registrationClosesAfter',
      'time_zone as timeZone',
    );
