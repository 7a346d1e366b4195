import {
  cartCost,
  competitorPrice,
  registrationMoney,
  toDollars,
  todayIn,
  type CalendarDate,
  type CartDiscounts,
  type Cents,
  type Page,
  type PriceList,
  type RegistrationQuery,
  type registrationSorts,
  type RegistrationRow,
  type SoldNow,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import {
  adjustedCents,
  merchPriceCents,
  namesTwice,
  sellsLunch,
  sellsMerch,
  boughtCents,
  ledgerCents,
  registrationsLike,
  returningCents,
} from '../carts';
import { couponJson, familyCapCents, familyCapCovers, otherUses } from '../discounts';
import { narrowByCompetitor, withDoubtDays, type Narrowing } from './narrow-competitors.queries';
import { batchesOf, likeText, pageOf, type ListPlan } from '../../../platform/db/list';
import { shownEmail } from '../../../platform/mail';

interface StoredRegistrationRow extends SoldNow, CartDiscounts {
  registrationId: number;
  tournamentName: string;
  customerName: string;
  email: string;
  completedAt: Date | null;
  competitors: number;
  spectators: number;
  lunch: number;
  merchPrices: Cents[];
  twice: string[];
  confirmationCode: string | null;
  bought: Cents | null;
  adjusted: Cents;
  ledger: Cents;
  returning: Cents;
  door: Cents;
  priceList: PriceList;
  registrationClosesAfter: CalendarDate;
  tournamentDate: CalendarDate;
  early: Cents;
  regular: Cents;
  earlyPriceEndsBefore: CalendarDate | null;
  timeZone: string;
  spectatorCost: Cents;
  lunchCost: Cents;
}

const present = (row: StoredRegistrationRow, now: Date): RegistrationRow => {
  const { cost, balance } = registrationMoney(row, () => cartCost(row, now));
  return {
    registrationId: row.registrationId,
    tournamentName: row.tournamentName,
    customerName: row.customerName,
    email: row.email,
    isCompleted: row.completedAt !== null,
    competitors: row.competitors,
    spectators: row.spectators,
    merchOrders: row.merchPrices.length,
    cost: toDollars(cost),
    balance: toDollars(balance),
    confirmationCode: row.confirmationCode,
    completedAt: row.completedAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    twice: row.twice,
  };
};

/** What a competitor costs in a cart of a tournament at one instant, by price list. */
interface CompetitorPrice {
  tournamentId: number;
  priceList: PriceList;
  cents: Cents;
  /** The calendar date there. */
  today: CalendarDate;
}
type Full = RegistrationQuery & Narrowing;

/** The prices of all tournaments at this instant, by the rule for carts (`competitorPrice`). */
const competitorPrices = async (db: Db, now: Date): Promise<CompetitorPrice[]> => {
  const rows = await db('tournament').select<(Omit<StoredRegistrationRow, 'priceList'> & { id: number })[]>({
    id: 'id',
    early: 'early_online_cents',
    regular: 'regular_online_cents',
    door: 'competitor_door_cents',
    earlyPriceEndsBefore: 'early_price_ends_before',
    registrationClosesAfter: 'registration_closes_after',
    tournamentDate: 'tournament_date',
    timeZone: 'time_zone',
  });
  return rows.flatMap((row) =>
    (['online', 'door'] as const).map((priceList) => ({
      tournamentId: row.id,
      priceList,
      cents: competitorPrice({ ...row, priceList }, now),
      today: todayIn(row.timeZone, now),
    })),
  );
};

/** The merchandise orders `o` of registration `r`, with their items `m`. */
const ordersOfRegistration = `merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id where o.registration_id = r.id`;

const competitors =
  '(select count(*)::int from competitor x where x.registration_id = r.id and x.withdrawn_at is null)';

/**
 * What the competitors in the cart of registration `r` cost, in cents, less family cap and coupon, by the rules of
 * `takenOff` and `couponProblem`. The prices are whole numbers, dates and two known words, so they are part of the
 * statement.
 */
const competitorsCents = (prices: readonly CompetitorPrice[]): string => {
  if (prices.length === 0) return '0';
  const rows = prices.map(
    ({ tournamentId, priceList, cents, today }) => `(${tournamentId}, '${priceList}', ${cents}, date '${today}')`,
  );
  return `(select y.fees - coalesce((select least(y.fees, coalesce(k.amount_cents, y.fees * k.percent / 100)) from coupon k
      where k.id = r.coupon_id and (k.last_day is null or k.last_day >= y.today) and (k.max_uses is null or k.max_uses > ${otherUses})), 0)
    from (select least(least(n.all_of, n.covered) * x.cents, ${familyCapCents}) + greatest(n.all_of - n.covered, 0) * x.cents as fees, x.today
      from (values ${rows.join(', ')}) as x (tournament_id, price_list, cents, today),
        lateral (select c.all_of, coalesce(${familyCapCovers}, c.all_of) as covered from (select ${competitors} as all_of) c) n
      where x.tournament_id = r.tournament_id and x.price_list = r.price_list) y)`;
};

/** The amount due for registration `r` of tournament `t`, in cents, as in `present`; a test compares the two. */
const balanceCents = (prices: readonly CompetitorPrice[]): string => `(coalesce(${boughtCents}, greatest(0,
    ${competitorsCents(prices)}
    + r.spectators * t.spectator_cents + case when ${sellsLunch} then r.lunch * t.lunch_cents else 0 end
    + case when ${sellsMerch} then (select coalesce(sum(${merchPriceCents}), 0) from ${ordersOfRegistration}) else 0 end
    - ${adjustedCents}
  )) - (${ledgerCents} - ${returningCents}))`;

/**
 * Registrations, searched by customer, e-mail, competitor, school, instructor or confirmation code.
 * @param prices of this instant, where the list is filtered or sorted by the balance
 */
const planOf = (lookups: Db, prices: readonly CompetitorPrice[] = []): ListPlan<Full> => ({
  from: (db) =>
    db('registration as r')
      .leftJoin('person as p', 'p.id', 'r.person_id')
      .leftJoin('tournament as t', 't.id', 'r.tournament_id')
      .leftJoin('receipt as c', 'c.registration_id', 'r.id'),
  where: (builder, { tournamentId, status, q, balance, ...narrowing }) => {
    if (status !== 'completed') void builder.whereRaw('not (r.completed_at is null and registration_is_empty(r))');
    // The invented people of a rehearsal are listed only where it is asked for (rule G12).
    void (tournamentId === undefined
      ? builder.whereRaw('t.is_rehearsal is not true')
      : builder.where('r.tournament_id', tournamentId));
    if (status === 'completed') void builder.whereNotNull('r.completed_at');
    if (status === 'incomplete') void builder.whereNull('r.completed_at');
    if (balance) void builder.whereRaw(`${balanceCents(prices)} ${balance === 'due' ? '>' : '<'} 0`);
    narrowByCompetitor(builder, lookups, narrowing);
    if (q) void builder.whereRaw(`r.id in (${registrationsLike})`, { like: likeText(q), q });
  },
  id: 'r.id',
  select: `
    r.id as "registrationId", t.name as "tournamentName", p.first_name || ' ' || p.last_name as "customerName", ${shownEmail('p.email')} as email,
    ${namesTwice} as twice,
    r.completed_at as "completedAt", ${competitors} as competitors, r.spectators, r.lunch,
    array(select ${merchPriceCents} from ${ordersOfRegistration}) as "merchPrices",
    c.confirmation_code as "confirmationCode", t.early_online_cents as early, t.regular_online_cents as regular,
    t.early_price_ends_before as "earlyPriceEndsBefore", t.time_zone as "timeZone", t.spectator_cents as "spectatorCost", t.lunch_cents as "lunchCost",
    ${familyCapCents} as "familyCap", ${familyCapCovers} as "familyCapCovers", ${couponJson} as coupon, ${sellsLunch} as "sellsLunch", ${sellsMerch} as "sellsMerch",
    t.competitor_door_cents as door, r.price_list as "priceList", t.registration_closes_after as "registrationClosesAfter",
    t.tournament_date as "tournamentDate", ${boughtCents} as bought, ${adjustedCents} as adjusted, ${ledgerCents} as ledger, ${returningCents} as returning`,
  sums: { spectators: 'sum(r.spectators)', lunch: 'sum(r.lunch)' },
  sorts: {
    registrationId: 'r.id',
    customerName: "lower(p.last_name || ' ' || p.first_name)",
    email: 'lower(p.email)',
    competitors,
    completedAt: 'r.completed_at',
    confirmationCode: 'c.confirmation_code',
    balance: balanceCents(prices),
  } satisfies Record<(typeof registrationSorts)[number], string>,
  defaultSort: '-registrationId',
  tieBreaker: 'r.id desc',
});

/** The plan of a query and the query with the values of this instant that its filters need. */
const inFull = async (db: Db, query: RegistrationQuery, now: Date): Promise<[ListPlan<Full>, Full]> => {
  const needsPrices = query.balance !== undefined || query.sort?.replace('-', '') === 'balance';
  return [planOf(db, needsPrices ? await competitorPrices(db, now) : []), await withDoubtDays(db, query)];
};

/** A page of registrations for staff, newest first unless sorted; its sums count spectator passes and lunch tickets. */
export const listRegistrationRows = async (
  db: Db,
  query: RegistrationQuery,
  now: Date,
): Promise<Page<RegistrationRow>> => {
  const { items, ...totals } = await pageOf<StoredRegistrationRow, Full>(db, ...(await inFull(db, query, now)));
  return { items: items.map((row) => present(row, now)), ...totals };
};

/** All registrations of the list, in batches. */
export async function* registrationBatches(
  db: Db,
  query: RegistrationQuery,
  now: Date,
): AsyncGenerator<RegistrationRow[]> {
  for await (const rows of batchesOf<StoredRegistrationRow, Full>(db, ...(await inFull(db, query, now))))
    yield rows.map((row) => present(row, now));
}

/** The ids of all registrations that match the list's filters. */
export const matchingRegistrations = async (db: Db, query: RegistrationQuery, now: Date): Promise<number[]> => {
  const [plan, full] = await inFull(db, query, now);
  return plan
    .from(db)
    .modify((builder) => plan.where(builder, full))
    .orderBy('r.id')
    .pluck('r.id');
};

/** These registrations as the list shows them, by id. */
export const registrationRowsOf = async (db: Db, ids: readonly number[], now: Date): Promise<RegistrationRow[]> => {
  const plan = planOf(db);
  const rows = (await plan
    .from(db)
    .whereIn('r.id', ids)
    .select(db.raw(plan.select))
    .orderBy('r.id')) as StoredRegistrationRow[];
  return rows.map((row) => present(row, now));
};
