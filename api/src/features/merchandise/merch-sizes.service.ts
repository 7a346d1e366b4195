import type { MerchInput } from '@schi/contract';
import type { Transaction } from '../../db/knex';
import { invalid, Refusal } from '../../http/errors';

interface StoredSize {
  id: number;
  label: string;
  held: number;
  sold: number;
  ordered: number;
}

/** Locks the sizes of an item and reads them. An order of one of them has ended, or waits for this transaction. */
const lockSizes = async (trx: Transaction, merchId: number): Promise<StoredSize[]> => {
  await trx('merch_size').where({ merch_id: merchId }).orderBy('id').forUpdate().select('id');
  const { rows } = await trx.raw<{ rows: StoredSize[] }>(
    `select s.id, s.label, s.held,
       (select count(*)::int from merch_order o join registration r on r.id = o.registration_id
         where o.merch_size_id = s.id and o.is_held and r.completed_at is not null) as sold,
       (select count(*)::int from merch_order o where o.merch_size_id = s.id)
         + (select count(*)::int from registration_line l where l.kind = 'merch' and l.ref_id = s.id) as ordered
     from merch_size s where s.merch_id = ? order by s.id`,
    [merchId],
  );
  return rows;
};

/** 409 with the message beside the sizes. */
const refused = (message: string) => new Refusal(409, message, { errors: { sizes: message } });

const tooFew = ({ label, held, sold }: StoredSize): Refusal => {
  const inCarts = held - sold;
  const reasons = [...(sold > 0 ? [`${sold} sold`] : []), ...(inCarts > 0 ? [`${inCarts} in open carts`] : [])];
  return refused(`The stock of ${label} cannot be below ${held}: ${reasons.join(' and ')}.`);
};

/** Builds `saveSizes`; a test of a race builds it with another lock. */
export const createSaveSizes =
  ({ lock }: { lock: typeof lockSizes }) =>
  async (trx: Transaction, merchId: number, { sizes }: Pick<MerchInput, 'sizes'>): Promise<void> => {
    const stored = new Map((await lock(trx, merchId)).map((size) => [size.id, size]));
    const keptIds = new Set(sizes.flatMap(({ merchSizeId }) => merchSizeId ?? []));
    if ([...keptIds].some((id) => !stored.has(id)))
      throw invalid({
        sizes: 'One of these sizes was removed after you opened this page. Please reload the page and change the others again.',
      });
    for (const size of stored.values()) {
      if (keptIds.has(size.id)) continue;
      if (size.ordered > 0)
        throw refused(`${size.label} was ordered, so it cannot be removed. Set its stock to ${size.held} and nobody can add it any more.`);
      await trx('merch_size').where({ id: size.id }).delete();
    }
    for (const [index, { merchSizeId, label, stock }] of sizes.entries()) {
      const row = { label, stock, position: index + 1 };
      if (merchSizeId === null) await trx('merch_size').insert({ ...row, merch_id: merchId });
      else {
        const before = stored.get(merchSizeId);
        if (before && stock !== null && stock < before.held) throw tooFew(before);
        await trx('merch_size').where({ id: merchSizeId }).update(row);
      }
    }
  };

/**
 * Stores the sizes of an item in their order.
 * @throws Refusal 409 for a stock below what is sold or held, and for leaving out a size that was ordered; 422 for a size of another item.
 */
export const saveSizes = createSaveSizes({ lock: lockSizes });
