import { counted } from '../../../values/texts';
import type { RulesOf } from '../declarations';
import { pointsText } from '../panel/panel';

/** How breaking is scored, a sentence for each setting (rule G17). */
export const explainBreaking = ({ breaking }: Pick<RulesOf<'attempts'>, 'breaking'>): string[] => [
  `${counted(breaking.stations.length, 'station')}, ${pointsText(breaking.stations[0]?.whole ?? 0)} for each that is broken${
    breaking.stations.some(({ part }) => part > 0) ? ', half of it in part' : ''
  }.`,
  'The first try decides; who is level has a second one at what is left.',
  `Each warning costs ${pointsText(breaking.warning)}.`,
  ...(breaking.isTimed ? ['Level then: the shorter time.'] : []),
  'Level then: the judges vote.',
];
