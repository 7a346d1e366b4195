import { never, type Prepared } from './prepared';
import type { PlannedAssignment, Timetable, Unplaced } from './problem';

/** What the decoder writes. By index of the assignment; start `never` and ring -1: it has no place. */
export interface Decoded {
  start: Int32Array;
  end: Int32Array;
  ring: Int32Array;
  /** By ring: the end of its last assignment in the order of the list. */
  free: Int32Array;
}

/** An order of assignments, and the ring of each where it is decided: -1 where it is not. Without `rings` none is. */
export interface ListPlan {
  list: ArrayLike<number>;
  rings?: ArrayLike<number>;
}

/**
 * From a list to a timetable ("serial schedule generation", Kolisch 1996): each assignment takes, in the order of the
 * list, the ring where it starts first after its competitors have rested; of several rings the one that was free last.
 * So no result has a clash.
 *
 * It takes time in proportion to assignments, rings and shared competitors: for 160 assignments some hundredths of a
 * millisecond.
 */
export class Decoder implements Decoded {
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly ring: Int32Array;
  readonly free: Int32Array;
  /** By ring: how many stand in it, without what is locked to a time. */
  private readonly count: Int32Array;
  private readonly nextPin: Int32Array;

  constructor(private readonly prepared: Prepared) {
    const { assignments, rings } = prepared;
    this.start = new Int32Array(assignments.length);
    this.end = new Int32Array(assignments.length);
    this.ring = new Int32Array(assignments.length);
    this.free = new Int32Array(rings.length);
    this.count = new Int32Array(rings.length);
    this.nextPin = new Int32Array(rings.length);
  }

  /** Places the whole list. What was decoded before is overwritten. */
  decode({ list, rings }: ListPlan): this {
    this.begin();
    for (let position = 0; position < list.length; position += 1) {
      const assignment = list[position] as number;
      this.step(assignment, rings ? (rings[assignment] as number) : -1);
    }
    return this.finish();
  }

  /** Forgets what was decoded: only what is fixed has its place. */
  begin(): this {
    const { prepared } = this;
    this.start.set(prepared.fixedStart);
    this.end.set(prepared.fixedEnd);
    this.ring.set(prepared.fixedRing);
    this.free.set(prepared.freeFrom);
    this.count.set(prepared.begun);
    this.nextPin.fill(0);
    return this;
  }

  /** Goes on from where another decoder of the same problem is. */
  copyFrom(other: Decoder): this {
    this.start.set(other.start);
    this.end.set(other.end);
    this.ring.set(other.ring);
    this.free.set(other.free);
    this.count.set(other.count);
    this.nextPin.set(other.nextPin);
    return this;
  }

  /** Places the next of the list, in the ring that is decided; -1: none is. */
  step(assignment: number, only: number): void {
    const pinned = this.prepared.pinnedTo[assignment] as number;
    if (pinned < 0) this.place(assignment, only);
    else if (this.duePin(pinned) === assignment) this.placePin(pinned, assignment);
  }

  /** Places what is locked to a place that the list does not reach. */
  finish(): this {
    for (let at = 0; at < this.free.length; at += 1)
      for (const { assignment } of (this.prepared.pins[at] ?? []).slice(this.nextPin[at]))
        this.placePin(at, assignment);
    return this;
  }

  /**
   * When an assignment would start if it were the next in a ring, after its competitors have rested; `never`: this ring
   * does not take it.
   */
  nextStart(assignment: number, ring: number): number {
    return this.startIn(assignment, ring, this.earliest(assignment));
  }

  /** The first minute at which all competitors of an assignment have rested from what is placed. */
  private earliest(assignment: number): number {
    const { prepared, end } = this;
    const { from, of } = prepared.conflicts;
    let earliest = prepared.origin;
    for (let at = from[assignment] as number; at < (from[assignment + 1] as number); at += 1) {
      const other = of[at] as number;
      const rested = (end[other] as number) + prepared.rest;
      if (rested > earliest && rested < never) earliest = rested;
    }
    return earliest;
  }

  /**
   * Places an assignment in the ring where it starts first, or in the only one it may have. What is locked to the next
   * place of that ring comes before it.
   */
  private place(assignment: number, only: number): void {
    if (only >= 0 && this.prepared.pins[only]?.length === 0) {
      const start = this.startIn(assignment, only, this.earliest(assignment));
      if (start < never) this.put(assignment, only, start);
      return;
    }
    for (;;) {
      const earliest = this.earliest(assignment);
      const ring = this.firstRing(assignment, earliest, only);
      if (ring < 0) return;
      const pin = this.duePin(ring);
      if (pin < 0) return this.put(assignment, ring, this.startIn(assignment, ring, earliest));
      // It may share a competitor, or fill the ring, so the ring is chosen again.
      this.placePin(ring, pin);
    }
  }

  private startIn(assignment: number, ring: number, earliest: number): number {
    const { prepared, free } = this;
    const cell = assignment * free.length + ring;
    const at = prepared.startsAt[cell] as number;
    if (at === never) return never;
    const from = Math.max(earliest, free[ring] as number);
    if (from <= prepared.horizon) return prepared.starts[at + from] as number;
    return prepared.runsOver[cell] === 1 ? from : never;
  }

  private firstRing(assignment: number, earliest: number, only: number): number {
    const { free } = this;
    if (only >= 0) return this.startIn(assignment, only, earliest) < never ? only : -1;
    let best = -1;
    let bestStart = never;
    for (let ring = 0; ring < free.length; ring += 1) {
      const start = this.startIn(assignment, ring, earliest);
      if (start < bestStart || (start === bestStart && best >= 0 && (free[ring] as number) > (free[best] as number))) {
        best = ring;
        bestStart = start;
      }
    }
    return best;
  }

  private put(assignment: number, ring: number, start: number): void {
    this.start[assignment] = start;
    this.end[assignment] = start + (this.prepared.minutes[assignment] as number);
    this.ring[assignment] = ring;
    this.free[ring] = this.end[assignment];
    this.count[ring] = (this.count[ring] as number) + 1;
  }

  /** What is locked to the next place of a ring; -1: nothing. */
  private duePin(ring: number): number {
    const pin = this.prepared.pins[ring]?.[this.nextPin[ring] as number];
    return pin && pin.place <= (this.count[ring] as number) ? pin.assignment : -1;
  }

  private placePin(ring: number, pin: number): void {
    this.nextPin[ring] = (this.nextPin[ring] as number) + 1;
    const start = this.startIn(pin, ring, this.earliest(pin));
    if (start < never) this.put(pin, ring, start);
  }
}

/** What is decoded as a timetable. */
export const timetableOf = (prepared: Prepared, { start, end, ring }: Decoded): Timetable => {
  const order = new Map<number, number>();
  const isHomeless = new Set(prepared.homeless);
  const unplaced: Unplaced[] = [];
  const planned: PlannedAssignment[] = [];
  const sorted = prepared.assignments
    .map((_, index) => index)
    .sort((a, b) => (start[a] as number) - (start[b] as number) || a - b);
  for (const index of sorted) {
    const assignmentId = (prepared.assignments[index] as Prepared['assignments'][number]).id;
    const at = ring[index] as number;
    const place = prepared.rings[at];
    if (!place) {
      unplaced.push({ assignmentId, reason: isHomeless.has(index) ? 'noRing' : 'ringsFull' });
      continue;
    }
    const next = order.get(at) ?? 0;
    order.set(at, next + 1);
    planned.push({
      assignmentId,
      ringId: place.id,
      order: next,
      startsAt: start[index] as number,
      endsAt: end[index] as number,
    });
  }
  return { planned, unplaced };
};

/**
 * The list that a timetable was decoded from, or one that is decoded to one at least as early: its open work in the
 * order of the starts, and its rings.
 */
export const listOf = (
  prepared: Prepared,
  { planned }: Pick<Timetable, 'planned'>,
): { list: Int32Array; rings: Int32Array } => {
  const known = new Map(planned.map((one) => [one.assignmentId, one]));
  const ringIndex = new Map(prepared.rings.map(({ id }, index) => [id, index]));
  const startOf = (index: number) => known.get(prepared.assignments[index]?.id ?? 0)?.startsAt ?? never;
  const list = [...prepared.listed].sort((a, b) => startOf(a) - startOf(b) || a - b);
  const rings = Int32Array.from(prepared.assignments, ({ id }) => ringIndex.get(known.get(id)?.ringId ?? NaN) ?? -1);
  return { list: Int32Array.from(list), rings };
};
