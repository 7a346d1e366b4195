import type { Transaction } from '../../db/knex';
import { findCheckedIn } from './events.queries';

/** Why a competitor who is checked in cannot withdraw, or nothing. */
export const isCheckedIn = async (trx: Transaction, competitorId: number): Promise<string | undefined> => {
  const name = await findCheckedIn(trx, competitorId);
  return name === undefined ? undefined : `${name} is checked in. Undo the check-in first, then withdraw them.`;
};
