import type { EventFormat } from '../../tournaments/calls/settings';
import { scoringDefaults, type MedalPlaces } from '../../tournaments/rules/event-scoring';
import { bandNames } from '../../tournaments/rules/belt-bands';
import { counted, pluralOf } from '../../values/texts';
import { medalDefaults, type MedalRules } from '../rules/medals';
import { attemptsExplanation } from './attempts/explain';
import { bracketExplanation } from './bracket/explain';
import type { ContestPeople } from './contest-people';
import { contestRules } from './contest-rules';
import { planningOf, type ContestRules, type EventRules } from './declarations';
import type { Explanation } from './explanation';
import { measuredExplanation } from './measured/explain';
import { panelExplanation } from './panel/explain';
import { durationText } from './words';
import type { ExampleField, ExampleOutcome } from './worked-example';

export type { ExampleField, ExampleOutcome } from './worked-example';

/** Apart from `Format`, so that tables and phones do not load it. A new format gets its line here. */
const explanations: { readonly [F in EventFormat]: Explanation<F> } = {
  panel: panelExplanation,
  attempts: attemptsExplanation,
  measured: measuredExplanation,
  bracket: bracketExplanation,
};
const explanationOf = (format: EventFormat): Explanation<EventFormat> => {
  const found = explanations[format];
  // Cast: the rules that a caller has of a contest are those of its format.
  return found as typeof found & Explanation<EventFormat>;
};

const placeTexts: Readonly<Record<MedalPlaces, string>> = {
  three: 'Gold, silver and bronze go to places 1 to 3',
  twoThirds: 'Gold and silver go to places 1 and 2, bronze to places 3 and 4',
  four: 'Places 1 to 4 have a medal each',
};
const medalSentences = ({ places, everybody }: MedalRules): string[] => [
  `${placeTexts[places]}; who shares a place has its medal.`,
  ...(everybody ? ['Everybody else who competes has a medal for participation.'] : []),
];

/** How a contest is scored and who has a medal, in sentences. */
export const explainRules = (rules: ContestRules): string[] => [
  ...explanationOf(rules.format).sentences(rules),
  ...medalSentences(rules.medals ?? medalDefaults),
];

const minuteMs = 60_000;
const blackBelts: ContestPeople = { oldest: 99, isBlackBelt: true, band: 'blackBelt' };
/** The longest time of a clock in any division of an event, in milliseconds; 0 where it has none. */
const clockOf = (format: EventFormat, event: EventRules): number =>
  Math.max(
    ...[contestRules(format, event), contestRules(format, event, blackBelts)].map(
      (rules) => explanationOf(format).clockMs(rules) ?? 0,
    ),
  );

/**
 * What the settings of an event mean, in sentences; what differs for children and black belts follows with their name,
 * and where a clock takes longer than is planned, that too.
 */
export const explainEvent = (
  format: EventFormat,
  { minutesPerTurn, ...event }: EventRules & { minutesPerTurn: number },
): string[] => {
  const usual = explainRules(contestRules(format, event));
  const only = (who: string, people: ContestPeople): string[] => {
    const others = explainRules(contestRules(format, event, people)).filter((sentence) => !usual.includes(sentence));
    return others.length === 0 ? [] : [`${who}: ${others.join(' ')}`];
  };
  const { childrenUnder, medalsUnder, scoreBands } = { ...scoringDefaults, ...event.scoring };
  const ages = [...new Set([childrenUnder, medalsUnder])].filter((age) => age !== null).sort((a, b) => a - b);
  const longest = clockOf(format, event);
  return [
    ...usual,
    ...ages.flatMap((age) => only(`Under ${age} years`, { oldest: age - 1, isBlackBelt: false, band: null })),
    ...scoreBands
      .filter(({ band }) => band !== 'blackBelt')
      .flatMap(({ band }) => only(bandNames[band], { oldest: 99, isBlackBelt: false, band })),
    ...only('Black belts', blackBelts),
    ...(longest <= minutesPerTurn * minuteMs
      ? []
      : [
          `The clock alone takes ${durationText(longest)}; ${counted(minutesPerTurn, 'minute')} ${pluralOf(minutesPerTurn, 'is', 'are')} planned for a ${planningOf[format].turnName}.`,
        ]),
  ];
};

/** The fields of a worked example of rules, with values that they allow (rule G17). */
export const exampleFields = (rules: ContestRules): ExampleField[] => explanationOf(rules.format).exampleFields(rules);

/** What comes of a worked example: the places with their reasons, or what a bout has come to. */
export const exampleOutcome = (rules: ContestRules, texts: readonly string[]): ExampleOutcome =>
  explanationOf(rules.format).exampleOutcome(rules, texts);
