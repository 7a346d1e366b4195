import type { ringWork } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { personKeySql } from '../../../platform/db/name-keys';
import { stoppedFromSql } from '../stops';

/** Locks the rings of a tournament and their work until the transaction ends, so that operations on them take turns. */
export const lockRingWork = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw('insert into ring_work (tournament_id) select id from tournament where id = ? on conflict do nothing', [
    tournamentId,
  ]);
  await trx('ring_work').where({ tournament_id: tournamentId }).forUpdate().first('tournament_id');
};

/** The number of the last change of the rings of a tournament and their work; 0 before the first. */
export const findWorkVersion = async (db: Db, tournamentId: number): Promise<number> =>
  (await db('ring_work').where({ tournament_id: tournamentId }).first<{ version: number } | undefined>('version'))
    ?.version ?? 0;

/** Gives a change of locked work the next number. */
export const raiseWorkVersion = async (trx: Transaction, tournamentId: number): Promise<number> => {
  const { rows } = await trx.raw<{ rows: { version: number }[] }>(
    'update ring_work set version = version + 1 where tournament_id = ? returning version',
    [tournamentId],
  );
  return rows[0]?.version ?? 0;
};

/** SQL: whether assignment `a` has events and the results of all of them are finished. */
export const hasResultsSql = `(exists (select from contest c where c.ring_assignment_id = a.id)
    and not exists (select from contest c where c.ring_assignment_id = a.id and c.state = 'open'))`;

/** A ring as the rules see it, with the version of its order and its name for sentences. */
export interface StoredRing extends ringWork.WorkRing {
  name: string;
  orderVersion: number;
}
/** An assignment as the rules see it, with its title for sentences. */
export interface StoredAssignment extends ringWork.WorkAssignment {
  title: string;
}
/** The rings of a tournament with their work, as stored. */
export interface StoredRingWork extends ringWork.RingWork {
  rings: ReadonlyMap<number, StoredRing>;
  assignments: ReadonlyMap<number, StoredAssignment>;
}

const byId = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
// One form of every instant, so that texts of equal instants are equal.
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads all rings of a tournament and their work, also of rings that are closed. */
export const readRingWork = async (db: Db, tournamentId: number): Promise<StoredRingWork> => {
  const rings = await db('ring as r')
    .where({ tournament_id: tournamentId })
    .orderBy(['position', 'id'])
    .select<StoredRing[]>(
      {
        id: 'id',
        name: 'name',
        isOpen: 'is_open',
        closesWhenDone: 'closes_when_done',
        formats: 'formats',
        orderVersion: 'order_version',
      },
      db.raw(`${stoppedFromSql('r')} as "stoppedFrom"`),
    );
  const { rows } = await db.raw<{ rows: StoredAssignment[] }>(
    `with entered as materialized (
       select c.ring_assignment_id, e.competitor_id from ring_assignment a join contest c on c.ring_assignment_id = a.id
         join contest_entry e on e.contest_id = c.id where a.tournament_id = :tournamentId),
     person as materialized (
       select k.id, min(k.id) over (partition by ${personKeySql('k')}) as same_as from competitor k where k.id in (select competitor_id from entered)),
     members as (
       select n.ring_assignment_id, array_agg(distinct p.same_as order by p.same_as) as ids from entered n join person p on p.id = n.competitor_id
        group by n.ring_assignment_id)
     select a.id, a.title, a.ring_id as "ringId", a."position", a.step, a.lock, ${instant('a.planned_from')} as "plannedFrom",
       ${instant('a.planned_to')} as "plannedTo", ${instant('a.started_at')} as "startedAt", ${instant('a.finished_at')} as "finishedAt",
       a.is_interrupted as "isInterrupted", a.is_from_paper as "isFromPaper", coalesce(m.ids, '{}') as "competitorIds",
       array(select distinct c.format from contest c where c.ring_assignment_id = a.id order by c.format) as formats,
       ${hasResultsSql} as "hasResults"
     from ring_assignment a left join members m on m.ring_assignment_id = a.id where a.tournament_id = :tournamentId order by a.id`,
    { tournamentId },
  );
  return { rings: byId(rings), assignments: byId(rows) };
};

/** The rings whose order a delta changes. */
export const ringsIn = ({ assignments, rings }: ringWork.WorkDelta): number[] => [
  ...new Set([
    ...rings.map(({ id }) => id),
    ...assignments.flatMap(({ from, to }) => [from.ringId, to.ringId].flatMap((id) => id ?? [])),
  ]),
];

/** Writes what an operation changes, and raises the version of each ring whose order it touches. */
export const writeWorkDelta = async (trx: Transaction, delta: ringWork.WorkDelta): Promise<void> => {
  // A ring names what runs in it by a foreign key, so it lets go of an assignment before that one leaves, as when it is
  // postponed.
  const leaving = delta.assignments.flatMap(({ id, from, to }) =>
    from.ringId !== null && from.ringId !== to.ringId ? [id] : [],
  );
  if (leaving.length > 0)
    await trx('ring').whereIn('current_assignment_id', leaving).update({ current_assignment_id: null });
  if (delta.assignments.length > 0)
    await trx.raw(
      `update ring_assignment a set ring_id = n."ringId", "position" = n."position", step = n.step, lock = n.lock, is_completed = (n.step = 'done'),
         planned_from = n."plannedFrom", planned_to = n."plannedTo", started_at = n."startedAt", finished_at = n."finishedAt",
         is_interrupted = coalesce(n."isInterrupted", false), is_from_paper = coalesce(n."isFromPaper", false),
         expected_from = case when n."ringId" is null or n."startedAt" is distinct from a.started_at then null else a.expected_from end,
         expected_to = case when n."ringId" is null or n."startedAt" is distinct from a.started_at then null else a.expected_to end
       from jsonb_to_recordset(:rows) as n(id int, "ringId" int, "position" int, step text, lock text, "plannedFrom" timestamptz, "plannedTo" timestamptz,
         "startedAt" timestamptz, "finishedAt" timestamptz, "isInterrupted" boolean, "isFromPaper" boolean) where a.id = n.id`,
      { rows: JSON.stringify(delta.assignments.map(({ id, to }) => ({ id, ...to }))) },
    );
  for (const { id, to } of delta.rings)
    await trx('ring').where({ id }).update({ is_open: to.isOpen, closes_when_done: to.closesWhenDone });
  const touched = ringsIn(delta);
  if (touched.length === 0) return;
  // Screens in the hall read which assignment runs.
  await trx.raw(
    `update ring r set order_version = order_version + 1,
       current_assignment_id = (select a.id from ring_assignment a where a.ring_id = r.id and a.step = 'inRing') where r.id = any(:touched)`,
    { touched },
  );
};

/** The ids of the rings of a tournament. */
export const listRingIds = (db: Db, tournamentId: number): Promise<number[]> =>
  db('ring').where({ tournament_id: tournamentId }).pluck<number[]>('id');
