import type { RingInput, RingsQuery } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { searchIn, type ListPlan } from '../../../platform/db/list';
import { countOf } from '../../tournaments';
import { divisionNumberSql } from '../division-numbers';

const line = (
  where: string,
) => `(select json_build_object('ringAssignmentId', a.id, 'title', a.title, 'eventTypes', a.event_types, 'divisionNumber', ${divisionNumberSql})
  from ring_assignment a where a.ring_id = r.id and ${where} order by a."position" limit 1)`;

/** The columns of a ring, in SQL, for lists of rings. */
export const ringColumns = `r.id, r.version, r.tournament_id as "tournamentId", r.name, r."position" as "order", r.is_open as "isOpen",
  r.closes_when_done as "closesWhenDone", r.opens_minute as "opensMinute", r.closes_minute as "closesMinute", r.judges, r.formats,
  ${line("a.step = 'inRing'")} as running, ${line("a.step not in ('inRing', 'done')")} as next,
  (select count(*)::int from ring_assignment a where a.ring_id = r.id and a.step <> 'done') as waiting`;

export const ringsPlan: Omit<ListPlan<RingsQuery>, 'id'> = {
  from: (db) => db('ring as r'),
  where: (builder, { q, tournamentId }) => {
    void builder.where('r.tournament_id', tournamentId);
    if (q) void searchIn(builder, q, 'r.name');
  },
  select: ringColumns,
  sorts: { order: 'r."position"', name: 'lower(r.name)' },
  defaultSort: 'order',
  tieBreaker: 'r.id',
};

/** Keeps the order of the rings of a tournament without gaps, a new ring last. */
export const closeGapsInOrder = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw(
    `update ring r set "position" = o.place from (select id, row_number() over (order by "position" = 0, "position", id) as place from ring where tournament_id = :tournamentId) o
      where o.id = r.id and r."position" <> o.place`,
    { tournamentId },
  );
};

/** The assignments in a ring. */
export const countAssignments = (trx: Transaction, ringId: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from ring_assignment where ring_id = :id', ringId);

/** The first assignment that a ring still has to run, and that has a format the ring is not fitted for. */
export const findUnfitted = async (
  trx: Transaction,
  id: number,
  formats: RingInput['formats'],
): Promise<{ title: string } | undefined> => {
  const { rows } = await trx.raw<{ rows: { title: string }[] }>(
    `select a.title from ring_assignment a join contest c on c.ring_assignment_id = a.id
      where a.ring_id = :id and a.step <> 'done' and c.format <> all(:formats) order by a."position" limit 1`,
    { id, formats },
  );
  return rows[0];
};

/** Locks the rings of a tournament. Answers their ids in order. */
export const lockOrderOfRings = (trx: Transaction, tournamentId: number): Promise<number[]> =>
  trx('ring').where({ tournament_id: tournamentId }).orderBy(['position', 'id']).forUpdate().pluck<number[]>('id');

/** Whether the ring is one of the tournament. */
export const isRingOf = async (db: Db, tournamentId: number, ringId: number): Promise<boolean> =>
  (await db('ring').where({ id: ringId, tournament_id: tournamentId }).first('id')) !== undefined;
