import type { CalledContest, CalledDivision, Official, RingDisagreement } from '@schi/contract';
import type { RingChange } from '@schi/shared-ui/ring-calls';

/** What the table gives to the page of each format. */
export interface TableContext {
  /** Notes changes at once; `sentence` says what was done. In finished results it first asks what the change is for. */
  record: (changes: RingChange[], sentence: string) => void;
  /** The people of this ring. */
  officials: readonly Official[];
  /** A director works here, who decides without a list of names, also after medals are given. */
  isDirector?: boolean;
  /** Who sits at the table; `null` while nobody has said so. */
  officialId: number | null;
  /** Nothing can be noted: the device was ended. */
  isReadOnly: boolean;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  /** The seats of judges whose phones score bouts by agreement; none where nobody's do. */
  judgeSeats?: readonly number[];
  /** A second official confirms each result. */
  confirmsResults: boolean;
  /** What two devices of the ring noted differently, until a person decides. */
  disagreements: readonly RingDisagreement[];
  namesOf: (competitorId: number) => string;
}
export interface ContestProps {
  contest: CalledContest;
  division: CalledDivision;
  context: TableContext;
}
/** What the view of a format gets. */
export interface FormatProps extends ContestProps {
  /** Asks for the results once nothing is left to note; `null` before. The view shows it in the place of what scores. */
  onFinish: (() => void) | null;
}
