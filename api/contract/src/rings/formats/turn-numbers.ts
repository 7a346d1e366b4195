import { drawnIds, type Contest } from './contest';
import { planningOf } from './declarations';
import { turnNumber, type TurnRange } from './number-ranges';
import type { TimedEvent } from './planning';
import { numberedMatches, roundRobin } from '../rules/draws';

/** Competitors report when the turn is on that comes so many before theirs (rule G18). */
const turnsAhead = 5;

/**
 * The numbers of the rings of a tournament, by their names in order: those that the names end with where each ends with
 * another one from 1 to 99, otherwise their places.
 */
export const ringNumbers = (names: readonly string[]): number[] => {
  const ends = names.map((name) => Number(/(?<!\d)([1-9]\d?)$/.exec(name.trim())?.[1] ?? 0));
  return ends.includes(0) || new Set(ends).size < ends.length ? names.map((_, index) => index + 1) : ends;
};

/** What the count of an event's numbered turns follows from. */
export type NumberedEvent = Pick<TimedEvent, 'format' | 'entries' | 'elimination' | 'third'>;

/** How many numbers an event takes: one for each bout that may be fought, or for each competitor. */
export const numberedTurns = (event: NumberedEvent): number =>
  event.format === 'bracket' ? planningOf.bracket.turns({ ...event, minutesPerTurn: 0, rounds: 0 }) : event.entries;

/** The bouts of a contest in the order of their numbers, with those who are drawn into them. */
const numberedBouts = (contest: Contest): { name: string; ids: readonly number[] }[] => {
  const { rules, slots } = contest;
  if (rules.format !== 'bracket') return [];
  const [one, two, three, ...more] = drawnIds(contest);
  if (one === undefined || two === undefined) return [];
  if (more.length > 0)
    return numberedMatches(slots, rules.bracket).map(({ name, from }) => ({
      name,
      ids: from.flatMap((origin) => (origin.kind === 'competitor' ? [origin.id] : [])),
    }));
  const pairs = three === undefined ? [1, 2, 3].map(() => [one, two]) : roundRobin([one, two, three]);
  return pairs.map((ids, index) => ({ name: `S${index + 1}`, ids }));
};

/**
 * The numbers of a contest by the name of the bout, or by the competitor who has the turn (rule G18). A bout that is not
 * drawn beforehand, as a further one of three who are level, has none.
 * @param order the running order
 */
export const turnNumbersOf = (
  contest: Contest,
  order: readonly number[],
  { ring, before }: Pick<TurnRange, 'ring' | 'before'>,
): ReadonlyMap<string | number, number> => {
  const keys = contest.rules.format === 'bracket' ? numberedBouts(contest).map(({ name }) => name) : order;
  return new Map<string | number, number>(keys.map((key, index) => [key, turnNumber(ring, before + index + 1)]));
};

/**
 * The number of the first bout or turn of a competitor, with the one at which they report: five before, or the first of
 * the ring (rule G18). `null` for somebody who has none, as who is alone in a bracket.
 */
export const firstTurnOf = (
  contest: Contest,
  order: readonly number[],
  { ring, before }: Pick<TurnRange, 'ring' | 'before'>,
  competitorId: number,
): { number: number; reportAt: number } | null => {
  const index =
    contest.rules.format === 'bracket'
      ? numberedBouts(contest).findIndex(({ ids }) => ids.includes(competitorId))
      : order.indexOf(competitorId);
  if (index < 0) return null;
  const place = before + index + 1;
  return { number: turnNumber(ring, place), reportAt: turnNumber(ring, Math.max(1, place - turnsAhead)) };
};
