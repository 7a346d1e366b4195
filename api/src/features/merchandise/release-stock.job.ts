import type { Transaction } from '../../db/knex';
import type { App } from '../../context';
import { releaseStock } from './stock.service';

/** Minutes without activity after which a cart releases its stock (decision C4). */
const idleMinutes = 30;

const nextIdle = (trx: Transaction, idleSince: Date) =>
  trx('registration as r')
    .whereNull('r.completed_at')
    .where('r.last_activity_at', '<', idleSince)
    .whereExists((q) => void q.from('merch_order as o').whereRaw('o.registration_id = r.id and o.is_held'))
    .whereNotExists((q) => void q.from('payment as p').whereRaw("p.registration_id = r.id and p.status in ('opening', 'open')"))
    .orderBy('r.id')
    .forUpdate('r')
    .skipLocked()
    .first<{ id: number } | undefined>('r.id');

/** Releases the stock of every idle cart, each in its own transaction. A cart with a payment under way keeps its stock. */
export const releaseIdleStock = async ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const idleSince = new Date(clock().getTime() - idleMinutes * 60_000);
  const releaseNext = () =>
    db.transaction(async (trx) => {
      const idle = await nextIdle(trx, idleSince);
      if (idle) await releaseStock(trx, idle.id);
      return idle !== undefined;
    });
  while (await releaseNext());
};
