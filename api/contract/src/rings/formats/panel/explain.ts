import { durationText, numberWord } from '../words';
import { pointsText, scoresText, type PanelRules } from './panel';

/** How turns before judges are scored, a sentence for each setting (rule G17). */
export const explainPanel = (rules: PanelRules): string[] => [
  `${numberWord(rules.judges)} ${rules.judges === 1 ? 'judge scores' : 'judges score'} each turn. ${scoresText(rules)}`,
  rules.judges >= rules.dropFrom
    ? 'The highest and the lowest score do not count, the others are added.'
    : 'The scores are added.',
  'Level totals: all scores added, then the judges’ vote.',
  ...(rules.limitMs === null
    ? []
    : [
        `A turn is at most ${durationText(rules.limitMs)}; every ${durationText(rules.overtime.everyMs)} more cost ${pointsText(rules.overtime.costs)}.`,
      ]),
];
