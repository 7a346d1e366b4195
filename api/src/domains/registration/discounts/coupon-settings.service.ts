import {
  couponErrors,
  couponFields,
  toCents,
  toDollars,
  type Cents,
  type CouponInput,
  type CouponQuery,
  type CouponSetting,
} from '@schi/contract';
import { holdRow, usedBy, type Resource } from '../../tournaments';
import { countRegistrationsWith, couponPlan } from './coupon-settings.queries';

type CouponRow = Omit<CouponSetting, 'amount'> & { amountCents: Cents | null };

/** The coupons of a tournament (rule C12). One that a registration names keeps what it takes off. */
export const coupons: Resource<CouponInput, CouponQuery> = {
  name: 'coupon',
  table: 'coupon',
  alias: 'k',
  fields: couponFields,
  plan: couponPlan,
  present: (found) => {
    // Cast: the plan selects these columns.
    const { amountCents, ...row } = found as CouponRow;
    return { ...row, amount: amountCents === null ? null : toDollars(amountCents) };
  },
  columns: (coupon) => ({
    tournament_id: coupon.tournamentId,
    code: coupon.code,
    percent: coupon.percent ?? null,
    amount_cents: typeof coupon.amount === 'number' ? toCents(coupon.amount) : null,
    max_uses: coupon.maxUses ?? null,
    last_day: coupon.lastDay ?? null,
  }),
  named: { field: 'code', within: ['tournament_id'], taken: 'There is a coupon with this code already' },
  check: async (trx, coupon, before) => {
    const isKnown = await holdRow(trx, 'tournament', coupon.tournamentId);
    const isNamed = before !== undefined && (await countRegistrationsWith(trx, before.id)) > 0;
    const stays = 'A coupon that somebody has entered keeps this. Let it expire, and add another one';
    const kept = (['code', 'percent', 'amount'] as const).filter(
      (name) => isNamed && (coupon[name] ?? null) !== (before[name] ?? null),
    );
    return {
      ...couponErrors(coupon),
      ...(isKnown ? {} : { tournamentId: 'Please choose one of the list' }),
      ...(before && before.tournamentId !== coupon.tournamentId
        ? { tournamentId: 'A coupon stays with its tournament' }
        : {}),
      ...Object.fromEntries(kept.map((name) => [name, stays])),
    };
  },
  uses: async (trx, id) => usedBy(await countRegistrationsWith(trx, id), 'registration', 'registrations'),
  instead: 'Give it a last day in the past, so that nobody can use it any more.',
};
