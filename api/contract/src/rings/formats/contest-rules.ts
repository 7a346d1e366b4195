import type { EventFormat } from '../../tournaments/calls/settings';
import { judgesOf, scoringDefaults } from '../../tournaments/rules/event-scoring';
import { counted } from '../../values/texts';
import { planningOf, type ContestPeople, type ContestRules, type EventRules } from './declarations';
import { durationText } from './words';
import { boutDefaults } from './bracket/bout';
import { formatOf } from './formats';
import { panelDefaults } from './panel/panel';

export type { ContestPeople, ContestRules, EventRules, RulesOf, ScoringSettings } from './declarations';

/**
 * The rules of a contest, from the settings of its event and who competes (rules F1 and G4). What an event does not set
 * has the default.
 */
export const contestRules = (
  format: EventFormat,
  event: EventRules,
  people: ContestPeople = { oldest: 99, isBlackBelt: false },
): ContestRules => {
  const scoring = { ...scoringDefaults, ...event.scoring };
  const judges = judgesOf({ ...scoring, judges: event.judges }, people.isBlackBelt);
  return formatOf(format).rules({ ...event, judges }, scoring, people);
};

/** How a contest is scored, in sentences. */
export const explainRules = (rules: ContestRules): string[] => formatOf(rules.format).explain(rules);

const minuteMs = 60_000;
const blackBelts: ContestPeople = { oldest: 99, isBlackBelt: true };
/** The longest time of a clock in any division of an event, in milliseconds; `null`: it has none. */
const clockOf = (format: EventFormat, event: EventRules): number | null => {
  const all = [contestRules(format, event), contestRules(format, event, blackBelts)].flatMap(
    (rules) => formatOf(format).clockMs(rules) ?? [],
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
  const { childrenUnder } = { ...scoringDefaults, ...event.scoring };
  const longest = clockOf(format, event);
  return [
    ...usual,
    ...(childrenUnder === null
      ? []
      : only(`Under ${childrenUnder} years`, { oldest: childrenUnder - 1, isBlackBelt: false })),
    ...only('Black belts', blackBelts),
    ...(longest === null || longest <= minutesPerTurn * minuteMs
      ? []
      : [
          `The clock alone takes ${durationText(longest)}; ${counted(minutesPerTurn, 'minute')} are planned for a ${planningOf[format].turnName}.`,
        ]),
  ];
};

/**
 * The rules as a contest has stored them: complete since publishing, or the columns of its event where it was published
 * before that.
 */
export const storedRules = (format: EventFormat, stored: EventRules & { complete?: ContestRules }): ContestRules => {
  const { complete } = stored;
  if (complete === undefined) return contestRules(format, stored);
  // Rules that were stored by an earlier release lack what came later.
  if (complete.format === 'bracket') return { ...complete, bout: { ...boutDefaults, ...complete.bout } };
  return complete.format === 'panel' ? { ...complete, panel: { ...panelDefaults, ...complete.panel } } : complete;
};
