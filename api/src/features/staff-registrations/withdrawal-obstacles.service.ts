import type { Transaction } from '../../db/knex';
import { isCheckedIn } from '../check-in';

/** Says in a sentence why a competitor cannot withdraw now, or nothing. */
type Obstacle = (trx: Transaction, competitorId: number) => Promise<string | undefined>;

/** What stands in the way of a withdrawal, asked in this order; a feature that knows of something adds it here. */
const obstacles: readonly Obstacle[] = [isCheckedIn];

/** Why a competitor cannot withdraw, if anything stands in the way. */
export const whyNotWithdraw = async (trx: Transaction, competitorId: number): Promise<string | undefined> => {
  for (const obstacle of obstacles) {
    const why = await obstacle(trx, competitorId);
    if (why !== undefined) return why;
  }
  return undefined;
};
