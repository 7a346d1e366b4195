import { counted } from '../../../values/texts';
import { outOf, type Contest, type ContestHeads } from '../contest';
import { inventedVotes } from '../decisions';
import { competesRefusal, skillOf, type Format, type FormatStanding, type Invented, type Random } from '../format';
import { panelDefaults, pointsText, scoreRefusal, type PanelRules } from './panel';
import { panelStanding, scoresOfSeat, voidSeatsOf } from './turns';

const hundredths = (points: number) => Math.round(points * 100);

const standing = (contest: Contest, heads: ContestHeads, rules: PanelRules): FormatStanding => {
  const { placings, open } = panelStanding(contest, heads, rules);
  const out = outOf(contest, heads);
  const missing = placings.flatMap(({ competitorId, place }) =>
    place === null && !out.has(competitorId) ? [competitorId] : [],
  );
  return {
    placings,
    missing,
    open: missing.length === 0 ? open : [],
    jumpOff: [],
    bouts: [],
    left:
      missing.length === 0
        ? []
        : [`${counted(missing.length, 'competitor does', 'competitors do')} not have all scores.`],
    levelText: 'Competitors are level. The judges vote.',
  };
};

/** Scores of which somebody of middle skill gets those in the middle of the range. */
const inventedTurn = (
  contest: Contest,
  heads: ContestHeads,
  rules: PanelRules,
  competitorId: number,
  random: Random,
): Invented[] => {
  const { least, most, step, isRanked } = rules;
  const steps = (most - least) / step;
  const voided = voidSeatsOf(contest, heads);
  return Array.from({ length: rules.judges }, (_, index) => index + 1)
    .filter((seat) => !voided.includes(seat - 1))
    .map((seat): Invented => {
      const share = 0.4 + skillOf(competitorId) / 250 + random.between(-4, 4) / 50;
      const wanted = Math.max(0, Math.min(steps, Math.round(steps * share)));
      const given = new Set(scoresOfSeat(contest, heads, rules, { round: 1, seat }).map(({ points }) => points));
      const free = Array.from({ length: steps + 1 }, (_, index) => (wanted + index) % (steps + 1)).find(
        (one) => !isRanked || !given.has(least + one * step),
      );
      return [{ kind: 'score', competitorId, round: 1, seat }, { points: least + (free ?? wanted) * step }];
    });
};

/** Judges give each turn points, such as forms and self-defense (rule F1). */
export const panelFormat: Format<'panel'> = {
  rules: ({ judges }, scoring, { band }) => {
    const own = scoring.scoreBands.find((one) => one.band === band);
    return {
      format: 'panel',
      panel: {
        judges,
        least: hundredths(own?.least ?? scoring.leastScore),
        most: hundredths(own?.most ?? scoring.mostScore),
        step: hundredths(own?.step ?? scoring.scoreStep),
        holds: scoring.holdScores,
        isRanked: scoring.isRanked,
        dropFrom: panelDefaults.dropFrom,
        maxDeviation: scoring.maxDeviation === null ? null : hundredths(scoring.maxDeviation),
        levelTotals: scoring.levelTotals,
        leastMs: scoring.leastTurnSeconds === null ? null : scoring.leastTurnSeconds * 1_000,
        limitMs: scoring.turnSeconds === null ? null : scoring.turnSeconds * 1_000,
        overtime: { everyMs: scoring.timeStepSeconds * 1_000, costs: hundredths(scoring.timeStepCost) },
      },
    };
  },
  standing: (contest, heads, { panel }) => standing(contest, heads, panel),
  checks: {
    score: (contest, heads, { competitorId, round, seat }, value, { panel }) => {
      if (seat < 1 || seat > panel.judges || voidSeatsOf(contest, heads).includes(seat - 1))
        return `Judge ${seat} is not on this panel.`;
      const refusal = competesRefusal(contest, heads, competitorId);
      if (refusal !== null || value === null) return refusal;
      const isGiven = scoresOfSeat(contest, heads, panel, { round, seat }).some(
        (one) => one.competitorId !== competitorId && one.points === value.points,
      );
      return (
        scoreRefusal(value.points, panel) ??
        (panel.isRanked && isGiven ? `Judge ${seat} has given ${pointsText(value.points)} to somebody else.` : null)
      );
    },
    deduct: (contest, heads, { competitorId }) => competesRefusal(contest, heads, competitorId),
    seats: (_, __, ___, value, { panel }) => {
      const voided = value?.voided ?? [];
      if (voided.some((seat) => seat > panel.judges)) return 'This panel has no such seat.';
      return voided.length >= panel.judges ? 'One judge at least has to score.' : null;
    },
  },
  judges: ({ panel }) => panel.judges,
  votingJudges: ({ panel }) => panel.judges,
  hasMoreTurns: true,
  invent: (contest, heads, { panel }, { missing: [next], open: [group] }, random) => {
    if (next !== undefined) return inventedTurn(contest, heads, panel, next, random);
    return group ? inventedVotes(contest, heads, group, panel.judges, random) : [];
  },
};
