import type { Elimination, EventFormat, ThirdPlace } from '../../settings';
import { scoringDefaults, type EventScoring } from './event-scoring';
import type { BracketRules } from '../draws';
import {
  boutDefaults,
  boutRulesFor,
  breakingDefaults,
  panelDefaults,
  type BoutRules,
  type BreakingRules,
  type PanelRules,
} from '../scoring';

/** How an event is scored where it is not the default: settings of the event. */
export type ScoringSettings = Partial<EventScoring>;

/** Columns of the event that its rules come from. */
export interface EventRules {
  judges: number;
  attempts: number;
  elimination: Elimination;
  thirdPlace: ThirdPlace;
  scoring?: ScoringSettings | null;
}
/** Who competes, as far as the rules differ by it. */
export interface ContestPeople {
  /** The age of the oldest. */
  oldest: number;
  isBlackBelt: boolean;
}

/** How a contest is scored, complete. */
export type ContestRules =
  | { format: 'panel'; panel: PanelRules }
  | { format: 'bracket'; bracket: BracketRules; bout: BoutRules }
  | { format: 'measured'; measures: 'distance'; attempts: number }
  | { format: 'measured'; measures: 'height'; heights: number[] }
  | { format: 'attempts'; breaking: BreakingRules; judges: number };

const hundredths = (points: number) => Math.round(points * 100);

/** The rules of a contest, from the settings of its event and who competes (decisions F1 and G4). What an event does not set has the default. */
export const contestRules = (
  format: EventFormat,
  { judges, attempts, elimination, thirdPlace, scoring }: EventRules,
  people: ContestPeople = { oldest: 99, isBlackBelt: false },
): ContestRules => {
  const set: EventScoring = { ...scoringDefaults, ...scoring };
  switch (format) {
    case 'panel':
      return {
        format,
        panel: {
          ...panelDefaults,
          judges,
          least: hundredths(set.leastScore),
          most: hundredths(set.mostScore),
          step: hundredths(set.scoreStep),
          limitMs: set.turnSeconds === null ? null : set.turnSeconds * 1_000,
        },
      };
    case 'bracket': {
      const bout = {
        ...boutDefaults,
        roundMs: set.roundSeconds * 1_000,
        goldenMs: set.goldenSeconds * 1_000,
        mostPenalties: set.mostPenalties,
        lead: set.lead,
      };
      return { format, bracket: { kind: elimination, third: thirdPlace }, bout: boutRulesFor(bout, people) };
    }
    case 'measured':
      return set.measures === 'height'
        ? { format, measures: 'height', heights: set.heights.map((centimetres) => centimetres * 10) }
        : { format, measures: 'distance', attempts };
    case 'attempts': {
      const stations = Array.from({ length: set.stations }, () => ({ whole: 100, part: 0 }));
      return { format, breaking: { ...breakingDefaults, stations, isTimed: set.isTimed }, judges };
    }
  }
};

/** The rules as a contest has stored them: complete since publishing, or the columns of its event where it was published before that. */
export const storedRules = (format: EventFormat, stored: EventRules & { complete?: ContestRules }): ContestRules =>
  stored.complete ?? contestRules(format, stored);
