import { Decoder, listOf } from './decoder';
import { never, type Prepared } from './prepared';
import type { Minute, PlanAssignment, PlannedAssignment, Timetable } from './problem';
import { lastEnd, slotStart } from './slots';

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
  /** The waiting assignment it would follow; `null`: it would be the first of those that wait. */
  afterId: number | null;
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

/** A slot with the place in the list at which the card is then decoded. */
interface Slot {
  preview: DropPreview;
  ring: number;
  position: number;
}

/**
 * For every slot of every ring what dropping one open assignment there would do. Everything else keeps its ring and its
 * order; what the timetable does not place is left out. One decode for each slot, from its place in the list on: for
 * 160 assignments some milliseconds, so that the browser computes it when a card is lifted.
 */
export const dropPreviews = (prepared: Prepared, timetable: Timetable, assignmentId: number): DropPreview[] => {
  const one = prepared.assignments.findIndex(({ id }) => id === assignmentId);
  if (one < 0 || !prepared.listed.includes(one)) return [];
  const { list: all, rings } = listOf(prepared, timetable);
  const list = all.filter((index) => (rings[index] as number) >= 0);
  const decoder = new Decoder(prepared);
  const finish = lastEnd(prepared, decoder.decode({ list, rings }).end);
  const others = list.filter((index) => index !== one);
  const slots = slotsOf({ prepared, timetable, one, others, decoder, finish });

  const [walker, trial] = [new Decoder(prepared).begin(), new Decoder(prepared)];
  let walked = 0;
  for (const slot of [...slots].sort((a, b) => a.position - b.position)) {
    if (slot.preview.startsAt === null) continue;
    for (; walked < slot.position; walked += 1) {
      const next = others[walked] as number;
      walker.step(next, rings[next] as number);
    }
    trial.copyFrom(walker).step(one, slot.ring);
    for (let at = walked; at < others.length; at += 1) {
      const next = others[at] as number;
      trial.step(next, rings[next] as number);
    }
    const later = lastEnd(prepared, trial.finish().end);
    slot.preview.finish = later;
    slot.preview.laterMinutes = later - finish;
  }
  return slots.map(({ preview }) => preview);
};

interface Scene {
  prepared: Prepared;
  timetable: Timetable;
  one: number;
  /** Everything else that is placed, in the order in which it is decoded. */
  others: Int32Array;
  /** Everything as it is now. */
  decoder: Decoder;
  finish: Minute;
}

/** The slots of all rings in order, with whom the card would meet; their finish is still that of now. */
const slotsOf = ({ prepared, timetable, one, others, decoder, finish }: Scene): Slot[] => {
  const known = new Map(prepared.assignments.map((assignment, index) => [assignment.id, index]));
  const positions = new Map([...others].map((index, position) => [index, position]));
  const relatives = relativesOf(prepared, one);
  const assignmentId = relatives.own.id;
  return prepared.rings.flatMap((ring, at) => {
    const cards = timetable.planned
      .filter((card) => card.ringId === ring.id && card.assignmentId !== assignmentId)
      .sort((a, b) => a.order - b.order);
    const begun = prepared.begun[at] ?? 0;
    return Array.from({ length: Math.max(0, cards.length - begun) + 1 }, (_, offset): Slot => {
      const place = begun + offset;
      const afterId = offset === 0 ? null : (cards[place - 1]?.assignmentId ?? null);
      const startsAt = slotStart(prepared, one, at, cards[place - 1]?.endsAt ?? prepared.origin);
      const nothing = {
        ringId: ring.id,
        place,
        afterId,
        clashes: [],
        restShort: [],
        siblings: [],
        finish,
        laterMinutes: 0,
      };
      if (startsAt === never) return { preview: { ...nothing, startsAt: null }, ring: at, position: 0 };
      const next = positions.get(known.get(cards[place]?.assignmentId ?? NaN) ?? -1);
      const previous = positions.get(known.get(cards[place - 1]?.assignmentId ?? NaN) ?? -1);
      const after = previous === undefined ? 0 : previous + 1;
      // At the end of a ring it comes where its time is, so that nobody waits for it who need not.
      const last = others.findIndex((other, index) => index >= after && (decoder.start[other] as number) > startsAt);
      const span = { startsAt, endsAt: startsAt + (prepared.minutes[one] as number) };
      const met = meetings(prepared, relatives, timetable.planned, span, ring.id);
      return {
        preview: { ...nothing, startsAt, ...met },
        ring: at,
        position: next ?? (last >= 0 ? last : others.length),
      };
    });
  });
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

/**
 * Whom an assignment would meet at a time, as everything else is planned. What comes after it in its own ring moves on,
 * so it is not met.
 */
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
    if (competitorIds && overlap > 0)
      found.clashes.push({ assignmentId, ringId: place, minutes: overlap, competitorIds });
    else if (competitorIds && -overlap < prepared.rest)
      found.restShort.push({ assignmentId, ringId: place, minutes: prepared.rest + overlap, competitorIds });
    if (siblings.has(assignmentId) && overlap > 0) found.siblings.push(assignmentId);
  }
  return found;
};
