import { bracketSize } from '../../rules/draws';
import type { FormatPlanning, TimedEvent } from '../planning';
import { id, longestText, mostMs, mostSeats, sides } from '../../rules/ring-calls/value-parts';
import {
  instant,
  list,
  object,
  one,
  optional,
  orNull,
  text,
  whole,
  type Shape,
} from '../../rules/ring-calls/value-shapes';
import { mostRounds } from '../../../tournaments/rules/event-scoring';
import type { Scoreboard } from './bout';

const side = object({ points: whole(0, 999), penalties: whole(0, 99), warnings: whole(0, 99) });
const board: Shape<Scoreboard> = object({
  red: side,
  blue: side,
  round: one('first', 'golden', 'vote'),
  isTimeUp: one(true, false),
  flags: optional(sides(mostSeats)),
  injured: optional(object({ corner: one('red', 'blue', 'both'), byFoul: one(true, false) })),
  before: optional(sides(999)),
  ended: optional(list(sides(999), mostRounds - 1)),
  isResting: optional(one(true)),
});

/** What is noted of bouts, by the kind of its subject. */
export const bracketShapes = {
  /**
   * A bout that runs, with its clock: what is left of the round, and the instant since which it runs, `null` while it
   * stands.
   */
  board: object({
    board,
    leftMs: whole(0, mostMs),
    runsSince: orNull(instant),
    /** When the time-out began that runs. */
    timeOutSince: optional(instant),
  }),
  /** The flag that a judge shows for a bout, from a phone of their own. */
  flag: object({ side: one('red', 'blue') }),
  /** The result of a bout. `winner`: `null` for nobody. The score of each side. */
  bout: object({ winner: orNull(id), how: text(longestText), points: sides(999), penalties: sides(99) }),
};
/**
 * The parts of each subject. `match`: the name of a bout. A board and a result belong to a pair, so that those of a pair
 * that does not meet any more are kept aside and count again when it does.
 */
export const bracketParts = {
  board: ['match', 'red', 'blue'],
  flag: ['match', 'red', 'blue', 'seat'],
  bout: ['match', 'red', 'blue'],
} as const;

/**
 * Matches of a repechage at most: in each half everybody whom the finalist has beaten, one after another. Byes are
 * divided evenly between the halves; in a half in which all have a bye in the first round, nobody was beaten there.
 */
const repechageMatches = (entries: number): number => {
  const size = bracketSize(entries);
  const byes = size - entries;
  const line = Math.max(0, Math.log2(size) - 2);
  return [Math.ceil(byes / 2), Math.floor(byes / 2)].reduce(
    (sum, own) => sum + Math.max(0, line - (own >= size / 4 ? 1 : 0)),
    0,
  );
};

/** Matches of a bracket at most: a round robin of three, best of three of two, otherwise an elimination (rule G4). */
const matchesOf = ({ entries, elimination, third }: TimedEvent): number => {
  if (entries <= 1) return 0;
  if (entries <= 3) return 3;
  // Everybody but the winner loses twice; the winner may lose once.
  if (elimination === 'double') return 2 * entries - 1;
  if (elimination === 'repechage') return entries - 1 + repechageMatches(entries);
  return third === 'match' ? entries : entries - 1;
};

/** For the plan and the sheets. */
export const bracketPlanning: FormatPlanning = {
  turns: matchesOf,
  equipment: 'sparring mat',
  turnName: 'match',
  sheetColumns: null,
};
