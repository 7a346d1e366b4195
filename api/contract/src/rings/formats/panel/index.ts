import { counted } from '../../../values/texts';
import { outOf, type Contest, type ContestHeads } from '../contest';
import { inventedVotes } from '../decisions';
import { competesRefusal, skillOf, type Format, type FormatStanding, type Invented, type Random } from '../format';
import { panelDefaults, scoreRefusal, type PanelRules } from './panel';
import { panelStanding, voidSeatsOf } from './turns';

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

const inventedTurn = (
  rules: PanelRules,
  competitorId: number,
  voided: readonly number[],
  random: Random,
): Invented[] => {
  const base = 700 + Math.round(skillOf(competitorId) * 2);
  return Array.from({ length: rules.judges }, (_, index) => index + 1)
    .filter((seat) => !voided.includes(seat - 1))
    .map((seat): Invented => {
      const points =
        rules.least + Math.round((base + random.between(-4, 4) * 10 - rules.least) / rules.step) * rules.step;
      const score = Math.max(rules.least, Math.min(rules.most, points));
      return [{ kind: 'score', competitorId, round: 1, seat }, { points: score }];
    });
};

/** Judges give each turn points, such as forms and self-defense (rule F1). */
export const panelFormat: Format<'panel'> = {
  rules: ({ judges }, scoring) => ({
    format: 'panel',
    panel: {
      judges,
      least: hundredths(scoring.leastScore),
      most: hundredths(scoring.mostScore),
      step: hundredths(scoring.scoreStep),
      dropFrom: panelDefaults.dropFrom,
      maxDeviation: scoring.maxDeviation === null ? null : hundredths(scoring.maxDeviation),
      levelTotals: scoring.levelTotals,
      leastMs: scoring.leastTurnSeconds === null ? null : scoring.leastTurnSeconds * 1_000,
      limitMs: scoring.turnSeconds === null ? null : scoring.turnSeconds * 1_000,
      overtime: { everyMs: scoring.timeStepSeconds * 1_000, costs: hundredths(scoring.timeStepCost) },
    },
  }),
  standing: (contest, heads, { panel }) => standing(contest, heads, panel),
  checks: {
    score: (contest, heads, { competitorId, seat }, value, { panel }) => {
      if (seat < 1 || seat > panel.judges || voidSeatsOf(contest, heads).includes(seat - 1))
        return `Judge ${seat} is not on this panel.`;
      const refusal = competesRefusal(contest, heads, competitorId);
      return refusal ?? (value === null ? null : scoreRefusal(value.points, panel));
    },
    deduct: (contest, heads, { competitorId }) => competesRefusal(contest, heads, competitorId),
    seats: (_, __, ___, value, { panel }) => {
      const voided = value?.voided ?? [];
      if (voided.some((seat) => seat > panel.judges)) return 'This panel has no such seat.';
      return voided.length >= panel.judges ? 'One judge at least has to score.' : null;
    },
  },
  votingJudges: ({ panel }) => panel.judges,
  hasMoreTurns: true,
  invent: (contest, heads, { panel }, { missing: [next], open: [group] }, random) => {
    if (next !== undefined) return inventedTurn(panel, next, voidSeatsOf(contest, heads), random);
    return group ? inventedVotes(contest, heads, group, panel.judges, random) : [];
  },
};
