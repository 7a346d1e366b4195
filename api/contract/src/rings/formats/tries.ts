import { counted } from '../../values/texts';
import { outOf, type Contest, type ContestHeads } from './contest';
import type { FormatStanding } from './format';
import { outWords, type Ranked } from './placing';

/** Where a contest of falls or breaking stands. `missing`: who has something left to do. */
export interface TryStanding {
  placings: Ranked[];
  missing: number[];
  open: number[][];
  /** Those who have a jump-off for the first place. */
  jumpOff: number[];
}

/**
 * Splits those who were drawn: who counts, and who has no place because of being out. A mark stands when somebody is
 * scratched later, but not after a disqualification for conduct.
 */
export const countedOf = <T extends { competitorId: number }>(
  contest: Contest,
  heads: ContestHeads,
  all: readonly T[],
  hasMark: (one: T) => boolean,
) => {
  const out = outOf(contest, heads);
  const counts = all.filter((one) => {
    const why = out.get(one.competitorId);
    return why === undefined || (why !== 'disqualified' && hasMark(one));
  });
  const gone = all
    .filter((one) => !counts.includes(one))
    .map(({ competitorId }): Ranked => ({
      competitorId,
      place: null,
      decidedBy: outWords[out.get(competitorId) ?? 'scratched'],
    }));
  return { counts, gone, isIn: (competitorId: number) => !out.has(competitorId) };
};

/** The standing of a format in which everybody has `what`, such as tries, until nobody is missing. */
export const standingOfTries = (tries: TryStanding, what: string): FormatStanding => ({
  ...tries,
  bouts: [],
  left:
    tries.missing.length === 0
      ? []
      : [`${counted(tries.missing.length, 'competitor has', 'competitors have')} ${what} left.`],
  levelText: tries.jumpOff.length > 0 ? 'The first place needs a jump-off.' : 'Competitors are level. The judges vote.',
});
