import type { Transaction } from '../../../platform/db/knex';

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

/** The ids of all settings of a kind, in order. */
export const listOrder = (trx: Transaction, table: string): Promise<number[]> =>
  trx(table).orderBy('position').pluck<number[]>('id');

/** Gives the rows the places of their ids in the list. */
export const storeOrder = async (trx: Transaction, table: string, ids: number[]): Promise<void> => {
  await trx.raw(
    `update ?? t set position = o.place from unnest(cast(? as integer[])) with ordinality as o(id, place) where o.id = t.id`,
    [table, ids],
  );
};
