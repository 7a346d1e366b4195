import { lotsFrom } from '../../../rings/rules/draws/lots';
import {
  ringCalendar,
  type Minute,
  type PlanAssignment,
  type PlannedAssignment,
  type PlanProblem,
  type Span,
} from '../planner';
import { normalsFrom, paceDraws } from './draws';
import { expectedFactor, type Pace, type PaceKey } from './pace';

/** When an assignment starts, as far as can be foreseen. */
export interface Forecast {
  assignmentId: number;
  ringId: number;
  /** In 80 of 100 possible days it starts in this time; of work that has begun, its start. */
  from: Minute;
  to: Minute;
  /** As likely earlier as later. */
  startsAt: Minute;
  endsAt: Minute;
}

/** What the forecast of a day needs. */
export interface ForecastInput {
  /** With `now`, and with what is running or done. The expected end of running work is not used. */
  problem: PlanProblem;
  /** The rings and the order in them. Times are not used. */
  order: readonly Pick<PlannedAssignment, 'assignmentId' | 'ringId' | 'order'>[];
  /** By assignment. */
  keys: ReadonlyMap<number, Pick<PaceKey, 'event' | 'ageGroup'>>;
  pace: Pace;
}
export interface ForecastOptions {
  seed: number;
  paths?: number;
  /** Of a hundred competitors, how many do not come. */
  noShows?: number;
}

const usual = { paths: 120, noShows: 5 };
const interruption = { chance: 0.03, least: 8, most: 18 };
const tail = 0.1;

interface Entry {
  assignment: PlanAssignment;
  /** By the index of the entry: those that share a competitor. */
  met: Int32Array;
  /** Of its competitors, how many are expected not to come, and the deviation of that number. */
  absent: number;
  absentDeviation: number;
  spans: readonly Span[];
  waits: readonly Span[];
  expected: number;
}

/** The work that is not over, in the order of each ring, as indexes. */
const entriesOf = ({ problem, order, keys, pace }: ForecastInput, noShows: number) => {
  const { items, rings, assignments, restMinutes } = problem;
  const planned = new Map(order.map((one) => [one.assignmentId, one]));
  const left = assignments.filter(({ id, hold }) => hold.kind !== 'done' && planned.has(id));
  const ofCompetitor = new Map<number, number[]>();
  left.forEach(({ competitors }, index) => {
    for (const id of competitors) {
      const list = ofCompetitor.get(id);
      if (list) list.push(index);
      else ofCompetitor.set(id, [index]);
    }
  });
  // A competitor who has just finished rests too.
  const rested = new Map<number, number>();
  for (const { hold, competitors } of assignments)
    if (hold.kind === 'done')
      for (const id of competitors) rested.set(id, Math.max(rested.get(id) ?? 0, hold.endsAt + restMinutes));
  const calendars = new Map(
    rings.map((ring) => [ring.id, ringCalendar({ ...ring, mayRunOver: true }, 0, items, []).open]),
  );
  // By entry: the last one that counted it among those it shares a competitor with.
  const seenBy = new Int32Array(left.length).fill(-1);
  const entries = left.map((assignment, index): Entry & { key: PaceKey; ringId: number; earliest: number } => {
    const { ringId } = planned.get(assignment.id) as PlannedAssignment;
    const key = { ringId, ...(keys.get(assignment.id) ?? { event: '', ageGroup: '' }) };
    const met: number[] = [];
    seenBy[index] = index;
    for (const id of assignment.competitors)
      for (const other of ofCompetitor.get(id) ?? [])
        if (seenBy[other] !== index) {
          seenBy[other] = index;
          met.push(other);
        }
    return {
      assignment,
      key,
      ringId,
      met: Int32Array.from(met),
      absent: (noShows / 100) * assignment.competitors.length,
      absentDeviation: Math.sqrt(0.0475 * assignment.competitors.length),
      spans: calendars.get(ringId) ?? [],
      waits: items.filter(
        ({ blocks }) =>
          (blocks.kind === 'blackBelts' && assignment.hasBlackBelts) ||
          (blocks.kind === 'people' && assignment.competitors.some((id) => blocks.competitorIds.includes(id))),
      ),
      expected: assignment.minutes * expectedFactor(pace, key),
      earliest: Math.max(
        assignment.notBefore ?? 0,
        problem.now ?? 0,
        ...assignment.competitors.map((id) => rested.get(id) ?? 0),
      ),
    };
  });
  const queues = rings.map(({ id }) =>
    entries
      .map((_, index) => index)
      .filter((index) => entries[index]?.ringId === id)
      .sort((a, b) => placeOf(entries[a]?.assignment, planned) - placeOf(entries[b]?.assignment, planned)),
  );
  return { entries, queues };
};
/** What runs comes first, whatever the order says. */
const placeOf = (
  assignment: PlanAssignment | undefined,
  planned: ReadonlyMap<number, Pick<PlannedAssignment, 'order'>>,
): number => (assignment?.hold.kind === 'running' ? -1 : (planned.get(assignment?.id ?? 0)?.order ?? 0));

/**
 * The first time from which work is likely to end before the ring closes or an item begins. Nothing is begun that would
 * be interrupted.
 */
const opening = ({ spans, waits, expected }: Entry, since: number): number => {
  let start = since;
  for (let turn = 0; turn < 20; turn += 1) {
    for (let at = 0; at < spans.length; at += 1) {
      const { from, to } = spans[at] as Span;
      if (to < start + expected) continue;
      if (from > start) start = from;
      break;
    }
    // Most work waits for no item.
    if (waits.length === 0) break;
    let isFree = true;
    for (const { from, to } of waits)
      if (start < to && from < start + expected) {
        start = to;
        isFree = false;
        break;
      }
    if (isFree) break;
  }
  return start;
};

/** The length that is left to draw for work that already runs for so long. */
const longerThan = (elapsed: number, draw: () => number): number => {
  for (let turn = 0; turn < 12; turn += 1) {
    const length = draw();
    if (length > elapsed) return length;
  }
  // It is longer than all that was foreseen.
  return elapsed * 1.1 + 2;
};

/**
 * When everything that is not over will start: so many possible days are drawn from what is known of the pace, with
 * competitors who do not come and interruptions, and the real queue of each ring is run in each, with rest, earliest
 * starts and items. The same input and seed give the same forecast.
 */
export const forecastDay = (input: ForecastInput, options: ForecastOptions): Forecast[] => {
  const { paths, noShows } = { ...usual, ...options };
  const { problem } = input;
  const now = problem.now ?? 0;
  const { entries, queues } = entriesOf(input, noShows);
  const lot = lotsFrom(options.seed);
  const normal = normalsFrom(lot);
  const draw = paceDraws(
    input.pace,
    entries.map(({ key }) => key),
    lot,
  );
  const n = entries.length;
  const starts = new Float64Array(n * paths);
  const ends = new Float64Array(n * paths);
  const free = new Float64Array(queues.length);
  const head = new Int32Array(queues.length);
  const due = new Float64Array(queues.length);
  /** By ring: what `met` was for the first of its queue when `due` was found. While it is the same, so is `due`. */
  const dueMet = new Float64Array(queues.length);
  const ringFree = problem.rings.map(({ id }) =>
    problem.assignments.reduce(
      (latest, { hold }) => (hold.kind === 'done' && hold.ringId === id ? Math.max(latest, hold.endsAt) : latest),
      now,
    ),
  );
  // By entry: the latest end of those before it that share a competitor.
  const met = new Float64Array(n);
  // What one possible day changes is kept out here, because work that is made again for each is slower.
  let path = 0;
  let today = draw();
  const lengthOf = (index: number) => {
    const { assignment, absent: expected, absentDeviation } = entries[index] as Entry;
    const { competitors, minutes } = assignment;
    const absent = Math.min(competitors.length - 1, expected + normal() * absentDeviation);
    const share = competitors.length === 0 ? 1 : Math.min(1, Math.max(0.2, 1 - absent / competitors.length));
    const interrupted =
      lot() < interruption.chance ? interruption.least + lot() * (interruption.most - interruption.least) : 0;
    return minutes * share * Math.exp((today.logs[index] as number) + today.noise * normal()) + interrupted;
  };
  const startOf = (index: number, since: number) => {
    const entry = entries[index] as (typeof entries)[number];
    const ended = met[index] as number;
    return opening(entry, Math.max(since, entry.earliest, ended > 0 ? ended + problem.restMinutes : 0));
  };
  const put = (ring: number, index: number, start: number, length: number) => {
    const end = start + length;
    free[ring] = end;
    const others = (entries[index] as Entry).met;
    for (let at = 0; at < others.length; at += 1) {
      const other = others[at] as number;
      if (end > (met[other] as number)) met[other] = end;
    }
    starts[index * paths + path] = start;
    ends[index * paths + path] = end;
    head[ring] = (head[ring] as number) + 1;
  };
  const findDue = (ring: number) => {
    const queue = queues[ring] as number[];
    if (head[ring] === queue.length) {
      due[ring] = Infinity;
      return;
    }
    const index = queue[head[ring] as number] as number;
    dueMet[ring] = met[index] as number;
    due[ring] = startOf(index, free[ring] as number);
  };
  const runDay = () => {
    met.fill(0);
    free.set(ringFree);
    head.fill(0);
    queues.forEach((queue, ring) => {
      for (const index of queue) {
        const { hold } = (entries[index] as Entry).assignment;
        if (hold.kind !== 'running') break;
        put(
          ring,
          index,
          hold.startsAt,
          longerThan(Math.max(0, now - hold.startsAt), () => lengthOf(index)),
        );
      }
    });
    for (let ring = 0; ring < queues.length; ring += 1) findDue(ring);
    for (;;) {
      let ring = 0;
      for (let at = 1; at < due.length; at += 1) if ((due[at] as number) < (due[ring] as number)) ring = at;
      if (queues.length === 0 || due[ring] === Infinity) break;
      const index = (queues[ring] as number[])[head[ring] as number] as number;
      const start = due[ring] as number;
      if (met[index] !== dueMet[ring]) {
        // Others have begun since: then it may wait for them, and another ring may be first.
        findDue(ring);
        if ((due[ring] as number) > start) continue;
      }
      put(ring, index, start, lengthOf(index));
      findDue(ring);
    }
  };
  for (; path < paths; path += 1) {
    // The first day is drawn above.
    if (path > 0) today = draw();
    runDay();
  }
  return entries.map(({ assignment: { id, hold }, ringId }, index) => {
    const sorted = starts.subarray(index * paths, (index + 1) * paths).sort();
    const sortedEnds = ends.subarray(index * paths, (index + 1) * paths).sort();
    const at = (list: Float64Array, part: number) =>
      list[Math.min(list.length - 1, Math.floor(part * list.length))] as number;
    const endsAt = Math.round(at(sortedEnds, 0.5));
    if (hold.kind === 'running')
      return { assignmentId: id, ringId, from: hold.startsAt, to: hold.startsAt, startsAt: hold.startsAt, endsAt };
    return {
      assignmentId: id,
      ringId,
      from: Math.floor(at(sorted, tail)) - 1,
      to: Math.ceil(at(sorted, 1 - tail)) + 1,
      startsAt: Math.round(at(sorted, 0.5)),
      endsAt,
    };
  });
};
