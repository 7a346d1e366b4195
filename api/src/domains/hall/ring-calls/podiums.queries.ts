import type { CalendarDate, Podium, PodiumPlace, PubliclyNamed } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { divisionNumberSql, startNumberSql } from '../../rings';
import { isResultOfficial } from '../../tournaments';

/** The most results whose medals wait that are read aloud one after the other. */
const mostPodiums = 30;

export interface PodiumRow extends Omit<Podium, 'places'> {
  /** The day of the tournament. */
  date: CalendarDate;
  places: (Omit<PodiumPlace, 'spoken'> & { name: string; startNumber: number | null; named: PubliclyNamed })[];
}

/**
 * The official results with medals that nobody has handed out, in the order in which they were finished; a result
 * about which a protest is open is not official.
 */
export const listPodiums = async (db: Db, tournamentId: number): Promise<PodiumRow[]> => {
  const { rows } = await db.raw<{ rows: PodiumRow[] }>(
    `select c.id as "contestId", a.title, ${divisionNumberSql} as "divisionNumber", y.title as event, g.name as ring,
       s.event_id as "eventId", t.tournament_date::text as date,
       (select json_agg(json_build_object('place', p.place, 'medal', p.medal, 'school', k.school, 'startNumber', ${startNumberSql},
           'name', k.first_name || ' ' || k.last_name, 'named', json_build_object('firstName', k.first_name, 'lastName', k.last_name,
             'publicName', k.public_name, 'birthDate', k.birth_date)) order by p.place nulls last, k.last_name, k.id)
          from contest_placing p join competitor k on k.id = p.competitor_id
         where p.contest_id = c.id and p.medal is not null) as places
     from contest c join ring_assignment a on a.id = c.ring_assignment_id join tournament t on t.id = a.tournament_id
     join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
     left join ring g on g.id = a.ring_id
     left join ring_state s on s.subject = 'contest ' || c.id
     where t.id = :tournamentId and c.state in ('finished', 'confirmed') and ${isResultOfficial}
       and exists (select from contest_placing p where p.contest_id = c.id and p.medal is not null)
     order by c.finished_at, c.id limit :mostPodiums`,
    { tournamentId, mostPodiums },
  );
  return rows;
};
