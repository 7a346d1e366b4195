import type { DraftOperation, DraftOperationKind, drafts } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

const isNotUndone =
  'not exists (select 1 from draft_operation u where u.draft_id = o.draft_id and u.undoes = o.sequence)';
/**
 * In SQL, whether operation `o` can be undone; the last one is next. A redo counts as the operation that it did again.
 */
export const isUndoable = `o.kind <> 'undo' and ${isNotUndone}`;
/**
 * In SQL, whether undo `o` can be taken back; the last one is next. An operation after it, other than undo and redo,
 * ends that.
 */
export const isRedoable = `o.kind = 'undo' and ${isNotUndone} and not exists (
  select 1 from draft_operation n where n.draft_id = o.draft_id and n.sequence > o.sequence and n.kind not in ('undo', 'redo'))`;

/**
 * In SQL, the kind of the operation of draft `d` that an undo, or a redo, takes back next: of the one that it did again
 * in the end. Null without one.
 */
export const kindOfLast = (condition: typeof isUndoable | typeof isRedoable): string => `(
  with recursive chain as (
    (select o.draft_id, o.sequence, o.kind, o.undoes from draft_operation o where o.draft_id = d.id and ${condition}
      order by o.sequence desc limit 1)
    union all
    select p.draft_id, p.sequence, p.kind, p.undoes from chain c join draft_operation p on p.draft_id = c.draft_id and p.sequence = c.undoes)
  select kind from chain where undoes is null)`;

/** What an undo and a redo take back next. */
export interface Reversible {
  undoKind: DraftOperationKind | null;
  redoKind: DraftOperationKind | null;
}
export const readReversible = async (db: Db, draftId: number): Promise<Reversible> => {
  const { rows } = await db.raw<{ rows: Reversible[] }>(
    `select ${kindOfLast(isUndoable)} as "undoKind", ${kindOfLast(isRedoable)} as "redoKind" from draft d where d.id = :draftId`,
    { draftId },
  );
  return rows[0] ?? { undoKind: null, redoKind: null };
};

/** An operation with what it did. */
export interface DoneOperation {
  sequence: number;
  delta: drafts.Delta;
}
/** The operation that an undo, or a redo, takes back next. */
export const findLast = async (
  db: Db,
  draftId: number,
  condition: typeof isUndoable | typeof isRedoable,
): Promise<DoneOperation | undefined> => {
  const { rows } = await db.raw<{ rows: DoneOperation[] }>(
    `select o.sequence, o.delta from draft_operation o where o.draft_id = :draftId and ${condition} order by o.sequence desc limit 1`,
    { draftId },
  );
  return rows[0];
};

export interface NewOperation {
  kind: DraftOperationKind;
  actorId: number;
  at: Date;
  payload: object;
  delta: drafts.Delta;
  undoes: number | null;
}

/** Adds an operation to the log as the next version of the draft. The draft must be locked. */
export const appendOperation = async (
  trx: Transaction,
  draftId: number,
  version: number,
  operation: NewOperation,
): Promise<void> => {
  await trx('draft_operation').insert({
    draft_id: draftId,
    sequence: version + 1,
    kind: operation.kind,
    by_person_id: operation.actorId,
    at: operation.at,
    payload: JSON.stringify(operation.payload),
    delta: JSON.stringify(operation.delta),
    undoes: operation.undoes,
  });
  await trx('draft')
    .where({ id: draftId })
    .update({ version: version + 1 });
};

interface OperationRow extends Omit<DraftOperation, 'at' | 'divisionIds'> {
  at: Date;
  delta: drafts.Delta;
}

const divisionIdsOf = ({ entries, divisions, draws }: drafts.Delta): number[] => {
  const ids = [
    ...entries.flatMap(({ from, to }) => [from?.divisionId ?? null, to?.divisionId ?? null]),
    ...divisions.map(({ id }) => id),
    ...draws.map(({ divisionId }) => divisionId),
  ].filter((id) => id !== null);
  return [...new Set(ids)].sort((a, b) => a - b);
};

/** The operations of a draft after a version, newest first. */
export const listOperations = async (db: Db, draftId: number, after = 0): Promise<DraftOperation[]> => {
  const { rows } = await db.raw<{ rows: OperationRow[] }>(
    `select o.sequence, o.kind, p.first_name || ' ' || p.last_name as by, o.at, o.payload, o.delta, o.undoes,
       (select u.sequence from draft_operation u where u.draft_id = o.draft_id and u.undoes = o.sequence) as "undoneBy"
     from draft_operation o join person p on p.id = o.by_person_id
     where o.draft_id = :draftId and o.sequence > :after order by o.sequence desc`,
    { draftId, after },
  );
  return rows.map(({ delta, at, ...row }) => ({ ...row, at: at.toISOString(), divisionIds: divisionIdsOf(delta) }));
};
