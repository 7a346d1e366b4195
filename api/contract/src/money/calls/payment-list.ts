import type { DayLine, LedgerKind } from './desk-payments';
import type { RefundPurpose } from '../../registration/rules/payment-methods';
import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { ExportQuery, ListQuery, Page } from '../../platform/lists';
import type { CalendarDate } from '../../values/dates';
import type { Dollars } from '../../values/money';

/** One entry of the ledgers (rule C7). `amount` is dollars; a negative amount was paid out. */
export interface PaymentRow {
  ledgerEntryId: number;
  registrationId: number;
  tournamentName: string;
  customerName: string;
  confirmationCode: string | null;
  kind: LedgerKind;
  amount: Dollars;
  reference: string;
  note: string;
  /** What a refund is for; `null` for every other entry. */
  purpose: RefundPurpose | null;
  /** The employee; `null` for a payment online. */
  by: string | null;
  /** The cash drawer; `null` for all but cash, and for cash outside drawers. */
  drawer: string | null;
  /** ISO 8601. */
  at: string;
  /** Of its tournament. */
  timeZone: string;
}
export const paymentSorts = ['at', 'customerName', 'amount'] as const;
export const paymentMethods: readonly DayLine['method'][] = ['online', 'cash', 'check', 'card terminal', 'adjustment'];
export interface PaymentQuery extends ListQuery {
  tournamentId?: number;
  method?: DayLine['method'];
  /** What was received, or what was given back. */
  direction?: 'received' | 'returned';
  /** A calendar day where its tournament is held, as in the report of the end of the day. */
  date?: CalendarDate;
}

/** Every payment and refund, the newest first unless sorted (rules E2 and E4). */
export const listPayments = endpoint('GET', '/api/admin/payments')<void, Page<PaymentRow>, PaymentQuery>();
export const exportPayments = fileEndpoint('GET', '/api/admin/payments/export')<void, ExportQuery<PaymentQuery>>();
