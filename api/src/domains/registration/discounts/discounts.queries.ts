import {
  discountsInForce,
  type CalendarDate,
  type CartCoupon,
  type CartDiscounts,
  type Cents,
  type Discounts,
} from '@schi/contract';
import { statement, type Db, type Transaction } from '../../../platform/db/knex';

/**
 * The family cap of registration `r` of tournament `t` in cents: the present one while it is a cart, the one it was
 * paid under afterwards (rule A4).
 */
export const familyCapCents = 'case when r.completed_at is null then t.family_cap_cents else r.family_cap_cents end';

/** How many competitors that cap covers: null for all, as in what was paid before there was a number. */
export const familyCapCovers = 'case when r.completed_at is null then t.family_cap_covers else r.family_cap_covers end';

/** Whether registration `u` uses its coupon: it is paid with it, or is being paid. A cart without a payment uses nothing. */
export const countsAsUse = `(u.completed_at is not null
  or exists (select from payment p where p.registration_id = u.id and p.status in ('opening', 'open')))`;

/** How many other registrations than `r` use coupon `k`. */
export const otherUses = `(select count(*)::int from registration u where u.coupon_id = k.id and u.id <> r.id and ${countsAsUse})`;

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

/**
 * What lowers the fees of a registration's competitors now: in a cart by the present settings, after the payment as it
 * was paid (rules A4, C12).
 */
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
 * Locks the coupon of a locked registration, so that two registrations take turns in using it up, and answers how often
 * it can still be used without this registration; `null` without a coupon or a limit.
 */
export const lockCoupon = async (trx: Transaction, registrationId: number): Promise<number | null> => {
  if ((await lockCouponOf(trx, [registrationId])).length === 0) return null;
  const { rows } = await trx.raw<{ rows: { left: number | null }[] }>(
    `select k.max_uses - ${otherUses} as left from registration r join coupon k on k.id = r.coupon_id where r.id = ?`,
    [registrationId],
  );
  return rows[0]?.left ?? null;
};

/** A coupon of a registration's tournament, with what may end it. */
interface FoundCoupon {
  id: number;
  lastDay: CalendarDate | null;
  usesLeft: number | null;
  timeZone: string;
}
/** The coupon with this code in the tournament of a registration. */
export const findCouponByCode = async (
  trx: Transaction,
  registrationId: number,
  code: string,
): Promise<FoundCoupon | undefined> => {
  const { rows } = await trx.raw<{ rows: FoundCoupon[] }>(
    `select k.id, k.last_day as "lastDay", k.max_uses - ${otherUses} as "usesLeft", t.time_zone as "timeZone"
       from registration r join tournament t on t.id = r.tournament_id join coupon k on k.tournament_id = t.id
      where r.id = ? and k.code = ?`,
    [registrationId, code],
  );
  return rows[0];
};

/** Puts a coupon into a cart, or takes it out. */
export const setCoupon = async (trx: Transaction, registrationId: number, couponId: number | null): Promise<void> => {
  await trx('registration').where({ id: registrationId }).update({ coupon_id: couponId });
};
