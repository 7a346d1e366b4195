import type { Transaction } from '../../../platform/db/knex';
import type { Refusal } from '../../../platform/http/errors';
import { checkedInRefusal } from '../../hall';

/** The reason why a competitor cannot withdraw now; `undefined` when there is none. */
type Obstacle = (trx: Transaction, competitorId: number) => Promise<Refusal | undefined>;

/** The checks before a withdrawal, in this order. */
const obstacles: readonly Obstacle[] = [checkedInRefusal];

/** The first reason why a competitor cannot withdraw; `undefined` when there is none. */
export const whyNotWithdraw = async (trx: Transaction, competitorId: number): Promise<Refusal | undefined> => {
  for (const obstacle of obstacles) {
    const why = await obstacle(trx, competitorId);
    if (why !== undefined) return why;
  }
  return undefined;
};
