import { decisionsOf } from '../decisions';
import type { Ranked } from '../placing';
import { rankPanel, type PanelResult, type PanelRules, type Turn } from './panel';
import { outOf, valueIn, drawnIds, type Contest, type ContestHeads } from '../contest';
import { withoutOpenVote } from '../votes';

/** The same list for every turn of which nothing is taken off, so that a page can tell that nothing changed. */
const noDeductions: never[] = [];

/** The turns of a panel as they are noted. `round`: 1, or 2 for one more turn after a tie. */
export const turnsOf = (contest: Contest, heads: ContestHeads, { judges }: PanelRules, round: 1 | 2): Turn[] => {
  const { contestId } = contest;
  const out = outOf(contest, heads);
  return drawnIds(contest).map((competitorId): Turn => {
    const taken = valueIn<'deduct'>(heads, { kind: 'deduct', contestId, competitorId, round });
    const why = out.get(competitorId);
    return {
      competitorId,
      scores: Array.from(
        { length: judges },
        (_, seat) =>
          valueIn<'score'>(heads, { kind: 'score', contestId, competitorId, round, seat: seat + 1 })?.points ?? null,
      ),
      deductions: taken?.list ?? noDeductions,
      timeMs: taken?.timeMs ?? null,
      ...(why === undefined ? {} : { out: why }),
    };
  });
};

/** The scores that a seat, from 1, has given in a round. */
export const scoresOfSeat = (
  contest: Contest,
  heads: ContestHeads,
  rules: PanelRules,
  { round, seat }: { round: number; seat: number },
): { competitorId: number; points: number }[] =>
  turnsOf(contest, heads, rules, round === 2 ? 2 : 1).flatMap(({ competitorId, scores }) => {
    const points = scores[seat - 1];
    return typeof points === 'number' ? [{ competitorId, points }] : [];
  });

/** From so many competitors on the first three perform before anybody is scored (belengojuryu.com, gcmac.info). */
const leastForHold = 6;
/**
 * Who performs before anybody is scored, in the running order; nobody once there is a score (rule G17).
 * @param order the running order
 */
export const heldTurns = (
  contest: Contest,
  heads: ContestHeads,
  rules: PanelRules,
  order: readonly number[],
): number[] => {
  const turns = turnsOf(contest, heads, rules, 1);
  const isScored = turns.some(({ scores }) => scores.some((score) => score !== null));
  const left = order.filter((id) => turns.some((turn) => turn.competitorId === id && turn.out === undefined));
  if (isScored || rules.holds === 'none') return [];
  if (rules.holds === 'all') return left;
  return left.length >= leastForHold ? left.slice(0, 3) : [];
};

/** The groups for which the director has ordered one more turn. */
export const moreTurnsOf = ({ contestId }: Pick<Contest, 'contestId'>, heads: ContestHeads): number[][] =>
  valueIn<'shared'>(heads, { kind: 'shared', contestId })?.again ?? [];

/** Seats that count for nobody, from 0 as the panel counts them. */
export const voidSeatsOf = ({ contestId }: Pick<Contest, 'contestId'>, heads: ContestHeads): number[] =>
  (valueIn<'seats'>(heads, { kind: 'seats', contestId })?.voided ?? []).map((seat) => seat - 1);

/** Puts the places of one more turn in the stead of a shared place. */
const withMore = (placings: readonly Ranked[], group: readonly number[], more: PanelResult): Ranked[] => {
  const [first] = placings.filter(({ competitorId }) => group.includes(competitorId));
  const offset = (first?.place ?? 1) - 1;
  return placings.map((placing) => {
    const found = more.placings.find(({ competitorId }) => competitorId === placing.competitorId);
    if (!found || found.place === null) return placing;
    const place = found.place + offset;
    const before = withoutOpenVote(placing.decidedBy);
    return { ...placing, place, decidedBy: `${before}, ${found.decidedBy} in one more turn` };
  });
};

/**
 * The places of a panel: by the rules, by votes, by a decision of the director, or by one more turn of those who are
 * level (rule G4).
 */
export const panelStanding = (contest: Contest, heads: ContestHeads, rules: PanelRules): PanelResult => {
  const voided = voidSeatsOf(contest, heads);
  const decisions = decisionsOf(contest, heads, rules.judges - voided.length);
  const first = rankPanel(rules, turnsOf(contest, heads, rules, 1), decisions, voided);
  if (first.open.length === 0) return first;
  const again = turnsOf(contest, heads, rules, 2);
  return first.open.reduce<PanelResult>(
    ({ placings, open }, group) => {
      const more = rankPanel(
        rules,
        again.filter(({ competitorId }) => group.includes(competitorId)),
        decisions,
        voided,
      );
      const sharing = placings.filter(
        ({ place }) => place === placings.find((one) => one.competitorId === group[0])?.place,
      );
      const isComplete = more.placings.every(({ place }) => place !== null) && sharing.length === group.length;
      return isComplete
        ? { placings: withMore(placings, group, more), open: [...open, ...more.open] }
        : { placings, open: [...open, group] };
    },
    { placings: first.placings, open: [] },
  );
};
