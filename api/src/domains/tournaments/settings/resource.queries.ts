import type { ListQuery } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import type { ListPlan } from '../../../platform/db/list';

/** A row of a plan by its id. */
export const findRow = async <Row>(
  db: Db,
  plan: Pick<ListPlan<ListQuery>, 'from' | 'id' | 'select'>,
  id: number,
): Promise<Row | undefined> => {
  const rows = (await plan.from(db).where(plan.id, id).select(db.raw(plan.select))) as Row[];
  return rows[0];
};

/** What the rows that have these values have in a column. */
export const listNames = (trx: Transaction, table: string, column: string, within: object): Promise<string[]> =>
  trx(table).where(within).pluck<string[]>(column);

/** Locks a row, if it is there. */
export const lockRow = async (trx: Transaction, table: string, id: number): Promise<void> => {
  await trx(table).where({ id }).forUpdate().select('id');
};

/** Whether a row is there; nobody can delete it until the transaction ends. */
export const holdRow = async (trx: Transaction, table: string, id: number): Promise<boolean> =>
  (await trx(table).where({ id }).forKeyShare().first('id')) !== undefined;

/** Answers the id of the new row. */
export const insertRow = async (trx: Transaction, table: string, columns: object): Promise<number> => {
  const [row] = await trx(table).insert(columns).returning<{ id: number }[]>('id');
  return row?.id ?? 0;
};

export const updateRow = async (trx: Transaction, table: string, id: number, columns: object): Promise<void> => {
  await trx(table).where({ id }).update(columns);
};

export const deleteRow = async (trx: Transaction, table: string, id: number): Promise<void> => {
  await trx(table).where({ id }).delete();
};

/** What a `select count(*)::int as count …` with `:id` counts. */
export const countOf = async (trx: Transaction, sql: string, id: number): Promise<number> =>
  (await trx.raw<{ rows: { count: number }[] }>(sql, { id })).rows[0]?.count ?? 0;
