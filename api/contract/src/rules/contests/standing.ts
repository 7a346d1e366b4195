import { type Placing } from '../scoring';
import { boutStanding, type ContestBout } from './bouts';
import { drawnIds, outOf, valueIn, type Contest, type ContestHeads } from './contest';
import { breakingStanding, highFallStanding, longFallStanding, type TryStanding } from './tries';
import { panelStanding } from './turns';

/** Where a contest stands by what is noted. */
export interface Standing {
  placings: Placing[];
  /** Nothing is left to note, and no tie is left to decide. */
  isDecided: boolean;
  /** What is left, in sentences; empty where it is decided. */
  left: string[];
  /** Competitors who have something left to do; who is alone need not do it. */
  missing: number[];
  /** Groups that are level, which judges or the director decide. */
  open: number[][];
  /** Those who have a jump-off for the first place. */
  jumpOff: number[];
  /** Of a contest that is fought head to head. */
  bouts: ContestBout[];
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const withoutMedals = (placings: readonly Placing[]): Placing[] => placings.map((placing) => ({ ...placing, medal: null }));

const ofTries = ({ placings, missing, open, jumpOff }: TryStanding, what: string): Omit<Standing, 'isDecided'> => ({
  placings,
  missing,
  open,
  jumpOff,
  bouts: [],
  left: [
    ...(missing.length === 0 ? [] : [`${counted(missing.length, 'competitor has', 'competitors have')} ${what} left.`]),
    ...(open.length === 0 ? [] : [jumpOff.length > 0 ? 'The first place needs a jump-off.' : 'Competitors are level. The judges vote.']),
  ],
});

const byFormat = (contest: Contest, heads: ContestHeads): Omit<Standing, 'isDecided'> => {
  const { rules } = contest;
  switch (rules.format) {
    case 'panel': {
      const { placings, open } = panelStanding(contest, heads, rules.panel);
      const out = outOf(contest, heads);
      const missing = placings.flatMap(({ competitorId, place }) => (place === null && !out.has(competitorId) ? [competitorId] : []));
      const isScored = missing.length === 0;
      return {
        placings,
        missing,
        open: isScored ? open : [],
        jumpOff: [],
        bouts: [],
        left: [
          ...(isScored ? [] : [`${counted(missing.length, 'competitor does', 'competitors do')} not have all scores.`]),
          ...(isScored && open.length > 0 ? ['Competitors are level. The judges vote.'] : []),
        ],
      };
    }
    case 'bracket': {
      const { placings, bouts, isDecided, open } = boutStanding(contest, heads, rules.bracket);
      const waiting = bouts.filter(({ state }) => state === 'ready' || state === 'waiting').length;
      return {
        placings,
        bouts,
        missing: [],
        open: isDecided && open.length > 0 ? [open] : [],
        jumpOff: [],
        left: [
          ...(waiting === 0 ? [] : [`${counted(waiting, 'bout has', 'bouts have')} no result.`]),
          ...(isDecided && open.length > 0 ? ['Competitors are level in everything. The director decides.'] : []),
        ],
      };
    }
    case 'measured':
      return rules.measures === 'distance'
        ? ofTries(longFallStanding(contest, heads, rules.attempts), 'tries')
        : ofTries(highFallStanding(contest, heads, rules.heights), 'jumps');
    case 'attempts':
      return ofTries(breakingStanding(contest, heads, rules.breaking, rules.judges), 'a try');
  }
};

/** A group may share its place by a decision of the director. */
const withoutShared = (contest: Contest, heads: ContestHeads, standing: Omit<Standing, 'isDecided'>): Omit<Standing, 'isDecided'> => {
  const shared = valueIn<'shared'>(heads, { kind: 'shared', contestId: contest.contestId })?.groups ?? [];
  const isShared = (group: readonly number[]) => shared.some((one) => one.length === group.length && group.every((id) => one.includes(id)));
  const open = standing.open.filter((group) => !isShared(group));
  if (open.length === standing.open.length) return standing;
  const isLevel = (text: string) => text.includes('level') || text.includes('jump-off');
  return { ...standing, open, jumpOff: [], left: open.length > 0 ? standing.left : standing.left.filter((text) => !isLevel(text)) };
};

const closed = (contest: Contest): Standing => ({
  placings: drawnIds(contest).map((competitorId) => ({ competitorId, place: null, medal: null, decidedBy: 'Closed without a result' })),
  isDecided: true,
  left: [],
  missing: [],
  open: [],
  jumpOff: [],
  bouts: [],
});

/**
 * Where a contest stands by what is noted of it: places with the reason of each, and what is left to do. Only what was noted is stored; this is derived
 * on every device and on the server alike. Who is alone because nobody else came wins without competing (decision G4).
 */
export const standingOf = (contest: Contest, heads: ContestHeads): Standing => {
  if (valueIn<'contest'>(heads, { kind: 'contest', contestId: contest.contestId })?.isClosed) return closed(contest);
  const standing = withoutShared(contest, heads, byFormat(contest, heads));
  const drawn = drawnIds(contest);
  const out = outOf(contest, heads);
  const here = drawn.filter((competitorId) => !out.has(competitorId));
  const isScored = standing.placings.some(({ place }) => place !== null);
  if (here.length === 0 && !isScored)
    return { ...standing, isDecided: false, missing: [], left: ['Nobody is left. Close this event without a result.'] };
  const [alone] = here;
  const isAlone = here.length === 1 && alone !== undefined;
  const isWalkover = isAlone && !standing.placings.some(({ competitorId, place }) => place !== null && competitorId !== alone);
  if (isWalkover && (standing.missing.length > 0 || !isScored))
    return {
      ...standing,
      placings: standing.placings.map((placing) =>
        placing.competitorId === alone
          ? { ...placing, place: 1, medal: contest.goldForOne ? 'gold' : null, decidedBy: 'Nobody else competes' }
          : placing,
      ),
      isDecided: true,
      left: [],
    };
  return {
    ...standing,
    placings: isWalkover && !contest.goldForOne ? withoutMedals(standing.placings) : standing.placings,
    isDecided: standing.left.length === 0,
  };
};
