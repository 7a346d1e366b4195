import { counted, listOf } from '../../../values/texts';
import type { RulesOf } from '../declarations';
import type { Explanation } from '../explanation';
import { pointsText } from '../panel/panel';
import type { BreakingRules } from './breaking';

const triesText = ({ secondTries, tryCosts: [second, third] }: BreakingRules): string => {
  if (secondTries === 'level') return 'The first try decides; who is level has a second one at what is left.';
  if (second === undefined) return 'There is one try at each board.';
  return `A board that breaks on the second try counts ${pointsText(second)} less${
    third === undefined ? '' : `, on the third ${pointsText(third)} less`
  }.`;
};

const sentences = ({ breaking }: Pick<RulesOf<'attempts'>, 'breaking'>): string[] => {
  const { stations, techniques, techniqueUse, boundary, warning, isTimed } = breaking;
  const named = listOf(techniques.map(({ name, bonus }) => `${name} ${pointsText(bonus)}`));
  return [
    `${counted(stations.length, 'station')}, ${pointsText(stations[0]?.whole ?? 0)} for each that is broken${
      stations.some(({ part }) => part > 0) ? ', half of it in part' : ''
    }.`,
    ...(techniques.length === 0 || techniqueUse === 'level' ? [] : [`A technique adds to a broken board: ${named}.`]),
    triesText(breaking),
    ...(boundary === null ? [] : [`Each step over the boundary costs ${pointsText(boundary)}.`]),
    `Each warning costs ${pointsText(warning)}.`,
    ...(techniqueUse === 'level' ? [`Level then: the harder techniques, ${named}.`] : []),
    ...(isTimed ? ['Level then: the shorter time.'] : []),
    'Level then: the judges vote.',
  ];
};

/** How breaking is scored (rule G17). */
export const attemptsExplanation: Explanation<'attempts'> = { sentences, clockMs: () => null };
