import type { EventFormat } from '../../tournaments/calls/settings';
import { scoringDefaults } from '../../tournaments/rules/event-scoring';
import { medalRulesOf } from '../rules/medals';
import { judgesOf } from '../../tournaments/rules/judges';
import type { ContestPeople } from './contest-people';
import type { ContestRules, EventRules } from './declarations';
import { breakingDefaults } from './attempts/breaking';
import { boutDefaults } from './bracket/bout';
import { formatOf } from './formats';
import { panelDefaults } from './panel/panel';

export type { ContestPeople } from './contest-people';
export type { ContestRules, EventRules, HighFallRules, LongFallRules, RulesOf, ScoringSettings } from './declarations';

/**
 * The rules of a contest, from the settings of its event and who competes (rules F1 and G4). What an event does not set
 * has the default.
 */
export const contestRules = (
  format: EventFormat,
  event: EventRules,
  people: ContestPeople = { oldest: 99, isBlackBelt: false, band: null },
): ContestRules => {
  const scoring = { ...scoringDefaults, ...event.scoring };
  const judges = judgesOf({ ...scoring, judges: event.judges }, people.isBlackBelt);
  return {
    ...formatOf(format).rules({ ...event, judges }, scoring, people),
    medals: medalRulesOf(scoring, people.oldest),
  };
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
  if (complete.format === 'attempts') return { ...complete, breaking: { ...breakingDefaults, ...complete.breaking } };
  if (complete.format === 'measured') return { ...complete, unit: complete.unit ?? scoringDefaults.lengthUnit };
  return complete.format === 'panel' ? { ...complete, panel: { ...panelDefaults, ...complete.panel } } : complete;
};
