import type { Elimination, EventFormat, ThirdPlace } from '../../tournaments/calls/settings';
import type { EventScoring } from '../../tournaments/rules/event-scoring';
import type { BracketRules } from '../rules/draws';
import type { MedalRules } from '../rules/medals';
import type { LengthUnit } from '../../values/lengths';
import type { BreakingRules } from './attempts/breaking';
import { attemptsParts, attemptsPlanning, attemptsShapes, attemptsTexts } from './attempts/values';
import type { BoutRules } from './bracket/bout';
import { bracketParts, bracketPlanning, bracketShapes, bracketTexts } from './bracket/values';
import { measuredParts, measuredPlanning, measuredShapes, measuredTexts } from './measured/values';
import type { FormatPlanning } from './planning';
import type { PanelRules } from './panel/panel';
import { panelParts, panelPlanning, panelShapes, panelTexts } from './panel/values';

export { leastHeight, mostHeight, mostHeights } from './measured/values';
export { mostDeduction, mostDeductions } from './panel/values';

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
/** The rules of each format. A new format gets its line here and in the four lists below. */
type FormatRules =
  | { format: 'panel'; panel: PanelRules }
  | { format: 'bracket'; bracket: BracketRules; bout: BoutRules }
  | { format: 'measured'; measures: 'distance'; unit: LengthUnit; attempts: number }
  | { format: 'measured'; measures: 'height'; unit: LengthUnit; heights: number[] }
  | { format: 'attempts'; breaking: BreakingRules; judges: number };

/** How a contest is scored, complete. `medals` is missing where an earlier release stored it, which gave three. */
export type ContestRules = FormatRules & { medals?: MedalRules };

/** The rules of one format. */
export type RulesOf<F extends FormatRules['format']> = Extract<FormatRules, { format: F }>;

/** The rules of a long fall, and of a high fall. */
export type LongFallRules = Extract<ContestRules, { measures: 'distance' }>;
export type HighFallRules = Extract<ContestRules, { measures: 'height' }>;

/** What the formats note, by the kind of its subject. */
export const formatShapes = { ...panelShapes, ...bracketShapes, ...measuredShapes, ...attemptsShapes };
/** The parts that tell the subjects of a kind apart. */
export const formatParts = { ...panelParts, ...bracketParts, ...measuredParts, ...attemptsParts };
/** What is noted in words, by the kind of its subject. */
export const formatTexts = { ...panelTexts, ...bracketTexts, ...measuredTexts, ...attemptsTexts };
/** What the plan and the sheets know of each format, in the order in which the events of a division run. */
export const planningOf: Readonly<Record<EventFormat, FormatPlanning>> = {
  panel: panelPlanning,
  attempts: attemptsPlanning,
  measured: measuredPlanning,
  bracket: bracketPlanning,
};
/** The formats in that order. */
export const formatsInOrder: readonly EventFormat[] = Object.keys(planningOf) as EventFormat[];
