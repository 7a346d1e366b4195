import type { Elimination, EventFormat, ThirdPlace } from '../../settings';
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

/** What a measured event measures: a distance (long fall), or a bar that rises (high fall). */
export const measures = ['distance', 'height'] as const;
export type Measure = (typeof measures)[number];

/** How an event is scored where it is not the default: settings of the event, each used by one format. Points are hundredths, heights millimetres. */
export type ScoringSettings = Partial<Omit<PanelRules, 'judges'> & BoutRules & BreakingRules & { measures: Measure; heights: number[] }>;

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

/** Heights that are announced where the event names none, in millimetres. */
export const defaultHeights: readonly number[] = [600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500];

/** The defaults with what is set of them. */
const chosen = <T extends object>(defaults: T, settings: ScoringSettings): T => {
  const set = Object.entries(settings).filter(([key, value]) => value !== undefined && Object.hasOwn(defaults, key));
  return { ...defaults, ...Object.fromEntries(set) };
};

/** The rules of a contest, from the settings of its event and who competes (decisions F1 and G4). What an event does not set has the default. */
export const contestRules = (
  format: EventFormat,
  { judges, attempts, elimination, thirdPlace, scoring }: EventRules,
  people: ContestPeople = { oldest: 99, isBlackBelt: false },
): ContestRules => {
  const settings = scoring ?? {};
  switch (format) {
    case 'panel':
      return { format, panel: { ...chosen(panelDefaults, settings), judges } };
    case 'bracket':
      return {
        format,
        bracket: { kind: elimination, third: thirdPlace },
        bout: boutRulesFor(chosen(boutDefaults, settings), people),
      };
    case 'measured':
      return settings.measures === 'height'
        ? { format, measures: 'height', heights: [...(settings.heights ?? defaultHeights)] }
        : { format, measures: 'distance', attempts };
    case 'attempts':
      return { format, breaking: chosen(breakingDefaults, settings), judges };
  }
};

/** The rules as a contest has stored them: complete since publishing, or the columns of its event where it was published before that. */
export const storedRules = (format: EventFormat, stored: EventRules & { complete?: ContestRules }): ContestRules =>
  stored.complete ?? contestRules(format, stored);
