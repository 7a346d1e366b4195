import type {
  AdjustmentKind,
  CalendarDate,
  Cents,
  Competitor,
  Contact,
  Entered,
  MerchOrder,
  PriceList,
  RefundMethod,
  RefundPurpose,
  SoldNow,
} from '@schi/contract';
import { statement, type Db } from '../../../platform/db/knex';
import { columnOf, storedFields } from './competitor-columns.queries';
import {
  adjustmentKindsSql,
  boughtCents,
  ledgerCents,
  merchPriceCents,
  returningCents,
  sellsLunch,
  sellsMerch,
} from './money.queries';
import { familyCapCents, familyCapCovers, type StoredDiscounts } from '../discounts';

/**
 * In SQL, the first registration of the account of registration `r` at its tournament: all registrations of an account
 * are one family (rule C18).
 */
export const familyIdSql =
  '(select min(o.id) from registration o where o.person_id = r.person_id and o.tournament_id = r.tournament_id)';

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
  payments: {
    amount: Cents;
    method: RefundMethod;
    purpose: RefundPurpose | null;
    reason: string;
    isDone: boolean;
    at: string;
  }[];
}

/** A competitor that was moved into or out of a registration (decision office/moves). */
export interface MoveRow {
  id: number;
  undoesId: number | null;
  isOut: boolean;
  competitorName: string;
  fee: Cents;
  money: Cents;
  at: string;
}

type PaymentStatus = 'opening' | 'open' | 'paid' | 'expired' | 'failed';

export interface RegistrationRow extends StoredDiscounts, SoldNow {
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
  competitors: CompetitorRow[];
  contacts: Contact[];
  merchOrders: (Omit<MerchOrder, 'price'> & { price: Cents })[];
  /** The latest payment. */
  payment: { status: PaymentStatus; message: string | null } | null;
  adjustments: { kind: AdjustmentKind; amount: Cents; reason: string; at: string }[];
}

/** Data that exist only after a payment. */
export interface ReceiptData {
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
  eventIds: 'array(select e.event_id from competitor_event e where e.competitor_id = c.id order by e.event_id)',
};
/**
 * The values of a competitor that its page shows under their own names. The waiver's are shown together, and the
 * version beside the competitor.
 */
export const shownNames = Object.keys(competitorColumns).filter(
  (name): name is Exclude<keyof Competitor, 'waiver'> => name !== 'version' && !name.startsWith('waiver'),
);

const jsonOf = (columns: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
/** In SQL, competitor row `c` as a `CompetitorRow`. */
export const competitorJson = jsonOf(competitorColumns);
/**
 * The same for a row that this statement inserts, whose events a query of the table does not find yet. `eventIds`: SQL
 * for an array of their ids.
 */
export const newCompetitorJson = (eventIds: string): string => jsonOf({ ...competitorColumns, eventIds });

/** The columns of registration `r` of tournament `t`. */
const registrationColumns: Readonly<Record<keyof RegistrationRow, string>> = {
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
  sellsLunch,
  sellsMerch,
  competitors: `array(select ${competitorJson} from competitor c where c.registration_id = r.id and c.withdrawn_at is null order by c.id)`,
  contacts: `array(select json_build_object('phoneNumber', k.phone_number, 'agreedToSmsDivisionNotifications',
      k.agreed_to_sms_division_notifications) from contact k where k.registration_id = r.id order by k.position)`,
  merchOrders: `array(select json_build_object('merchOrderId', o.id, 'merchId', m.id, 'merchSizeId', s.id, 'name', m.name,
      'sizeLabel', s.label, 'price', ${merchPriceCents})
    from merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id
    where o.registration_id = r.id order by o.id)`,
  payment: `(select json_build_object('status', p.status, 'message', p.message) from payment p where p.registration_id = r.id
    order by p.id desc limit 1)`,
  adjustments: `array(select json_build_object('kind', l.kind, 'amount', -l.amount_cents, 'reason', l.reason, 'at', l.created_at)
    from registration_line l where l.registration_id = r.id and l.kind in (${adjustmentKindsSql}) order by l.id)`,
};

/** One prepared statement for whole registrations. */
const registrationsWhere = (name: string, where: string) => {
  const find = statement<{ registration: RegistrationRow }>(
    name,
    `select ${jsonOf(registrationColumns)} as registration from registration r join tournament t on t.id = r.tournament_id where ${where}`,
  );
  return async (db: Db, parameters: readonly number[]): Promise<RegistrationRow[]> =>
    (await find(db, parameters)).map(({ registration }) => registration);
};

/**
 * The receipt and refund of a registration. What a withdrawal returned is its line and what family cap and coupon took
 * back with it: the first line of each between it and the next one of a competitor. It is queried only after a payment,
 * because it would slow down every read of a cart.
 */
export const findReceiptData = statement<Omit<ReceiptData, 'entered'>>(
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
export const findRegistrations = registrationsWhere(
  'find registrations',
  'r.person_id = $1 and r.tournament_id = $2 order by r.id',
);

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
