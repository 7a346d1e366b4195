import type { ringWork } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import type { RingAuthor } from '../ring-log';

export type WorkOperationKind =
  'plan' | 'move' | 'lock' | 'call' | 'postpone' | 'interrupt' | 'open' | 'close' | 'stop' | 'goOn' | 'undo';

interface NewOperation {
  tournamentId: number;
  kind: WorkOperationKind;
  by: RingAuthor;
  at: Date;
  reason: string | undefined;
  delta: ringWork.WorkDelta;
  undoes?: number | undefined;
  /** The plan that it puts in force. */
  planId?: number | undefined;
  /** Those that share a competitor with the moved assignment at the same time. */
  clashes?: readonly number[] | undefined;
  /** Of a move. */
  movedId?: number | undefined;
}

/** Stores an operation as the next one of its tournament, whose work must be locked. Answers its number. */
export const appendWorkOperation = async (
  trx: Transaction,
  { tournamentId, kind, by, at, reason, delta, undoes, planId, movedId, clashes }: NewOperation,
): Promise<number> => {
  const [{ last } = { last: 0 }] = await trx('ring_operation')
    .where({ tournament_id: tournamentId })
    .select<{ last: number }[]>(trx.raw('coalesce(max(sequence), 0)::int as last'));
  const sequence = last + 1;
  await trx('ring_operation').insert({
    tournament_id: tournamentId,
    sequence,
    kind,
    by_person_id: 'personId' in by ? by.personId : null,
    by_device_id: 'deviceId' in by ? by.deviceId : null,
    at,
    reason: reason ?? null,
    delta: JSON.stringify(delta),
    undoes: undoes ?? null,
    plan_id: planId ?? null,
    moved_id: movedId ?? null,
    clashes: clashes && clashes.length > 0 ? [...clashes] : null,
  });
  return sequence;
};

/** One operation on the rings of a tournament. */
export interface StoredWorkOperation {
  sequence: number;
  kind: WorkOperationKind;
  /** `null`: a paired device, which `by` names. */
  byPersonId: number | null;
  by: string;
  at: Date;
  reason: string | null;
  delta: ringWork.WorkDelta;
  undoes: number | null;
  isUndone: boolean;
}

const operations = (db: Db, tournamentId: number) =>
  db('ring_operation as o')
    .leftJoin('person as p', 'p.id', 'o.by_person_id')
    .leftJoin('device as d', 'd.id', 'o.by_device_id')
    .where('o.tournament_id', tournamentId)
    .orderBy('o.sequence', 'desc')
    .select<StoredWorkOperation[]>(
      'o.sequence',
      'o.kind',
      'o.by_person_id as byPersonId',
      db.raw("coalesce(d.name, p.first_name || ' ' || p.last_name) as by"),
      'o.at',
      'o.reason',
      'o.delta',
      'o.undoes',
      db.raw(
        'exists (select from ring_operation u where u.tournament_id = o.tournament_id and u.undoes = o.sequence) as "isUndone"',
      ),
    );

const notUndone = (name: string) =>
  `not exists (select from ring_operation u where u.tournament_id = ${name}.tournament_id and u.undoes = ${name}.sequence)`;

/** The plan that is in force: the last that was put in force and not taken back; `null` without one. */
export const findPlanInForce = async (db: Db, tournamentId: number): Promise<number | null> =>
  (
    await db('ring_operation as o')
      .where({ 'o.tournament_id': tournamentId, 'o.kind': 'plan' })
      .whereRaw(notUndone('o'))
      .orderBy('o.sequence', 'desc')
      .first<{ planId: number | null } | undefined>('o.plan_id as planId')
  )?.planId ?? null;

/** A move although somebody would be in two rings at once. */
export interface MoveAnyway {
  ringAssignmentId: number;
  otherIds: number[];
  reason: string;
  by: string;
}

/**
 * The moves although somebody would be in two rings at once that still hold: not taken back, of an assignment that
 * stands where it was put, with others that stand in a ring. What is over clashes no more.
 */
export const listMovesAnyway = async (db: Db, tournamentId: number): Promise<MoveAnyway[]> => {
  const { rows } = await db.raw<{ rows: MoveAnyway[] }>(
    `select a.id as "ringAssignmentId", o.reason, w.first_name || ' ' || w.last_name as by,
       array(select b.id from ring_assignment b where b.id = any(o.clashes) and b.step <> 'done' and b.ring_id is not null order by b.id) as "otherIds"
     from ring_operation o
     join person w on w.id = o.by_person_id
     join ring_assignment a on a.id = o.moved_id
     where o.tournament_id = :tournamentId and o.clashes is not null and a.step <> 'done' and a.ring_id is not null and ${notUndone('o')}
       and not exists (
         select from ring_operation l
          where l.tournament_id = o.tournament_id and l.sequence > o.sequence and ${notUndone('l')}
            and (l.moved_id = a.id or exists (
              select from jsonb_array_elements(l.delta -> 'assignments') x
               where (x ->> 'id')::int = a.id
                 and (l.kind = 'plan' or (x -> 'from' ->> 'ringId') is distinct from (x -> 'to' ->> 'ringId')))))
     order by a.id`,
    { tournamentId },
  );
  return rows.filter(({ otherIds }) => otherIds.length > 0);
};

/** The last operations of a tournament, the newest first. */
export const listWorkOperations = (db: Db, tournamentId: number, limit: number): Promise<StoredWorkOperation[]> =>
  operations(db, tournamentId).limit(limit);

/** What is taken back in another way: a stop by going on. */
const withoutUndo = ['undo', 'stop', 'goOn'];

/** The last operation of a director that is not undone, of those that are no undo; `undefined` without one. */
export const lastOwnOperation = async (
  db: Db,
  tournamentId: number,
  personId: number,
): Promise<StoredWorkOperation | undefined> =>
  (
    await operations(db, tournamentId)
      .where('o.by_person_id', personId)
      .whereNotIn('o.kind', withoutUndo)
      .whereRaw(notUndone('o'))
      .limit(1)
  )[0];

/** An operation of a paired device that is not undone; `undefined` without it. */
export const findDeviceOperation = async (
  db: Db,
  tournamentId: number,
  sequence: number,
): Promise<StoredWorkOperation | undefined> =>
  (
    await operations(db, tournamentId)
      .where('o.sequence', sequence)
      .whereNull('o.by_person_id')
      .whereRaw(notUndone('o'))
      .limit(1)
  )[0];

/** Who changed the order of a ring last. */
export const lastChangeOf = async (
  db: Db,
  tournamentId: number,
  ringId: number,
): Promise<StoredWorkOperation | undefined> =>
  (
    await operations(db, tournamentId)
      .whereRaw(
        `(exists (select from jsonb_array_elements(o.delta -> 'assignments') x
            where (x -> 'from' ->> 'ringId')::int = :ringId or (x -> 'to' ->> 'ringId')::int = :ringId)
          or exists (select from jsonb_array_elements(o.delta -> 'rings') x where (x ->> 'id')::int = :ringId))`,
        { ringId },
      )
      .limit(1)
  )[0];
