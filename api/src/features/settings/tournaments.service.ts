import {
  toCents,
  toDollars,
  tournamentErrors,
  tournamentFields,
  usualVolunteerRefundLimit,
  type TournamentInput,
  type TournamentSetting,
} from '@schi/contract';
import { searchIn } from '../../db/list';
import { countOf, counted, type Resource } from './resource.service';

type Cents = Record<`${'early' | 'regular' | 'door' | 'spectator' | 'lunch'}Cents`, number>;
type Row = Omit<
  TournamentSetting,
  'earlyOnlineCost' | 'regularOnlineCost' | 'competitorDoorCost' | 'spectatorCost' | 'lunchCost' | 'familyCap' | 'volunteerRefundLimit'
> &
  Cents & { capCents: number | null; volunteerCents: number };

const present = ({
  earlyCents,
  regularCents,
  doorCents,
  spectatorCents,
  lunchCents,
  capCents,
  volunteerCents,
  ...row
}: Row): TournamentSetting => ({
  ...row,
  earlyOnlineCost: toDollars(earlyCents),
  regularOnlineCost: toDollars(regularCents),
  competitorDoorCost: toDollars(doorCents),
  spectatorCost: toDollars(spectatorCents),
  lunchCost: toDollars(lunchCents),
  familyCap: capCents === null ? null : toDollars(capCents),
  volunteerRefundLimit: toDollars(volunteerCents),
});

/** Tournaments with prices, dates and schedule (decision E6). */
export const tournamentSettings: Resource<TournamentInput> = {
  name: 'tournament',
  table: 'tournament',
  alias: 't',
  fields: tournamentFields,
  plan: {
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
  },
  present: (row) => present(row as Row),
  columns: (tournament) => ({
    name: tournament.name,
    tournament_date: tournament.tournamentDate,
    registration_opens_on: tournament.registrationOpensOn,
    registration_closes_after: tournament.registrationClosesAfter,
    time_zone: tournament.timeZone,
    early_online_cents: toCents(tournament.earlyOnlineCost),
    early_price_ends_before: tournament.earlyPriceEndsBefore ?? null,
    regular_online_cents: toCents(tournament.regularOnlineCost),
    competitor_door_cents: toCents(tournament.competitorDoorCost),
    spectator_cents: toCents(tournament.spectatorCost),
    lunch_cents: toCents(tournament.lunchCost),
    family_cap_cents: typeof tournament.familyCap === 'number' ? toCents(tournament.familyCap) : null,
    volunteer_refund_cents: toCents(tournament.volunteerRefundLimit ?? usualVolunteerRefundLimit),
    volunteers_from: tournament.volunteersFrom ?? null,
    family_cap_covers: tournament.familyCapCovers,
    withdrawal_refund_percent: tournament.withdrawalRefundPercent ?? null,
    withdrawal_refund_until: tournament.withdrawalRefundUntil ?? null,
    city: tournament.city,
    venue_name: tournament.venue.name,
    venue_address: tournament.venue.address,
    in_person_registration_times: tournament.inPersonRegistrationTimes,
    black_belt_meeting_time: tournament.blackBeltMeetingTime,
    elimination_time: tournament.eliminationTime,
    ring_count: tournament.ringCount,
    bring: tournament.bring,
    faq: JSON.stringify(tournament.faq),
    hidden_until: tournament.hiddenUntil,
  }),
  saveDetails: async (trx, id, { schedule }) => {
    await trx('schedule_item').where({ tournament_id: id }).delete();
    const items = schedule.map(({ line1, line2, planning }, index) => ({
      tournament_id: id,
      position: index + 1,
      line1,
      line2,
      starts_minute: planning?.startsMinute ?? null,
      ends_minute: planning?.endsMinute ?? null,
      blocks: planning?.blocks ?? 'nothing',
      event_type_ids: planning?.eventTypeIds ?? [],
    }));
    if (items.length > 0) await trx('schedule_item').insert(items);
  },
  named: { none: 'tournaments of every year may be called alike; their days differ' },
  unique: { tournament_tournament_date_key: ['tournamentDate', 'There is a tournament on this day already'] },
  check: async (trx, tournament) => {
    const { rows } = await trx.raw<{ rows: unknown[] }>('select 1 from pg_timezone_names where name = ?', [tournament.timeZone]);
    return { ...tournamentErrors(tournament), ...(rows.length > 0 ? {} : { timeZone: 'This time zone is not known to the database' }) };
  },
  uses: async (trx, id) =>
    counted(
      await countOf(trx, 'select count(*)::int as count from registration where tournament_id = :id', id),
      'registration',
      'registrations',
      `/admin/registrations?tournamentId=${id}`,
    ),
};
