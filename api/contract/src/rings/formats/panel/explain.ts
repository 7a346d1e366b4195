import type { LevelTotals } from '../../../tournaments/rules/event-scoring';
import type { RulesOf } from '../declarations';
import type { Explanation } from '../explanation';
import { durationText, numberWord } from '../words';
import { fieldsOf, placesOf, wordsOf, type Reading } from '../worked-example';
import { pointsText, scoresText, type PanelRules } from './panel';

const levelTexts: Readonly<Record<LevelTotals, string>> = {
  both: 'Level totals: the dropped scores are added back, then the judges vote.',
  lowThenHigh: 'Level totals: the lowest score is added back, then the highest, then the judges vote.',
  highThenLow: 'Level totals: the highest score is added back, then the lowest, then the judges vote.',
  again: 'Level totals: they perform again, or the judges vote.',
};

const holdTexts = {
  firstThree: 'Where more than five compete, the first three perform before anybody is scored.',
  all: 'Scores are given once all have performed.',
} as const;

const timeText = ({ leastMs, limitMs, overtime }: PanelRules): string => {
  const limits = [
    ...(leastMs === null ? [] : [`at least ${durationText(leastMs)}`]),
    ...(limitMs === null ? [] : [`at most ${durationText(limitMs)}`]),
  ].join(' and ');
  const away = [...(leastMs === null ? [] : ['less']), ...(limitMs === null ? [] : ['more'])].join(' or ');
  return `A turn is ${limits}; every full ${durationText(overtime.everyMs)} ${away} cost ${pointsText(overtime.costs)}.`;
};

const sentences = (rules: PanelRules): string[] => {
  const drops = rules.judges >= rules.dropFrom;
  return [
    `${numberWord(rules.judges)} ${rules.judges === 1 ? 'judge scores' : 'judges score'} each turn. ${scoresText(rules)}`,
    ...(rules.holds === 'none' ? [] : [holdTexts[rules.holds]]),
    ...(rules.isRanked ? ['A judge gives no score twice, so the scores rank all competitors.'] : []),
    drops ? 'The highest and the lowest score do not count, the others are added.' : 'The scores are added.',
    ...(rules.maxDeviation === null
      ? []
      : [`Of three scores none counts more than ${pointsText(rules.maxDeviation)} from the middle one.`]),
    drops || rules.levelTotals === 'again' ? levelTexts[rules.levelTotals] : 'Level totals: the judges vote.',
    ...(rules.leastMs === null && rules.limitMs === null ? [] : [timeText(rules)]),
  ];
};

const reading =
  ({ panel }: RulesOf<'panel'>): Reading =>
  (text, competitorId) => {
    const points = wordsOf(text).map((word) => Math.round(Number(word) * 100));
    return points.length === panel.judges && points.every(Number.isFinite)
      ? points.map((one, index) => [
          { kind: 'score', contestId: 1, competitorId, round: 1, seat: index + 1 },
          { points: one },
        ])
      : null;
  };
/** How turns before judges are scored (rule G17). */
export const panelExplanation: Explanation<'panel'> = {
  sentences: ({ panel }) => sentences(panel),
  clockMs: ({ panel }) => panel.limitMs,
  exampleFields: ({ panel: { judges, least, most, step } }) => {
    const middle = least + Math.floor((most - least) / step / 2) * step;
    const scores = (lower: number) =>
      Array.from({ length: judges }, (_, index) =>
        (Math.max(least, middle - (lower + (index % 2)) * step) / 100).toFixed(2),
      ).join(' ');
    return fieldsOf(`${judges} scores`, [scores(0), scores(2), scores(4)]);
  },
  exampleOutcome: (rules, texts) => placesOf(rules, reading(rules), texts, `Please enter ${rules.panel.judges} scores`),
};
