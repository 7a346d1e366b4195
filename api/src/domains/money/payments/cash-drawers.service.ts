import { noDrawer, toCents, type CashDrawer } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { closeDrawer, findDrawer, insertDrawer, lockDrawer, lockOpenDrawers } from './cash-drawers.queries';

/**
 * The drawer for cash of this employee: the one they chose, else their own, else the only open one. It cannot be closed
 * before the transaction ends. `null` for cash that belongs to none, which somebody has to choose (`noDrawer`).
 * @throws Refusal 422 when the chosen one is not open, or when none was chosen and it is not clear which is meant.
 */
export const drawerFor = async (
  trx: Transaction,
  actorId: number,
  chosen: number | undefined,
): Promise<number | null> => {
  if (chosen === noDrawer) return null;
  const open = await lockOpenDrawers(trx);
  if (chosen !== undefined) {
    if (open.some(({ id }) => id === chosen)) return chosen;
    throw invalid({ cashDrawerId: 'This drawer is not open. Please choose another one' });
  }
  const meant = open.findLast(({ by }) => by === actorId) ?? (open.length === 1 ? open[0] : undefined);
  if (meant) return meant.id;
  throw invalid({
    cashDrawerId:
      open.length === 0
        ? 'No cash drawer is open. Open one, or choose no drawer'
        : 'Several cash drawers are open. Please choose one',
  });
};

/** Cash drawers, from the float to the count (rule E4). */
export const cashDrawers = (trx: Transaction) => {
  const one = async (id: number) => {
    const drawer = await findDrawer(trx, id);
    if (!drawer) throw notFound('cash drawer');
    return drawer;
  };
  return {
    open: async (actorId: number, { name, float }: { name: string; float: number }, now: Date): Promise<CashDrawer> => {
      const id = await insertDrawer(trx, { name, float: toCents(float), by: actorId, at: now });
      if (id === undefined)
        throw conflict('drawer.open', `The drawer ${name} is open already. Close it first, or choose another name.`);
      await audit(trx).record({
        actorId,
        action: 'cash drawer opened',
        object: { type: 'cash_drawer', id },
        after: { name, float },
      });
      return one(id);
    },

    /**
     * Closes a drawer with the counted amount. The expected amount is computed under the drawer's lock. @throws Refusal
     * 404, 409.
     */
    close: async (
      actorId: number,
      id: number,
      { counted, note = '' }: { counted: number; note?: string },
      now: Date,
    ): Promise<CashDrawer> => {
      const locked = await lockDrawer(trx, id);
      if (!locked) throw notFound('cash drawer');
      if (locked.isClosed) throw conflict('drawer.closed', 'This drawer is closed already.');
      const { expected } = await one(id);
      const amounts = { counted: toCents(counted), expected: toCents(expected) };
      await closeDrawer(trx, id, { ...amounts, note, by: actorId, at: now });
      const after = await one(id);
      await audit(trx).record({ actorId, action: 'cash drawer closed', object: { type: 'cash_drawer', id }, after });
      return after;
    },
  };
};
