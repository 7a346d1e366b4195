import { endpoint } from './endpoint';
import type { ExportFormat } from './lists';
import type { CalendarDate } from './rules/dates';
import { email, emailText, id, longText, measure, oneOf, phoneText, required, text, type Check } from './rules/fields';
import { readDollars, type Dollars } from './rules/money';

/** How money is taken at the desk (decision C7). */
export const deskMethods = ['cash', 'check', 'card terminal'] as const;
export type DeskMethod = (typeof deskMethods)[number];
/** How money goes back: by the gateway it came through, or by hand. */
export type RefundMethod = DeskMethod | 'gateway';
export type LedgerKind = 'charge' | 'refund' | DeskMethod | 'adjustment';

/** What a registration costs, what has come in and stayed, what is on its way back, and what is due; negative is owed to the family. Dollars. */
export interface RegistrationMoney {
  cost: Dollars;
  paid: Dollars;
  returning: Dollars;
  balance: Dollars;
}

/** One entry of a registration's ledger, with the sum up to it. Dollars; negative went out. */
export interface LedgerLine {
  ledgerEntryId: number;
  kind: LedgerKind;
  amount: Dollars;
  sum: Dollars;
  reference: string;
  note: string;
  by: string | null;
  at: string;
  paymentId: number | null;
}

/** A payment through the gateway, and how much of it can still go back that way. */
export interface PaymentLine {
  paymentId: number;
  gateway: string;
  status: 'opening' | 'open' | 'paid' | 'expired' | 'failed';
  message: string | null;
  amount: Dollars;
  refundable: Dollars;
  at: string;
}

/** A refund through the gateway: ordered, done, or not possible; `message` is the gateway's reason. */
export interface RefundLine {
  refundId: number;
  paymentId: number;
  amount: Dollars;
  reason: string;
  status: 'requested' | 'done' | 'failed';
  message: string | null;
  by: string | null;
  at: string;
}

const dollars = (...checks: Check[]) => measure(readDollars, 0, 100_000, ...checks);
const aboveZero: Check = (value) => (value === 0 ? 'Please enter more than 0' : undefined);
const reference: Check = (value, form) =>
  form.method !== 'cash' && (value === undefined || value === '') ? 'Value is required' : undefined;

/** `balance` is what was due when the form was filled in; when it differs by now nothing is taken (A5). A check or terminal payment needs its number. */
export const takePaymentFields = {
  registrationId: id(required),
  method: text(required, oneOf(deskMethods)),
  amount: dollars(required),
  reference: text(reference),
  balance: measure(readDollars, -100_000, 100_000, required),
};
export interface TakePayment {
  registrationId: number;
  method: DeskMethod;
  amount: Dollars;
  reference?: string;
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
  method: text(required, oneOf([...deskMethods, 'gateway'])),
  /** The payment that goes back, through the gateway. */
  paymentId: id(),
  amount: dollars(required, aboveZero),
  reason: longText(required),
};
export interface RefundOrder {
  registrationId: number;
  method: RefundMethod;
  paymentId?: number;
  amount: Dollars;
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
/** Either the account a family has, or what makes one. */
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
  float: Dollars;
  /** Float and all cash since. */
  expected: Dollars;
  closedAt: string | null;
  closedBy: string | null;
  counted: Dollars | null;
  difference: Dollars | null;
  note: string;
}
/** A calendar day's money where the tournament is held. */
export interface EndOfDay {
  date: CalendarDate;
  lines: DayLine[];
  received: Dollars;
  returned: Dollars;
  net: Dollars;
  drawers: CashDrawer[];
}

/** Something the gateway and our ledger tell differently. `ours` and `theirs` are dollars; `null` is nothing. */
export interface GatewayDifference {
  what: 'charge' | 'refund';
  reference: string;
  registrationId: number | null;
  ours: Dollars | null;
  theirs: Dollars | null;
}
export interface GatewayDay {
  gateway: string;
  date: CalendarDate;
  ours: { charged: Dollars; refunded: Dollars };
  theirs: { charged: Dollars; refunded: Dollars };
  differences: GatewayDifference[];
}

/** Whether the books are as they were written: the chain of each ledger is whole, and the sums agree. */
export interface MoneyCheck {
  ledgers: number;
  entries: number;
  /** Where a ledger was tampered with: the first entry that does not fit, or `null` where entries are gone from its end. */
  broken: { registrationId: number; ledgerEntryId: number | null }[];
  ledger: Dollars;
  /** The same sum by method. */
  byMethod: { method: DayLine['method']; net: Dollars }[];
  cost: Dollars;
  /** Due from families and owed to them, over all completed registrations. */
  due: Dollars;
  owed: Dollars;
}

export const openDrawerFields = { name: text(required), float: dollars(required) };
export const closeDrawerFields = { counted: dollars(required), note: longText() };
const day = 'date' as const;
export interface DayQuery {
  [day]: CalendarDate;
}

const base = '/api/admin/payments';
export const takePayment = endpoint('POST', base, { oncePerKey: true })<TakePayment, TakenPayment>();
export const orderRefund = endpoint('POST', `${base}/refunds`, { oncePerKey: true })<RefundOrder, { balance: Dollars }>();
/** Begins the registration of a family at the desk, priced at the door (decision E4). */
export const walkIn = endpoint('POST', `${base}/walk-ins`, { oncePerKey: true })<WalkIn, { registrationId: number; personId: number }>();
/** Accounts by name or address, for a walk-in who has one. */
export const findCustomers = endpoint('GET', `${base}/customers`)<void, CustomerMatch[], { q: string }>();
export const getEndOfDay = endpoint('GET', `${base}/end-of-day`)<void, EndOfDay, DayQuery>();
export const exportEndOfDay = endpoint('GET', `${base}/end-of-day/export`)<void, Blob, DayQuery & { format: ExportFormat }>();
export const getGatewayDay = endpoint('GET', `${base}/gateway-day`)<void, GatewayDay, DayQuery>();
export const getMoneyCheck = endpoint('GET', `${base}/check`)<void, MoneyCheck>();
export const listOpenDrawers = endpoint('GET', `${base}/cash-drawers`)<void, CashDrawer[]>();
export const openDrawer = endpoint('POST', `${base}/cash-drawers`, { oncePerKey: true })<{ name: string; float: Dollars }, CashDrawer>();
export const closeDrawer = endpoint('POST', `${base}/cash-drawers/:cashDrawerId/close`, { oncePerKey: true })<
  { counted: Dollars; note?: string },
  CashDrawer
>();
