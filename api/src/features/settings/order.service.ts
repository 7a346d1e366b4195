import type { NewOrder } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { conflict, invalid } from '../../http/errors';
import { audit } from '../audit';

/** One change of an order at a time, per kind: two that come at once would otherwise take the same place. */
export const lockOrder = async (trx: Transaction, table: string): Promise<void> => {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`order of ${table}`]);
};

/** The place after the last one. The order must be locked. */
export const nextPlace = async (trx: Transaction, table: string): Promise<number> =>
  ((await trx(table).max<{ max: number | null }>('position as max').first())?.max ?? 0) + 1;

/** Takes out the gap that a deleted one has left. The order must be locked. */
export const closeUp = async (trx: Transaction, table: string): Promise<void> => {
  await trx.raw(
    `update ?? t set position = o.place from (select id, row_number() over (order by position) as place from ??) o
      where o.id = t.id and t.position <> o.place`,
    [table, table],
  );
};

const isSame = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * Puts all of a kind in another order.
 * @throws Refusal 409 when the order is no longer the one it was made from (E8), 422 unless the ids are those that exist, each once.
 */
export const reorder = (db: Db, { name, table }: { name: string; table: string }, { ids, was }: NewOrder, actorId: number): Promise<true> =>
  db.transaction(async (trx) => {
    await lockOrder(trx, table);
    const before = await trx(table).orderBy('position').pluck<number[]>('id');
    if (!isSame(before, was)) throw conflict('Somebody else changed the order meanwhile. Look at it as it is now, then move again.');
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
