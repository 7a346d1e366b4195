import { counted } from '../../../values/texts';
import type { RulesOf } from '../declarations';
import type { Explanation } from '../explanation';
import { pointsText } from '../panel/panel';

const sentences = ({ breaking }: Pick<RulesOf<'attempts'>, 'breaking'>): string[] => [
  `${counted(breaking.stations.length, 'station')}, ${pointsText(breaking.stations[0]?.whole ?? 0)} for each that is broken${
    breaking.stations.some(({ part }) => part > 0) ? ', half of it in part' : ''
  }.`,
  'The first try decides; who is level has a second one at what is left.',
  `Each warning costs ${pointsText(breaking.warning)}.`,
  ...(breaking.isTimed ? ['Level then: the shorter time.'] : []),
  'Level then: the judges vote.',
];

/** How breaking is scored (rule G17). */
export const attemptsExplanation: Explanation<'attempts'> = { sentences, clockMs: () => null };
