import type { Transaction } from '../../../platform/db/knex';
import { conflict, type Refusal } from '../../../platform/http/errors';
import { findCheckedIn } from './events.queries';

/** The reason why a competitor who is checked in cannot withdraw; `undefined` when they are not checked in. */
export const checkedInRefusal = async (trx: Transaction, competitorId: number): Promise<Refusal | undefined> => {
  const name = await findCheckedIn(trx, competitorId);
  return name === undefined
    ? undefined
    : conflict('competitor.checkedIn', `${name} is checked in. Undo the check-in first, then withdraw them.`);
};
