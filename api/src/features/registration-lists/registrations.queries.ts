import {
  cartCost,
  competitorPrice,
  registrationMoney,
  toDollars,
  type CalendarDate,
  type Cents,
  type Page,
  type PriceList,
  type RegistrationQuery,
  type registrationSorts,
  type RegistrationRow,
} from '@schi/contract';
import type { Db } from '../../db/knex';
import { boughtCents, ledgerCents, merchPriceCents, returningCents } from '../carts';
import { narrowByCompetitor, withDoubtDays, type Narrowing } from './narrow-competitors.queries';
import { batchesOf, likeText, pageOf, type ListPlan } from '../../db/list';
import { registrationsLike } from './search.queries';

interface Row {
  registrationId: number;
  tournamentName: string;
  customerName: string;
  email: string;
  completedAt: Date | null;
  competitors: number;
  spectators: number;
  lunch: number;
  merchPrices: Cents[];
  confirmationCode: string | null;
  bought: Cents | null;
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

const present = (row: Row, now: Date): RegistrationRow => {
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
  };
};

/** What a competitor costs in a cart of a tournament at one instant, by price list. */
interface CompetitorPrice {
  tournamentId: number;
  priceList: PriceList;
  cents: Cents;
}
type Full = RegistrationQuery & Narrowing & { prices?: readonly CompetitorPrice[] };

/** The prices of all tournaments at this instant, by the rule for carts (`competitorPrice`). */
const competitorPrices = async (db: Db, now: Date): Promise<CompetitorPrice[]> => {
  const rows = await db('tournament').select<(Omit<Row, 'priceList'> & { id: number })[]>({
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
    })),
  );
};

/** The merchandise orders `o` of registration `r`, with their items `m`. */
const ordersOfRegistration = `merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id where o.registration_id = r.id`;

const competitors = '(select count(*)::int from competitor x where x.registration_id = r.id and x.withdrawn_at is null)';

/** The amount due for registration `r` of tournament `t`, in cents, as in `present`; a test compares the two. */
const balanceCents = `(coalesce(${boughtCents},
    ${competitors} * (select x.cents from json_to_recordset(cast(:prices as json)) as x("tournamentId" int, "priceList" text, cents int)
      where x."tournamentId" = r.tournament_id and x."priceList" = r.price_list)
    + r.spectators * t.spectator_cents + r.lunch * t.lunch_cents
    + (select coalesce(sum(${merchPriceCents}), 0) from ${ordersOfRegistration})
  ) - (${ledgerCents} - ${returningCents}))`;

/** Registrations, searched by customer, e-mail, competitor, school, instructor or confirmation code. */
const planOf = (lookups: Db): ListPlan<Full> => ({
  from: (db) =>
    db('registration as r')
      .leftJoin('person as p', 'p.id', 'r.person_id')
      .leftJoin('tournament as t', 't.id', 'r.tournament_id')
      .leftJoin('receipt as c', 'c.registration_id', 'r.id'),
  where: (builder, { tournamentId, status, q, balance, prices, ...narrowing }) => {
    if (tournamentId !== undefined) void builder.where('r.tournament_id', tournamentId);
    if (status === 'completed') void builder.whereNotNull('r.completed_at');
    if (status === 'incomplete') void builder.whereNull('r.completed_at');
    if (balance) void builder.whereRaw(`${balanceCents} ${balance === 'due' ? '>' : '<'} 0`, { prices: JSON.stringify(prices ?? []) });
    narrowByCompetitor(builder, lookups, narrowing);
    if (q) void builder.whereRaw(`r.id in (${registrationsLike})`, { like: likeText(q), q });
  },
  id: 'r.id',
  select: `
    r.id as "registrationId", t.name as "tournamentName", p.first_name || ' ' || p.last_name as "customerName", p.email,
    r.completed_at as "completedAt", ${competitors} as competitors, r.spectators, r.lunch,
    array(select ${merchPriceCents} from ${ordersOfRegistration}) as "merchPrices",
    c.confirmation_code as "confirmationCode", t.early_online_cents as early, t.regular_online_cents as regular,
    t.early_price_ends_before as "earlyPriceEndsBefore", t.time_zone as "timeZone", t.spectator_cents as "spectatorCost", t.lunch_cents as "lunchCost",
    t.competitor_door_cents as door, r.price_list as "priceList", t.registration_closes_after as "registrationClosesAfter",
    t.tournament_date as "tournamentDate", ${boughtCents} as bought, ${ledgerCents} as ledger, ${returningCents} as returning`,
  sorts: {
    registrationId: 'r.id',
    customerName: "lower(p.last_name || ' ' || p.first_name)",
    email: 'lower(p.email)',
    competitors,
    completedAt: 'r.completed_at',
    confirmationCode: 'c.confirmation_code',
  } satisfies Record<(typeof registrationSorts)[number], string>,
  defaultSort: '-registrationId',
  tieBreaker: 'r.id desc',
});

/** Adds the values of this instant that the filters need. */
const inFull = async (db: Db, query: RegistrationQuery, now: Date): Promise<Full> => ({
  ...(await withDoubtDays(db, query)),
  ...(query.balance ? { prices: await competitorPrices(db, now) } : {}),
});

/** A page of registrations for staff, newest first unless sorted. */
export const listRegistrationRows = async (db: Db, query: RegistrationQuery, now: Date): Promise<Page<RegistrationRow>> => {
  const { items, total } = await pageOf<Row, Full>(db, planOf(db), await inFull(db, query, now));
  return { items: items.map((row) => present(row, now)), total };
};

/** All registrations of the list, in batches. */
export async function* registrationBatches(db: Db, query: RegistrationQuery, now: Date): AsyncGenerator<RegistrationRow[]> {
  for await (const rows of batchesOf<Row, Full>(db, planOf(db), await inFull(db, query, now))) yield rows.map((row) => present(row, now));
}

/** The ids of all registrations that match the list's filters. */
export const matchingRegistrations = async (db: Db, query: RegistrationQuery, now: Date): Promise<number[]> => {
  const [plan, full] = [planOf(db), await inFull(db, query, now)];
  return plan
    .from(db)
    .modify((builder) => plan.where(builder, full))
    .orderBy('r.id')
    .pluck('r.id');
};

/** These registrations as the list shows them, by id. */
export const registrationRowsOf = async (db: Db, ids: readonly number[], now: Date): Promise<RegistrationRow[]> => {
  const plan = planOf(db);
  const rows = (await plan.from(db).whereIn('r.id', ids).select(db.raw(plan.select)).orderBy('r.id')) as Row[];
  return rows.map((row) => present(row, now));
};
