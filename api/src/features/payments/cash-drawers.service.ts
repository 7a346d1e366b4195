import { noDrawer, toCents, toDollars, type CashDrawer, type Cents } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { conflict, invalid, notFound } from '../../http/errors';
import { audit } from '../audit';

interface Row {
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
const find = async (db: Db, where: string, values: readonly (number | Date)[] = []): Promise<Row[]> =>
  (await db.raw<{ rows: Row[] }>(`${rows} where ${where} order by d.id`, values)).rows;

const present = ({ id, float, cash, expected, counted, openedAt, closedAt, ...row }: Row): CashDrawer => {
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

/**
 * The drawer for cash of this employee: the one they chose, else their own, else the only open one. It cannot be closed before the transaction ends.
 * `null` for cash that belongs to none, which somebody has to choose (`noDrawer`).
 * @throws Refusal 422 when the chosen one is not open, or when none was chosen and it is not clear which is meant.
 */
export const drawerFor = async (trx: Transaction, actorId: number, chosen: number | undefined): Promise<number | null> => {
  if (chosen === noDrawer) return null;
  const open = await trx('cash_drawer')
    .whereNull('closed_at')
    .orderBy('id')
    .forShare()
    .select<{ id: number; by: number }[]>({ id: 'id', by: 'opened_by_person_id' });
  if (chosen !== undefined) {
    if (open.some(({ id }) => id === chosen)) return chosen;
    throw invalid({ cashDrawerId: 'This drawer is not open. Please choose another one' });
  }
  const meant = open.findLast(({ by }) => by === actorId) ?? (open.length === 1 ? open[0] : undefined);
  if (meant) return meant.id;
  throw invalid({
    cashDrawerId:
      open.length === 0 ? 'No cash drawer is open. Open one, or choose no drawer' : 'Several cash drawers are open. Please choose one',
  });
};

/** Drawers that were open at some time between two instants. */
export const drawersBetween = async (db: Db, from: Date, until: Date): Promise<CashDrawer[]> =>
  (await find(db, 'd.opened_at < ? and (d.closed_at is null or d.closed_at >= ?)', [until, from])).map(present);

/** The cash drawers that are open. */
export const listOpenDrawers = async (db: Db): Promise<CashDrawer[]> => (await find(db, 'd.closed_at is null')).map(present);

/** Cash drawers, from the float to the count (decision E4). */
export const cashDrawers = (trx: Transaction) => {
  const one = async (id: number) => {
    const [row] = await find(trx, 'd.id = ?', [id]);
    if (!row) throw notFound('cash drawer');
    return present(row);
  };
  return {
    open: async (actorId: number, { name, float }: { name: string; float: number }, now: Date): Promise<CashDrawer> => {
      const [made] = await trx('cash_drawer')
        .insert({ name, float_cents: toCents(float), opened_by_person_id: actorId, opened_at: now })
        .onConflict(trx.raw('(lower(name)) where closed_at is null'))
        .ignore()
        .returning<{ id: number }[]>('id');
      if (!made) throw conflict(`The drawer ${name} is open already. Close it first, or choose another name.`);
      await audit(trx).record({
        actorId,
        action: 'cash drawer opened',
        object: { type: 'cash_drawer', id: made.id },
        after: { name, float },
      });
      return one(made.id);
    },

    /** Closes a drawer with the counted amount. The expected amount is computed under the drawer's lock. @throws Refusal 404, 409. */
    close: async (
      actorId: number,
      id: number,
      { counted, note = '' }: { counted: number; note?: string },
      now: Date,
    ): Promise<CashDrawer> => {
      const locked = await trx('cash_drawer')
        .where({ id })
        .forUpdate()
        .first<{ isClosed: boolean } | undefined>(trx.raw('closed_at is not null as "isClosed"'));
      if (!locked) throw notFound('cash drawer');
      if (locked.isClosed) throw conflict('This drawer is closed already.');
      const { expected } = await one(id);
      await trx('cash_drawer')
        .where({ id })
        .update({
          closed_by_person_id: actorId,
          closed_at: now,
          counted_cents: toCents(counted),
          expected_cents: toCents(expected),
          note,
        });
      const after = await one(id);
      await audit(trx).record({ actorId, action: 'cash drawer closed', object: { type: 'cash_drawer', id }, after });
      return after;
    },
  };
};
