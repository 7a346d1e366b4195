import { onlinePrice, type CalendarDate, type Cents } from '@schi/contract';
import type { Db } from '../../db/knex';

/** One priced line of a cart, in cents. */
export interface QuoteLine {
  description: string;
  quantity: number;
  unitPrice: Cents;
  amount: Cents;
}

/** A cart at the server's prices of one moment (decision A5). */
export interface Quote {
  lines: QuoteLine[];
  total: Cents;
  cartVersion: number;
}

interface Row {
  early: Cents;
  regular: Cents;
  earlyPriceEndsBefore: CalendarDate | null;
  timeZone: string;
  spectatorCost: Cents;
  lunchCost: Cents;
  spectators: number;
  lunch: number;
  cartVersion: number;
  competitors: string[];
  merch: { name: string; price: Cents; count: number }[];
}

const cartSql = `
  select t.early_online_cents as early, t.regular_online_cents as regular, t.early_price_ends_before as "earlyPriceEndsBefore",
    t.time_zone as "timeZone", t.spectator_cents as "spectatorCost", t.lunch_cents as "lunchCost",
    r.spectators, r.lunch, r.cart_version as "cartVersion",
    array(select c.first_name || ' ' || c.last_name from competitor c where c.registration_id = r.id order by c.id) as competitors,
    (select coalesce(json_agg(x order by x.name), '[]') from (
       select m.name || ' (' || s.label || ')' as name, o.price_cents as price, count(*)::int as count
         from merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id
        where o.registration_id = r.id group by m.name, s.label, o.price_cents) x) as merch
  from registration r join tournament t on t.id = r.tournament_id where r.id = ?`;

// An order line keeps the price of the moment it is quoted; until then the shop's price applies.
const repriceSql = `
  update merch_order o set price_cents = m.price_cents from merch_size s join merch m on m.id = s.merch_id
   where s.id = o.merch_size_id and o.registration_id = ? and o.price_cents <> m.price_cents`;

const line = (description: string, quantity: number, unitPrice: Cents): QuoteLine => ({
  description,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
});

/** Prices a registration at this instant, line by line. The cart must be locked if the quote is to hold. */
export const quoteFor = async (trx: Db, registrationId: number, now: Date): Promise<Quote> => {
  await trx.raw(repriceSql, [registrationId]);
  const { rows } = await trx.raw<{ rows: Row[] }>(cartSql, [registrationId]);
  const [cart] = rows;
  if (!cart) throw new Error('A registration that is locked must exist');
  const price = onlinePrice(cart, now);
  const lines = [
    ...cart.competitors.map((name) => line(`Competitor: ${name}`, 1, price)),
    line('Spectator pass', cart.spectators, cart.spectatorCost),
    line('Lunch ticket', cart.lunch, cart.lunchCost),
    ...cart.merch.map((item) => line(item.name, item.count, item.price)),
  ].filter((entry) => entry.quantity > 0);
  return { lines, total: lines.reduce((sum, entry) => sum + entry.amount, 0), cartVersion: cart.cartVersion };
};
