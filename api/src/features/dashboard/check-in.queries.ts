import type { CheckInProgress, Group } from '@schi/contract';
import type { Db } from '../../db/knex';

interface Counted {
  competing: number;
  here: number;
  weighed: number;
  families: number;
  familiesIn: number;
  merch: number;
  merchOut: number;
  wristbands: number;
  wristbandsOut: number;
  lunch: number;
  lunchOut: number;
  missing: Group[];
}

/** How far check-in of a tournament is, from what stands on each subject (decision E1). */
export const checkInProgress = async (db: Db, tournamentId: number): Promise<CheckInProgress> => {
  const { rows } = await db.raw<{ rows: Counted[] }>(
    `with mine as (select r.id, r.spectators, r.lunch from registration r where r.tournament_id = :tournamentId and r.completed_at is not null),
       people as (
         select c.registration_id, c.school, h.value is not null as is_here, w.value is not null as is_weighed
           from mine r join competitor c on c.registration_id = r.id and c.withdrawn_at is null
           left join check_in_state h on h.kind = 'competitor' and h.subject_id = c.id
           left join check_in_state w on w.kind = 'weight' and w.subject_id = c.id),
       families as (select registration_id, bool_and(is_here) as is_in from people group by registration_id),
       things as (
         select count(o.id)::int as merch, count(h.value)::int as out from mine r join merch_order o on o.registration_id = r.id
           left join check_in_state h on h.kind = 'merch' and h.subject_id = o.id),
       counted as (
         select coalesce(sum(r.spectators), 0)::int as spectators, coalesce(sum(b.value), 0)::int as bands, coalesce(sum(r.lunch), 0)::int as lunch,
           coalesce(sum(l.value), 0)::int as lunches from mine r
           left join check_in_state b on b.kind = 'wristbands' and b.subject_id = r.id
           left join check_in_state l on l.kind = 'lunch' and l.subject_id = r.id)
     select (select count(*)::int from people) as competing, (select count(*)::int from people where is_here) as here,
       (select count(*)::int from people where is_weighed) as weighed, (select count(*)::int from families) as families,
       (select count(*)::int from families where is_in) as "familiesIn", things.merch, things.out as "merchOut",
       counted.spectators as wristbands, counted.bands as "wristbandsOut", counted.lunch, counted.lunches as "lunchOut",
       coalesce((select json_agg(json_build_object('name', s.school, 'filter', s.school, 'count', s.count) order by s.count desc, s.school)
         from (select school, count(*) as count from people where not is_here group by school) s), '[]') as missing
     from things, counted`,
    { tournamentId },
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate always has a row');
  return {
    competitors: { done: row.here, of: row.competing },
    families: { done: row.familiesIn, of: row.families },
    weighed: { done: row.weighed, of: row.competing },
    merch: { done: row.merchOut, of: row.merch },
    wristbands: { done: row.wristbandsOut, of: row.wristbands },
    lunch: { done: row.lunchOut, of: row.lunch },
    missingBySchool: row.missing,
  };
};
