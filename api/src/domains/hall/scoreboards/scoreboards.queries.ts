import { kindsOnTheMat } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

interface LastNoted {
  /** The tournament. */
  tournament: string;
  timeZone: string;
  /** The subject that was noted last; `null` before the first. */
  last: string | null;
  /** Visitors see results as soon as they are finished. */
  hasShownResults: boolean;
}

/**
 * What was noted last of what happens on the mat of a ring, in the events of its running division; nothing without the
 * ring.
 */
export const findLastNoted = async (db: Db, tournamentId: number, ringId: number): Promise<LastNoted | undefined> => {
  const { rows } = await db.raw<{ rows: LastNoted[] }>(
    `select t.name as tournament, t.time_zone as "timeZone", t.results_shown = 'finished' as "hasShownResults",
       (select s.subject from ring_assignment a join contest c on c.ring_assignment_id = a.id
          join ring_state s on s.contest_id = c.id join ring_event e on e.id = s.event_id
         where a.ring_id = r.id and a.step = 'inRing' and split_part(s.subject, ' ', 1) = any(:kinds)
         order by e.place desc limit 1) as last
     from ring r join tournament t on t.id = r.tournament_id where r.id = :ringId and r.tournament_id = :tournamentId`,
    { tournamentId, ringId, kinds: [...kindsOnTheMat] },
  );
  return rows[0];
};
