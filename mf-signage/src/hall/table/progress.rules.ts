import { contests, type CalledDivision } from '@schi/contract';
import { headsOf, standingIn } from '../scoring/heads';

/**
 * How far a division in the ring is, or one that is entered from paper: `3 of 8`, in bouts where it is fought head to head and else in turns of all its
 * events. Empty before it begins.
 */
export const progressText = (division: CalledDivision): string =>
  division.step !== 'inRing' && division.isFromPaper !== true
    ? ''
    : contests.progressText(
        contests.progressOfAll(
          division.contests.map((contest) =>
            contests.progressOf(contest, headsOf(contest, division), standingIn(contest, division)),
          ),
        ),
      );
