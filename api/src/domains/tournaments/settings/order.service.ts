import type { NewOrder } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { conflict, invalid } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { listOrder, lockOrder, storeOrder } from './order.queries';

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * Changes the order of all settings of a kind.
 * @throws Refusal 409 when the order was changed since it was read (E8), 422 unless `ids` names each setting once.
 */
export const reorder = (
  db: Db,
  { name, table }: { name: string; table: string },
  { ids, was }: NewOrder,
  actorId: number,
): Promise<true> =>
  db.transaction(async (trx) => {
    await lockOrder(trx, table);
    const before = await listOrder(trx, table);
    if (!isSame(before, was))
      throw conflict(
        'outdated',
        'Somebody else has changed the order since you opened it. Check its current state, then move again.',
      );
    if (!isSame([...ids].sort(), [...before].sort())) throw invalid({ ids: 'The order must name each of them once' });
    await storeOrder(trx, table, ids);
    await audit(trx).record({
      actorId,
      action: `${name} order changed`,
      object: { type: table },
      before: { ids: before },
      after: { ids },
    });
    return true as const;
  });
