import { adjustmentKinds, type FeatureFlag, type MoneySums } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

/**
 * Sums in cents about a registration row `r`: the cost of what was bought (null before the purchase), the ledger, and
 * the ordered refunds.
 */
export const boughtCents =
  'case when r.completed_at is not null then (select sum(l.amount_cents) from registration_line l where l.registration_id = r.id) end';
/** The line kinds of adjustments by staff, as a list of SQL. */
export const adjustmentKindsSql = adjustmentKinds.map((kind) => `'${kind}'`).join(', ');
/** What staff have taken off registration `r` by adjustments, in cents (rule C15). */
export const adjustedCents = `(select coalesce(-sum(l.amount_cents), 0) from registration_line l
  where l.registration_id = r.id and l.kind in (${adjustmentKindsSql}))`;
export const ledgerCents =
  '(select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.registration_id = r.id)';
export const returningCents = `(select coalesce(sum(f.amount_cents), 0) from refund f join payment y on y.id = f.payment_id
  where y.registration_id = r.id and f.status = 'requested')`;

/**
 * The price of merchandise order `o` (of item `m`, in registration `r`) in cents: the shop's present price while it is
 * in a cart, the price of the purchase afterwards (rule A4).
 */
export const merchPriceCents = 'case when r.completed_at is null then m.price_cents else o.price_cents end';

const isOn = (flag: FeatureFlag) => `coalesce((select w.is_on from feature_flag w where w.name = '${flag}'), false)`;
/**
 * Whether lunch tickets and merchandise are sold now. What a cart holds of what is not sold is not charged (rule C11).
 */
export const sellsLunch = isOn('SellLunchTickets');
export const sellsMerch = isOn('SellMerch');

/** The sums of one registration. */
export const findMoney = async (db: Db, registrationId: number): Promise<MoneySums> => {
  const { rows } = await db.raw<{ rows: MoneySums[] }>(
    `select ${boughtCents} as bought, ${ledgerCents} as ledger, ${returningCents} as returning from registration r where r.id = ?`,
    [registrationId],
  );
  if (!rows[0]) throw new Error('A registration whose money is counted must exist');
  return rows[0];
};
