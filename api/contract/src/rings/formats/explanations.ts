import type { EventFormat } from '../../tournaments/calls/settings';
import { scoringDefaults } from '../../tournaments/rules/event-scoring';
import { bandNames } from '../../tournaments/rules/score-bands';
import { counted } from '../../values/texts';
import { attemptsExplanation } from './attempts/explain';
import { bracketExplanation } from './bracket/explain';
import type { ContestPeople } from './contest-people';
import { contestRules } from './contest-rules';
import { planningOf, type ContestRules, type EventRules } from './declarations';
import type { Explanation } from './explanation';
import { measuredExplanation } from './measured/explain';
import { panelExplanation } from './panel/explain';
import { durationText } from './words';

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

/** How a contest is scored, in sentences. */
export const explainRules = (rules: ContestRules): string[] => explanationOf(rules.format).sentences(rules);

const minuteMs = 60_000;
const blackBelts: ContestPeople = { oldest: 99, isBlackBelt: true, band: 'blackBelt' };
/** The longest time of a clock in any division of an event, in milliseconds; `null`: it has none. */
const clockOf = (format: EventFormat, event: EventRules): number | null => {
  const all = [contestRules(format, event), contestRules(format, event, blackBelts)].flatMap(
    (rules) => explanationOf(format).clockMs(rules) ?? [],
  );
  return all.length === 0 ? null : Math.max(...all);
};

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
  const { childrenUnder, scoreBands } = { ...scoringDefaults, ...event.scoring };
  const longest = clockOf(format, event);
  return [
    ...usual,
    ...(childrenUnder === null
      ? []
      : only(`Under ${childrenUnder} years`, { oldest: childrenUnder - 1, isBlackBelt: false, band: null })),
    ...scoreBands
      .filter(({ band }) => band !== 'blackBelt')
      .flatMap(({ band }) => only(bandNames[band], { oldest: 99, isBlackBelt: false, band })),
    ...only('Black belts', blackBelts),
    ...(longest === null || longest <= minutesPerTurn * minuteMs
      ? []
      : [
          `The clock alone takes ${durationText(longest)}; ${counted(minutesPerTurn, 'minute')} are planned for a ${planningOf[format].turnName}.`,
        ]),
  ];
};
