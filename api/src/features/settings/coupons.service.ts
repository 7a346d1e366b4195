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
import { searchIn } from '../../db/list';
import { countOf, counted, type Resource } from './resource.service';

type Row = Omit<CouponSetting, 'amount'> & { amountCents: Cents | null };

/** Who names the coupon: paid registrations, those that are being paid, and carts. */
const registrations = 'select count(*)::int as count from registration where coupon_id = :id';

/** The coupons of a tournament (decision C12). One that a registration names keeps what it takes off. */
export const coupons: Resource<CouponInput, CouponQuery> = {
  name: 'coupon',
  table: 'coupon',
  alias: 'k',
  fields: couponFields,
  plan: {
    from: (db) => db('coupon as k'),
    where: (builder, { q, tournamentId }) => {
      if (tournamentId !== undefined) void builder.where('k.tournament_id', tournamentId);
      if (q) void searchIn(builder, q, 'k.code');
    },
    select: `k.id, k.version, k.tournament_id as "tournamentId", k.code, k.percent, k.amount_cents as "amountCents", k.max_uses as "maxUses",
      k.last_day as "lastDay", (select count(*)::int from registration u where u.coupon_id = k.id and (u.completed_at is not null
        or exists (select from payment p where p.registration_id = u.id and p.status in ('opening', 'open')))) as uses`,
    sorts: { code: 'k.code' },
    defaultSort: 'code',
    tieBreaker: 'k.id',
  },
  present: (found) => {
    // Cast: the plan selects these columns.
    const { amountCents, ...row } = found as Row;
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
    const isKnown = (await trx('tournament').where({ id: coupon.tournamentId }).forKeyShare().first('id')) !== undefined;
    const isNamed = before !== undefined && (await countOf(trx, registrations, before.id)) > 0;
    const stays = 'A coupon that somebody has entered keeps this. Let it expire, and add another one';
    const kept = (['code', 'percent', 'amount'] as const).filter((name) => isNamed && (coupon[name] ?? null) !== (before[name] ?? null));
    return {
      ...couponErrors(coupon),
      ...(isKnown ? {} : { tournamentId: 'Please choose one of the list' }),
      ...(before && before.tournamentId !== coupon.tournamentId ? { tournamentId: 'A coupon stays with its tournament' } : {}),
      ...Object.fromEntries(kept.map((name) => [name, stays])),
    };
  },
  uses: async (trx, id) => counted(await countOf(trx, registrations, id), 'registration', 'registrations'),
  instead: 'Give it a last day in the past, so that nobody can use it any more.',
};
