import { contests, type CalledContest, type CalledDivision } from '@schi/contract';
import { headsOf, standingIn } from '../scoring/heads';

/**
 * A division in which each event is open again whose finished results are not decided any more, because of a correction
 * that waits to be sent. The server opens the event as soon as it hears of the correction (rule G4).
 */
export const withUndecidedOpen = (division: CalledDivision): CalledDivision => {
  const all = division.contests.map((contest): CalledContest => {
    if (contest.state === 'open') return contest;
    const heads = headsOf(contest, division);
    const { contestId } = contest;
    const isClosed = contests.valueIn<'contest'>(heads, { kind: 'contest', contestId })?.isClosed === true;
    return isClosed || standingIn(contest, division).isDecided
      ? contest
      : { ...contest, state: 'open', isLocked: false };
  });
  return all.every((contest, index) => contest === division.contests[index])
    ? division
    : { ...division, contests: all };
};
