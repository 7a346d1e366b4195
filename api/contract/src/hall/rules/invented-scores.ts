import * as contests from '../../rings/formats/contests';
import type { Random } from '../../rings/formats/format';
import * as ringCalls from '../../rings/rules/ring-calls';
import type { RingValue } from '../../rings/rules/ring-calls';

/** Something that happens in a contest. */
export interface Recorded {
  subject: string;
  value: RingValue;
}

/**
 * What happens next in a contest of invented people: a turn, a bout or a vote, within the rules of its event; nothing
 * once every place is decided. The same numbers give the same scores (rule G12).
 */
export const nextNotes = (contest: contests.Contest, heads: contests.ContestHeads, random: Random): Recorded[] =>
  contests
    .formatOf(contest.rules.format)
    .invent(contest, heads, contest.rules, contests.standingOf(contest, heads), random)
    .map(([subject, value]) => ({
      subject: ringCalls.subjectOf({ ...subject, contestId: contest.contestId }),
      value,
    }));
