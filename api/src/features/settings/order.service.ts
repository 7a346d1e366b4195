import type { NewOrder } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { conflict, invalid } from '../../http/errors';
import { audit } from '../audit';

/** Locks the order of a kind of setting, because two changes at once would take the same place. */
export const lockOrder = async (trx: Transaction, table: string): Promise<void> => {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`order of ${table}`]);
};

/** Locks the names of a kind of setting, because two changes at once would take the same one. */
export const lockNames = async (trx: Transaction, table: string): Promise<void> => {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`names of ${table}`]);
};

/** The place after the last one. The order must be locked, or two settings get the same place. */
export const nextPlace = async (trx: Transaction, table: string): Promise<number> =>
  ((await trx(table).max<{ max: number | null }>('position as max').first())?.max ?? 0) + 1;

/** Closes the gap that a deleted setting left. The order must be locked. */
export const closeUp = async (trx: Transaction, table: string): Promise<void> => {
  await trx.raw(
    `update ?? t set position = o.place from (select id, row_number() over (order by position) as place from ??) o
      where o.id = t.id and t.position <> o.place`,
    [table, table],
  );
};

const isSame = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * Changes the order of all settings of a kind.
 * @throws Refusal 409 when the order was changed since it was read (E8), 422 unless `ids` names each setting once.
 */
export const reorder = (db: Db, { name, table }: { name: string; table: string }, { ids, was }: NewOrder, actorId: number): Promise<true> =>
  db.transaction(async (trx) => {
    await lockOrder(trx, table);
    const before = await trx(table).orderBy('position').pluck<number[]>('id');
    if (!isSame(before, was))
      throw conflict('Somebody else has changed the order since you opened it. Check its current state, then move again.');
    if (!isSame([...ids].sort(), [...before].sort())) throw invalid({ ids: 'The order must name each of them once' });
    await trx.raw(
      `update ?? t set position = o.place from unnest(cast(? as integer[])) with ordinality as o(id, place) where o.id = t.id`,
      [table, ids],
    );
    await audit(trx).record({
      actorId,
      action: `${name} order changed`,
      object: { type: table },
      before: { ids: before },
      after: { ids },
    });
    return true as const;
  });
