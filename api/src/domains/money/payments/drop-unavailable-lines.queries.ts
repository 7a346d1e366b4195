import type { NotSold } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { removeOrders } from '../../registration';

/**
 * Takes out of a locked cart that is being paid what is no longer sold and therefore has no line (rule C11), so that
 * nobody hands out what was not paid. `notSold` is that of the quote which is paid: a switch that is turned afterwards
 * changes nothing.
 */
export const dropUnavailableLines = async (
  trx: Transaction,
  registrationId: number,
  notSold: readonly NotSold[],
): Promise<void> => {
  if (notSold.includes('lunch')) await trx('registration').where({ id: registrationId }).update({ lunch: 0 });
  if (notSold.includes('merch')) await removeOrders(trx, registrationId);
};
