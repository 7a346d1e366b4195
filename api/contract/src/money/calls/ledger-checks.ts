import type { DayLine, ReturnTrouble } from './desk-payments';
import { endpoint } from '../../platform/endpoint';
import { required, text, type Check } from '../../platform/fields';
import type { Dollars } from '../../values/money';

/** Whether the ledgers are unchanged: each chain is complete, and the sums agree. */
export interface MoneyCheck {
  ledgers: number;
  entries: number;
  /** A ledger that was changed: its first entry that does not fit, or `null` where entries at its end are missing. */
  broken: { registrationId: number; ledgerEntryId: number | null }[];
  ledger: Dollars;
  /** The same sum by method. */
  byMethod: { method: DayLine['method']; net: Dollars }[];
  cost: Dollars;
  /** What families owe and what is owed to them, over all completed registrations. */
  due: Dollars;
  owed: Dollars;
  /** Money that went back at the gateway and is not settled (rule C16). Dollars. */
  unsettled: { registrationId: number; refundId: number; amount: Dollars; trouble: ReturnTrouble }[];
}

/**
 * A fingerprint of all ledgers as they were at an instant (rule C7). Kept outside the database, it shows later whether
 * they were rewritten.
 */
export interface LedgerFingerprint {
  /** Entries up to this instant, in ISO 8601. */
  until: string;
  entries: number;
  /** SHA-256 of the hashes of the entries, in hexadecimal. */
  fingerprint: string;
}
export interface LedgerFingerprintQuery {
  /** In ISO 8601; one hour ago where it is left out. */
  until?: string;
}

const isInstant: Check = (value) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
    ? undefined
    : 'Please enter the time as it stands in the e-mail';
const isSha256: Check = (value) =>
  /^[\da-f]{64}$/i.test(String(value)) ? undefined : 'A fingerprint has 64 letters and digits';
/** What a fingerprint that was mailed is compared by. */
export const ledgerFingerprintFields = { until: text(required, isInstant), fingerprint: text(required, isSha256) };

const base = '/api/admin/payments';
export const getMoneyCheck = endpoint('GET', `${base}/check`)<void, MoneyCheck>();
export const getLedgerFingerprint = endpoint('GET', `${base}/ledger-fingerprint`)<
  void,
  LedgerFingerprint,
  LedgerFingerprintQuery
>();
