import { contests, ringCalls, type RingValue } from '@schi/contract';
import type { RingChange } from '@schi/shared-ui/ring-calls';

/** A contest with what holds for it. */
export interface Stand {
  contest: contests.Contest & { state: ringCalls.ContestState };
  heads: contests.ContestHeads;
}

/**
 * Another value that somebody might have noted: a score a tenth off, the other winner, a distance off; `undefined` for
 * other subjects.
 */
export const alteredValue = (text: string, value: RingValue | null): RingValue | undefined => {
  const subject = ringCalls.readSubject(text);
  if (value === null) return undefined;
  // Casts: the kind of the subject says what its values are.
  if (subject?.kind === 'score') {
    const { points } = value as ringCalls.ScoreValue;
    return { points: points >= 990 ? points - 10 : points + 10 };
  }
  if (subject?.kind === 'bout') {
    const bout = value as ringCalls.BoutValue;
    const { red, blue } = bout.points;
    return {
      ...bout,
      winner: bout.winner === subject.red ? subject.blue : subject.red,
      points: { red: blue, blue: red },
    };
  }
  if (subject?.kind === 'try') {
    const { mark } = value as ringCalls.TryValue;
    return { mark: typeof mark === 'number' ? mark + 10 : 'pass' };
  }
  return undefined;
};

const boutOf = ({ contest, heads }: Stand, { match, red, blue }: contests.ContestBout) => {
  if (red === null || blue === null) return undefined;
  const subject = { kind: 'bout', contestId: contest.contestId, match, red, blue } as const;
  const value = contests.valueIn<'bout'>(heads, subject);
  return value ? { subject: ringCalls.subjectOf(subject), value, red, blue } : undefined;
};

/** The other winner of a semifinal whose final has been fought, as a correction; `undefined` without one. */
export const semiFinalCorrection = (stand: Stand): RingChange | undefined => {
  const { bouts } = contests.standingOf(stand.contest, stand.heads);
  if (!bouts.some(({ label, state }) => label === 'Final' && state === 'done')) return undefined;
  for (const bout of bouts.filter(
    ({ label, state, winner }) => label.startsWith('Semifinal') && state === 'done' && winner !== null,
  )) {
    const found = boutOf(stand, bout);
    const value = found && alteredValue(found.subject, found.value);
    if (value) return { subject: found.subject, value, reason: 'The corners were mixed up' };
  }
  return undefined;
};

/** A double disqualification that was a mistake: only blue was disqualified. `undefined` without one. */
export const doubleDisqualificationCorrection = (stand: Stand): RingChange | undefined => {
  for (const bout of contests.standingOf(stand.contest, stand.heads).bouts) {
    const found = boutOf(stand, bout);
    if (found?.value.winner === null)
      return {
        subject: found.subject,
        value: { ...found.value, winner: found.red, how: 'disqualified for the bout', penalties: { red: 0, blue: 3 } },
        reason: 'Only blue was disqualified',
      };
  }
  return undefined;
};

/** The first score or bout, as if it had been read wrongly; `undefined` where nothing can be. */
export const misreadCorrection = ({ heads }: Stand): RingChange | undefined => {
  for (const [subject, { value }] of heads) {
    const altered = alteredValue(subject, value);
    if (altered && !subject.startsWith('try')) return { subject, value: altered, reason: 'Read wrongly' };
  }
  return undefined;
};
