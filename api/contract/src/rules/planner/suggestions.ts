import { Decoder, listOf } from './decoder';
import { never, type Prepared } from './prepared';
import type { Minute, Timetable } from './problem';

/** A move of one assignment to another ring that lets the day end earlier, without a clash. */
export interface Suggestion {
  assignmentId: number;
  fromRingId: number;
  toRingId: number;
  /** When the assignment would start. */
  startsAt: Minute;
  finish: Minute;
  minutesGained: number;
  /** How many families have a child whose division would be in another ring, or start more than ten minutes earlier or later. */
  familiesTouched: number;
}

/** So many of the rings that end last give work away. */
const latestRings = 3;
const noticed = 10;

const finishOf = (ends: Int32Array, prepared: Prepared): Minute => {
  let finish = prepared.freeFrom.reduce((latest, one) => Math.max(latest, one), prepared.origin);
  for (let index = 0; index < ends.length; index += 1) {
    const end = ends[index] as number;
    if (end < never && end > finish) finish = end;
  }
  return finish;
};

/**
 * The moves of one assignment each that gain most, the best first: every open assignment of the three rings that end last, into every other ring, with the order
 * of everything else as it is. Where times are means of a forecast, the gain is that of the forecast.
 */
export const suggestMoves = (prepared: Prepared, timetable: Timetable, most = 3): Suggestion[] => {
  const { list, rings } = listOf(prepared, timetable);
  const decoder = new Decoder(prepared).decode({ list, rings });
  const before = { start: Int32Array.from(decoder.start), ring: Int32Array.from(decoder.ring) };
  const finish = finishOf(decoder.end, prepared);
  const lastEnds = prepared.rings.map((_, at) => at).sort((a, b) => (decoder.free[b] as number) - (decoder.free[a] as number) || a - b);
  const latest = new Set(lastEnds.slice(0, latestRings));
  const m = prepared.rings.length;
  const found: { one: number; ring: number; finish: Minute }[] = [];
  for (const one of list) {
    const own = rings[one] as number;
    if (!latest.has(own) || (prepared.pinnedTo[one] as number) >= 0) continue;
    for (let ring = 0; ring < m; ring += 1) {
      if (ring === own || prepared.startsAt[one * m + ring] === never) continue;
      rings[one] = ring;
      decoder.decode({ list, rings });
      const after = finishOf(decoder.end, prepared);
      if (after < finish && decoder.ring[one] === ring) found.push({ one, ring, finish: after });
    }
    rings[one] = own;
  }
  const best = found.sort((a, b) => a.finish - b.finish || a.one - b.one || a.ring - b.ring).slice(0, most);
  return best.map(({ one, ring, finish: after }) => {
    const own = rings[one] as number;
    rings[one] = ring;
    decoder.decode({ list, rings });
    rings[one] = own;
    const touched = new Set<number>();
    prepared.assignments.forEach(({ competitors }, index) => {
      const isElsewhere = decoder.ring[index] !== before.ring[index];
      if (isElsewhere || Math.abs((decoder.start[index] as number) - (before.start[index] as number)) > noticed)
        for (const id of competitors) touched.add(id);
    });
    const idOf = (at: number) => prepared.rings[at]?.id ?? 0;
    return {
      assignmentId: prepared.assignments[one]?.id ?? 0,
      fromRingId: idOf(own),
      toRingId: idOf(ring),
      startsAt: decoder.start[one] as number,
      finish: after,
      minutesGained: finish - after,
      familiesTouched: prepared.problem.families.filter(({ competitors }) => competitors.some((id) => touched.has(id))).length,
    };
  });
};
