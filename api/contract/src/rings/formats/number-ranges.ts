import type { EventFormat } from '../../tournaments/calls/settings';

/** From this place on a ring's numbers have two more digits, so that they are never those of another ring. */
const firstLong = 100;

/**
 * The number of a bout or turn in its ring (rule G18): 101 is the first of ring 1, 409 the ninth of ring 4. The
 * hundredth of ring 1 is 10100.
 */
export const turnNumber = (ring: number, place: number): number => ring * (place < firstLong ? 100 : 10_000) + place;

/** Where an event stands in the numbers of its ring. */
export interface TurnRange {
  /** The number of its ring. */
  ring: number;
  /** How many turns of its ring come before it. */
  before: number;
  /** How many it has. */
  count: number;
}

/** The first and the last number of one or several events. */
export interface NumberRange {
  first: number;
  last: number;
  /** `Bout` where all of them are fought head to head. */
  word: 'Bout' | 'Turn';
}

/** What is numbered in an event. */
export const wordOf = (format: EventFormat): NumberRange['word'] => (format === 'bracket' ? 'Bout' : 'Turn');

/** The numbers of events that follow one another in a ring; `undefined` without any turn. */
export const rangeOfAll = (events: readonly (TurnRange & { format: EventFormat })[]): NumberRange | undefined => {
  const numbered = events.filter(({ count }) => count > 0);
  const [one, last] = [numbered[0], numbered.at(-1)];
  if (!one || !last) return undefined;
  return {
    first: turnNumber(one.ring, one.before + 1),
    last: turnNumber(last.ring, last.before + last.count),
    word: numbered.every(({ format }) => wordOf(format) === 'Bout') ? 'Bout' : 'Turn',
  };
};

/** `Bouts 301 to 307`, or `Turn 301`. */
export const rangeText = ({ first, last, word }: NumberRange): string =>
  first === last ? `${word} ${first}` : `${word}s ${first} to ${last}`;
