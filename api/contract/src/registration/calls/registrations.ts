import { endpoint, fileEndpoint } from '../../platform/endpoint';
import { flag, phone, phoneText, required, type FieldErrors } from '../../platform/fields';
import type { CalendarDate } from '../../values/dates';
import type { RefundMethod, RefundPurpose } from '../rules/payment-methods';
import type { Entered } from '../rules/entered';
import type { Dollars } from '../../values/money';
import type { AdjustmentKind } from '../rules/registration-lines';
import type { NotSold } from '../rules/registration-money';
import type { PublicNameChoice } from '../../people/rules/public-name-choice';
import type { ChangedCompetitor, Competitor, CompetitorInput, EarlierCompetitor } from './competitors';

/** Why a whole row of a roster is refused, although each of its fields is right. */
export type RosterRefusal = 'already registered' | 'registration full';
/**
 * The outcome of one row of a roster, in the order of the rows. With a `refusal`, the error of `firstName` is about the
 * whole row.
 */
export type RosterRow = { competitor: Competitor } | { errors: FieldErrors; refusal?: RosterRefusal };
/** The most rows in one call. */
export const rosterBatch = 25;
/** The code of a refusal for a registration that holds the most. */
export const registrationFullCode = 'registration-full';

/** The code of a refusal for more pieces of merchandise than a cart may hold. */
export const merchLimitCode = 'merch-limit';
/**
 * The most pieces that a cart with so many competitors takes: of one size, and in all, beside those that its
 * competitors need for their events (rule C4).
 */
export const merchLimits = (competitors: number, needed: { ofItem: number; inAll: number }) => ({
  ofSize: Math.max(5, competitors + 2) + needed.ofItem,
  inAll: Math.max(10, 3 * (competitors + 2)) + needed.inAll,
});

export const contactFields = { phoneNumber: phoneText(required, phone), agreedToSmsDivisionNotifications: flag() };

export interface Contact {
  phoneNumber: string;
  agreedToSmsDivisionNotifications: boolean;
}

export interface MerchOrder {
  merchOrderId: number;
  merchId: number;
  merchSizeId: number;
  name: string;
  sizeLabel: string;
  price: Dollars;
}

export interface ReceiptItem {
  description: string;
  quantity: number;
  unitPrice: Dollars;
  amount: Dollars;
}

/** Proof of payment; prices are those of the moment of payment (A4). `paymentAmount` is dollars. */
export interface Receipt {
  receiptId: number;
  registrationId: number;
  /** 8 characters that are not confused with each other (C8). */
  confirmationCode: string;
  title: string;
  description: string;
  paymentAmount: Dollars;
  receiptItems: ReceiptItem[];
  receiptUrl: string;
  paidAt: string;
  /** The confirmation code as an SVG picture in a `data:` address. */
  qrCode: string;
  /**
   * Competitors that staff moved since the payment, with their fee and what was paid for them; left out where there are
   * none.
   */
  moves?: ReceiptMove[];
  /**
   * Competitors who have withdrawn since the payment, with what was taken off their fee; left out where there are none.
   */
  withdrawals?: ReceiptWithdrawal[];
  /** What staff took off the cost; left out where there is nothing (rule C15). */
  adjustments?: Adjustment[];
  /** What was paid and returned since then, also what is on its way; left out where there is nothing. */
  payments?: ReceiptPayment[];
  /**
   * What the registration costs now, what is paid and not returned, and what is due; negative is owed to the family
   * (rule C7).
   */
  money?: RegistrationMoney;
  /** What each of its competitors entered now, in the order in which they were added. */
  entered?: Entered[];
}

/**
 * What staff took off the cost, with their reason; a negative amount takes an earlier one back (rule C15). Money is
 * dollars.
 */
export interface Adjustment {
  kind: AdjustmentKind;
  amount: Dollars;
  reason: string;
  at: string;
}

/**
 * Money that was paid or returned since the receipt was written (rules C7, C15). `amount` is dollars; a negative amount
 * was returned.
 */
export interface ReceiptPayment {
  amount: Dollars;
  method: RefundMethod;
  /** Of a refund; `null` for one of an earlier release. */
  purpose: RefundPurpose | null;
  reason: string;
  /** Whether it was handed over, or the gateway has taken it. */
  isDone: boolean;
  at: string;
}

/** A competitor that staff moved into (`in`) or out of (`out`) a paid registration. Money is dollars and positive. */
export interface ReceiptMove {
  direction: 'in' | 'out';
  competitorName: string;
  fee: Dollars;
  /** How much of the paid money moved with the competitor. */
  money: Dollars;
  at: string;
}

/** A competitor who has withdrawn from a paid registration. Money is dollars. */
export interface ReceiptWithdrawal {
  competitorName: string;
  refund: Dollars;
  at: string;
}

/** The state of the latest payment; with `declined`, `message` is the gateway's reason in words for the customer. */
export interface PaymentState {
  status: 'open' | 'paid' | 'declined' | 'cancelled' | 'refunded';
  message: string | null;
}

/** A coupon as the family sees it: a percentage, or an amount in dollars (rule C12). */
export interface RegistrationCoupon {
  code: string;
  percent: number | null;
  amount: Dollars | null;
  /** Why it takes nothing off now; left out while it counts. */
  problem?: string;
}

/**
 * The cost of a registration, what was paid and not refunded, what is being refunded, and what is due; a negative
 * amount is owed to the family. Dollars.
 */
export interface RegistrationMoney {
  cost: Dollars;
  paid: Dollars;
  returning: Dollars;
  balance: Dollars;
}

/** A registration as its owner sees it. `cost` is dollars. */
export interface Registration {
  registrationId: number;
  tournamentId: number;
  isCompleted: boolean;
  competitors: Competitor[];
  spectators: number;
  lunch: number;
  contacts: Contact[] | null;
  /**
   * `familyCap` is left out where there is no limit, `familyCapCovers` also where it covers all competitors (rule C12).
   */
  tournament: {
    id: number;
    competitorOnlineCost: Dollars;
    spectatorCost: Dollars;
    lunchCost: Dollars;
    familyCap?: Dollars;
    familyCapCovers?: number;
  };
  receipt?: Receipt;
  /** The coupon of a cart; left out where there is none, and after the payment. */
  coupon?: RegistrationCoupon;
  /** What staff took off the cost; left out where there is nothing (rule C15). */
  adjustments?: Adjustment[];
  cost: Dollars;
  merchOrders: MerchOrder[];
  /**
   * What a cart holds that is no longer sold: it is not charged, and is taken out when the cart is paid (rule C11).
   * Left out where there is none.
   */
  notSold?: NotSold[];
  payment: PaymentState | null;
}

/**
 * Whether a registration is open and holds nothing: no competitor, no pass, no lunch, no merchandise, no contact, no
 * payment.
 */
export const holdsNothing = ({
  isCompleted,
  competitors,
  spectators,
  lunch,
  merchOrders,
  contacts,
  payment,
}: Registration): boolean =>
  !isCompleted &&
  competitors.length + spectators + lunch + merchOrders.length + (contacts?.length ?? 0) === 0 &&
  (payment === null || payment.status === 'cancelled' || payment.status === 'declined');

export const createRegistration = endpoint('POST', '/api/registration/create/:tournamentId')<void, Registration>();
export const getAllRegistrations = endpoint('GET', '/api/registration/getAll/:tournamentId')<void, Registration[]>();
export const getIncompleteRegistration = endpoint('GET', '/api/registration/incomplete/:tournamentId')<
  void,
  Registration | null
>();
export const hasCompletedRegistration = endpoint('GET', '/api/registration/has-completed')<void, boolean>();
export const getRegistration = endpoint('GET', '/api/registration/:id')<void, Registration>();
/** Removes an open registration that holds nothing (`holdsNothing`). */
export const discardRegistration = endpoint('DELETE', '/api/registration/:id')<void, true>();
export const addCompetitor = endpoint('POST', '/api/registration/competitor', { oncePerKey: 'optional' })<
  CompetitorInput,
  Competitor
>();
/**
 * `version`: the one that the family saw; a change made since then is refused with 409 and the present competitor.
 * Without it nothing is compared. Without agreeing anew the waiver stays as it was signed (C1).
 */
export const changeCompetitor = endpoint('PUT', '/api/registration/competitor')<
  ChangedCompetitor & { version?: number },
  Competitor
>();
/** How a competitor is named in public; it may change at any time, also once registration has closed (rule G11). */
export const savePublicName = endpoint('PUT', '/api/registration/competitor/:id/public-name')<
  { publicName: PublicNameChoice | '' },
  Competitor
>();
/** The competitors of this customer's other registrations who are not in this one, latest first, each once (C1). */
export const getEarlierCompetitors = endpoint('GET', '/api/registration/:registrationId/earlier-competitors')<
  void,
  EarlierCompetitor[]
>();
/** Adds the valid rows of a roster in one step, and answers the errors of each other row (C1). */
export const addRoster = endpoint('POST', '/api/registration/:registrationId/roster', { oncePerKey: true })<
  { competitors: unknown[] },
  { rows: RosterRow[] }
>();
export const removeCompetitor = endpoint('DELETE', '/api/registration/competitor/:id')<void, true>();
/** Spectator and lunch calls answer the new count. A call without a key counts as a new one (rule C2). */
export const addSpectator = endpoint('POST', '/api/registration/spectator/:registrationId', { oncePerKey: 'or new' })<
  void,
  number
>();
export const removeSpectator = endpoint('DELETE', '/api/registration/spectator/:registrationId', {
  oncePerKey: 'or new',
})<void, number>();
export const addLunch = endpoint('POST', '/api/registration/lunch/:registrationId', { oncePerKey: 'or new' })<
  void,
  number
>();
export const removeLunch = endpoint('DELETE', '/api/registration/lunch/:registrationId', { oncePerKey: 'or new' })<
  void,
  number
>();
export const addMerchOrder = endpoint('POST', '/api/registration/:registrationId/merch-order', {
  oncePerKey: 'or new',
})<{ merchId: number; merchSizeId: number }, MerchOrder>();
export const removeMerchOrder = endpoint('DELETE', '/api/registration/:registrationId/merch-orders/:merchOrderId', {
  oncePerKey: 'or new',
})<void, true>();
export const saveContacts = endpoint('PUT', '/api/registration/:id/contacts')<Contact[], Registration>();
export const getReceipt = endpoint('GET', '/api/registration/receipt/:registrationId')<void, Receipt>();
/** The receipt as a PDF of one page, with its QR code. */
export const getReceiptPdf = fileEndpoint('GET', '/api/registration/receipt/:registrationId/pdf')();
/** The tournament's day as a calendar file (`.ics`). */
export const getReceiptCalendar = fileEndpoint('GET', '/api/registration/receipt/:registrationId/calendar')();
/** Sends the receipt once more to the owner's own address; answers that address. */
export const mailReceipt = endpoint('POST', '/api/registration/receipt/:registrationId/mail')<
  void,
  { email: string }
>();

/** A completed registration of a tournament that is over. Money is dollars. */
export interface PastRegistration {
  registrationId: number;
  tournament: { id: number; name: string; tournamentDate: CalendarDate; city: string; venue: string };
  /** Full names. */
  competitors: string[];
  spectators: number;
  confirmationCode: string | null;
  paymentAmount: Dollars | null;
}
/** The customer's past registrations, the latest first. */
export const getRegistrationHistory = endpoint('GET', '/api/registration/history')<void, PastRegistration[]>();
