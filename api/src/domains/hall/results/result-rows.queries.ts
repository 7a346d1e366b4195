import type { ContestRow, ContestRowQuery, FullPlace } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { likeText, type ListPlan } from '../../../platform/db/list';
import { divisionNumberSql, startNumberSql } from '../../rings';
import { hasOpenProtest, isResultOfficial, isResultShown } from '../../tournaments';
import { hasCompeted } from './certificates.queries';

const contests = (db: Db) =>
  db('contest as c')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .join('tournament as t', 't.id', 'a.tournament_id')
    .join('event as e', 'e.id', 'c.event_id')
    .join('event_type as y', 'y.id', 'e.event_type_id');

const where: ListPlan<ContestRowQuery>['where'] = (builder, { tournamentId, state, eventId, q }) => {
  void builder.where('a.tournament_id', tournamentId);
  if (state) void builder.where('c.state', state);
  if (eventId) void builder.where('c.event_id', eventId);
  if (q)
    void builder.whereRaw(
      `(folded_text(a.title) like :q or exists (select from contest_placing w join competitor v on v.id = w.competitor_id
         where w.contest_id = c.id and folded_text(v.first_name || ' ' || v.last_name || E'\\n' || v.school) like :q))`,
      { q: likeText(q) },
    );
};
const sorts = { division: 'lower(a.title)', event: `lower(y.title)`, finishedAt: 'c.finished_at' };

/** The places of contest `c` in order, as `FullPlace`. */
const fullPlaces = `coalesce((select json_agg(json_build_object('competitorId', k.id, 'registrationId', k.registration_id, 'place', p.place, 'medal', p.medal,
    'firstName', k.first_name, 'lastName', k.last_name, 'startNumber', ${startNumberSql}, 'school', k.school, 'decidedBy', p.decided_by, 'competed', ${hasCompeted}) order by p.place nulls last, k.last_name, k.id)
  from contest_placing p join competitor k on k.id = p.competitor_id where p.contest_id = c.id), '[]')`;

/** The contests of a tournament, the last finished first. */
export const contestPlan: ListPlan<ContestRowQuery> = {
  from: contests,
  where,
  id: 'c.id',
  select: `c.id as "contestId", a.id as "ringAssignmentId", a.title as division, ${divisionNumberSql} as "divisionNumber", y.title as event, c.state, ${isResultShown} as "isShown",
    (${isResultOfficial} and c.state <> 'open') as "isOfficial", (select count(*)::int from contest_entry n where n.contest_id = c.id) as competitors,
    c.finished_at as "finishedAt", c.corrected_at as "correctedAt", c.closed_reason as "closedReason", ${hasOpenProtest} as "hasOpenProtest", ${fullPlaces} as places`,
  sorts,
  defaultSort: '-finishedAt',
  tieBreaker: 'lower(a.title), c.id',
};

/** A place with what it belongs to, as a line of an export. */
export type PlaceLine = Pick<ContestRow, 'division' | 'divisionNumber' | 'event' | 'state'> &
  Omit<FullPlace, 'competitorId'>;

/** The places of the contests that match, contest by contest. */
export const placePlan: ListPlan<ContestRowQuery> = {
  from: (db) =>
    contests(db)
      .join('contest_placing as p', 'p.contest_id', 'c.id')
      .join('competitor as k', 'k.id', 'p.competitor_id'),
  where,
  id: 'c.id',
  select: `a.title as division, ${divisionNumberSql} as "divisionNumber", y.title as event, c.state, p.place, p.medal, p.decided_by as "decidedBy", k.registration_id as "registrationId",
    k.first_name as "firstName", k.last_name as "lastName", ${startNumberSql} as "startNumber", k.school`,
  sorts,
  defaultSort: '-finishedAt',
  tieBreaker: 'lower(a.title), c.id, p.place nulls last, lower(k.last_name), k.id',
};
