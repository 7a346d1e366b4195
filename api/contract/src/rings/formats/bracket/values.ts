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
import { counted } from '../../../values/texts';
import type { ValueTexts } from '../value-texts';
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

/** A point that was scored or pressed, and when, by the server's clock. */
const timedPoint = object({ corner: one('red', 'blue'), points: whole(1, 99), at: instant });
/** How many of them a value remembers. */
export const mostRemembered = 8;

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
    /** When the clock ran last, while presses of judges count (decision rings/corner-judges). */
    ran: optional(object({ from: instant, to: instant })),
    /** The points that were scored last, the newest last, while presses of judges count. */
    scored: optional(list(timedPoint, mostRemembered)),
  }),
  /** The flag that a judge shows for a bout, from a phone of their own. */
  flag: object({ side: one('red', 'blue') }),
  /** What a judge pressed last of a bout, on a phone of their own, the newest last. */
  press: object({ presses: list(timedPoint, mostRemembered, 1) }),
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
  press: ['match', 'red', 'blue', 'seat'],
  bout: ['match', 'red', 'blue'],
} as const;

const clockText = (milliseconds: number) => {
  const all = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')} left`;
};
/** In a series the same two meet more than once. */
const boutName = ({ match }: { match: string }) => (/^S\d/.test(match) ? `bout ${match.slice(1)}` : 'bout');
/** For disagreements and corrections. */
export const bracketTexts: ValueTexts<typeof bracketShapes, typeof bracketParts> = {
  board: {
    about: boutName,
    value: ({ board: { red, blue, round, flags, injured, ended = [] }, leftMs, runsSince }) =>
      [
        `red ${counted(red.points, 'point')}, blue ${counted(blue.points, 'point')}`,
        ...(red.penalties + blue.penalties === 0 ? [] : [`penalties ${red.penalties} and ${blue.penalties}`]),
        ...(red.warnings + blue.warnings === 0 ? [] : [`warnings ${red.warnings} and ${blue.warnings}`]),
        ...(ended.length === 0 ? [] : [`round ${ended.length + 1}`]),
        ...(flags ? [`flags ${flags.red} and ${flags.blue}`] : []),
        ...(injured ? [`${injured.corner} cannot go on${injured.byFoul ? ', by a foul' : ''}`] : []),
        ...(round === 'golden' ? ['golden round'] : []),
        runsSince === null ? clockText(leftMs) : 'the clock runs',
      ].join(', '),
  },
  flag: { about: ({ seat }) => `flag of judge ${seat}`, value: ({ side: shown }) => `${shown} flag` },
  press: {
    about: ({ seat }) => `presses of judge ${seat}`,
    value: ({ presses }) => presses.map(({ corner, points }) => `${corner} ${points}`).join(', '),
  },
  bout: {
    about: boutName,
    // Its words have the score, the winner's points first.
    value: ({ winner, how }, _, { red }) =>
      winner === null ? `no winner, ${how}` : `${winner === red ? 'red' : 'blue'} won ${how}`,
  },
};

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
  turnName: 'bout',
  sheetColumns: null,
};
