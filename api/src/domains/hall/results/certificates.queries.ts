import type { CalendarDate, CertificateQuery, ContestState, PublicNameChoice, scoring } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { divisionNumberSql, startNumberSql } from '../../rings';
import { isResultOfficial, isResultShown } from '../../tournaments';

/** An official place or participation, as a certificate says it. */
export interface CertificateRow {
  contestId: number;
  competitorId: number;
  firstName: string;
  lastName: string;
  startNumber: number | null;
  school: string;
  level: string;
  /** `null`: took part without a place. */
  place: number | null;
  medal: scoring.Medal | null;
  division: string;
  divisionNumber: number | null;
  event: string;
  version: number;
  tournament: string;
  date: CalendarDate;
  venue: string;
  city: string;
}
/** Whose places are wanted. */
export type CertificatesOf = { tournamentId: number } | { registrationId: number; personId: number };

const places = (db: Db) =>
  db('contest_placing as p')
    .join('contest as c', 'c.id', 'p.contest_id')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .join('tournament as t', 't.id', 'a.tournament_id')
    .join('event as e', 'e.id', 'c.event_id')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .join('competitor as k', 'k.id', 'p.competitor_id');

/** The numbers of division and competitor (rules F12 and G13). */
const numbers = (db: Db) => [
  db.raw(`${divisionNumberSql} as "divisionNumber"`),
  db.raw(`${startNumberSql} as "startNumber"`),
];

/** In SQL, whether the competitor of placing `p` took part; a line of an earlier release tells it by its place. */
export const hasCompeted = 'coalesce(p.competed, p.place is not null)';

/**
 * Official places and participations, event by event and division by division, those without a place first and the
 * highest place last: so they are called and handed out. Families get what visitors see.
 */
export const listCertificates = (
  db: Db,
  of: CertificatesOf,
  { ringAssignmentId, contestId, competitorId }: CertificateQuery,
) =>
  places(db)
    .join('competitor_level as l', 'l.id', 'k.competitor_level_id')
    .leftJoin('draft_division as d', 'd.id', 'c.draft_division_id')
    .whereRaw(hasCompeted)
    .whereNot('c.state', 'open')
    .whereRaw(isResultOfficial)
    .modify((query) => {
      if ('tournamentId' in of) void query.where('t.id', of.tournamentId);
      else
        void query
          .join('registration as r', 'r.id', 'k.registration_id')
          .where({ 'r.id': of.registrationId, 'r.person_id': of.personId })
          .whereRaw(isResultShown);
      if (ringAssignmentId) void query.where('a.id', ringAssignmentId);
      if (contestId) void query.where('c.id', contestId);
      if (competitorId) void query.where('k.id', competitorId);
    })
    .orderByRaw('y."position", y.id, d."position", a.title, c.id, p.place desc, k.last_name, k.id')
    .select<CertificateRow[]>(
      {
        contestId: 'c.id',
        competitorId: 'k.id',
        firstName: 'k.first_name',
        lastName: 'k.last_name',
        school: 'k.school',
        level: 'l.name',
        place: 'p.place',
        medal: 'p.medal',
        division: 'a.title',
        event: 'y.title',
        version: 'p.result_version',
        tournament: 't.name',
        date: 't.tournament_date',
        venue: 't.venue_name',
        city: 't.city',
      },
      ...numbers(db),
    );

/** The present place of a competitor in a contest, with what its public name is made of. */
export interface PresentPlaceRow {
  state: ContestState;
  place: number | null;
  competed: boolean;
  medal: scoring.Medal | null;
  version: number | null;
  tournamentId: number;
  tournament: string;
  date: CalendarDate;
  division: string;
  divisionNumber: number | null;
  event: string;
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  publicName: PublicNameChoice | '';
  startNumber: number | null;
}
/** `undefined` where the competitor does not compete in the contest. */
export const findPresentPlace = (
  db: Db,
  contestId: number,
  competitorId: number,
): Promise<PresentPlaceRow | undefined> =>
  db('contest_entry as n')
    .join('contest as c', 'c.id', 'n.contest_id')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .join('tournament as t', 't.id', 'a.tournament_id')
    .join('event as e', 'e.id', 'c.event_id')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .join('competitor as k', 'k.id', 'n.competitor_id')
    .leftJoin('contest_placing as p', (on) => on.on('p.contest_id', 'c.id').andOn('p.competitor_id', 'k.id'))
    .where({ 'n.contest_id': contestId, 'n.competitor_id': competitorId })
    .first<PresentPlaceRow | undefined>(
      'c.state',
      'p.place',
      db.raw(`${hasCompeted} as competed`),
      'p.medal',
      'p.result_version as version',
      't.id as tournamentId',
      't.name as tournament',
      't.tournament_date as date',
      'a.title as division',
      'y.title as event',
      'k.first_name as firstName',
      'k.last_name as lastName',
      'k.birth_date as birthDate',
      'k.public_name as publicName',
      ...numbers(db),
    );
