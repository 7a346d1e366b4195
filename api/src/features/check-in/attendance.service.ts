import type { Transaction } from '../../db/knex';
import { findCheckedIn } from './events.queries';

/** The reason why a competitor who is checked in cannot withdraw; `undefined` when they are not checked in. */
export const isCheckedIn = async (trx: Transaction, competitorId: number): Promise<string | undefined> => {
  const name = await findCheckedIn(trx, competitorId);
  return name === undefined ? undefined : `${name} is checked in. Undo the check-in first, then withdraw them.`;
};
