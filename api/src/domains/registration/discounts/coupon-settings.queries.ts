import type { CouponQuery } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { searchIn, type ListPlan } from '../../../platform/db/list';
import { countOf } from '../../tournaments';
import { countsAsUse } from './discounts.queries';

/** Coupons `k`, each with how many registrations have used it or are being paid with it. */
export const couponPlan: Omit<ListPlan<CouponQuery>, 'id'> = {
  from: (db) => db('coupon as k'),
  where: (builder, { q, tournamentId }) => {
    if (tournamentId !== undefined) void builder.where('k.tournament_id', tournamentId);
    if (q) void searchIn(builder, q, 'k.code');
  },
  select: `k.id, k.version, k.tournament_id as "tournamentId", k.code, k.percent, k.amount_cents as "amountCents", k.max_uses as "maxUses",
    k.last_day as "lastDay", (select count(*)::int from registration u where u.coupon_id = k.id and ${countsAsUse}) as uses`,
  sorts: { code: 'k.code' },
  defaultSort: 'code',
  tieBreaker: 'k.id',
};

/** How many registrations name a coupon: paid ones, those that are being paid, and carts. */
export const countRegistrationsWith = (trx: Transaction, couponId: number): Promise<number> =>
  countOf(trx, 'select count(*)::int as count from registration where coupon_id = :id', couponId);
