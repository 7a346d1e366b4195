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
  type AdjustmentKind,
  type CalendarDate,
  type Cents,
  type LineKind,
  type NotSold,
  type PriceList,
  type SoldNow,
} from '@schi/contract';
import { statement, type Db, type Transaction } from '../../db/knex';
import {
  adjustmentKindsSql,
  cartDiscounts,
  familyCapCents,
  familyCapCovers,
  merchPriceCents,
  sellsLunch,
  sellsMerch,
  type StoredDiscounts,
} from './money.queries';

/** One priced line of a cart, in cents; `kind` and `refId` name the item, for a later refund. */
export interface QuoteLine {
  kind: LineKind;
  refId: number | null;
  description: string;
  quantity: number;
  unitPrice: Cents;
  amount: Cents;
}

/** A cart with the server's prices at one moment (decision A5). */
export interface Quote {
  lines: QuoteLine[];
  total: Cents;
  cartVersion: number;
  /** What the cart holds that is no longer sold and has no line (decision C11). */
  notSold: NotSold[];
}

interface PriceRow {
  early: Cents;
  regular: Cents;
  door: Cents;
  earlyPriceEndsBefore: CalendarDate | null;
  registrationClosesAfter: CalendarDate;
  tournamentDate: CalendarDate;
  timeZone: string;
  priceList: PriceList;
  spectatorCost: Cents;
  lunchCost: Cents;
}

interface Row extends PriceRow, SoldNow, StoredDiscounts {
  spectators: number;
  lunch: number;
  cartVersion: number;
  competitors: { id: number; name: string }[];
  merch: { sizeId: number; name: string; price: Cents; count: number }[];
  /** By staff, in cents; negative takes off (decision C15). */
  adjustments: { kind: AdjustmentKind; amount: Cents }[];
}

const priceColumns = `
    t.early_online_cents as early, t.regular_online_cents as regular, t.competitor_door_cents as door,
    t.early_price_ends_before as "earlyPriceEndsBefore", t.registration_closes_after as "registrationClosesAfter",
    t.tournament_date as "tournamentDate", t.time_zone as "timeZone", r.price_list as "priceList",
    t.spectator_cents as "spectatorCost", t.lunch_cents as "lunchCost"`;
const priceCart = statement<Row>(
  'price cart',
  `select ${priceColumns}, ${familyCapCents} as "familyCap", ${familyCapCovers} as "familyCapCovers", r.coupon_id as "couponId", ${sellsLunch} as "sellsLunch", ${sellsMerch} as "sellsMerch", r.spectators, r.lunch, r.cart_version as "cartVersion",
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) order by c.id), '[]')
       from competitor c where c.registration_id = r.id and c.withdrawn_at is null) as competitors,
    (select coalesce(json_agg(x order by x.name), '[]') from (
       select s.id as "sizeId", m.name || ' (' || s.label || ')' as name, ${merchPriceCents} as price, count(*)::int as count
         from merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id
        where o.registration_id = r.id group by s.id, m.name, s.label, ${merchPriceCents}) x) as merch,
    (select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount_cents) order by l.id), '[]')
       from registration_line l where l.registration_id = r.id and l.kind in (${adjustmentKindsSql})) as adjustments
  from registration r join tournament t on t.id = r.tournament_id where r.id = $1`,
);

const reprice = statement<never>(
  'reprice merchandise',
  `update merch_order o set price_cents = m.price_cents from merch_size s join merch m on m.id = s.merch_id
   where s.id = o.merch_size_id and o.registration_id = $1 and o.price_cents <> m.price_cents`,
  'write',
);

const line = (kind: LineKind, refId: number | null, description: string, quantity: number, unitPrice: Cents): QuoteLine => ({
  kind,
  refId,
  description,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
});

const sumOf = (lines: readonly QuoteLine[]): Cents => lines.reduce((sum, entry) => sum + entry.amount, 0);

/**
 * Stores the shop's present price in each merchandise order of a locked cart that is about to be paid; from then on the orders keep it
 * (decision A4).
 */
export const keepMerchPrices = async (trx: Transaction, registrationId: number): Promise<void> => {
  await reprice(trx, [registrationId]);
};

/** Prices a cart at this instant, line by line, without what is no longer sold (decision C11); nothing is written. Lock the cart if the quote must stay valid. */
export const quoteFor = async (db: Db, registrationId: number, now: Date): Promise<Quote> => {
  const [cart] = await priceCart(db, [registrationId]);
  if (!cart) throw new Error('A registration that is locked must exist');
  const price = competitorPrice(cart, now);
  const notSold = notSoldIn({ ...cart, merchPrices: cart.merch.map((item) => item.price) });
  const discounts = discountsInForce(await cartDiscounts(db, registrationId, cart), cart.timeZone, now);
  const off = takenOff(equalFees(cart.competitors.length, price), discounts);
  const bought = [
    ...cart.competitors.map(({ id, name }) => line('competitor', id, `Competitor: ${name}`, 1, price)),
    line('family cap', discounts.familyCapCovers, familyCapName(discounts.familyCapCovers), off.familyCap > 0 ? 1 : 0, -off.familyCap),
    line('coupon', null, couponName(discounts.coupon?.code ?? ''), off.coupon > 0 ? 1 : 0, -off.coupon),
    line('spectator', null, 'Spectator pass', cart.spectators, cart.spectatorCost),
    line('lunch', null, 'Lunch ticket', notSold.includes('lunch') ? 0 : cart.lunch, cart.lunchCost),
    ...(notSold.includes('merch') ? [] : cart.merch).map((item) => line('merch', item.sizeId, item.name, item.count, item.price)),
  ].filter((entry) => entry.quantity > 0);
  const adjustments = cart.adjustments.map(({ kind, amount }) => line(kind, null, adjustmentNames[kind], 1, amount));
  const unused = Math.max(0, -sumOf([...bought, ...adjustments]));
  const reduced = [...adjustments, ...(unused > 0 ? [line('unused adjustment', null, unusedAdjustmentName, 1, unused)] : [])];
  const lines = bought.length === 0 ? [] : [...bought, ...reduced];
  return { lines, total: sumOf(lines), cartVersion: cart.cartVersion, notSold };
};

/** The present price of one more of each item for a registration, in cents (decision C3). */
export const pricesFor = async (
  trx: Db,
  registrationId: number,
  now: Date,
): Promise<{ competitor: Cents; spectator: Cents; lunch: Cents }> => {
  const { rows } = await trx.raw<{ rows: PriceRow[] }>(
    `select ${priceColumns} from registration r join tournament t on t.id = r.tournament_id where r.id = ?`,
    [registrationId],
  );
  const [prices] = rows;
  if (!prices) throw new Error('A registration that is locked must exist');
  return { competitor: competitorPrice(prices, now), spectator: prices.spectatorCost, lunch: prices.lunchCost };
};
