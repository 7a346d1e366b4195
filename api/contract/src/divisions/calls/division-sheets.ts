import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import type { CallStep } from '../../rings/rules/ring-work';
import type { DivisionSheet, SheetKey } from '../rules/sheets';

/** Where a competitor of a sheet that is gone is now. */
export interface WhereNow {
  name: string;
  /** The division that now has this entry; `null`: none. */
  division: { draftDivisionId: number; name: string } | null;
}

/** A sheet that was printed, and whose event or division is gone: it must be withdrawn. */
export interface GoneSheet extends SheetKey {
  divisionName: string;
  eventTitle: string;
  /** The last version that was printed. */
  version: number;
  competitors: WhereNow[];
}

/** The sheets of a draft, in the order of its divisions. */
export interface DraftSheets {
  draftId: number;
  draftName: string;
  tournamentId: number;
  /** Of a published draft. */
  isFinal: boolean;
  sheets: DivisionSheet[];
  /** Printed, not yet withdrawn, and gone. */
  gone: GoneSheet[];
}

/** What differs between a sheet of paper and the present one: names of competitors. */
export interface SheetChanges {
  added: string[];
  removed: string[];
  /** With another opponent, or at another point of the order. */
  moved: string[];
}

/**
 * What has become of a sheet whose QR code was scanned. `current`: it is as it would be printed now. `replaced`: a
 * later version was printed. `outdated`: it is the last one printed, and the division has changed since. `gone`: the
 * division or its event no longer exists. `unknown`: no such sheet was printed.
 */
export type ScannedState = 'current' | 'replaced' | 'outdated' | 'gone' | 'unknown';
export interface ScannedSheet {
  eventId: number;
  state: ScannedState;
  /** Of the paper; `null`: it was printed without a record. */
  version: number | null;
  /** The last version that was printed. */
  lastVersion: number;
  /** `null` where the earlier draw is not known, and where the sheet is gone. */
  changes: SheetChanges | null;
  /** Of a sheet that is gone: its competitors. Else empty. */
  competitors: WhereNow[];
  /** The tournament of the sheet, where that is over; `null` for one that is not. */
  endedTournament: { name: string; date: CalendarDate } | null;
  /** Where scores of this event stand already, noted at a table; `null` while none do. */
  entered: { tournamentId: number; ringAssignmentId: number; isFinished: boolean } | null;
}

/** The sheets of one division. */
export interface DivisionSheets extends DraftSheets {
  draftDivisionId: number;
  divisionName: string;
  /** The sheet that the query is about; `null` without one. */
  scanned: ScannedSheet | null;
}

/** What the QR code of a sheet says. */
export interface SheetScan {
  event?: number;
  version?: number;
  /** The first digits of the hash. */
  hash?: string;
}

/** What the QR code of a sheet says, where it is whole. */
export interface SheetCode extends SheetScan {
  event: number;
  hash: string;
}

/** Where an event of a division is fought. */
export interface SheetPlace {
  ringAssignmentId: number;
  title: string;
  step: CallStep;
  /** `null`: it is placed in no ring. */
  ring: { ringId: number; name: string } | null;
}
/** What a ring table is told of a sheet of paper: names of competitors and divisions, and nothing else of a person. */
export interface RingSheet extends ScannedSheet {
  draftDivisionId: number;
  divisionName: string;
  /** `null` for a sheet whose event is in no published division. */
  place: SheetPlace | null;
}

/** The sheets that are printed now, with the hash that the page shows; `null`: the sheet is withdrawn. */
export interface PrintedSheets {
  sheets: (SheetKey & { hash: string | null })[];
}
export interface RecordedPrint {
  /** ISO 8601. Names the sheets that got a new version by this print. */
  printedAt: string;
  versions: (SheetKey & { version: number })[];
}

const sheets = '/api/admin/division-sheets';
const ofDraft = `${sheets}/all/:draftId` as const;
const ofDivision = `${sheets}/:draftDivisionId` as const;

/** A sheet that was printed of the published draft. */
export interface PrintedSheetOfEvent {
  draftId: number;
  divisionName: string;
  version: number;
}
/** The sheets of an event that a change of its rules outdates: printed, and not withdrawn. */
export const getPrintedSheetsOfEvent = endpoint('GET', '/api/admin/printed-sheets/:eventId')<
  void,
  PrintedSheetOfEvent[]
>();

/** All sheets of a draft; only those that differ from what was printed last with `changed`. */
export const getDraftSheets = endpoint('GET', ofDraft)<void, DraftSheets, { changed?: boolean }>();
/**
 * Records that sheets are being printed, and gives a version to each whose content differs from the last one printed
 * (rule F9). Reading records nothing, so this comes before the print and before the PDF.
 */
export const recordPrintedSheets = endpoint('POST', `${ofDraft}/printed`)<PrintedSheets, RecordedPrint>();
/**
 * All sheets of a draft as a PDF with the recorded versions; only those whose version was recorded at `printedAt` with
 * it.
 */
export const getDraftSheetsPdf = fileEndpoint('GET', `${ofDraft}/pdf`)<void, { printedAt?: string }>();
/** The sheets of one division. With what a QR code says: what has become of that sheet. */
export const getDivisionSheets = endpoint('GET', ofDivision)<void, DivisionSheets, SheetScan>();
export const getDivisionSheetsPdf = fileEndpoint('GET', `${ofDivision}/pdf`)();
/**
 * What has become of a sheet that was scanned at a ring table, and where its event is fought; 404 for a sheet of
 * another tournament. The hash of the paper is needed.
 */
export const getRingSheet = endpoint('GET', '/api/ring-sheets/:draftDivisionId')<void, RingSheet, SheetCode>();
