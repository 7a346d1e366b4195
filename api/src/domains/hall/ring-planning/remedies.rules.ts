import { planner } from '@schi/contract';
import { solve, type SolveOptions } from './solve.rules';

/** What a director could change so that a day fits. `ring`: add one or two rings with the last ring's hours. */
export type Remedy =
  | { kind: 'shorterItem'; from: planner.Minute; minutes: number }
  | { kind: 'lessRest'; minutes: number }
  | { kind: 'earlierStart'; minutes: number }
  | { kind: 'anyRing' }
  | { kind: 'laterEnd'; minutes: number }
  | { kind: 'ring'; count: 1 | 2 }
  | { kind: 'splitDivision'; assignmentId: number }
  | { kind: 'shorterDivision'; assignmentId: number; minutes: number }
  | { kind: 'fewerEvents'; competitorId: number; assignmentId: number }
  | { kind: 'leaveOut'; assignmentId: number };

/** What a remedy would bring. */
export interface RemedyEffect {
  remedy: Remedy;
  finish: planner.Minute;
  overtimeMinutes: number;
  unplaced: number;
}

/** Why a day does not fit, and what would help most easily. */
export interface DayExplanation {
  /** Minutes of work after the ends of the rings' days. */
  overtimeMinutes: number;
  /** By how much the ring that is latest ends after its day. */
  latestMinutes: number;
  /** At most three, the easiest that suffices first, then those that help most. */
  remedies: readonly RemedyEffect[];
}

const shorterBy = 15;
const earlierBy = 30;
/** A day that ends later than this is another day, not a remedy. */
const latestEnd = 60;

/** Fewer competitors than this are one division. */
const fewestToSplit = 4;
/** Each half of a division is set up for itself. */
const setUpMinutes = 2;
/** A division becomes shorter by this part, with fewer rounds or less time for a turn. */
const shorterPart = 0.25;

/** `kept`: the plan itself with only this changed, which the search may not find again in its few iterations. */
type Tried = { remedy: Remedy; day: planner.PlanProblem; kept?: planner.Timetable };
/** What a plan says that remedies are chosen by. */
type TooLong = Pick<planner.Plan, 'planned' | 'unplaced' | 'counts' | 'bound'>;

/** One or two rings more, like the last. */
const moreRings = (problem: planner.PlanProblem, count: 1 | 2): Tried[] => {
  const { rings } = problem;
  const last = rings.at(-1);
  if (!last) return [];
  const nextId = rings.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  const added = Array.from({ length: count }, (_, index) => ({ ...last, id: nextId + index }));
  return [{ remedy: { kind: 'ring', count }, day: { ...problem, rings: [...rings, ...added] } }];
};

/** What ends after its ring's day, by how many minutes, that which ends latest first. */
const pastClosing = ({ rings }: planner.PlanProblem, { planned }: Pick<TooLong, 'planned'>) => {
  const closes = new Map(rings.map(({ id, windows }) => [id, windows.at(-1)?.to ?? 0]));
  return planned
    .map((one) => ({ ...one, over: one.endsAt - (closes.get(one.ringId) ?? one.endsAt) }))
    .filter(({ over }) => over > 0)
    .sort((a, b) => b.over - a.over || a.assignmentId - b.assignmentId);
};

/** The like that has not begun. */
const lateIn = (problem: planner.PlanProblem, plan: TooLong): planner.PlanAssignment[] => {
  const { assignments } = problem;
  return pastClosing(problem, plan).flatMap(({ assignmentId }) =>
    assignments.filter((one) => one.id === assignmentId && !hasBegun(one)),
  );
};
const hasBegun = ({ hold }: planner.PlanAssignment): boolean => hold.kind === 'running' || hold.kind === 'done';

/** A division as two, each with half of the competitors. */
const splitIn = (problem: planner.PlanProblem, whole: planner.PlanAssignment): planner.PlanProblem => {
  const { assignments } = problem;
  const nextId = assignments.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  const middle = Math.ceil(whole.competitors.length / 2);
  const half = { ...whole, minutes: Math.ceil(whole.minutes / 2) + setUpMinutes };
  const halves = [
    { ...half, competitors: whole.competitors.slice(0, middle) },
    { ...half, id: nextId, competitors: whole.competitors.slice(middle) },
  ];
  return { ...problem, assignments: [...assignments.filter((one) => one !== whole), ...halves] };
};

/**
 * Remedies that change one division: the longest of those that decide when the day ends at the earliest, and that which
 * ends latest.
 */
const ofDivisions = (problem: planner.PlanProblem, plan: TooLong): Tried[] => {
  const { assignments } = problem;
  const { planned, unplaced, bound } = plan;
  const late = lateIn(problem, plan);
  const ids = new Set('assignmentIds' in bound.reason ? bound.reason.assignmentIds : []);
  const chain = assignments.filter((one) => ids.has(one.id) && !hasBegun(one));
  const longest = (list: readonly planner.PlanAssignment[]) =>
    [...list].sort((a, b) => b.minutes - a.minutes || a.id - b.id)[0];
  const whole = longest(
    (chain.length > 0 ? chain : late).filter(
      ({ competitors, hold }) => competitors.length >= fewestToSplit && (hold.kind === 'open' || hold.kind === 'ring'),
    ),
  );
  const replaced = (id: number, change: Partial<planner.PlanAssignment>) => ({
    ...problem,
    assignments: assignments.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  const tried: Tried[] = [];
  if (whole) tried.push({ remedy: { kind: 'splitDivision', assignmentId: whole.id }, day: splitIn(problem, whole) });
  const [last] = late;
  const minutes = last ? Math.min(last.minutes - 1, Math.max(1, Math.floor(last.minutes * shorterPart))) : 0;
  if (last && minutes > 0)
    tried.push({
      remedy: { kind: 'shorterDivision', assignmentId: last.id, minutes },
      day: replaced(last.id, { minutes: last.minutes - minutes }),
      kept: {
        unplaced,
        planned: planned.map((one) => (one.assignmentId === last.id ? { ...one, endsAt: one.endsAt - minutes } : one)),
      },
    });
  const most = longest(chain);
  if (bound.reason.kind === 'competitor' && most) {
    const { competitorId } = bound.reason;
    tried.push({
      remedy: { kind: 'fewerEvents', competitorId, assignmentId: most.id },
      day: replaced(most.id, { competitors: most.competitors.filter((id) => id !== competitorId) }),
    });
  }
  const out = unplaced[0]?.assignmentId ?? last?.id;
  if (out !== undefined)
    tried.push({
      remedy: { kind: 'leaveOut', assignmentId: out },
      day: { ...problem, assignments: assignments.filter(({ id }) => id !== out) },
      kept: {
        unplaced: unplaced.filter(({ assignmentId }) => assignmentId !== out),
        planned: planned.filter(({ assignmentId }) => assignmentId !== out),
      },
    });
  return tried;
};

/**
 * The day with a later end: as late as the plan needs, within an hour; where no work would be in that hour, as late as
 * the plan needs.
 */
const laterEnd = (problem: planner.PlanProblem, plan: TooLong, latestMinutes: number): Tried[] => {
  const endsLater = (minutes: number): planner.PlanProblem => ({
    ...problem,
    rings: problem.rings.map((ring) => ({
      ...ring,
      windows: ring.windows.map((one, index) =>
        ring.mayRunOver && index === ring.windows.length - 1 ? { ...one, to: one.to + minutes } : one,
      ),
    })),
  });
  const overtimeOf = (day: planner.PlanProblem) =>
    planner.planCounts(day, plan, planner.planUnsatisfied(day, plan)).overtimeMinutes;
  const within = Math.min(latestMinutes, latestEnd);
  if (within === 0) return [];
  const minutes = overtimeOf(endsLater(within)) < plan.counts.overtimeMinutes ? within : latestMinutes;
  return [{ remedy: { kind: 'laterEnd', minutes }, day: endsLater(minutes), kept: plan }];
};

/**
 * The remedies in the order of the trouble they make, each with the day it would be.
 * @param latestMinutes by how much the ring that is latest ends after its day
 */
const remediesOf = (problem: planner.PlanProblem, plan: TooLong, latestMinutes: number): Tried[] => {
  const { rings, items, assignments, restMinutes, now } = problem;
  const breaks = items.filter(
    ({ blocks, from, to }) => blocks.kind === 'allRings' && to - from > shorterBy && (now === null || from > now),
  );
  const longest = breaks.reduce<planner.PlanItem | undefined>(
    (best, one) => (!best || one.to - one.from > best.to - best.from ? one : best),
    undefined,
  );
  return [
    ...(longest
      ? [
          {
            remedy: { kind: 'shorterItem' as const, from: longest.from, minutes: shorterBy },
            day: {
              ...problem,
              items: items.map((one) => (one === longest ? { ...one, to: one.to - shorterBy } : one)),
              // What waits for the end of the item starts earlier with it.
              assignments: assignments.map((one) =>
                one.notBefore === longest.to ? { ...one, notBefore: longest.to - shorterBy } : one,
              ),
            },
          },
        ]
      : []),
    ...(assignments.some((one) => one.rings !== null)
      ? [
          {
            remedy: { kind: 'anyRing' as const },
            day: { ...problem, assignments: assignments.map((one) => ({ ...one, rings: null })) },
          },
        ]
      : []),
    ...(now === null
      ? [
          {
            remedy: { kind: 'earlierStart' as const, minutes: earlierBy },
            day: {
              ...problem,
              rings: rings.map((ring) => ({
                ...ring,
                windows: ring.windows.map((one, index) => (index === 0 ? { ...one, from: one.from - earlierBy } : one)),
              })),
            },
          },
        ]
      : []),
    ...moreRings(problem, 1),
    ...moreRings(problem, 2),
    ...laterEnd(problem, plan, latestMinutes),
    ...(restMinutes > 0
      ? [{ remedy: { kind: 'lessRest' as const, minutes: restMinutes }, day: { ...problem, restMinutes: 0 } }]
      : []),
    ...ofDivisions(problem, plan),
  ];
};

const isBetter = (one: RemedyEffect, other: RemedyEffect): boolean =>
  one.unplaced - other.unplaced < 0 ||
  (one.unplaced === other.unplaced &&
    (one.overtimeMinutes < other.overtimeMinutes ||
      (one.overtimeMinutes === other.overtimeMinutes && one.finish < other.finish)));

const effectOf = ({ remedy, day, kept }: Tried, { seed, iterations }: SolveOptions): RemedyEffect => {
  const said = ({ finish, overtimeMinutes, unplaced }: planner.PlanCounts): RemedyEffect => ({
    remedy,
    finish,
    overtimeMinutes,
    unplaced,
  });
  const searched = said(solve(day, { seed, iterations }).counts);
  if (!kept) return searched;
  const known = said(planner.planCounts(day, kept, planner.planUnsatisfied(day, kept)));
  return isBetter(known, searched) ? known : searched;
};

/**
 * By how much a day does not fit, and the three remedies that help most easily: each is planned like the day itself,
 * with fewer iterations. A day that works longer than its rings are open has three, or fewer where what is late is held
 * or has begun.
 */
export const explainDay = (problem: planner.PlanProblem, plan: TooLong, options: SolveOptions): DayExplanation => {
  const latestMinutes = pastClosing(problem, plan)[0]?.over ?? 0;
  const { overtimeMinutes, unplaced } = plan.counts;
  if (overtimeMinutes === 0 && unplaced === 0) return { overtimeMinutes, latestMinutes, remedies: [] };
  const effects = remediesOf(problem, plan, latestMinutes).map((tried, trouble) => ({
    trouble,
    effect: effectOf(tried, options),
  }));
  const suffices = ({ effect }: (typeof effects)[number]) => effect.overtimeMinutes === 0 && effect.unplaced === 0;
  const helpful = effects.filter(
    ({ effect }) =>
      effect.unplaced < unplaced || (effect.unplaced === unplaced && effect.overtimeMinutes < overtimeMinutes),
  );
  helpful.sort(
    (a, b) =>
      Number(suffices(b)) - Number(suffices(a)) ||
      (suffices(a)
        ? a.trouble - b.trouble
        : a.effect.unplaced - b.effect.unplaced || a.effect.overtimeMinutes - b.effect.overtimeMinutes) ||
      a.trouble - b.trouble,
  );
  return { overtimeMinutes, latestMinutes, remedies: helpful.slice(0, 3).map(({ effect }) => effect) };
};

/** How many locks a day has, and how many minutes earlier it would end without them. */
export interface LockCost {
  locks: number;
  minutes: number;
}

/**
 * How many locks a day has, and how many minutes earlier it would end without them. Work that is running or done is no
 * lock.
 */
export const costOfLocks = (
  problem: planner.PlanProblem,
  plan: Pick<planner.Plan, 'counts'>,
  options: SolveOptions,
): LockCost => {
  const isLock = ({ hold }: planner.PlanAssignment) =>
    hold.kind === 'ring' || hold.kind === 'place' || hold.kind === 'time';
  const locks = problem.assignments.filter(isLock).length;
  if (locks === 0) return { locks, minutes: 0 };
  const assignments = problem.assignments.map((one): planner.PlanAssignment =>
    isLock(one) ? { ...one, hold: { kind: 'open' } } : one,
  );
  const { counts } = solve({ ...problem, assignments }, options);
  return { locks, minutes: Math.max(0, plan.counts.finish - counts.finish) };
};
