import type { EventScoring } from '../../tournaments/rules/event-scoring';
import type { Elimination, EventFormat, ThirdPlace } from '../../tournaments/calls/settings';

/** One event of an assignment, as far as its length goes. */
export interface TimedEvent {
  format: EventFormat;
  entries: number;
  /** Of one turn or of one match; with at most one decimal. */
  minutesPerTurn: number;
  /** Of `measured`: how often everybody has a turn. */
  rounds: number;
  /** Of `bracket`. */
  elimination: Elimination;
  /** Of `bracket` with a single elimination: both losers of the semifinals are third, or they have a match. */
  third: ThirdPlace;
}

/** A column of a sheet that is filled in by hand: its heading, and its width as a share of that of a judge's column. */
export interface ScoreColumn {
  label: string;
  share: number;
}

/**
 * What the plan and the sheets know of a way of scoring. Apart from `Format`, so that pages which only plan or print do
 * not load how results are computed (12 KB).
 */
export interface FormatPlanning {
  /** Turns or matches at most, for the planned minutes. */
  turns: (event: TimedEvent) => number;
  /** What a ring has to set up for it. */
  equipment: string | null;
  /** What one turn is called. */
  turnName: 'turn' | 'bout';
  /** The columns of its sheet; `null`: matches are drawn instead. */
  sheetColumns: ((event: SheetEvent) => ScoreColumn[]) | null;
  /** The settings of scoring that its sheet depends on, and what it says of them above the columns. */
  sheetSettings?: readonly (keyof EventScoring)[];
  sheetNotes?: (scoring: Partial<EventScoring>) => string[];
}

/** What the columns of a sheet follow from. `scoring`: what the event sets otherwise than by default. */
export interface SheetEvent {
  judges: number;
  attempts: number;
  scoring?: Partial<EventScoring>;
}
