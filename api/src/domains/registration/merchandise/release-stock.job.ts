import type { App } from '../../../context';
import { lockNextIdle, releaseStock } from './stock.queries';

/** Minutes without activity after which a cart releases its stock (rule C4). */
const idleMinutes = 30;

/**
 * Releases the stock of every cart that is idle or has held it for an hour, each in its own transaction. A cart with a
 * payment under way keeps its stock.
 * @repeated finds nothing left
 */
export const releaseIdleStock = async ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const now = clock();
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000);
  const releaseNext = () =>
    db.transaction(async (trx) => {
      const over = await lockNextIdle(trx, idleSince, now);
      if (over) await releaseStock(trx, over.id);
      return over !== undefined;
    });
  while (await releaseNext());
};
