import type { Transaction } from '../../db/knex';
import { isCheckedIn } from '../check-in';

/** The reason why a competitor cannot withdraw now, as a sentence; `undefined` when there is none. */
type Obstacle = (trx: Transaction, competitorId: number) => Promise<string | undefined>;

/** The checks before a withdrawal, in this order. */
const obstacles: readonly Obstacle[] = [isCheckedIn];

/** The first reason why a competitor cannot withdraw; `undefined` when there is none. */
export const whyNotWithdraw = async (trx: Transaction, competitorId: number): Promise<string | undefined> => {
  for (const obstacle of obstacles) {
    const why = await obstacle(trx, competitorId);
    if (why !== undefined) return why;
  }
  return undefined;
};
