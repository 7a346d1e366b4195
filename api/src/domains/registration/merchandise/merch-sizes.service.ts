import type { MerchInput, RefusalCode } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { invalid, Refusal } from '../../../platform/http/errors';
import { deleteSize, insertSize, lockSizes, updateSize, type StoredSize } from './merch-setting.queries';

/** 409 with the message beside the sizes. */
const refused = (code: RefusalCode, message: string) => new Refusal(409, code, message, { errors: { sizes: message } });

const tooFew = ({ label, held, sold }: StoredSize): Refusal => {
  const inCarts = held - sold;
  const reasons = [...(sold > 0 ? [`${sold} sold`] : []), ...(inCarts > 0 ? [`${inCarts} in open carts`] : [])];
  return refused('size.held', `The stock of ${label} cannot be below ${held}: ${reasons.join(' and ')}.`);
};

/** Builds `saveSizes`; a test of a race builds it with another lock. */
export const createSaveSizes =
  ({ lock }: { lock: typeof lockSizes }) =>
  async (trx: Transaction, merchId: number, { sizes }: Pick<MerchInput, 'sizes'>): Promise<void> => {
    const stored = new Map((await lock(trx, merchId)).map((size) => [size.id, size]));
    const keptIds = new Set(sizes.flatMap(({ merchSizeId }) => merchSizeId ?? []));
    if ([...keptIds].some((id) => !stored.has(id)))
      throw invalid({
        sizes:
          'One of these sizes was removed after you opened this page. Please reload the page and change the others again.',
      });
    for (const size of stored.values()) {
      if (keptIds.has(size.id)) continue;
      if (size.ordered > 0)
        throw refused(
          'size.ordered',
          `${size.label} was ordered, so it cannot be removed. Set its stock to ${size.held} and nobody can add it any more.`,
        );
      await deleteSize(trx, size.id);
    }
    for (const [index, { merchSizeId, label, stock }] of sizes.entries()) {
      const row = { label, stock, position: index + 1 };
      if (merchSizeId === null) await insertSize(trx, merchId, row);
      else {
        const before = stored.get(merchSizeId);
        if (before && stock !== null && stock < before.held) throw tooFew(before);
        await updateSize(trx, merchSizeId, row);
      }
    }
  };

/**
 * Stores the sizes of an item in their order.
 * @throws Refusal 409 for a stock below what is sold or held, and for leaving out a size that was ordered; 422 for a
 * size of another item.
 */
export const saveSizes = createSaveSizes({ lock: lockSizes });
