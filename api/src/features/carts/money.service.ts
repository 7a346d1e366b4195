import { balanceOf } from '@schi/contract';
import type { Db } from '../../db/knex';
import { findMoney } from './money.queries';
import { quoteFor } from './quote.service';

/** What is due for a registration now, in cents: for a cart at today's prices, for what was bought at its own (decisions C3, C7). */
export const dueFor = async (db: Db, registrationId: number, now: Date) => {
  const { bought, ledger, returning } = await findMoney(db, registrationId);
  const cost = bought ?? (await quoteFor(db, registrationId, now)).total;
  return { cost, ledger, returning, balance: balanceOf({ cost, ledger, returning }) };
};
