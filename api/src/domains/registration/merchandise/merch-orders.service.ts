import { merchLimitCode, merchLimits, toDollars, type MerchOrder } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { featureFlags } from '../../tournaments';
import { changeCart } from '../carts';
import { countPieces, deleteOrder, findSize, insertOrder } from './merch-orders.queries';
import { holdOne, isLeft, mayHold, releaseOne } from './stock.queries';

/** 409 for a retired item: it cannot be added, and earlier orders stay (E7). */
export const soldNoLonger = (name: string) => conflict('merchandise.retired', `${name} is no longer sold.`);

/**
 * @throws Refusal 409 when the locked cart has as many pieces of this size, or in all, as its competitors allow (rule
 * C4).
 */
const refuseMany = async (trx: Transaction, registrationId: number, merchSizeId: number): Promise<void> => {
  const { competitors, ofSize, inAll, neededOfItem, neededInAll } = await countPieces(trx, registrationId, merchSizeId);
  const most = merchLimits(competitors, { ofItem: neededOfItem, inAll: neededInAll });
  const more = 'Register more competitors first, or write to us.';
  if (ofSize >= most.ofSize)
    throw conflict(merchLimitCode, `This registration can have at most ${most.ofSize} pieces of one size. ${more}`);
  if (inAll >= most.inAll)
    throw conflict(merchLimitCode, `This registration can have at most ${most.inAll} pieces in all. ${more}`);
};

/** Merchandise lines of a cart; each holds one piece of stock while the cart may hold any (rule C4). */
export const merchOrders = (trx: Transaction) => ({
  /**
   * @throws Refusal 404, 409 when sold out, not sold at all, more than a cart may have, or the cart cannot be changed.
   */
  add: async (
    personId: number,
    registrationId: number,
    chosen: { merchId: number; merchSizeId: number },
  ): Promise<MerchOrder> => {
    if (!(await featureFlags(trx)).SellMerch) throw conflict('feature.off', 'Merchandise is not sold at the moment.');
    const cart = await changeCart(trx, personId, registrationId);
    const size = await findSize(trx, cart.tournamentId, chosen.merchId, chosen.merchSizeId);
    if (!size) throw notFound('item');
    if (size.isRetired) throw soldNoLonger(size.name);
    await refuseMany(trx, registrationId, chosen.merchSizeId);
    const isHeld = await mayHold(trx, registrationId);
    if (!(await (isHeld ? holdOne : isLeft)(trx, chosen.merchSizeId)))
      throw conflict('sold-out', `${size.name} (${size.label}) is sold out.`);
    const merchOrderId = await insertOrder(trx, registrationId, {
      merchSizeId: chosen.merchSizeId,
      price: size.price,
      isHeld,
    });
    return {
      merchOrderId,
      merchId: size.merchId,
      merchSizeId: chosen.merchSizeId,
      name: size.name,
      sizeLabel: size.label,
      price: toDollars(size.price),
    };
  },

  /** @throws Refusal 404, 409 when the cart cannot be changed. */
  remove: async (personId: number, registrationId: number, merchOrderId: number): Promise<true> => {
    await changeCart(trx, personId, registrationId);
    const order = await deleteOrder(trx, registrationId, merchOrderId);
    if (!order) throw notFound('item');
    if (order.isHeld) await releaseOne(trx, order.merchSizeId);
    return true;
  },
});
