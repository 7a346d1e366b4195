import type { Transaction } from '../../db/knex';
import type { App } from '../../context';
import { releaseStock } from './stock.service';

/** Minutes without activity after which a cart releases its stock (decision C4). */
const idleMinutes = 30;

const nextOver = (trx: Transaction, idleSince: Date, now: Date) =>
  trx('registration as r')
    .whereNull('r.completed_at')
    .where((over) => void over.where('r.last_activity_at', '<', idleSince).orWhere('r.holds_until', '<', now))
    .whereExists((q) => void q.from('merch_order as o').whereRaw('o.registration_id = r.id and o.is_held'))
    .whereNotExists((q) => void q.from('payment as p').whereRaw("p.registration_id = r.id and p.status in ('opening', 'open')"))
    .orderBy('r.id')
    .forUpdate('r')
    .skipLocked()
    .first<{ id: number } | undefined>('r.id');

/** Releases the stock of every cart that is idle or has held it for an hour, each in its own transaction. A cart with a payment under way keeps its stock. */
export const releaseIdleStock = async ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const now = clock();
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000);
  const releaseNext = () =>
    db.transaction(async (trx) => {
      const over = await nextOver(trx, idleSince, now);
      if (over) await releaseStock(trx, over.id);
      return over !== undefined;
    });
  while (await releaseNext());
};
