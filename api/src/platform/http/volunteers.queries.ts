import type { VolunteerDates } from '@schi/contract';
import { statement } from '../db/knex';

export interface TournamentForVolunteers extends VolunteerDates {
  id: number;
  isRehearsal: boolean;
  /** The call names it, or something of it. */
  isNamed: boolean;
  /** The person whose data the call reaches has a registration of it. */
  isOfPerson: boolean;
}

/**
 * Every tournament with the dates for volunteers. Parameters: ids of tournaments, registrations, competitors and audit
 * entries, and of a person.
 */
export const listTournamentsForVolunteers = statement<TournamentForVolunteers>(
  'tournaments for volunteers',
  `select t.id, t.tournament_date as "tournamentDate", t.time_zone as "timeZone", t.volunteers_from as "volunteersFrom", t.is_rehearsal as "isRehearsal",
     t.id = any($1::int[]) or exists (
       select from registration r where r.tournament_id = t.id and (r.id = any($2::int[])
         or r.id in (select c.registration_id from competitor c where c.id = any($3::int[]))
         or r.id in (select l.object_id::int from audit_log l where l.id = any($4::int[]) and l.object_type = 'registration'))) as "isNamed",
     exists (select from registration r where r.tournament_id = t.id and r.person_id = $5::int) as "isOfPerson"
   from tournament t order by t.tournament_date, t.id`,
);
