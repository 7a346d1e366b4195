import type { EventFormat } from '../../tournaments/calls/settings';
import { scoringDefaults } from '../../tournaments/rules/event-scoring';
import type { ContestPeople, ContestRules, EventRules } from './declarations';
import { formatOf } from './formats';

export type { ContestPeople, ContestRules, EventRules, RulesOf, ScoringSettings } from './declarations';

/**
 * The rules of a contest, from the settings of its event and who competes (rules F1 and G4). What an event does not set
 * has the default.
 */
export const contestRules = (
  format: EventFormat,
  event: EventRules,
  people: ContestPeople = { oldest: 99, isBlackBelt: false },
): ContestRules => formatOf(format).rules(event, { ...scoringDefaults, ...event.scoring }, people);

/**
 * The rules as a contest has stored them: complete since publishing, or the columns of its event where it was published
 * before that.
 */
export const storedRules = (format: EventFormat, stored: EventRules & { complete?: ContestRules }): ContestRules =>
  stored.complete ?? contestRules(format, stored);
