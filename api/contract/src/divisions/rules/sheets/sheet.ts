import type { CalendarDate } from '../../../values/dates';
import type { NumberRange } from '../../../rings/formats/contests';
import type { DivisionMark } from '../../../rings/rules/division-numbers';
import type { ScoringSettings } from '../../../rings/formats/declarations';
import type { Elimination, EventFormat, ThirdPlace } from '../../../tournaments/calls/settings';

/** One event of one division of a draft. */
export interface SheetKey {
  draftDivisionId: number;
  eventId: number;
}

/** A competitor as a sheet names them. */
export interface SheetCompetitor {
  competitorId: number;
  name: string;
  /** In the tournament (rule G13); `null`: none yet. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  /** Empty: none. */
  school: string;
  /** Empty where it is unknown. */
  level: string;
  /** Full years on the first day of the tournament. */
  age: number | null;
  /** In pounds; `null`: unknown. */
  weight: number | null;
}

/** Everything that is printed on a sheet but its version (rule F9). */
export interface SheetContent extends SheetKey {
  divisionName: string;
  eventTitle: string;
  format: EventFormat;
  hasContact: boolean;
  judges: number;
  /** Of an event that is measured. */
  attempts: number;
  /** What its columns depend on where it is not the default; a sheet of an event that sets nothing has none. */
  scoring?: ScoringSettings;
  /** Of a bracket. */
  elimination: Elimination;
  /** Of a bracket with a single elimination. */
  thirdPlace: ThirdPlace;
  /** For each turn or match. */
  minutes: number;
  /** How it is scored, in sentences; absent where it is as without settings. */
  rules?: string[];
  tournament: { name: string; date: CalendarDate };
  /** Of a published draft. */
  isFinal: boolean;
  /** The seed that the draw follows from; `null`: the draw was changed by hand or by a repair. */
  seed: number | null;
  /** From top to bottom of the bracket, or in the order of turns. */
  competitors: SheetCompetitor[];
  /** The draw: competitor ids from top to bottom of the bracket, `null` for a bye; or in the order of turns. */
  slots: (number | null)[];
}

/** A sheet as it would be printed now. */
export interface DivisionSheet extends SheetContent, Pick<DivisionMark, 'divisionNumber'> {
  /** SHA-256 of its content, in hexadecimal digits. */
  hash: string;
  /** The version that was printed with this content; `null`: it was never printed, or has changed since. */
  version: number | null;
  /** The last version that was printed or withdrawn; 0: none. */
  lastVersion: number;
  /**
   * Its ring with the numbers of its bouts or turns there (rule G18), once it has a ring. They change with the order of
   * the ring, so they are no part of its content.
   */
  inRing?: { ring: string; numbers: NumberRange };
  /** What its QR code says: the address that tells whether the sheet is still current. */
  address: string;
}

export const sheetKey = ({ draftDivisionId, eventId }: SheetKey): string => `${draftDivisionId} ${eventId}`;

/** How many digits of the hash a sheet shows. */
const shownDigits = 8;
/** The digits of the hash that are printed on the sheet. */
export const shownHash = (hash: string): string => hash.slice(0, shownDigits);

/**
 * The page that says what has become of a sheet. A ring table needs no login of staff for it, and may have no network
 * (decision hall/sheets-at-the-ring).
 */
export const sheetPath = (draftDivisionId: number | string): string => `/signage/table/sheet/${draftDivisionId}`;
