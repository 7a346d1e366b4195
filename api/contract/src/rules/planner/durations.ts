import type { Elimination, EventFormat, ThirdPlace } from '../../settings';
import { bracketSize } from '../draws';

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
  /** Of `bracket` with a single elimination: both losers of the half finals are third, or they have a match. */
  third: ThirdPlace;
}

/** Minutes to set up a ring for an assignment. */
export const usualSetUp = 3;

/**
 * Matches of a repechage at most: in each half everybody whom the finalist has beaten, one after another. Byes are divided evenly between the halves; in a
 * half in which all have a bye in the first round, nobody was beaten there.
 */
const repechageMatches = (entries: number): number => {
  const size = bracketSize(entries);
  const byes = size - entries;
  const line = Math.max(0, Math.log2(size) - 2);
  return [Math.ceil(byes / 2), Math.floor(byes / 2)].reduce((sum, own) => sum + Math.max(0, line - (own >= size / 4 ? 1 : 0)), 0);
};

/** Matches of a bracket at most: a round robin of three, best of three of two, otherwise an elimination (decision G4). */
const matchesOf = ({ entries, elimination, third }: TimedEvent): number => {
  if (entries <= 1) return 0;
  if (entries <= 3) return 3;
  // Everybody but the winner loses twice; the winner may lose once.
  if (elimination === 'double') return 2 * entries - 1;
  if (elimination === 'repechage') return entries - 1 + repechageMatches(entries);
  return third === 'match' ? entries : entries - 1;
};

const turnsOf = (event: TimedEvent): number => {
  if (event.format === 'bracket') return matchesOf(event);
  return event.format === 'measured' ? event.entries * event.rounds : event.entries;
};

/**
 * The planned minutes of an assignment with its set-up: the one number that plan, bound and pages use. Rounded up once, at the end. At least 1.
 */
export const assignmentMinutes = (events: readonly TimedEvent[], setUp: number = usualSetUp): number => {
  // In tenths, so that a sum of decimals is exact.
  const tenths = events.reduce((sum, event) => sum + turnsOf(event) * Math.round(event.minutesPerTurn * 10), setUp * 10);
  return Math.max(1, Math.ceil(tenths / 10));
};
