import { endpoint } from '../../platform/endpoint';
import { dollars, required, whole } from '../../platform/fields';
import type { Dollars } from '../../values/money';
import type { StaffChange, StaffWithdrawal } from './staff-registrations';

/** One of two entries of a person, as the dialog of a merge compares them. */
export interface MergeEntry {
  competitorId: number;
  registrationId: number;
  /** Of the registration: a merge names both (rule E8). */
  version: number;
  name: string;
  customerName: string;
  email: string;
  school: string;
  level: string;
  events: string[];
  isCheckedIn: boolean;
  /** Pounds, once weighed in. */
  weighedIn: number | null;
  /** Who signed the waiver, the guardian first where there is one; empty without a signature. */
  waiverSignedBy: string;
  /** What was paid for them, in dollars. */
  paid: Dollars;
}

/** What a merge would do. The call changes nothing. */
export interface MergePreview {
  kept: MergeEntry;
  other: MergeEntry;
  /** The events that only the other entry has: the kept one gets them. */
  addedEvents: string[];
  /** What the kept entry lacks and gets from the other one. */
  takes: ('checkIn' | 'weight' | 'waiver')[];
  /** What the other family may get back (rule C15). */
  withdrawal: StaffWithdrawal;
  /** Divisions are published, so that they have to be repaired. */
  isPublished: boolean;
  /** Why it cannot be done, in a sentence; `null` where it can. */
  refusal: string | null;
}

const version = whole(0, 2_147_483_647, required);
/** `returned`: how many dollars of what was paid for the other entry go back to its family. */
export const mergeFields = { version, otherVersion: version, returned: dollars(required) };

const merge = '/api/admin/registrations/:registrationId/competitors/:competitorId/merge/:otherId';
export const previewMerge = endpoint('GET', merge)<void, MergePreview>();
/** Keeps a competitor in this registration, and withdraws the other entry of the same person from theirs (rule F10). */
export const mergeCompetitors = endpoint('POST', merge, { oncePerKey: true })<
  { version: number; otherVersion: number; returned: Dollars },
  StaffChange & Pick<StaffWithdrawal, 'toCard' | 'atDesk'>
>();
