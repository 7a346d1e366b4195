import type { StandingPlaces } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** The competitors of each event that runs in an assignment, as one text for equal members. */
export const membersKey = (contests: readonly { eventId: number; competitorIds: readonly number[] }[]): string =>
  JSON.stringify(
    contests
      .map(({ eventId, competitorIds }): [number, number[]] => [eventId, [...competitorIds].sort((a, b) => a - b)])
      .sort(([a], [b]) => a - b),
  );

/** SQL: the same of assignment `a`. */
const membersSql = `(select jsonb_agg(jsonb_build_array(c.event_id,
    (select coalesce(jsonb_agg(e.competitor_id order by e.competitor_id), '[]') from contest_entry e where e.contest_id = c.id)) order by c.event_id)
  from contest c where c.ring_assignment_id = a.id)`;

/**
 * Keeps where assignments stand in their rings before they are deleted, for `placeAgain`. What was kept before of a
 * division with the same members is replaced.
 */
export const storeRingWork = async (trx: Transaction, tournamentId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.raw(
    `with leaving as (
       select a.id, ${membersSql} as members, to_jsonb(a) as work, (select to_jsonb(p) from told_place p where p.ring_assignment_id = a.id) as told
         from ring_assignment a where a.id = any(:ids) and a.ring_id is not null),
     replaced as (
       delete from kept_ring_work k using leaving l where k.tournament_id = :tournamentId and k.members = l.members and k.ring_assignment_id <> l.id)
     insert into kept_ring_work (ring_assignment_id, tournament_id, members, work, told)
     select id, :tournamentId, members, work, told from leaving where members is not null
     on conflict (ring_assignment_id) do update set members = excluded.members, work = excluded.work, told = excluded.told`,
    { tournamentId, ids },
  );
};

/** A place in a ring that a division left. */
export interface KeptWork {
  ringAssignmentId: number;
  title: string;
  /** As `membersKey` makes it. */
  members: string;
  /** Whether its ring is there, open, and fitted for its events. */
  isFree: boolean;
}

/** What is kept of a tournament, in the order of the rings. */
export const listKeptWork = async (db: Db, tournamentId: number): Promise<KeptWork[]> => {
  const { rows } = await db.raw<{ rows: (Omit<KeptWork, 'members'> & { members: [number, number[]][] })[] }>(
    `select k.ring_assignment_id as "ringAssignmentId", k.work ->> 'title' as title, k.members,
       coalesce(r.is_open and not exists (
         select from jsonb_array_elements(k.members) m join event e on e.id = (m ->> 0)::int join event_type y on y.id = e.event_type_id
          where not y.format = any(r.formats)), false) as "isFree"
     from kept_ring_work k left join ring r on r.id = (k.work ->> 'ring_id')::int
     where k.tournament_id = :tournamentId order by r."position", r.id, (k.work ->> 'position')::int, k.ring_assignment_id`,
    { tournamentId },
  );
  return rows.map((row) => ({ ...row, members: JSON.stringify(row.members) }));
};

/**
 * Gives divisions the assignments that were kept of them: the same id, ring, lock and planned times, behind what the
 * ring has by now, in the order kept. Calls are not repeated. What families were told of a place is known again.
 */
export const placeAgain = async (
  trx: Transaction,
  placed: readonly { ringAssignmentId: number; draftDivisionId: number }[],
): Promise<void> => {
  if (placed.length === 0) return;
  await trx.raw(
    `with kept as (
       select k.ring_assignment_id as id, w."draftDivisionId", k.work, (k.work ->> 'ring_id')::int as ring_id,
         row_number() over (partition by k.work -> 'ring_id' order by (k.work ->> 'position')::int, k.ring_assignment_id) as place
       from jsonb_to_recordset(:placed) as w("ringAssignmentId" int, "draftDivisionId" int) join kept_ring_work k on k.ring_assignment_id = w."ringAssignmentId")
     insert into ring_assignment overriding system value
     select (jsonb_populate_record(null::ring_assignment, kept.work || jsonb_build_object('draft_division_id', kept."draftDivisionId", 'step', 'planned',
         'expected_from', null, 'expected_to', null,
         'position', kept.place + (select coalesce(max(a."position"), 0) from ring_assignment a where a.ring_id = kept.ring_id)))).*
       from kept`,
    { placed: JSON.stringify(placed) },
  );
  const ids = placed.map(({ ringAssignmentId }) => ringAssignmentId);
  await trx.raw(
    `with kept as (delete from kept_ring_work where ring_assignment_id = any(:ids) returning told),
     rings as (
       update ring set order_version = order_version + 1
        where id in (select ring_id from ring_assignment where id = any(:ids)))
     insert into told_place select (jsonb_populate_record(null::told_place, told)).* from kept where exists (select from ring r where r.id = (told ->> 'ring_id')::int)`,
    { ids },
  );
};

/** Deletes what is kept of a tournament. */
export const forgetKeptWork = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx('kept_ring_work').where({ tournament_id: tournamentId }).delete();
};

/** What stands in the rings of a tournament. */
export const readStandingPlaces = async (db: Db, tournamentId: number): Promise<StandingPlaces> => {
  const { rows } = await db.raw<{ rows: [StandingPlaces] }>(
    `select count(*)::int as planned, count(distinct ring_id)::int as rings, count(lock)::int as locked,
       count(*) filter (where step in ('soon', 'staging', 'onDeck'))::int as called
     from ring_assignment where tournament_id = :tournamentId and draft_division_id is not null and ring_id is not null`,
    { tournamentId },
  );
  return rows[0];
};
