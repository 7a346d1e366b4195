import { counted, listOf } from '../../../values/texts';
import type { RulesOf } from '../declarations';
import type { Explanation } from '../explanation';
import { pointsText } from '../panel/panel';
import { fieldsOf, placesOf, wholeOf, wordsOf, type Reading } from '../worked-example';
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

const reading =
  ({ breaking }: RulesOf<'attempts'>): Reading =>
  (text, competitorId) => {
    const [broken, seconds = '0'] = wordsOf(text);
    const count = wholeOf(broken);
    if (!(count <= breaking.stations.length) || !/^\d{1,3}$/.test(seconds)) return null;
    const first = breaking.stations.map((_, index) => (index < count ? ('whole' as const) : ('none' as const)));
    return [
      [
        { kind: 'breaks', contestId: 1, competitorId },
        { first, second: [], warnings: 0, timeMs: breaking.isTimed ? Number(seconds) * 1_000 : null },
      ],
    ];
  };

/** How breaking is scored (rule G17). */
export const attemptsExplanation: Explanation<'attempts'> = {
  sentences,
  clockMs: () => null,
  exampleFields: ({ breaking: { stations, isTimed } }) =>
    fieldsOf(
      isTimed ? 'Boards, then seconds' : 'Boards',
      [0, 1, 1].map((less, index) => `${Math.max(0, stations.length - less)}${isTimed ? ` ${20 + 5 * index}` : ''}`),
    ),
  exampleOutcome: (rules, texts) => placesOf(rules, reading(rules), texts, 'Please enter how many boards broke'),
};
