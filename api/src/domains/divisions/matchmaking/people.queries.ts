import type { BracketEvent, CalendarDate, contests, EventFormat, matchmaking } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { familyIdSql } from '../../registration';

/** A competitor of a draft as stored. */
export interface PersonRow {
  competitorId: number;
  registrationId: number;
  /** The first registration of its account at the tournament (rule C18). */
  familyId: number;
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  gender: 1 | 2;
  competitorLevelId: number;
  school: string;
  weight: number;
  height: number;
  isWithdrawn: boolean;
  /** In a completed registration of the tournament. */
  isRegistered: boolean;
  eventIds: number[];
}

const columns = `k.id as "competitorId", k.registration_id as "registrationId", ${familyIdSql} as "familyId", k.first_name as "firstName", k.last_name as "lastName",
  k.birth_date as "birthDate", k.gender, k.competitor_level_id as "competitorLevelId", k.school, k.weight_lb as weight, k.height_in as height,
  k.withdrawn_at is not null as "isWithdrawn", r.tournament_id = :tournamentId and r.completed_at is not null as "isRegistered",
  array(select ce.event_id from competitor_event ce where ce.competitor_id = k.id order by ce.event_id) as "eventIds"`;

/**
 * The competitors of the completed registrations of a tournament, also those who withdrew, and all whose entries a
 * draft has.
 * @param draftId `null`: of no draft
 */
export const listPeople = async (db: Db, tournamentId: number, draftId: number | null): Promise<PersonRow[]> => {
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `select ${columns} from competitor k join registration r on r.id = k.registration_id
      where (r.tournament_id = :tournamentId and r.completed_at is not null)
        or k.id in (select e.competitor_id from draft_entry e where e.draft_id = :draftId) order by k.id`,
    { tournamentId, draftId },
  );
  return rows;
};

/** The events of a tournament as matchmaking sees them. */
export const listMatchedEvents = (db: Db, tournamentId: number): Promise<matchmaking.MatchedEvent[]> =>
  db('event as e')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .where('e.tournament_id', tournamentId)
    .orderBy(['y.position', 'e.id'])
    .select<matchmaking.MatchedEvent[]>(
      'e.id',
      'y.title',
      db.raw(`coalesce(y.has_contact, y.format = 'bracket') as "hasContact"`),
      db.raw(`y.format = 'bracket' as "isBracket"`),
      'e.min_size as minSize',
      'e.max_size as maxSize',
    );

/** The rules of the events of a tournament that are fought in brackets. */
export const listBracketEvents = (db: Db, tournamentId: number): Promise<BracketEvent[]> =>
  db('event as e')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .where({ 'e.tournament_id': tournamentId, 'y.format': 'bracket' })
    .orderBy('e.id')
    .select<BracketEvent[]>({ eventId: 'e.id', kind: 'e.elimination', third: 'e.third_place' });

/** Whether somebody who is alone in a division gets the gold medal. */
export const isGoldForOne = async (db: Db, tournamentId: number): Promise<boolean> =>
  (await db('tournament').where({ id: tournamentId }).first<{ is: boolean } | undefined>('gold_for_one as is'))?.is ??
  true;

/** An event with what its contests and its sheets follow from. */
export interface ContestEvent {
  id: number;
  title: string;
  format: EventFormat;
  hasContact: boolean;
  rules: contests.EventRules & { minutesPerTurn: number };
}

/** What the contests of each event of a tournament follow from, by the ids of the events. */
export const listContestEvents = async (db: Db, tournamentId: number): Promise<ReadonlyMap<number, ContestEvent>> => {
  const rows = await db('event as e')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .where('e.tournament_id', tournamentId)
    .select<ContestEvent[]>(
      'e.id',
      'y.title',
      'y.format',
      db.raw(`coalesce(y.has_contact, y.format = 'bracket') as "hasContact"`),
      db.raw(`json_build_object('judges', e.judges, 'minutesPerTurn', e.minutes_per_turn::float8, 'attempts', e.attempts,
        'elimination', e.elimination, 'thirdPlace', e.third_place, 'scoring', e.scoring) as rules`),
    );
  return new Map(rows.map((row) => [row.id, row]));
};
