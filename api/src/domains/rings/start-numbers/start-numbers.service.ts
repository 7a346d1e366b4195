import type { Transaction } from '../../../platform/db/knex';
import { insertNumbers, listUnnumbered, lockNumbers } from './start-numbers.queries';

interface StartNumberGuards {
  lock: typeof lockNumbers;
}

/** Builds the two functions below; a test of a race builds them with a guard of its own. */
export const createStartNumbers = ({ lock }: StartNumberGuards) => {
  /**
   * Waits until nobody else gives start numbers of the tournament, where one of these competitors has none. Who locks
   * rows that a publication writes (registrations, lists of check-in) calls this first, or the two wait for each other.
   */
  const lockStartNumbers = async (
    trx: Transaction,
    tournamentId: number,
    competitorIds: readonly number[],
  ): Promise<void> => {
    if ((await listUnnumbered(trx, competitorIds)).length > 0) await lock(trx, tournamentId);
  };
  return {
    lockStartNumbers,
    /**
     * Gives each of these competitors of a tournament who has none a start number, in their order (rule G13). A number is
     * unique in the tournament, stays with the competitor, and is never given again.
     */
    giveStartNumbers: async (
      trx: Transaction,
      tournamentId: number,
      competitorIds: readonly number[],
    ): Promise<void> => {
      const without = await listUnnumbered(trx, competitorIds);
      if (without.length === 0) return;
      await lock(trx, tournamentId);
      await insertNumbers(trx, tournamentId, without);
    },
  };
};

export const { lockStartNumbers, giveStartNumbers } = createStartNumbers({ lock: lockNumbers });
