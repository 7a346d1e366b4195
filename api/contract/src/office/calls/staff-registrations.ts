import type { RegistrationMail } from '../../messages/calls/campaigns';
import type { OtherEntry } from '../../registration/calls/admin';
import type { PaymentLine, LedgerLine, RefundLine } from '../../money/calls/desk-payments';
import type { RegistrationMoney } from '../../registration/calls/registrations';
import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { StoredFile } from '../../registration/calls/files';
import {
  competitorFields,
  type ChangedCompetitor,
  type Competitor,
  type CompetitorInput,
} from '../../registration/calls/competitors';
import type { Contact, Registration } from '../../registration/calls/registrations';
import type { CalendarDate } from '../../values/dates';
import { dollars, id, longText, required, whole } from '../../platform/fields';
import type { Dollars } from '../../values/money';
import type { PriceList } from '../../tournaments/rules/tournament-timing';
import type { WithdrawalRule } from '../../tournaments/rules/withdrawal';
import type { Merch } from '../../tournaments/calls/tournaments';

/**
 * A competitor for staff, without the private details: the fields of the emergency contact are empty, and there are no
 * medical notes. Withdrawn competitors are included, with the reason.
 */
export interface StaffCompetitor extends Competitor {
  hasEmergencyContact: boolean;
  version: number;
  /** The belt's name. */
  level: string;
  events: string[];
  withdrawn: { at: string; reason: string; by: string | null } | null;
  /**
   * In which other paid registrations of the tournament the same person competes (rule F10), also while this
   * registration is unpaid or this competitor has withdrawn. A server of an earlier release leaves it out.
   */
  alsoIn?: OtherEntry[];
}

/**
 * A competitor as staff saved it, with the doubt about a person who competes in other paid registrations too (rule
 * F10). Families never get it (B8).
 */
export type SavedCompetitor = Competitor & Pick<StaffCompetitor, 'alsoIn'>;

/**
 * A line of what was bought or given back (negative), with the time and the employee who did it, if any. Money is
 * dollars.
 */
export interface RegistrationLine {
  description: string;
  quantity: number;
  unitPrice: Dollars;
  amount: Dollars;
  reason: string;
  by: string | null;
  at: string;
}

/** One entry of the log about a registration; `before` and `after` hold what changed. */
export interface RegistrationLogEntry {
  id: number;
  at: string;
  by: string | null;
  isImpersonated: boolean;
  action: string;
  /** Names stand in place of the ids of objects that still exist. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The entry whose change this one undid. */
  undoesId: number | null;
  /** Why it cannot be undone, in a sentence; `null` where it can. */
  whyNotUndo: string | null;
}

/** A change that can be undone. */
export interface UndoableChange {
  id: number;
  at: string;
  by: string | null;
  action: string;
}

/** What staff see of a competitor only on request (rule C1); each request is in the audit log. */
export type PrivateDetails = Required<
  Pick<Competitor, 'medicalNotes' | 'emergencyContactName' | 'emergencyContactPhone'>
>;

/** All data of one registration, for staff. */
export interface StaffRegistration {
  registration: Registration;
  /** Counts every change; a change must name the version it was made from (rule E8). */
  version: number;
  completedAt: string | null;
  priceList: PriceList;
  tournament: { id: number; name: string; tournamentDate: CalendarDate };
  customer: {
    personId: number;
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string;
    /** Whether the employee may act for this person: not for people with a higher role (rule B6). */
    mayBeActedFor: boolean;
  };
  competitors: StaffCompetitor[];
  /**
   * The items that were bought, with all sizes, also while merchandise is switched off (rule C11). A server of an
   * earlier release leaves it out.
   */
  boughtMerch?: Merch[];
  lines: RegistrationLine[];
  money: RegistrationMoney;
  ledger: LedgerLine[];
  payments: PaymentLine[];
  refunds: RefundLine[];
  mails: RegistrationMail[];
  /** The family's uploads. */
  files: StoredFile[];
  /** The files that staff share with this family only (rule C9). */
  sharedFiles: StoredFile[];
  /** The latest changes that can be undone, the newest first. */
  undoable: UndoableChange[];
  /** For super admins (rule B7); `null` for everybody else. */
  log: RegistrationLogEntry[] | null;
}

/** The answer to a change by staff: the registration's new version and what is due now, in dollars. */
export interface StaffChange {
  version: number;
  balance: Dollars;
}

/** What a withdrawal by staff may return. Money is dollars. */
export interface StaffWithdrawal {
  /** What the registration costs less without the competitor. */
  fee: Dollars;
  /** What was paid for the competitor: the most that is returned. */
  paid: Dollars;
  /** What the tournament's rule for families returns of it today; everything where it has no rule. */
  byRule: Dollars;
  /** The rule; `null` where families cannot withdraw competitors. */
  rule: WithdrawalRule | null;
  /** What of `paid` can go back to cards; the rest is given back by hand. */
  toCard: Dollars;
  /** In an answer to a withdrawal: what is to be given back by hand. */
  atDesk: Dollars;
}

const version = { version: whole(0, 2_147_483_647, required) };
/** `returned`: how many dollars of what was paid for the competitor go back, from 0 to all of it (rule C15). */
export const withdrawFields = { ...version, reason: longText(required), returned: dollars(required) };
export const reinstateFields = version;
/** What staff change in the row of a competitor, without opening the form (rule C3). */
export const competitorDetailsFields = {
  weight: competitorFields.weight,
  competitorLevelId: competitorFields.competitorLevelId,
  school: competitorFields.school,
  eventIds: competitorFields.eventIds,
};
/** Weight is pounds. */
export type CompetitorDetails = Pick<CompetitorInput, keyof typeof competitorDetailsFields>;
export const countsFields = { ...version, spectators: whole(0, 200, required), lunch: whole(0, 200, required) };
export const staffMerchFields = { ...version, merchId: id(required), merchSizeId: id(required) };
export const staffSizeFields = { ...version, merchSizeId: id(required) };
export const versionFields = version;

interface Versioned {
  version: number;
}
const base = '/api/admin/registrations/:registrationId';

export const getStaffRegistration = endpoint('GET', base)<void, StaffRegistration>();
/** Staff add competitors also after payment and after registration has closed (rule C3). */
export const addStaffCompetitor = endpoint('POST', `${base}/competitors`, { oncePerKey: 'optional' })<
  CompetitorInput,
  SavedCompetitor
>();
export const changeStaffCompetitor = endpoint('PUT', `${base}/competitors/:competitorId`)<
  ChangedCompetitor & Versioned,
  SavedCompetitor
>();
/**
 * Changes what the row of a competitor shows, and answers the competitor's new version. It costs nothing, and takes no
 * waiver and no private details, so that nothing that the page does not carry is needed.
 */
export const changeCompetitorDetails = endpoint('PUT', `${base}/competitors/:competitorId/details`)<
  CompetitorDetails & Versioned,
  Versioned
>();
/** The private details of one competitor. A POST, because it writes who asked into the audit log. */
export const showPrivateDetails = endpoint('POST', `${base}/competitors/:competitorId/private-details`)<
  void,
  PrivateDetails
>();
/** What a withdrawal by staff may return. Nothing is written. */
export const previewStaffWithdrawal = endpoint('GET', `${base}/competitors/:competitorId/withdrawal`)<
  void,
  StaffWithdrawal
>();
/** Withdraws a competitor; what was paid online goes back to the card, the rest by hand (rule C15). */
export const withdrawCompetitor = endpoint('POST', `${base}/competitors/:competitorId/withdraw`, { oncePerKey: true })<
  Versioned & { reason: string; returned: Dollars },
  StaffChange & Pick<StaffWithdrawal, 'toCard' | 'atDesk'>
>();
export const reinstateCompetitor = endpoint('POST', `${base}/competitors/:competitorId/reinstate`, {
  oncePerKey: true,
})<Versioned, StaffChange>();
/** Sets the numbers of spectators and lunch tickets. */
export const saveCounts = endpoint('PUT', `${base}/counts`, { oncePerKey: true })<
  Versioned & { spectators: number; lunch: number },
  StaffChange
>();
export const addStaffMerch = endpoint('POST', `${base}/merch-orders`, { oncePerKey: true })<
  Versioned & { merchId: number; merchSizeId: number },
  StaffChange
>();
export const changeStaffMerch = endpoint('PUT', `${base}/merch-orders/:merchOrderId`, { oncePerKey: true })<
  Versioned & { merchSizeId: number },
  StaffChange
>();
export const removeStaffMerch = endpoint('DELETE', `${base}/merch-orders/:merchOrderId`, { oncePerKey: true })<
  Versioned,
  StaffChange
>();
export const saveStaffContacts = endpoint('PUT', `${base}/contacts`, { oncePerKey: true })<
  Versioned & { contacts: Contact[] },
  StaffChange
>();
/** Sends the receipt once more to the customer's address; answers that address. */
export const mailStaffReceipt = endpoint('POST', `${base}/receipt-mail`, { oncePerKey: true })<
  void,
  { email: string }
>();
export const getStaffReceiptPdf = fileEndpoint('GET', `${base}/receipt-pdf`)();
/** Sends an e-mail about the registration once more, written with the present data. */
export const resendMail = endpoint('POST', `${base}/mails/:mailId/resend`, { oncePerKey: true })<void, true>();
/**
 * A file that the customer uploaded or that is shared with them, such as a birth certificate. A POST, because it writes
 * who asked into the audit log.
 */
export const getStaffFile = fileEndpoint('POST', `${base}/files/:fileId/download`)();
/** Shares a file with the family of a registration; `multipart/form-data` with the file in the part `file`. */
export const shareFile = endpoint('POST', `${base}/files`)<FormData, StoredFile>();
/** Removes a file that was shared with the family. */
export const unshareFile = endpoint('DELETE', `${base}/files/:fileId`)<void, true>();
