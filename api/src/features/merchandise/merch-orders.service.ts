import { merchLimitCode, merchLimits, toDollars, type Cents, type MerchOrder } from '@schi/contract';
import type { Transaction } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { featureFlags } from '../tournaments';
import { changeCart } from '../carts';
import { holdOne, isLeft, mayHold, releaseOne } from './stock.service';

interface SizeRow {
  merchId: number;
  name: string;
  label: string;
  price: Cents;
  isRetired: boolean;
}

/** 409 for a retired item: it cannot be added, and earlier orders stay (E7). */
export const soldNoLonger = (name: string) => conflict(`${name} is no longer sold.`);

/** A size that this tournament sells. */
export const findSize = (trx: Transaction, tournamentId: number, merchId: number, merchSizeId: number): Promise<SizeRow | undefined> =>
  trx('merch_size as s')
    .join('merch as m', 'm.id', 's.merch_id')
    .where({ 's.id': merchSizeId, 'm.id': merchId, 'm.tournament_id': tournamentId })
    .first<SizeRow | undefined>('m.id as merchId', 'm.name', 's.label', 'm.price_cents as price', 'm.is_retired as isRetired');

/** @throws Refusal 409 when the locked cart has as many pieces of this size, or in all, as its competitors allow (decision C4). */
const refuseMany = async (trx: Transaction, registrationId: number, merchSizeId: number): Promise<void> => {
  const { rows } = await trx.raw<{ rows: { competitors: number; ofSize: number; inAll: number }[] }>(
    `select (select count(*)::int from competitor c where c.registration_id = :registrationId and c.withdrawn_at is null) as competitors,
       (select count(*)::int from merch_order o where o.registration_id = :registrationId and o.merch_size_id = :merchSizeId) as "ofSize",
       (select count(*)::int from merch_order o where o.registration_id = :registrationId) as "inAll"`,
    { registrationId, merchSizeId },
  );
  const { competitors = 0, ofSize = 0, inAll = 0 } = rows[0] ?? {};
  const most = merchLimits(competitors);
  const more = 'Register more competitors first, or write to us.';
  if (ofSize >= most.ofSize)
    throw conflict(`This registration can have at most ${most.ofSize} pieces of one size. ${more}`, { code: merchLimitCode });
  if (inAll >= most.inAll)
    throw conflict(`This registration can have at most ${most.inAll} pieces in all. ${more}`, { code: merchLimitCode });
};

/** Merchandise lines of a cart; each holds one piece of stock while the cart may hold any (decision C4). */
export const merchOrders = (trx: Transaction) => ({
  /** @throws Refusal 404, 409 when sold out, not sold at all, more than a cart may have, or the cart cannot be changed. */
  add: async (personId: number, registrationId: number, chosen: { merchId: number; merchSizeId: number }): Promise<MerchOrder> => {
    if (!(await featureFlags(trx)).SellMerch) throw conflict('Merchandise is not sold at the moment.');
    const cart = await changeCart(trx, personId, registrationId);
    const size = await findSize(trx, cart.tournamentId, chosen.merchId, chosen.merchSizeId);
    if (!size) throw notFound('item');
    if (size.isRetired) throw soldNoLonger(size.name);
    await refuseMany(trx, registrationId, chosen.merchSizeId);
    const isHeld = await mayHold(trx, registrationId);
    if (!(await (isHeld ? holdOne : isLeft)(trx, chosen.merchSizeId)))
      throw conflict(`${size.name} (${size.label}) is sold out.`, { code: 'sold-out' });
    const [order] = await trx('merch_order')
      .insert({ registration_id: registrationId, merch_size_id: chosen.merchSizeId, price_cents: size.price, is_held: isHeld })
      .returning<{ id: number }[]>('id');
    if (!order) throw new Error('The order line was not stored');
    return {
      merchOrderId: order.id,
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
    const [order] = await trx('merch_order')
      .where({ id: merchOrderId, registration_id: registrationId })
      .delete()
      .returning<{ merch_size_id: number; is_held: boolean }[]>(['merch_size_id', 'is_held']);
    if (!order) throw notFound('item');
    if (order.is_held) await releaseOne(trx, order.merch_size_id);
    return true;
  },
});
