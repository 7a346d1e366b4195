import { drawnIds, outOf, valueIn, type Contest, type ContestHeads } from './contest';
import type { FormatStanding, Standing } from './format';
import { formatOf } from './formats';
import type { Placing } from './placing';

export type { Standing } from './format';

const withoutMedals = (placings: readonly Placing[]): Placing[] =>
  placings.map((placing) => ({ ...placing, medal: null }));

/** Without the groups that share their place by a decision of the director, and with the sentence about those that are level. */
const withDecisions = (
  contest: Contest,
  heads: ContestHeads,
  { levelText, ...standing }: FormatStanding,
): Omit<Standing, 'isDecided'> => {
  const shared = valueIn<'shared'>(heads, { kind: 'shared', contestId: contest.contestId })?.groups ?? [];
  const isShared = (group: readonly number[]) =>
    shared.some((one) => one.length === group.length && group.every((id) => one.includes(id)));
  const open = standing.open.filter((group) => !isShared(group));
  return {
    ...standing,
    open,
    jumpOff: open.length === standing.open.length ? standing.jumpOff : [],
    left: open.length === 0 ? standing.left : [...standing.left, levelText],
  };
};

const closed = (contest: Contest): Standing => ({
  placings: drawnIds(contest).map((competitorId) => ({
    competitorId,
    place: null,
    medal: null,
    decidedBy: 'Closed without a result',
  })),
  isDecided: true,
  left: [],
  missing: [],
  open: [],
  jumpOff: [],
  bouts: [],
});

/**
 * Where a contest stands by what is noted of it: places with the reason of each, and what is left to do. Only what was
 * noted is stored; this is derived on every device and on the server alike. Who is alone because nobody else came wins
 * without competing (rule G4).
 */
export const standingOf = (contest: Contest, heads: ContestHeads): Standing => {
  if (valueIn<'contest'>(heads, { kind: 'contest', contestId: contest.contestId })?.isClosed) return closed(contest);
  const { rules } = contest;
  const standing = withDecisions(contest, heads, formatOf(rules.format).standing(contest, heads, rules));
  const drawn = drawnIds(contest);
  const out = outOf(contest, heads);
  const here = drawn.filter((competitorId) => !out.has(competitorId));
  const isScored = standing.placings.some(({ place }) => place !== null);
  if (here.length === 0 && !isScored)
    return { ...standing, isDecided: false, missing: [], left: ['Nobody is left. Close this event without a result.'] };
  const [alone] = here;
  const isAlone = here.length === 1 && alone !== undefined;
  const isWalkover =
    isAlone && !standing.placings.some(({ competitorId, place }) => place !== null && competitorId !== alone);
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
