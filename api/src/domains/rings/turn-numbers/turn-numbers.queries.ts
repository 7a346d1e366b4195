import type { contests } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

export interface RingNameRow {
  id: number;
  name: string;
}
/** An event in a ring, with what the count of its turns follows from. */
export interface NumberedContestRow extends contests.NumberedEvent {
  contestId: number;
  ringAssignmentId: number;
  ringId: number;
  draftDivisionId: number;
  eventId: number;
}

/** The rings of a tournament in order, also closed ones. */
export const listRingNames = (db: Db, tournamentId: number): Promise<RingNameRow[]> =>
  db('ring').where({ tournament_id: tournamentId }).orderBy(['position', 'id']).select<RingNameRow[]>('id', 'name');

/**
 * The events that stand in the rings of a tournament, in the order of their rings, done ones too. Those from paper come
 * last, so that the numbers of what runs stay.
 */
export const listNumberedContests = async (db: Db, tournamentId: number): Promise<NumberedContestRow[]> => {
  const { rows } = await db.raw<{ rows: NumberedContestRow[] }>(
    `select c.id as "contestId", a.id as "ringAssignmentId", a.ring_id as "ringId", c.draft_division_id as "draftDivisionId", c.event_id as "eventId",
       c.format, c.rules ->> 'elimination' as elimination, c.rules ->> 'thirdPlace' as third,
       (select count(*)::int from contest_entry n where n.contest_id = c.id) as entries
     from ring_assignment a join contest c on c.ring_assignment_id = a.id
     join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
     where a.tournament_id = :tournamentId and a.ring_id is not null
     order by a.ring_id, a.is_from_paper, a."position", a.id, y."position", c.id`,
    { tournamentId },
  );
  return rows;
};
