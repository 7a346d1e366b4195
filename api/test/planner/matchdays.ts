import { estimates, type planner } from '@schi/contract';
import { randomFrom, type Random } from '../../seeds/random';

/** How a simulated day differs from what the learner assumes. */
export const worlds = ['usual', 'heavy tails', 'slow ring', 'break everywhere'] as const;
export type World = (typeof worlds)[number];

/** What happened on a day. */
export interface TrueDay {
  /** By assignment. */
  start: ReadonlyMap<number, number>;
  end: ReadonlyMap<number, number>;
  /** The order of what had not begun in a ring, from a minute on. */
  orders: readonly { at: number; ringId: number; assignmentIds: readonly number[] }[];
}

const gaussian = (random: Random) =>
  Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6);
/** Student's t with 3 degrees of freedom: heavier tails than any the learner knows. */
const heavy = (random: Random) =>
  gaussian(random) / Math.sqrt((gaussian(random) ** 2 + gaussian(random) ** 2 + gaussian(random) ** 2) / 3);

/** Event and age group, as the forecast knows them. */
export const keyOf = ({ series, youngest }: planner.PlanAssignment) => ({
  event: (series ?? '').split(' ')[0] ?? '',
  ageGroup: youngest < 8 ? 'small' : youngest < 11 ? 'children' : youngest < 15 ? 'youth' : 'adults',
});

/**
 * Runs a plan with lengths that nobody knows before: the pace of the day from -5 to +25 %, of events, ages and rings,
 * noise, competitors who do not come, interruptions, postponements by two places; by world also heavy tails, a ring
 * half as fast, or a break of 20 minutes that no schedule has. Minute by minute, without the code of the forecast.
 */
export const runDay = (problem: planner.PlanProblem, plan: planner.Timetable, seed: number, world: World): TrueDay => {
  const random = randomFrom(seed * 31 + 5);
  const effects = new Map<string, number>();
  const effect = (name: string, size: number) => {
    const known = effects.get(name);
    if (known !== undefined) return known;
    const drawn = size * gaussian(random);
    effects.set(name, drawn);
    return drawn;
  };
  const day = Math.log(0.95 + 0.3 * random.next());
  const slow = problem.rings[random.between(0, problem.rings.length - 1)]?.id;
  const breakAt = 600 + random.between(0, 240);
  const byId = new Map(problem.assignments.map((one) => [one.id, one]));
  const lengths = new Map(
    plan.planned.map(({ assignmentId, ringId }) => {
      const one = byId.get(assignmentId) as planner.PlanAssignment;
      const { event, ageGroup } = keyOf(one);
      const present = one.competitors.filter(() => random.next() >= 0.05).length;
      const noise = 0.18 * (world === 'heavy tails' ? heavy(random) * 0.8 : gaussian(random));
      const log = day + effect(`e${event}`, 0.12) + effect(`a${ageGroup}`, 0.08) + effect(`r${ringId}`, 0.08) + noise;
      const factor = Math.exp(Math.max(-1.2, Math.min(1.2, log))) * (world === 'slow ring' && ringId === slow ? 2 : 1);
      const interrupted = random.next() < 0.03 ? random.between(8, 18) : 0;
      const share = Math.max(1, present) / Math.max(1, one.competitors.length);
      return [assignmentId, Math.max(2, Math.round(one.minutes * share * factor) + interrupted)];
    }),
  );
  const queues = new Map(
    problem.rings.map(({ id }) => [
      id,
      plan.planned
        .filter(({ ringId }) => ringId === id)
        .sort((a, b) => a.order - b.order)
        .map(({ assignmentId }) => assignmentId),
    ]),
  );
  const orders = [...queues].map(([ringId, queue]) => ({ at: 0, ringId, assignmentIds: [...queue] }));
  const [start, end] = [new Map<number, number>(), new Map<number, number>()];
  const postponed = new Set<number>();
  const busy = new Map<number, number>();
  const rested = new Map<number, number>();
  const pauses = problem.items.filter(({ blocks }) => blocks.kind === 'allRings').map(({ from, to }) => ({ from, to }));
  for (let minute = 540; start.size < plan.planned.length && minute < 3_000; minute += 1)
    for (const { id: ringId } of problem.rings) {
      const queue = queues.get(ringId) ?? [];
      const [next] = queue;
      if (next === undefined || (busy.get(ringId) ?? 0) > minute) continue;
      const one = byId.get(next) as planner.PlanAssignment;
      if (world === 'break everywhere' && minute >= breakAt && minute < breakAt + 20) continue;
      if (pauses.some(({ from, to }) => minute < to && from < minute + one.minutes) || minute < (one.notBefore ?? 0))
        continue;
      if (one.competitors.some((id) => (rested.get(id) ?? 0) > minute)) continue;
      if (!postponed.has(next) && queue.length > 3 && random.next() < 0.03) {
        postponed.add(next);
        queue.splice(0, 3, queue[1] as number, queue[2] as number, next);
        orders.push({ at: minute, ringId, assignmentIds: [...queue] });
        continue;
      }
      queue.shift();
      const until = minute + (lengths.get(next) as number);
      start.set(next, minute);
      end.set(next, until);
      busy.set(ringId, until);
      for (const id of one.competitors) rested.set(id, until + problem.restMinutes);
    }
  return { start, end, orders };
};

/** The day as it is known at a minute, and the order of what has not begun. */
export const knownAt = (problem: planner.PlanProblem, plan: planner.Timetable, truth: TrueDay, minute: number) => {
  const place = new Map<number, number>();
  for (const { at, assignmentIds } of truth.orders)
    if (at <= minute) assignmentIds.forEach((id, index) => place.set(id, index));
  const ringOf = new Map(plan.planned.map(({ assignmentId, ringId }) => [assignmentId, ringId]));
  const finished: estimates.Finished[] = [];
  const assignments = problem.assignments.map((one): planner.PlanAssignment => {
    const [start, end] = [truth.start.get(one.id), truth.end.get(one.id)];
    const ringId = ringOf.get(one.id) ?? 0;
    if (start === undefined || end === undefined || start > minute) return one;
    if (end > minute) return { ...one, hold: { kind: 'running', ringId, startsAt: start, endsAt: end } };
    finished.push({ ...keyOf(one), ringId, planned: one.minutes, actual: end - start });
    return { ...one, hold: { kind: 'done', ringId, startsAt: start, endsAt: end } };
  });
  const order = plan.planned.map((one) => ({ ...one, order: place.get(one.assignmentId) ?? one.order }));
  return { problem: { ...problem, assignments, now: minute }, order, finished };
};

/** One window that was shown an hour (or less) before the true start. */
export interface ShownWindow {
  isRight: boolean;
  width: number;
  error: number;
  /** By the plan and how late the ring was then. */
  naiveError: number;
}

/** The windows that families saw so many minutes before each start, with a forecast every five minutes. */
export const shownWindows = (
  problem: planner.PlanProblem,
  plan: planner.Timetable,
  seed: number,
  world: World,
  aheads: readonly number[],
): Map<number, ShownWindow[]> => {
  const truth = runDay(problem, plan, seed, world);
  const keys = new Map(problem.assignments.map((one) => [one.id, keyOf(one)]));
  const found = new Map(aheads.map((ahead): [number, ShownWindow[]] => [ahead, []]));
  const shown = new Map<number, estimates.PublishedWindow>();
  const planned = new Map(plan.planned.map((one) => [one.assignmentId, one]));
  const last = Math.max(...truth.start.values());
  for (let minute = 540; minute < last; minute += 5) {
    const known = knownAt(problem, plan, truth, minute);
    const pace = estimates.learnPace(known.finished);
    const forecasts = estimates.forecastDay(
      { problem: known.problem, order: known.order, keys, pace },
      { seed: minute },
    );
    const late = new Map<number, number>();
    for (const [id, at] of truth.start) {
      const own = planned.get(id);
      if (own && at <= minute && at >= (late.get(-own.ringId) ?? 0)) {
        late.set(-own.ringId, at);
        late.set(own.ringId, at - own.startsAt);
      }
    }
    for (const { assignmentId, ringId, from, to, startsAt } of forecasts) {
      const { window } = estimates.republished(shown.get(assignmentId) ?? null, { from, to });
      shown.set(assignmentId, window);
      const start = truth.start.get(assignmentId) as number;
      const naive = Math.max(minute, (planned.get(assignmentId)?.startsAt ?? 0) + (late.get(ringId) ?? 0));
      for (const ahead of aheads)
        if (start - ahead >= minute && start - ahead < minute + 5)
          found.get(ahead)?.push({
            isRight: window.from <= start && start <= window.to,
            width: window.to - window.from,
            error: Math.abs(startsAt - start),
            naiveError: Math.abs(naive - start),
          });
    }
  }
  return found;
};
