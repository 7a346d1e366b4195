import {
  adjustmentNames,
  competitorPrice,
  couponName,
  discountsInForce,
  equalFees,
  familyCapName,
  takenOff,
  notSoldIn,
  unusedAdjustmentName,
  type Cents,
  type LineKind,
  type NotSold,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { cartDiscounts } from '../discounts';
import { findPrices, priceCart } from './quote.queries';

/** One priced line of a cart, in cents; `kind` and `refId` name the item, for a later refund. */
export interface QuoteLine {
  kind: LineKind;
  refId: number | null;
  description: string;
  quantity: number;
  unitPrice: Cents;
  amount: Cents;
}

/** A cart with the server's prices at one moment (rule A5). */
export interface Quote {
  lines: QuoteLine[];
  total: Cents;
  cartVersion: number;
  /** What the cart holds that is no longer sold and has no line (rule C11). */
  notSold: NotSold[];
}

const line = (
  kind: LineKind,
  refId: number | null,
  description: string,
  quantity: number,
  unitPrice: Cents,
): QuoteLine => ({
  kind,
  refId,
  description,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
});

const sumOf = (lines: readonly QuoteLine[]): Cents => lines.reduce((sum, entry) => sum + entry.amount, 0);

/**
 * Prices a cart at this instant, line by line, without what is no longer sold (rule C11); nothing is written. Lock the
 * cart if the quote must stay valid.
 */
export const quoteFor = async (db: Db, registrationId: number, now: Date): Promise<Quote> => {
  const [cart] = await priceCart(db, [registrationId]);
  if (!cart) throw new Error('A registration that is locked must exist');
  const price = competitorPrice(cart, now);
  const notSold = notSoldIn({ ...cart, merchPrices: cart.merch.map((item) => item.price) });
  const discounts = discountsInForce(await cartDiscounts(db, registrationId, cart), cart.timeZone, now);
  const off = takenOff(equalFees(cart.competitors.length, price), discounts);
  const bought = [
    ...cart.competitors.map(({ id, name }) => line('competitor', id, `Competitor: ${name}`, 1, price)),
    line(
      'family cap',
      discounts.familyCapCovers,
      familyCapName(discounts.familyCapCovers),
      off.familyCap > 0 ? 1 : 0,
      -off.familyCap,
    ),
    line('coupon', null, couponName(discounts.coupon?.code ?? ''), off.coupon > 0 ? 1 : 0, -off.coupon),
    line('spectator', null, 'Spectator pass', cart.spectators, cart.spectatorCost),
    line('lunch', null, 'Lunch ticket', notSold.includes('lunch') ? 0 : cart.lunch, cart.lunchCost),
    ...(notSold.includes('merch') ? [] : cart.merch).map((item) =>
      line('merch', item.sizeId, item.name, item.count, item.price),
    ),
  ].filter((entry) => entry.quantity > 0);
  const adjustments = cart.adjustments.map(({ kind, amount }) => line(kind, null, adjustmentNames[kind], 1, amount));
  const unused = Math.max(0, -sumOf([...bought, ...adjustments]));
  const reduced = [
    ...adjustments,
    ...(unused > 0 ? [line('unused adjustment', null, unusedAdjustmentName, 1, unused)] : []),
  ];
  const lines = bought.length === 0 ? [] : [...bought, ...reduced];
  return { lines, total: sumOf(lines), cartVersion: cart.cartVersion, notSold };
};

/** The present price of one more of each item for a registration, in cents (rule C3). */
export const pricesFor = async (
  trx: Db,
  registrationId: number,
  now: Date,
): Promise<{ competitor: Cents; spectator: Cents; lunch: Cents }> => {
  const prices = await findPrices(trx, registrationId);
  return { competitor: competitorPrice(prices, now), spectator: prices.spectatorCost, lunch: prices.lunchCost };
};
