import { Decoder, listOf } from './decoder';
import { never, type Prepared } from './prepared';
import type { Minute, PlanAssignment, PlannedAssignment, Timetable } from './problem';

/** Another assignment that a dropped card would meet. */
export interface Met {
  assignmentId: number;
  ringId: number;
  /** Of a clash: how long both would run at once. Of short rest: the minutes that are missing. */
  minutes: number;
  competitorIds: readonly number[];
}

/** What would happen if a card were dropped before the card of a place of a ring, or after the last. */
export interface DropPreview {
  ringId: number;
  place: number;
  /** When it would start there if nobody had to be waited for. `null`: this ring never takes it. */
  startsAt: Minute | null;
  /** A competitor would be in two rings at once. */
  clashes: readonly Met[];
  /** A competitor would rest for too short a time. */
  restShort: readonly Met[];
  /** Assignments of brothers and sisters at the same time. */
  siblings: readonly number[];
  /** The finish of the day if everybody is waited for, and how much later it is than now; below 0: earlier. */
  finish: Minute;
  laterMinutes: number;
}

const finishOf = (decoder: Decoder): Minute => decoder.end.reduce((latest, end) => (end < never && end > latest ? end : latest), 0);

/**
 * For every slot of every ring what dropping one open assignment there would do. Everything else keeps its ring and its order. One decode for each
 * slot: for 160 assignments some milliseconds, so that the browser computes it when a card is lifted.
 */
export const dropPreviews = (prepared: Prepared, timetable: Timetable, assignmentId: number): DropPreview[] => {
  const one = prepared.assignments.findIndex(({ id }) => id === assignmentId);
  if (one < 0 || !prepared.listed.includes(one)) return [];
  const known = new Map(prepared.assignments.map((assignment, index) => [assignment.id, index]));
  const { list, rings } = listOf(prepared, timetable);
  const decoder = new Decoder(prepared);
  const finish = finishOf(decoder.decode({ list, rings }));
  const trial = new Decoder(prepared);
  const others = list.filter((index) => index !== one);
  const m = prepared.rings.length;
  const relatives = relativesOf(prepared, one);
  return prepared.rings.flatMap((ring, at) => {
    const cards = timetable.planned
      .filter((card) => card.ringId === ring.id && card.assignmentId !== assignmentId)
      .sort((a, b) => a.order - b.order);
    const begun = prepared.begun[at] ?? 0;
    return Array.from({ length: Math.max(0, cards.length - begun) + 1 }, (_, offset): DropPreview => {
      const place = begun + offset;
      const nothing = { ringId: ring.id, place, clashes: [], restShort: [], siblings: [] };
      if (prepared.startsAt[one * m + at] === never) return { ...nothing, startsAt: null, finish, laterMinutes: 0 };
      const startsAt = startAfter(prepared, one, at, cards[place - 1]?.endsAt ?? prepared.origin);
      if (startsAt === never) return { ...nothing, startsAt: null, finish, laterMinutes: 0 };
      const next = known.get(cards[place]?.assignmentId ?? NaN);
      const position = next === undefined ? -1 : others.indexOf(next);
      const previous = known.get(cards[place - 1]?.assignmentId ?? NaN);
      const after = previous === undefined ? 0 : others.indexOf(previous) + 1;
      const before = Array.from(others);
      // At the end of a ring it comes where its time is, so that nobody waits for it who need not.
      const last = others.findIndex((other, index) => index >= after && (decoder.start[other] as number) > startsAt);
      before.splice(position >= 0 ? position : last >= 0 ? last : others.length, 0, one);
      const changed = Int32Array.from(rings);
      changed[one] = at;
      const later = finishOf(trial.decode({ list: before, rings: changed }));
      const span = { startsAt, endsAt: startsAt + (prepared.minutes[one] as number) };
      return {
        ...nothing,
        startsAt,
        ...meetings(prepared, relatives, timetable.planned, span, ring.id),
        finish: later,
        laterMinutes: later - finish,
      };
    });
  });
};

/** The first start in a ring after what stands before; `never` where there is none. */
const startAfter = (prepared: Prepared, one: number, ring: number, since: Minute): Minute => {
  const cell = one * prepared.rings.length + ring;
  const from = Math.max(since, prepared.freeFrom[ring] as number);
  if (from <= prepared.horizon) return prepared.starts[(prepared.startsAt[cell] as number) + from] as number;
  return prepared.runsOver[cell] === 1 ? from : never;
};

interface Relatives {
  own: PlanAssignment;
  /** Assignments that share competitors, with whom; and those of brothers and sisters. */
  shared: ReadonlyMap<number, readonly number[]>;
  siblings: ReadonlySet<number>;
}

const relativesOf = (prepared: Prepared, one: number): Relatives => {
  const own = prepared.assignments[one] as PlanAssignment;
  const people = new Set(own.competitors);
  const shared = new Map<number, number[]>();
  for (const other of prepared.assignments) {
    const both = other.id === own.id ? [] : other.competitors.filter((id) => people.has(id));
    if (both.length > 0) shared.set(other.id, both);
  }
  const { from, of } = prepared.siblings;
  const siblings = [...of.subarray(from[one], from[one + 1])].map((index) => prepared.assignments[index]?.id ?? 0);
  return { own, shared, siblings: new Set(siblings) };
};

/** Whom an assignment would meet at a time, as everything else is planned. What comes after it in its own ring moves on, so it is not met. */
const meetings = (
  prepared: Prepared,
  { own, shared, siblings }: Relatives,
  planned: readonly PlannedAssignment[],
  { startsAt, endsAt }: { startsAt: Minute; endsAt: Minute },
  ringId: number,
) => {
  const found: { clashes: Met[]; restShort: Met[]; siblings: number[] } = { clashes: [], restShort: [], siblings: [] };
  for (const card of planned) {
    if (card.assignmentId === own.id || (card.ringId === ringId && card.endsAt > startsAt)) continue;
    const overlap = Math.min(endsAt, card.endsAt) - Math.max(startsAt, card.startsAt);
    const competitorIds = shared.get(card.assignmentId);
    const { assignmentId, ringId: place } = card;
    if (competitorIds && overlap > 0) found.clashes.push({ assignmentId, ringId: place, minutes: overlap, competitorIds });
    else if (competitorIds && -overlap < prepared.rest)
      found.restShort.push({ assignmentId, ringId: place, minutes: prepared.rest + overlap, competitorIds });
    if (siblings.has(assignmentId) && overlap > 0) found.siblings.push(assignmentId);
  }
  return found;
};
