import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { ExportFormat } from '../../platform/lists';
import type { CalendarDate } from '../../values/dates';
import {
  email,
  emailText,
  id,
  longText,
  measure,
  oneOf,
  phoneText,
  required,
  requiredIf,
  text,
  whole,
  type Check,
  type Field,
} from '../../platform/fields';
import { readDollars, type Dollars } from '../../values/money';
import {
  deskMethods,
  refundPurposes,
  type DeskMethod,
  type RefundMethod,
  type RefundPurpose,
} from '../../registration/rules/payment-methods';
import { adjustmentKinds, type AdjustmentKind } from '../../registration/rules/registration-lines';

export type LedgerKind = 'charge' | 'refund' | DeskMethod | 'adjustment';

/** One entry of a registration's ledger, with the sum up to it. Dollars; a negative amount was paid out. */
export interface LedgerLine {
  ledgerEntryId: number;
  kind: LedgerKind;
  amount: Dollars;
  sum: Dollars;
  reference: string;
  note: string;
  /** What a refund is for; `null` for every other entry, and for a refund of an earlier release. */
  purpose: RefundPurpose | null;
  by: string | null;
  at: string;
  paymentId: number | null;
}

/** A payment through the gateway, and how much of it can still be refunded there. */
export interface PaymentLine {
  paymentId: number;
  gateway: string;
  status: 'opening' | 'open' | 'paid' | 'expired' | 'failed';
  message: string | null;
  amount: Dollars;
  refundable: Dollars;
  at: string;
}

/** Why staff have to decide about money that went back (rule C16); `dispute open` waits for the bank. */
export const returnTroubles = ['refund failed', 'refunded at gateway', 'dispute open', 'dispute lost'] as const;
export type ReturnTrouble = (typeof returnTroubles)[number];

/**
 * A refund through the gateway: ordered, done, or failed, `message` being the gateway's reason. Or money that the
 * gateway paid back or holds back without an order of ours (rule C16): done once it is gone, `disputed` before, failed
 * when it is ours again.
 */
export interface RefundLine {
  refundId: number;
  paymentId: number;
  amount: Dollars;
  reason: string;
  purpose: RefundPurpose | null;
  status: 'requested' | 'done' | 'failed' | 'disputed';
  message: string | null;
  /** What staff still have to decide about it; `null` where nothing is open. */
  trouble: ReturnTrouble | null;
  by: string | null;
  at: string;
}

const dollars = (...checks: Check[]) => measure(readDollars, 0, 100_000, ...checks);
const aboveZero: Check = (value) => (value === 0 ? 'Please enter more than 0' : undefined);
const reference = requiredIf(({ method }) => method !== 'cash');

/** The id that means cash outside every drawer. */
export const noDrawer = 0;
/**
 * The open drawer of cash, or `noDrawer`. It may be left out where only one is meant: the employee's own, or the only
 * one that is open.
 */
const cashDrawerId = (...checks: Check[]): Field => whole(noDrawer, 2_147_483_647, ...checks);
const drawerOfCash = requiredIf(({ method }) => method === 'cash', 'Which drawer? Please choose');
/** The field of the desk's forms, which always say where cash is (rule E4). */
export const chosenDrawerField = { cashDrawerId: cashDrawerId(drawerOfCash) };

/**
 * `balance` is what was due when the form was filled in; when it has changed, nothing is taken (A5). A check or
 * terminal payment needs its number.
 */
export const takePaymentFields = {
  registrationId: id(required),
  method: text(required, oneOf(deskMethods)),
  amount: dollars(required),
  reference: text(reference),
  cashDrawerId: cashDrawerId(),
  balance: measure(readDollars, -100_000, 100_000, required),
};
export interface TakePayment {
  registrationId: number;
  method: DeskMethod;
  amount: Dollars;
  reference?: string;
  cashDrawerId?: number;
  balance: Dollars;
}
export interface TakenPayment {
  registrationId: number;
  ledgerEntryId: number | null;
  balance: Dollars;
  /** This payment completed the registration. */
  hasCompleted: boolean;
  confirmationCode: string | null;
}

export const refundFields = {
  registrationId: id(required),
  purpose: text(required, oneOf(refundPurposes)),
  method: text(required, oneOf([...deskMethods, 'gateway'])),
  /** The payment that is refunded through the gateway. */
  paymentId: id(requiredIf(({ method }) => method === 'gateway')),
  amount: dollars(required, aboveZero),
  cashDrawerId: cashDrawerId(),
  reason: longText(required),
};
export interface RefundOrder {
  registrationId: number;
  purpose: RefundPurpose;
  method: RefundMethod;
  paymentId?: number;
  amount: Dollars;
  cashDrawerId?: number;
  reason: string;
}

/** `amount` lowers the cost where it is positive, and takes an earlier adjustment back where it is negative. */
export const adjustmentFields = {
  registrationId: id(required),
  amount: measure(readDollars, -100_000, 100_000, required, (value) =>
    value === 0 ? 'Please enter another amount than 0' : undefined,
  ),
  kind: text(required, oneOf(adjustmentKinds)),
  reason: longText(required),
};
export interface NewAdjustment {
  registrationId: number;
  amount: Dollars;
  kind: AdjustmentKind;
  reason: string;
}

export const walkInFields = {
  tournamentId: id(required),
  personId: id(),
  firstName: text(),
  lastName: text(),
  email: emailText(),
  phoneNumber: phoneText(),
};
/** The fields of a family without an account; the form at the desk asks for all of them. */
export const walkInPersonFields = {
  tournamentId: id(required),
  firstName: text(required),
  lastName: text(required),
  email: emailText(required, email),
  phoneNumber: phoneText(required),
};
/** Either the family's account, or the fields for a new one. */
export interface WalkIn {
  tournamentId: number;
  personId?: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
}
export interface CustomerMatch {
  personId: number;
  name: string;
  email: string;
}

/** Money by method and member of staff; online payments have no member of staff. Dollars. */
export interface DayLine {
  method: 'online' | DeskMethod | 'adjustment';
  by: string | null;
  count: number;
  received: Dollars;
  returned: Dollars;
  net: Dollars;
}
export interface CashDrawer {
  cashDrawerId: number;
  name: string;
  openedAt: string;
  openedBy: string;
  openedById: number;
  float: Dollars;
  /** The opening cash and all cash since. */
  expected: Dollars;
  closedAt: string | null;
  closedBy: string | null;
  counted: Dollars | null;
  difference: Dollars | null;
  note: string;
}
/** The money of a calendar day in the tournament's time zone. */
export interface EndOfDay {
  date: CalendarDate;
  lines: DayLine[];
  received: Dollars;
  returned: Dollars;
  net: Dollars;
  drawers: CashDrawer[];
}

/**
 * What follows from money that left without us: the family need not pay it, or pays it another way (rules C15, C16).
 */
export const returnDecisions = ['goodwill', 'payAnotherWay'] as const;
export type ReturnDecision = (typeof returnDecisions)[number];
/** `decision` is left out for a failed refund, about which nothing is to be chosen. */
export const decideReturnFields = { decision: text(oneOf(returnDecisions)) };

/**
 * A difference between our ledger (`ours`) and the gateway's records (`theirs`). Dollars; `null` where there is no
 * record.
 */
export interface GatewayDifference {
  what: 'charge' | 'refund' | 'dispute';
  reference: string;
  registrationId: number | null;
  ours: Dollars | null;
  theirs: Dollars | null;
}
/** The day of one gateway. What banks took after a dispute counts as refunded. */
export interface GatewayDay {
  gateway: string;
  date: CalendarDate;
  ours: { charged: Dollars; refunded: Dollars };
  /** `null` where it could not be compared, for the reason in `problem`. */
  theirs: { charged: Dollars; refunded: Dollars } | null;
  problem: 'not configured' | 'no answer' | null;
  differences: GatewayDifference[];
}

export const openDrawerFields = { name: text(required), float: dollars(required) };
export const closeDrawerFields = { counted: dollars(required), note: longText() };
const day = 'date' as const;
export interface DayQuery {
  [day]: CalendarDate;
}

const base = '/api/admin/payments';
export const takePayment = endpoint('POST', base, { oncePerKey: true })<TakePayment, TakenPayment>();
export const orderRefund = endpoint('POST', `${base}/refunds`, { oncePerKey: true })<
  RefundOrder,
  { balance: Dollars }
>();
/** Lowers the cost of a registration, or takes that back; answers what it costs now and what is due (rule C15). */
export const adjustCost = endpoint('POST', `${base}/adjustments`, { oncePerKey: true })<
  NewAdjustment,
  { cost: Dollars; balance: Dollars }
>();
/** Starts a family's registration at the desk, priced at the door (rule E4). */
export const walkIn = endpoint('POST', `${base}/walk-ins`, { oncePerKey: true })<
  WalkIn,
  { registrationId: number; personId: number }
>();
/** Accounts by name or address, for a family that registers at the desk and has one. */
export const findCustomers = endpoint('GET', `${base}/customers`)<void, CustomerMatch[], { q: string }>();
export const getEndOfDay = endpoint('GET', `${base}/end-of-day`)<void, EndOfDay, DayQuery>();
export const exportEndOfDay = fileEndpoint('GET', `${base}/end-of-day/export`)<
  void,
  DayQuery & { format: ExportFormat }
>();
export const getGatewayDay = endpoint('GET', `${base}/gateway-day`)<void, GatewayDay[], DayQuery>();
/** Settles what staff had to decide about money that went back at the gateway; answers the balance (rule C16). */
export const decideReturn = endpoint('POST', `${base}/refunds/:refundId/settle`, { oncePerKey: true })<
  { decision?: ReturnDecision },
  { balance: Dollars }
>();
export const listOpenDrawers = endpoint('GET', `${base}/cash-drawers`)<void, CashDrawer[]>();
export const openDrawer = endpoint('POST', `${base}/cash-drawers`, { oncePerKey: true })<
  { name: string; float: Dollars },
  CashDrawer
>();
export const closeDrawer = endpoint('POST', `${base}/cash-drawers/:cashDrawerId/close`, { oncePerKey: true })<
  { counted: Dollars; note?: string },
  CashDrawer
>();
