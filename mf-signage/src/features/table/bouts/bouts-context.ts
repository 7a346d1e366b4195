import { type scoring, type CalledCompetitor, type CalledContest, type CalledDivision, type contests, type Official } from '@schi/contract';
import type { RingChange } from '@schi/shared-ui/ring-calls';

/** What the page of the table gives to the view of a contest. */
export interface TableContext {
  /** Notes changes; `sentence` says what was done. */
  note: (changes: RingChange[], sentence: string) => void;
  /** Who may decide at this ring; `undefined` for a director. */
  officials: readonly Official[] | undefined;
  /** Who sits at the table; `null` where nobody was chosen. */
  officialId: number | null;
  isReadOnly: boolean;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  /** A second official confirms each result. */
  confirmsResults: boolean;
  namesOf: (competitorId: number) => string;
}
export interface ContestProps {
  contest: CalledContest;
  division: CalledDivision;
  context: TableContext;
}

/** A contest of bouts with everything its parts need. */
export interface Bouts {
  contest: CalledContest;
  rules: scoring.BoutRules;
  heads: contests.ContestHeads;
  standing: contests.Standing;
  isReadOnly: boolean;
  aheadMs: number;
  nameOf: (competitorId: number | null) => string;
  schoolOf: (competitorId: number) => string;
  note: (changes: RingChange[], sentence: string) => void;
}
export type ContestBout = contests.ContestBout;
/** A bout whose two people are known. */
export type PairedBout = ContestBout & { red: number; blue: number };
export const isPaired = (bout: ContestBout): bout is PairedBout => bout.red !== null && bout.blue !== null;

/** Names and schools of a division by competitor. */
export const peopleOf = (competitors: readonly CalledCompetitor[]) => {
  const people = new Map(competitors.map((competitor) => [competitor.competitorId, competitor]));
  return {
    nameOf: (competitorId: number | null) =>
      competitorId === null ? 'Not known yet' : (people.get(competitorId)?.name ?? `Number ${competitorId}`),
    schoolOf: (competitorId: number) => people.get(competitorId)?.school ?? '',
  };
};
