import type { CalendarDate, Topic } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

/** A message for one family, about one or several of its registrations. */
export interface MessageText {
  subject: string;
  body: string;
  registrationIds: number[];
}
interface FamilyRow {
  registrationId: number;
  firstName: string;
  lastName: string;
  competitors: string[];
  tournament: string;
  tournamentDate: CalendarDate;
  venue: string;
  checkInTimes: string;
}

const familiesSql = `
  select r.id as "registrationId", p.first_name as "firstName", p.last_name as "lastName", t.name as tournament,
    t.tournament_date as "tournamentDate", t.venue_name || ', ' || t.venue_address as venue,
    t.in_person_registration_times as "checkInTimes",
    array(select c.first_name || ' ' || c.last_name from competitor c
           where c.registration_id = r.id and c.withdrawn_at is null order by c.id) as competitors
  from registration r join person p on p.id = r.person_id join tournament t on t.id = r.tournament_id
  where r.id = any(?) and p.deleted_at is null order by r.id`;

/** What a message may name of these registrations; those of deleted accounts are left out. */
export const familiesOf = async (db: Db, registrationIds: readonly number[]): Promise<FamilyRow[]> =>
  (await db.raw<{ rows: FamilyRow[] }>(familiesSql, [registrationIds as number[]])).rows;

/** The message that a recipient gets, and what it is about. */
export const messageOf = (db: Db, recipientId: number): Promise<(MessageText & { topic: Topic }) | undefined> =>
  db('campaign_recipient as c')
    .join('campaign as m', 'm.id', 'c.campaign_id')
    .where({ 'c.id': recipientId })
    .first<(MessageText & { topic: Topic }) | undefined>(
      'm.subject',
      'm.body',
      'm.topic',
      'c.registration_ids as registrationIds',
    );
