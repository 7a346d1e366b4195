import { drawnIds, outOf, valueIn, type Contest, type ContestHeads } from './contest';
import { decidesMedal, medalDefaults, medalOf } from '../rules/medals';
import type { FormatStanding, Standing } from './format';
import { formatOf } from './formats';
import type { Placing, Ranked } from './placing';
import { withoutOpenVote } from './votes';

export type { Standing } from './format';

/** A standing in which no medal is given yet. */
type Ranking = Omit<Standing, 'isDecided' | 'placings'> & { placings: Ranked[] };

/**
 * Without the groups that share their place, by a decision of the director or because no medal depends on their order,
 * and with the sentence about those that are level.
 */
const withDecisions = (contest: Contest, heads: ContestHeads, { levelText, ...standing }: FormatStanding): Ranking => {
  const shared = valueIn<'shared'>(heads, { kind: 'shared', contestId: contest.contestId })?.groups ?? [];
  const isShared = (group: readonly number[]) =>
    shared.some((one) => one.length === group.length && group.every((id) => one.includes(id)));
  const medals = contest.rules.medals ?? medalDefaults;
  const idle = new Set(
    standing.open.flatMap(([first]) => {
      const at = standing.placings.find(({ competitorId }) => competitorId === first)?.place ?? null;
      const level = standing.placings.filter(({ place }) => place === at);
      return at === null || decidesMedal(at, level.length, medals) ? [] : level.map(({ competitorId }) => competitorId);
    }),
  );
  const open = standing.open.filter((group) => !isShared(group) && !group.some((id) => idle.has(id)));
  return {
    ...standing,
    placings: standing.placings.map((placing) =>
      idle.has(placing.competitorId)
        ? { ...placing, decidedBy: `${withoutOpenVote(placing.decidedBy)}, place shared` }
        : placing,
    ),
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
    competed: false,
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
 * noted is stored; this is derived on every device and on the server alike. Medals follow the setting of the event; those
 * for participation are given once everything is decided (rule G17). Who is alone because nobody else came wins
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
  const medals = rules.medals ?? medalDefaults;
  const withMedals = (isDecided: boolean, hasPlaceMedals = true): ((ranked: Ranked) => Placing) => {
    const forOthers = isDecided && medals.everybody ? 'participation' : null;
    return (ranked) => {
      const competed = ranked.place !== null || !out.has(ranked.competitorId);
      const medal = hasPlaceMedals ? medalOf(ranked.place, medals) : null;
      return { ...ranked, medal: medal ?? (competed ? forOthers : null), competed };
    };
  };
  if (here.length === 0 && !isScored)
    return {
      ...standing,
      placings: standing.placings.map(withMedals(false)),
      isDecided: false,
      missing: [],
      left: ['Nobody is left. Close this event without a result.'],
    };
  const [alone] = here;
  const isAlone = here.length === 1 && alone !== undefined;
  const isWalkover =
    isAlone && !standing.placings.some(({ competitorId, place }) => place !== null && competitorId !== alone);
  if (isWalkover && (standing.missing.length > 0 || !isScored))
    return {
      ...standing,
      placings: standing.placings
        .map((ranked) =>
          ranked.competitorId === alone ? { ...ranked, place: 1, decidedBy: 'Nobody else competes' } : ranked,
        )
        .map(withMedals(true, contest.goldForOne)),
      isDecided: true,
      left: [],
    };
  const isDecided = standing.left.length === 0;
  return {
    ...standing,
    placings: standing.placings.map(withMedals(isDecided, !isWalkover || contest.goldForOne)),
    isDecided,
  };
};
