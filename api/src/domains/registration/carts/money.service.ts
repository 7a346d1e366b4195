import { registrationMoney, type MoneyDue } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { findMoney } from './money.queries';
import { quoteFor } from './quote.service';

/** The money of one registration now, in cents (rules C3, C7). */
export const dueFor = async (db: Db, registrationId: number, now: Date): Promise<MoneyDue> => {
  const sums = await findMoney(db, registrationId);
  const total = sums.bought === null ? (await quoteFor(db, registrationId, now)).total : 0;
  return registrationMoney(sums, () => total);
};
