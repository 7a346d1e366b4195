import {
  numberAndSchool,
  type CalledCompetitor,
  type CalledContest,
  type contests,
  type scoring,
} from '@schi/contract';
import type { RingChange } from '@schi/shared-ui/ring-calls';

/** A contest of bouts with everything its parts need. */
export interface Bouts {
  contest: CalledContest;
  rules: scoring.BoutRules;
  heads: contests.ContestHeads;
  standing: contests.Standing;
  /** By the names of the bouts. */
  numbers: ReadonlyMap<string | number, number>;
  isReadOnly: boolean;
  aheadMs: number;
  /** Of those who press points of bouts on phones; fewer than two agree on nothing. */
  judgeSeats: readonly number[];
  nameOf: (competitorId: number | null) => string;
  /** The start number and the school. */
  belowName: (competitorId: number) => string;
  record: (changes: RingChange[], sentence: string) => void;
}
/** `305 · Final`: a bout with its number in the ring (rule G18), where it has one. */
export const titleOf = ({ numbers }: Pick<Bouts, 'numbers'>, { match, label }: contests.ContestBout): string => {
  const number = numbers.get(match);
  return number === undefined ? label : `${number} · ${label}`;
};
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
    belowName: (competitorId: number) => {
      const person = people.get(competitorId);
      return person ? numberAndSchool(person) : '';
    },
  };
};
