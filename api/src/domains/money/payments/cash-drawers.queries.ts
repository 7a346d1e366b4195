import { toDollars, type CashDrawer, type Cents } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

interface DrawerRow {
  id: number;
  name: string;
  openedAt: Date;
  openedBy: string;
  openedById: number;
  float: Cents;
  cash: Cents;
  expected: Cents | null;
  closedAt: Date | null;
  closedBy: string | null;
  counted: Cents | null;
  note: string;
}

const rows = `
  select d.id, d.name, d.opened_at as "openedAt", o.first_name || ' ' || o.last_name as "openedBy", d.opened_by_person_id as "openedById",
    d.float_cents as float, d.expected_cents as expected, d.closed_at as "closedAt", c.first_name || ' ' || c.last_name as "closedBy",
    d.counted_cents as counted, d.note,
    (select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.cash_drawer_id = d.id) as cash
  from cash_drawer d join person o on o.id = d.opened_by_person_id left join person c on c.id = d.closed_by_person_id`;
const find = async (db: Db, where: string, values: readonly (number | Date)[] = []): Promise<DrawerRow[]> =>
  (await db.raw<{ rows: DrawerRow[] }>(`${rows} where ${where} order by d.id`, values)).rows;

const present = ({ id, float, cash, expected, counted, openedAt, closedAt, ...row }: DrawerRow): CashDrawer => {
  const shouldBe = expected ?? float + cash;
  return {
    ...row,
    cashDrawerId: id,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    float: toDollars(float),
    expected: toDollars(shouldBe),
    counted: counted === null ? null : toDollars(counted),
    difference: counted === null ? null : toDollars(counted - shouldBe),
  };
};

/** Drawers that were open at some time between two instants. */
export const drawersBetween = async (db: Db, from: Date, until: Date): Promise<CashDrawer[]> =>
  (await find(db, 'd.opened_at < ? and (d.closed_at is null or d.closed_at >= ?)', [until, from])).map(present);

/** The cash drawers that are open. */
export const listOpenDrawers = async (db: Db): Promise<CashDrawer[]> =>
  (await find(db, 'd.closed_at is null')).map(present);

/** A drawer, open or closed, in dollars. */
export const findDrawer = async (db: Db, id: number): Promise<CashDrawer | undefined> => {
  const [row] = await find(db, 'd.id = ?', [id]);
  return row && present(row);
};

/** The open drawers with who opened them; none can be closed before the transaction ends. */
export const lockOpenDrawers = (trx: Transaction): Promise<{ id: number; by: number }[]> =>
  trx('cash_drawer')
    .whereNull('closed_at')
    .orderBy('id')
    .forShare()
    .select<{ id: number; by: number }[]>({ id: 'id', by: 'opened_by_person_id' });

/** Opens a drawer with its float in cents; `undefined` while one of that name is open. */
export const insertDrawer = async (
  trx: Transaction,
  { name, float, by, at }: { name: string; float: Cents; by: number; at: Date },
): Promise<number | undefined> => {
  const [made] = await trx('cash_drawer')
    .insert({ name, float_cents: float, opened_by_person_id: by, opened_at: at })
    .onConflict(trx.raw('(lower(name)) where closed_at is null'))
    .ignore()
    .returning<{ id: number }[]>('id');
  return made?.id;
};

/** Locks a drawer, so that nothing is entered into it. */
export const lockDrawer = (trx: Transaction, id: number): Promise<{ isClosed: boolean } | undefined> =>
  trx('cash_drawer')
    .where({ id })
    .forUpdate()
    .first<{ isClosed: boolean } | undefined>(trx.raw('closed_at is not null as "isClosed"'));

/** Closes a locked drawer with the counted and the expected amount in cents. */
export const closeDrawer = async (
  trx: Transaction,
  id: number,
  { counted, expected, note, by, at }: { counted: Cents; expected: Cents; note: string; by: number; at: Date },
): Promise<void> => {
  await trx('cash_drawer')
    .where({ id })
    .update({ closed_by_person_id: by, closed_at: at, counted_cents: counted, expected_cents: expected, note });
};
