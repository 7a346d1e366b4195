import { toDollars, type CalendarDate, type Cents, type PastRegistration } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { isTournamentOver } from '../../tournaments';

interface HistoryRow {
  id: number;
  tournamentId: number;
  name: string;
  tournamentDate: CalendarDate;
  city: string;
  venue: string;
  competitors: string[];
  spectators: number;
  confirmationCode: string | null;
  amount: Cents | null;
}

const sql = `
  select r.id, t.id as "tournamentId", t.name, t.tournament_date as "tournamentDate", t.city, t.venue_name as venue, r.spectators,
    p.confirmation_code as "confirmationCode", p.amount_cents as amount,
    array(select c.first_name || ' ' || c.last_name from competitor c where c.registration_id = r.id and c.withdrawn_at is null order by c.id) as competitors
  from registration r join tournament t on t.id = r.tournament_id left join receipt p on p.registration_id = r.id
  where r.person_id = :personId and r.completed_at is not null and ${isTournamentOver}
  order by t.tournament_date desc, r.id desc`;

/**
 * The completed registrations of this owner whose tournament day is over in the tournament's time zone, the latest
 * first.
 */
export const registrationHistory = async (db: Db, personId: number, now: Date): Promise<PastRegistration[]> =>
  (await db.raw<{ rows: HistoryRow[] }>(sql, { personId, now })).rows.map((row) => ({
    registrationId: row.id,
    tournament: {
      id: row.tournamentId,
      name: row.name,
      tournamentDate: row.tournamentDate,
      city: row.city,
      venue: row.venue,
    },
    competitors: row.competitors,
    spectators: row.spectators,
    confirmationCode: row.confirmationCode,
    paymentAmount: row.amount === null ? null : toDollars(row.amount),
  }));
