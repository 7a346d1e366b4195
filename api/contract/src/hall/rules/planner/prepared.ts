import { ringCalendar, type RingCalendar, type Span } from './calendar';
import { isFixed, pairsOf, spanOf, type Neighbors } from './pairs';
import type { Minute, PlanAssignment, PlanProblem, PlanRing } from './problem';

/** No time. Later than every other. */
export const never = 1 << 28;

/**
 * A problem in the form that the decoder and the search read. Indexes follow the ids, so that the order of the input
 * decides nothing.
 */
export interface Prepared {
  problem: PlanProblem;
  /** By index. */
  assignments: readonly PlanAssignment[];
  rings: readonly PlanRing[];
  minutes: Int32Array;
  rest: number;
  /** Nothing starts before. */
  origin: Minute;
  /** Nothing changes after it: rings that run over are open, the others are closed. */
  horizon: Minute;
  /**
   * `starts[startsAt[assignment * rings + ring] + t]`: the first start from minute `t` on, `t` from origin to horizon.
   * `startsAt` is `never` where the ring never takes it.
   */
  starts: Int32Array;
  startsAt: Int32Array;
  /** Whether this ring takes this assignment at every minute after the horizon. */
  runsOver: Uint8Array;
  /** Share a competitor; neither is fixed. */
  conflicts: Neighbors;
  /** Share a family, and no competitor. */
  siblings: Neighbors;
  /** Share a coach, and neither family nor competitor. */
  coaches: Neighbors;
  /** Of the same series. */
  series: Neighbors;
  youngest: Int32Array;
  /** A number for each kind of equipment; -1: none. */
  equipment: Int32Array;
  endBy: Int32Array;
  /** What a list contains: all that is neither fixed nor without a ring. */
  listed: Int32Array;
  /** For each ring what is locked to a place of it, in the order of the places. */
  pins: readonly (readonly { assignment: number; place: number }[])[];
  /** The ring to a place of which it is locked; -1: to none. */
  pinnedTo: Int32Array;
  /** Ring of what is fixed, and its start and end; ring -1: it is not fixed. */
  fixedRing: Int32Array;
  fixedStart: Int32Array;
  fixedEnd: Int32Array;
  /** For each ring how many are running or done, and when the last of them ends. Open work follows them. */
  begun: Int32Array;
  freeFrom: Int32Array;
  /** Without any ring. */
  homeless: readonly number[];
  /** The end of each ring's last window. */
  dayEnds: Int32Array;
}

const byId = <T extends { id: number }>(list: readonly T[]): T[] => [...list].sort((a, b) => a.id - b.id);

/**
 * What an assignment must not overlap: items that block its people, and fixed work of its competitors with the rest
 * around it.
 */
const forbidden = (problem: PlanProblem, assignment: PlanAssignment, fixed: readonly PlanAssignment[]): Span[] => {
  const people = new Set(assignment.competitors);
  const items = problem.items.filter(
    ({ blocks }) =>
      (blocks.kind === 'blackBelts' && assignment.hasBlackBelts) ||
      (blocks.kind === 'people' && blocks.competitorIds.some((id) => people.has(id))),
  );
  const own = fixed.filter((other) => other.competitors.some((id) => people.has(id))).map((other) => spanOf(other));
  return [
    ...items,
    ...own.map(({ from, to }) => ({ from: from - problem.restMinutes, to: to + problem.restMinutes })),
  ].map(({ from, to }) => ({
    from,
    to,
  }));
};

const mayHave = ({ rings, hold }: PlanAssignment, ringId: number): boolean =>
  (rings === null || rings.includes(ringId)) &&
  ((hold.kind !== 'ring' && hold.kind !== 'place') || hold.ringId === ringId);

/** The first start at or after every minute from the origin to the horizon. */
const startTable = (
  calendar: RingCalendar,
  minutes: number,
  earliest: number,
  cuts: readonly Span[],
  origin: number,
  horizon: number,
) => {
  const table = new Int32Array(horizon - origin + 1).fill(never);
  const isStart = new Uint8Array(horizon - origin + 1);
  for (const { from, to } of calendar.open)
    for (let start = Math.max(from, earliest, origin); start <= Math.min(to - minutes, horizon); start += 1)
      isStart[start - origin] = 1;
  for (const { from, to } of cuts)
    for (let start = Math.max(from - minutes + 1, origin); start < to && start <= horizon; start += 1)
      isStart[start - origin] = 0;
  let next = never;
  for (let start = horizon; start >= origin; start -= 1) {
    if (isStart[start - origin] === 1) next = start;
    table[start - origin] = next;
  }
  return table;
};

/** The problem as arrays. Takes time in proportion to assignments, rings and minutes of the day. */
export const prepare = (problem: PlanProblem): Prepared => {
  const assignments = byId(problem.assignments);
  const rings = byId(problem.rings);
  const [n, m] = [assignments.length, rings.length];
  const ringIndex = new Map(rings.map(({ id }, index) => [id, index]));
  const fixed = assignments.filter(isFixed);
  const isFixedAt = assignments.map(isFixed);

  const times = [
    ...rings.flatMap(({ windows }) => windows.flatMap(({ from, to }) => [from, to])),
    ...problem.items.flatMap(({ from, to }) => [from, to]),
    ...fixed.flatMap((one) => [spanOf(one).from, spanOf(one).to + problem.restMinutes]),
    ...assignments.flatMap(({ notBefore }) => (notBefore === null ? [] : [notBefore])),
    ...(problem.now === null ? [] : [problem.now]),
  ];
  const origin = times.length === 0 ? 0 : Math.min(...times);
  const horizon = Math.max(origin, ...times) + 1;

  const takenBy = rings.map(({ id }) =>
    fixed.filter(({ hold }) => hold.kind !== 'open' && hold.ringId === id).map((one) => spanOf(one)),
  );
  const calendars = new Map<string, { calendar: RingCalendar; text: string }>();
  const calendarOf = (ring: number, judges: number): { calendar: RingCalendar; text: string } => {
    const name = `${ring} ${judges}`;
    const known = calendars.get(name);
    if (known) return known;
    const calendar = ringCalendar(rings[ring] as PlanRing, judges, problem.items, takenBy[ring] ?? []);
    // Rings that are alike share their tables, so they are told apart by what they are.
    const made = { calendar, text: JSON.stringify(calendar) };
    calendars.set(name, made);
    return made;
  };

  const startsAt = new Int32Array(n * m).fill(never);
  const runsOver = new Uint8Array(n * m);
  const tables: Int32Array[] = [];
  const known = new Map<string, { at: number; isEmpty: boolean; isOpen: boolean }>();
  const homeless: number[] = [];
  const length = horizon - origin + 1;
  assignments.forEach((assignment, index) => {
    if (isFixedAt[index]) return;
    const cuts = forbidden(problem, assignment, fixed);
    const earliest = Math.max(assignment.notBefore ?? origin, problem.now ?? origin);
    const own = `${assignment.minutes} ${earliest} ${JSON.stringify(cuts)}`;
    let hasRing = false;
    for (let ring = 0; ring < m; ring += 1) {
      if (!mayHave(assignment, (rings[ring] as PlanRing).id)) continue;
      const { calendar, text } = calendarOf(ring, assignment.judges);
      const name = `${own} ${text}`;
      let table = known.get(name);
      if (!table) {
        const made = startTable(calendar, assignment.minutes, earliest, cuts, origin, horizon);
        const isOpen = calendar.mayRunOver;
        table = { at: tables.length * length - origin, isOpen, isEmpty: !isOpen && made[0] === never };
        tables.push(made);
        known.set(name, table);
      }
      if (table.isEmpty) continue;
      startsAt[index * m + ring] = table.at;
      runsOver[index * m + ring] = table.isOpen ? 1 : 0;
      hasRing = true;
    }
    if (!hasRing) homeless.push(index);
  });
  const starts = new Int32Array(tables.length * length);
  tables.forEach((table, index) => starts.set(table, index * length));

  const isHomeless = new Set(homeless);
  const pins = rings.map(({ id }) =>
    assignments
      .flatMap(({ hold }, assignment) =>
        hold.kind === 'place' && hold.ringId === id && !isHomeless.has(assignment)
          ? [{ assignment, place: hold.place }]
          : [],
      )
      .sort((a, b) => a.place - b.place || a.assignment - b.assignment),
  );
  const equipments = new Map<string, number>();
  const equipmentOf = ({ equipment }: PlanAssignment): number => {
    if (equipment === null) return -1;
    const place = equipments.get(equipment) ?? equipments.size;
    equipments.set(equipment, place);
    return place;
  };
  const fixedRing = Int32Array.from(assignments, ({ hold }, index) =>
    isFixedAt[index] && hold.kind !== 'open' ? (ringIndex.get(hold.ringId) ?? -1) : -1,
  );
  const begun = rings.map(({ id }) =>
    fixed.filter(({ hold }) => (hold.kind === 'running' || hold.kind === 'done') && hold.ringId === id),
  );
  return {
    problem,
    assignments,
    rings,
    minutes: Int32Array.from(assignments, (one) => (isFixed(one) ? spanOf(one).to - spanOf(one).from : one.minutes)),
    rest: problem.restMinutes,
    origin,
    horizon,
    starts,
    startsAt,
    runsOver,
    ...pairsOf(problem, assignments, isFixedAt),
    youngest: Int32Array.from(assignments, ({ youngest }) => youngest),
    equipment: Int32Array.from(assignments, equipmentOf),
    endBy: Int32Array.from(assignments, ({ endBy }) => endBy ?? never),
    listed: Int32Array.from(
      assignments.flatMap((_, index) => (isFixedAt[index] || isHomeless.has(index) ? [] : [index])),
    ),
    pins,
    pinnedTo: Int32Array.from(assignments, ({ hold }) =>
      hold.kind === 'place' ? (ringIndex.get(hold.ringId) ?? -1) : -1,
    ),
    fixedRing,
    fixedStart: Int32Array.from(assignments, (one, index) => (isFixedAt[index] ? spanOf(one).from : never)),
    fixedEnd: Int32Array.from(assignments, (one, index) => (isFixedAt[index] ? spanOf(one).to : never)),
    begun: Int32Array.from(begun, (list) => list.length),
    freeFrom: Int32Array.from(begun, (list) => Math.max(origin, ...list.map((one) => spanOf(one).to))),
    homeless,
    dayEnds: Int32Array.from(rings, ({ windows }) => windows.at(-1)?.to ?? 0),
  };
};
