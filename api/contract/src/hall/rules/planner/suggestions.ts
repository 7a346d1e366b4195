import { Decoder, listOf, type Decoded } from './decoder';
import { never, type Prepared } from './prepared';
import type { Minute, Timetable } from './problem';
import { lastEnd, slotStart } from './slots';

/** A move of one assignment to another ring that lets the day end earlier, without a clash. */
export interface Suggestion {
  assignmentId: number;
  fromRingId: number;
  toRingId: number;
  /** The waiting assignment it would follow; `null`: it would be the first of those that wait. */
  afterId: number | null;
  /** When the assignment would start. */
  startsAt: Minute;
  finish: Minute;
  minutesGained: number;
  /**
   * How many families have a child whose division would be in another ring, or start more than ten minutes earlier or
   * later.
   */
  familiesTouched: number;
}

export interface SuggestionOptions {
  /** So many at most. */
  most?: number;
  /** These stay where they are, such as what is locked or called. */
  exceptIds?: ReadonlySet<number>;
}

/** So many of the rings that end last give work away. */
const latestRings = 3;
const noticed = 10;

interface Suggested {
  one: number;
  ring: number;
  finish: Minute;
}

/** The last of a ring's open assignments that starts before a minute; -1: none does. */
const before = (prepared: Prepared, { start, ring }: Decoded, at: number, minute: Minute, except: number): number => {
  let last = -1;
  for (const index of prepared.listed)
    if (index !== except && ring[index] === at && (start[index] as number) < minute)
      if (last < 0 || (start[index] as number) > (start[last] as number)) last = index;
  return last;
};

/**
 * Whether somebody would be in two rings at once, as everything else is now: what a preview of the same slot would say.
 */
const wouldClash = (
  prepared: Prepared,
  now: Decoded,
  { one, ring }: Pick<Suggested, 'one' | 'ring'>,
  previous: number,
): boolean => {
  const start = slotStart(prepared, one, ring, previous < 0 ? prepared.origin : (now.end[previous] as number));
  const end = start + (prepared.minutes[one] as number);
  const { from, of } = prepared.conflicts;
  for (let at = from[one] as number; at < (from[one + 1] as number); at += 1) {
    const other = of[at] as number;
    const [begins, ends] = [now.start[other] as number, now.end[other] as number];
    if (begins < end && start < ends && !(now.ring[other] === ring && ends > start)) return true;
  }
  return false;
};

/**
 * The moves of one assignment each that gain most, the best first, one for each assignment: every open one of the three
 * rings that end last, into every other ring, with the order of everything else as it is. Where times are means of a
 * forecast, the gain is that of the forecast. Each trial begins where the move changes the list, and ends as soon as it
 * gains too little.
 */
export const suggestMoves = (
  prepared: Prepared,
  timetable: Timetable,
  { most = 3, exceptIds = new Set() }: SuggestionOptions = {},
): Suggestion[] => {
  const { list: all, rings } = listOf(prepared, timetable);
  // What stands in no ring stays out.
  const list = all.filter((index) => (rings[index] as number) >= 0);
  const now = new Decoder(prepared).decode({ list, rings });
  const finish = lastEnd(prepared, now.end);
  const m = prepared.rings.length;
  const lastEnds = prepared.rings
    .map((_, at) => at)
    .sort((a, b) => (now.free[b] as number) - (now.free[a] as number) || a - b);
  const latest = new Set(lastEnds.slice(0, latestRings));
  const [walker, trial] = [new Decoder(prepared).begin(), new Decoder(prepared)];
  const best: Suggested[] = [];

  /** The finish with an assignment in another ring; `never` as soon as it reaches the limit. */
  const finishWith = (position: number, ring: number, limit: Minute): Minute => {
    const one = list[position] as number;
    trial.copyFrom(walker).step(one, ring);
    if (trial.ring[one] !== ring || (trial.end[one] as number) >= limit) return never;
    for (let at = position + 1; at < list.length; at += 1) {
      const next = list[at] as number;
      trial.step(next, rings[next] as number);
      const end = trial.end[next] as number;
      if (end >= limit && end < never) return never;
    }
    const after = lastEnd(prepared, trial.finish().end);
    return after < limit ? after : never;
  };

  for (let position = 0; position < list.length; position += 1) {
    const one = list[position] as number;
    const own = rings[one] as number;
    const mayMove =
      latest.has(own) && (prepared.pinnedTo[one] as number) < 0 && !exceptIds.has(prepared.assignments[one]?.id ?? 0);
    let found: Suggested | undefined;
    for (let ring = 0; mayMove && ring < m; ring += 1) {
      if (ring === own || prepared.startsAt[one * m + ring] === never) continue;
      const limit = found?.finish ?? (best.length < most ? finish : (best.at(-1)?.finish ?? finish));
      const after = finishWith(position, ring, limit);
      if (after === never) continue;
      const previous = before(prepared, now, ring, trial.start[one] as number, one);
      if (!wouldClash(prepared, now, { one, ring }, previous)) found = { one, ring, finish: after };
    }
    if (found) {
      best.push(found);
      best.sort((a, b) => a.finish - b.finish);
      best.length = Math.min(best.length, most);
    }
    walker.step(one, own);
  }

  return best.map(({ one, ring, finish: after }): Suggestion => {
    const own = rings[one] as number;
    rings[one] = ring;
    trial.decode({ list, rings });
    rings[one] = own;
    const touched = new Set<number>();
    prepared.assignments.forEach(({ competitors }, index) => {
      const isElsewhere = trial.ring[index] !== now.ring[index];
      if (isElsewhere || Math.abs((trial.start[index] as number) - (now.start[index] as number)) > noticed)
        for (const id of competitors) touched.add(id);
    });
    const idOf = (at: number) => prepared.rings[at]?.id ?? 0;
    const previous = before(prepared, now, ring, trial.start[one] as number, one);
    return {
      assignmentId: prepared.assignments[one]?.id ?? 0,
      fromRingId: idOf(own),
      toRingId: idOf(ring),
      afterId: previous < 0 ? null : (prepared.assignments[previous]?.id ?? null),
      startsAt: trial.start[one] as number,
      finish: after,
      minutesGained: finish - after,
      familiesTouched: prepared.problem.families.filter(({ competitors }) => competitors.some((id) => touched.has(id)))
        .length,
    };
  });
};
