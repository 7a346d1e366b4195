import { contests, type CalledDivision, type CalledRing } from '@schi/contract';
import { headsIn } from '@schi/shared-ui/ring-calls';

/** How many turns or bouts of a division are over, of all of its events. */
export interface DivisionProgress {
  done: number;
  of: number;
}

const progressOf = ({ contests: all }: CalledDivision, heads: contests.ContestHeads): DivisionProgress => {
  const sum: DivisionProgress = { done: 0, of: 0 };
  for (const contest of all) {
    const { bouts, missing, placings } = contests.standingOf(contest, heads);
    const fought = bouts.filter(({ state }) => state !== 'empty' && state !== 'notNeeded');
    if (fought.length > 0) {
      sum.of += fought.length;
      sum.done += fought.filter(({ state }) => state === 'done' || state === 'walkover').length;
    } else {
      sum.of += placings.length;
      sum.done += contest.isLocked ? placings.length : placings.length - missing.length;
    }
  }
  return sum;
};

/** How far the divisions are that run, by their assignments. */
export const runningProgress = (rings: readonly CalledRing[]): ReadonlyMap<number, DivisionProgress> => {
  const heads = headsIn(rings);
  return new Map(
    rings.flatMap(({ divisions }) =>
      divisions
        .filter(({ step }) => step === 'inRing')
        .map((division) => [division.ringAssignmentId, progressOf(division, heads)] as const),
    ),
  );
};
