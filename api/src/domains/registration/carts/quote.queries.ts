import type { AdjustmentKind, CalendarDate, Cents, PriceList, SoldNow } from '@schi/contract';
import { statement, type Db, type Transaction } from '../../../platform/db/knex';
import { familyCapCents, familyCapCovers, type StoredDiscounts } from '../discounts';
import { adjustmentKindsSql, merchPriceCents, sellsLunch, sellsMerch } from './money.queries';

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

interface QuoteRow extends PriceRow, SoldNow, StoredDiscounts {
  spectators: number;
  lunch: number;
  cartVersion: number;
  competitors: { id: number; name: string }[];
  merch: { sizeId: number; name: string; price: Cents; count: number }[];
  /** By staff, in cents; negative takes off (rule C15). */
  adjustments: { kind: AdjustmentKind; amount: Cents }[];
}

const priceColumns = `
    t.early_online_cents as early, t.regular_online_cents as regular, t.competitor_door_cents as door,
    t.early_price_ends_before as "earlyPriceEndsBefore", t.registration_closes_after as "registrationClosesAfter",
    t.tournament_date as "tournamentDate", t.time_zone as "timeZone", r.price_list as "priceList",
    t.spectator_cents as "spectatorCost", t.lunch_cents as "lunchCost"`;
/** A cart with the present prices, by the registration's id. */
export const priceCart = statement<QuoteRow>(
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

/**
 * Stores the shop's present price in each merchandise order of a locked cart that is about to be paid; from then on the
 * orders keep it (rule A4).
 */
export const storeMerchPrices = async (trx: Transaction, registrationId: number): Promise<void> => {
  await reprice(trx, [registrationId]);
};

/** What one more of each item costs a registration, in cents. */
export const findPrices = async (db: Db, registrationId: number): Promise<PriceRow> => {
  const { rows } = await db.raw<{ rows: PriceRow[] }>(
    `select ${priceColumns} from registration r join tournament t on t.id = r.tournament_id where r.id = ?`,
    [registrationId],
  );
  if (!rows[0]) throw new Error('A registration that is locked must exist');
  return rows[0];
};
