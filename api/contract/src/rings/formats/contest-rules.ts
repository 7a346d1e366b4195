import type { EventFormat } from '../../tournaments/calls/settings';
import { judgesOf, scoringDefaults } from '../../tournaments/rules/event-scoring';
import type { ContestPeople, ContestRules, EventRules } from './declarations';
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

/** What the settings of an event mean, in sentences; what differs for children and black belts follows with their name. */
export const explainEvent = (format: EventFormat, event: EventRules): string[] => {
  const usual = explainRules(contestRules(format, event));
  const only = (who: string, people: ContestPeople): string[] => {
    const others = explainRules(contestRules(format, event, people)).filter((sentence) => !usual.includes(sentence));
    return others.length === 0 ? [] : [`${who}: ${others.join(' ')}`];
  };
  const { childrenUnder } = { ...scoringDefaults, ...event.scoring };
  return [
    ...usual,
    ...(childrenUnder === null
      ? []
      : only(`Under ${childrenUnder} years`, { oldest: childrenUnder - 1, isBlackBelt: false })),
    ...only('Black belts', { oldest: 99, isBlackBelt: true }),
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
