import {
  adjustmentKinds,
  discountsInForce,
  type CartCoupon,
  type CartDiscounts,
  type Cents,
  type Discounts,
  type FeatureFlag,
  type MoneySums,
} from '@schi/contract';
import { statement, type Db, type Transaction } from '../../db/knex';

/** Sums in cents about a registration row `r`: the cost of what was bought (null before the purchase), the ledger, and the ordered refunds. */
export const boughtCents =
  'case when r.completed_at is not null then (select sum(l.amount_cents) from registration_line l where l.registration_id = r.id) end';
/** The line kinds of adjustments by staff, as a list of SQL. */
export const adjustmentKindsSql = adjustmentKinds.map((kind) => `'${kind}'`).join(', ');
/** What staff have taken off registration `r` by adjustments, in cents (decision C15). */
export const adjustedCents = `(select coalesce(-sum(l.amount_cents), 0) from registration_line l
  where l.registration_id = r.id and l.kind in (${adjustmentKindsSql}))`;
export const ledgerCents = '(select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.registration_id = r.id)';
export const returningCents = `(select coalesce(sum(f.amount_cents), 0) from refund f join payment y on y.id = f.payment_id
  where y.registration_id = r.id and f.status = 'requested')`;

/**
 * The price of merchandise order `o` (of item `m`, in registration `r`) in cents: the shop's present price while it is in a cart, the price
 * of the purchase afterwards (decision A4).
 */
export const merchPriceCents = 'case when r.completed_at is null then m.price_cents else o.price_cents end';

/** The family cap of registration `r` of tournament `t` in cents: the present one while it is a cart, the one it was paid under afterwards (decision A4). */
export const familyCapCents = 'case when r.completed_at is null then t.family_cap_cents else r.family_cap_cents end';

/** How many competitors that cap covers: null for all, as in what was paid before there was a number. */
export const familyCapCovers = 'case when r.completed_at is null then t.family_cap_covers else r.family_cap_covers end';

const isOn = (flag: FeatureFlag) => `coalesce((select w.is_on from feature_flag w where w.name = '${flag}'), false)`;
/** Whether lunch tickets and merchandise are sold now. What a cart holds of what is not sold is not charged (decision C11). */
export const sellsLunch = isOn('SellLunchTickets');
export const sellsMerch = isOn('SellMerch');
/** The names of all flags that are on. To read them together takes the database less than one by one. */
export const flagsOn = 'array(select w.name from feature_flag w where w.is_on)';

/** The sums of one registration. */
export const findMoney = async (db: Db, registrationId: number): Promise<MoneySums> => {
  const { rows } = await db.raw<{ rows: MoneySums[] }>(
    `select ${boughtCents} as bought, ${ledgerCents} as ledger, ${returningCents} as returning from registration r where r.id = ?`,
    [registrationId],
  );
  if (!rows[0]) throw new Error('A registration whose money is counted must exist');
  return rows[0];
};

/** How many other registrations than `r` use coupon `k`: they are paid with it, or are being paid. */
export const otherUses = `(select count(*)::int from registration u where u.coupon_id = k.id and u.id <> r.id and (u.completed_at is not null
  or exists (select from payment p where p.registration_id = u.id and p.status in ('opening', 'open'))))`;

/** The coupon of registration `r` as a `CartCoupon`, or null. What may end it does not count after the payment. */
export const couponJson = `(select json_build_object('code', k.code, 'percent', k.percent, 'amount', k.amount_cents,
    'lastDay', case when r.completed_at is null then k.last_day end,
    'usesLeft', case when r.completed_at is null then k.max_uses - ${otherUses} end)
  from coupon k where k.id = r.coupon_id)`;
const findCoupon = statement<{ coupon: CartCoupon | null }>(
  'find coupon of a registration',
  `select ${couponJson} as coupon from registration r where r.id = $1`,
);

/** A registration as far as its discounts are stored in it. */
export interface StoredDiscounts {
  familyCap: Cents | null;
  familyCapCovers: number | null;
  couponId: number | null;
}

/**
 * What lowers the fees of this registration. The coupon has a query of its own: few carts have one,
 * and as a part of the query for a cart it takes the database a fifth of that query's time.
 */
export const cartDiscounts = async (
  db: Db,
  registrationId: number,
  { familyCap, familyCapCovers: covers, couponId }: StoredDiscounts,
): Promise<CartDiscounts> => {
  const [found] = couponId === null ? [] : await findCoupon(db, [registrationId]);
  return { familyCap, familyCapCovers: covers, coupon: found?.coupon ?? null };
};

const storedDiscounts = statement<StoredDiscounts & { timeZone: string }>(
  'find discounts',
  `select ${familyCapCents} as "familyCap", ${familyCapCovers} as "familyCapCovers", r.coupon_id as "couponId", t.time_zone as "timeZone"
     from registration r join tournament t on t.id = r.tournament_id where r.id = $1`,
);

/** What lowers the fees of a registration's competitors now: in a cart by the present settings, after the payment as it was paid (decisions A4, C12). */
export const discountsFor = async (db: Db, registrationId: number, now: Date): Promise<Discounts> => {
  const [row] = await storedDiscounts(db, [registrationId]);
  if (!row) throw new Error('A registration whose money is counted must exist');
  return discountsInForce(await cartDiscounts(db, registrationId, row), row.timeZone, now);
};

const lockCouponOf = statement(
  'lock coupon',
  'select 1 from coupon k where k.id = (select r.coupon_id from registration r where r.id = $1) for update of k',
);

/**
 * Locks the coupon of a locked registration, so that two registrations take turns in using it up, and answers how often it can still be used
 * without this registration; `null` without a coupon or a limit.
 */
export const lockCoupon = async (trx: Transaction, registrationId: number): Promise<number | null> => {
  if ((await lockCouponOf(trx, [registrationId])).length === 0) return null;
  const { rows } = await trx.raw<{ rows: { left: number | null }[] }>(
    `select k.max_uses - ${otherUses} as left from registration r join coupon k on k.id = r.coupon_id where r.id = ?`,
    [registrationId],
  );
  return rows[0]?.left ?? null;
};
