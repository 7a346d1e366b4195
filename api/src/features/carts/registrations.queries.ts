import type {
  AdjustmentKind,
  CalendarDate,
  Cents,
  Competitor,
  Entered,
  FeatureFlag,
  PriceList,
  RefundMethod,
  RefundPurpose,
  SoldNow,
} from '@schi/contract';
import { statement, type Db } from '../../db/knex';
import { columnOf, storedFields } from './competitor-columns.queries';
import {
  adjustmentKindsSql,
  boughtCents,
  familyCapCents,
  familyCapCovers,
  flagsOn,
  ledgerCents,
  merchPriceCents,
  returningCents,
  type StoredDiscounts,
} from './money.queries';

/** A competitor of the contract with the waiver's parts as separate values, as they are stored. */
export interface CompetitorRow extends Omit<Competitor, 'waiver' | 'version'> {
  version: number;
  waiverVersion: string;
  waiverSignedName: string;
  waiverGuardianName: string;
  waiverSignedAt: string;
}

export interface ReceiptRow {
  id: number;
  confirmationCode: string;
  amount: Cents;
  createdAt: string;
  items: { description: string; quantity: number; unitPrice: Cents; amount: Cents }[];
  /** The moves by staff since then, in their order, with undone moves and undos. */
  moves: MoveRow[];
  withdrawals: { competitorName: string; refund: Cents; at: string }[];
  /** What was paid and returned since then; a negative amount was returned. */
  payments: { amount: Cents; method: RefundMethod; purpose: RefundPurpose | null; reason: string; isDone: boolean; at: string }[];
}

/** A competitor that was moved into or out of a registration (api decision 0055). */
export interface MoveRow {
  id: number;
  undoesId: number | null;
  isOut: boolean;
  competitorName: string;
  fee: Cents;
  money: Cents;
  at: string;
}

interface StoredRegistration extends StoredDiscounts {
  id: number;
  tournamentId: number;
  tournamentName: string;
  spectators: number;
  lunch: number;
  completedAt: string | null;
  timeZone: string;
  early: Cents;
  regular: Cents;
  door: Cents;
  priceList: PriceList;
  registrationClosesAfter: CalendarDate;
  tournamentDate: CalendarDate;
  earlyPriceEndsBefore: CalendarDate | null;
  spectatorCost: Cents;
  lunchCost: Cents;
  flagsOn: FeatureFlag[];
  competitors: CompetitorValues[];
  contacts: [position: number, phoneNumber: string, agreedToSmsDivisionNotifications: boolean][];
  merchOrders: [id: number, merchId: number, merchSizeId: number, name: string, sizeLabel: string, price: Cents][];
  payments: [id: number, status: PaymentStatus, message: string | null][];
  adjustments: [id: number, kind: AdjustmentKind, amount: Cents, reason: string, at: string][];
}

type PaymentStatus = 'opening' | 'open' | 'paid' | 'expired' | 'failed';

export interface RegistrationRow extends StoredRegistration, SoldNow {
  /** The latest payment. */
  payment: { status: PaymentStatus; message: string | null } | null;
}

/** Data that exist only after a payment. */
export interface Proof {
  receipt: ReceiptRow | null;
  /** Whether the latest payment was or is being refunded. */
  isRefunded: boolean;
  /** The present cost with the changes by staff; `null` before the purchase. */
  bought: Cents | null;
  ledger: Cents;
  returning: Cents;
  entered: Entered[];
}

/** The columns of a competitor row `c`. */
const competitorColumns: Readonly<Record<string, string>> = {
  id: 'c.id',
  version: 'c.version',
  registrationId: 'c.registration_id',
  ...Object.fromEntries(storedFields.map((name) => [name, `c.${columnOf(name)}`])),
  waiverVersion: 'c.waiver_version',
  waiverSignedName: 'c.waiver_signed_name',
  waiverGuardianName: 'c.waiver_guardian_name',
  waiverSignedAt: 'c.waiver_signed_at',
  eventIds: 'array(select e.event_id from competitor_event e where e.competitor_id = c.id)',
};
const competitorNames = Object.keys(competitorColumns);
/** The values of a competitor that its page shows under their own names. The waiver's are shown together, and the version beside the competitor. */
export const shownNames = competitorNames.filter(
  (name): name is Exclude<keyof Competitor, 'waiver'> => name !== 'version' && !name.startsWith('waiver'),
);

/** A competitor's values in the order of `competitorColumns`. With names, the query would take the database twice as long. */
export type CompetitorValues = unknown[];
const valuesOf = (columns: Readonly<Record<string, string>>) => `json_build_array(${Object.values(columns).join(', ')})`;
export const competitorValues = valuesOf(competitorColumns);
/** The same for a row that this statement inserts, whose events a query of the table does not find yet. `eventIds`: SQL for an array of their ids. */
export const newCompetitorValues = (eventIds: string): string => valuesOf({ ...competitorColumns, eventIds });
export const competitorOf = (values: CompetitorValues): CompetitorRow => {
  const row: Record<string, unknown> = {};
  competitorNames.forEach((name, index) => (row[name] = values[index]));
  (row.eventIds as number[]).sort((one, other) => one - other);
  return row as CompetitorRow & typeof row;
};

/** Sorts rows by their first value. Sorting here is cheaper than in the database. */
export const inOrder = <Values extends readonly unknown[]>(rows: Values[]): Values[] =>
  rows.sort((one, other) => Number(one[0]) - Number(other[0]));

/** The columns of registration `r` of tournament `t`. */
const registrationColumns: Readonly<Record<keyof StoredRegistration, string>> = {
  id: 'r.id',
  tournamentId: 'r.tournament_id',
  tournamentName: 't.name',
  spectators: 'r.spectators',
  lunch: 'r.lunch',
  completedAt: 'r.completed_at',
  timeZone: 't.time_zone',
  early: 't.early_online_cents',
  regular: 't.regular_online_cents',
  door: 't.competitor_door_cents',
  priceList: 'r.price_list',
  registrationClosesAfter: 't.registration_closes_after',
  tournamentDate: 't.tournament_date',
  earlyPriceEndsBefore: 't.early_price_ends_before',
  spectatorCost: 't.spectator_cents',
  lunchCost: 't.lunch_cents',
  familyCap: familyCapCents,
  familyCapCovers,
  couponId: 'r.coupon_id',
  flagsOn,
  competitors: `array(select ${competitorValues} from competitor c where c.registration_id = r.id and c.withdrawn_at is null)`,
  contacts: `array(select json_build_array(k.position, k.phone_number, k.agreed_to_sms_division_notifications)
    from contact k where k.registration_id = r.id)`,
  merchOrders: `array(select (select json_build_array(o.id, m.id, s.id, m.name, s.label, ${merchPriceCents})
      from merch_size s join merch m on m.id = s.merch_id where s.id = o.merch_size_id)
    from merch_order o where o.registration_id = r.id)`,
  payments: 'array(select json_build_array(p.id, p.status, p.message) from payment p where p.registration_id = r.id)',
  adjustments: `array(select json_build_array(l.id, l.kind, -l.amount_cents, l.reason, l.created_at) from registration_line l
    where l.registration_id = r.id and l.kind in (${adjustmentKindsSql}))`,
};
const registrationNames = Object.keys(registrationColumns);

/** A registration from its values in the order of `registrationColumns`. */
const registrationOf = (values: readonly unknown[]): RegistrationRow => {
  const row: Record<string, unknown> = {};
  registrationNames.forEach((name, index) => (row[name] = values[index]));
  // Cast: the values are those of the columns, in their order.
  const { flagsOn: on, payments } = row as typeof row & StoredRegistration;
  const [, status, message = null] = inOrder(payments).at(-1) ?? [];
  const derived = {
    sellsLunch: on.includes('SellLunchTickets'),
    sellsMerch: on.includes('SellMerch'),
    payment: status === undefined ? null : { status, message },
  };
  // Cast: as above.
  return Object.assign(row, derived) as typeof row & RegistrationRow;
};

/** One prepared statement for whole registrations: each is one array, because names and single columns would take the database longer. */
const registrationsWhere = (name: string, where: string) => {
  const values = Object.values(registrationColumns).join(', ');
  const find = statement<{ registration: unknown[] }>(
    name,
    `select json_build_array(${values}) as registration from registration r join tournament t on t.id = r.tournament_id where ${where}`,
  );
  return async (db: Db, parameters: readonly number[]): Promise<RegistrationRow[]> =>
    (await find(db, parameters)).map(({ registration }) => registrationOf(registration));
};

/**
 * The receipt and refund of a registration. What a withdrawal returned is its line and what family cap and coupon took back with it: the first line of each
 * between it and the next one of a competitor.
 * It is queried only after a payment, because it would slow down every read of a cart.
 */
export const findProof = statement<Omit<Proof, 'entered'>>(
  'find proof',
  `select (select json_build_object('id', p.id, 'confirmationCode', p.confirmation_code, 'amount', p.amount_cents, 'createdAt', p.created_at,
      'items', (select coalesce(json_agg(json_build_object('description', i.description, 'quantity', i.quantity,
          'unitPrice', i.unit_price_cents, 'amount', i.amount_cents) order by i.position), '[]') from receipt_item i where i.receipt_id = p.id),
      'moves', (select coalesce(json_agg(json_build_object('id', m.id, 'undoesId', m.undoes_id, 'isOut', m.from_registration_id = $1,
          'competitorName', m.competitor_name, 'fee', m.fee_cents, 'money', m.money_cents, 'at', m.created_at) order by m.id), '[]')
        from competitor_move m where (m.from_registration_id = $1 or m.to_registration_id = $1) and m.created_at >= p.created_at),
      'withdrawals', (select coalesce(json_agg(json_build_object('competitorName', c.first_name || ' ' || c.last_name, 'at', c.withdrawn_at,
          'refund', greatest(0, -coalesce(g.amount_cents, 0) - coalesce(k.amount_cents, 0))) order by c.id), '[]')
        from competitor c
        left join lateral (select l.id, l.amount_cents from registration_line l
          where l.registration_id = $1 and l.kind = 'competitor' and l.ref_id = c.id order by l.id desc limit 1) g on true
        left join lateral (select sum(d.amount_cents) as amount_cents from (select distinct on (l.kind) l.amount_cents from registration_line l
          where l.registration_id = $1 and l.kind in ('family cap', 'coupon') and l.id > g.id
            and g.amount_cents < 0 and not exists (select from registration_line n where n.registration_id = $1 and n.kind = 'competitor'
              and n.id > g.id and n.id < l.id) order by l.kind, l.id) d) k on true
        where c.registration_id = $1 and c.withdrawn_at >= p.created_at),
      'payments', (select coalesce(json_agg(x order by x.at), '[]') from (
        select -f.amount_cents as amount, 'gateway' as method, f.purpose, f.reason, f.status = 'done' as "isDone", f.created_at as at
          from refund f join payment y on y.id = f.payment_id
         where y.registration_id = $1 and f.status <> 'failed' and f.created_at >= p.created_at
        union all
        select e.amount_cents, case e.kind when 'charge' then 'gateway' else e.kind end, e.purpose, case when e.amount_cents < 0 then e.note else '' end,
            true, e.created_at
          from ledger_entry e
         where e.registration_id = $1 and e.kind in ('charge', 'cash', 'check', 'card terminal') and e.id > coalesce((select min(b.id)
             from ledger_entry b where b.registration_id = $1 and b.amount_cents = p.amount_cents), 0)) x))
     from receipt p where p.registration_id = $1) as receipt,
   exists (select 1 from refund f
     where f.payment_id = (select max(p.id) from payment p where p.registration_id = $1)) as "isRefunded",
   ${boughtCents} as bought, ${ledgerCents} as ledger, ${returningCents} as returning
   from registration r where r.id = $1`,
);

/** One complete registration of this owner, in one round trip. */
export const findRegistration = registrationsWhere('find registration', 'r.id = $1 and r.person_id = $2');
/** One registration of any owner, for staff only. */
export const findAnyRegistration = registrationsWhere('find any registration', 'r.id = $1');
/** All registrations of this owner for a tournament, oldest first. */
export const findRegistrations = registrationsWhere('find registrations', 'r.person_id = $1 and r.tournament_id = $2 order by r.id');

/** The owner's open registration of a tournament, created unless there is one (section 4: at most one). */
export const findOrInsertOpen = async (db: Db, personId: number, tournamentId: number): Promise<number> => {
  for (;;) {
    const [made] = await db('registration')
      .insert({ person_id: personId, tournament_id: tournamentId })
      .onConflict(db.raw('(person_id, tournament_id) where completed_at is null'))
      .ignore()
      .returning<{ id: number }[]>('id');
    const id = made?.id ?? (await openRegistrationId(db, personId, tournamentId));
    // It was neither created nor found, because another request completed it in between.
    if (id !== undefined) return id;
  }
};

export const openRegistrationId = async (db: Db, personId: number, tournamentId: number): Promise<number | undefined> =>
  (
    await db('registration')
      .where({ person_id: personId, tournament_id: tournamentId })
      .whereNull('completed_at')
      .first<{ id: number } | undefined>('id')
  )?.id;

export const hasCompleted = async (db: Db, personId: number): Promise<boolean> =>
  (await db('registration').where({ person_id: personId }).whereNotNull('completed_at').first('id')) !== undefined;
