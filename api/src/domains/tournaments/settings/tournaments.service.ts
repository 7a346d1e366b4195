import {
  toCents,
  toDollars,
  tournamentErrors,
  tournamentFields,
  usualVolunteerRefundLimit,
  type TournamentInput,
  type TournamentSetting,
} from '@schi/contract';
import { usedBy, type Resource } from './resource.service';
import { countRegistrations, isTimeZone, storeSchedule, tournamentsPlan } from './setting-lists.queries';

type Cents = Record<`${'early' | 'regular' | 'door' | 'spectator' | 'lunch'}Cents`, number>;
type TournamentRow = Omit<
  TournamentSetting,
  | 'earlyOnlineCost'
  | 'regularOnlineCost'
  | 'competitorDoorCost'
  | 'spectatorCost'
  | 'lunchCost'
  | 'familyCap'
  | 'volunteerRefundLimit'
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
}: TournamentRow): TournamentSetting => ({
  ...row,
  earlyOnlineCost: toDollars(earlyCents),
  regularOnlineCost: toDollars(regularCents),
  competitorDoorCost: toDollars(doorCents),
  spectatorCost: toDollars(spectatorCents),
  lunchCost: toDollars(lunchCents),
  familyCap: capCents === null ? null : toDollars(capCents),
  volunteerRefundLimit: toDollars(volunteerCents),
});

/** Tournaments with prices, dates and schedule (rule E6). */
export const tournamentSettings: Resource<TournamentInput> = {
  name: 'tournament',
  table: 'tournament',
  alias: 't',
  fields: tournamentFields,
  plan: tournamentsPlan,
  present: (row) => present(row as TournamentRow),
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
    await storeSchedule(trx, id, items);
  },
  named: { none: 'tournaments of every year may be called alike; their days differ' },
  unique: { tournament_tournament_date_key: ['tournamentDate', 'There is a tournament on this day already'] },
  check: async (trx, tournament) => {
    return {
      ...tournamentErrors(tournament),
      ...((await isTimeZone(trx, tournament.timeZone))
        ? {}
        : { timeZone: 'This time zone is not known to the database' }),
    };
  },
  uses: async (trx, id) =>
    usedBy(
      await countRegistrations(trx, id),
      'registration',
      'registrations',
      `/admin/registrations?tournamentId=${id}`,
    ),
};
