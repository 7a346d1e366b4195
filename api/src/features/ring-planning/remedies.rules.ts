import type { planner } from '@schi/contract';
import { solve, type SolveOptions } from './solve.rules';

/** What a director could change so that a day fits. `ring`: one or two more like the last. */
export type Remedy =
  | { kind: 'shorterItem'; from: planner.Minute; minutes: number }
  | { kind: 'lessRest'; minutes: number }
  | { kind: 'earlierStart'; minutes: number }
  | { kind: 'anyRing' }
  | { kind: 'laterEnd'; minutes: number }
  | { kind: 'ring'; count: 1 | 2 };

/** What a remedy would bring. */
export interface RemedyEffect {
  remedy: Remedy;
  finish: planner.Minute;
  overtimeMinutes: number;
  unplaced: number;
}

/** Why a day does not fit, and what would help most easily. */
export interface DayExplanation {
  /** Minutes of work after the ends of the rings' days, and the largest of one ring. */
  overtimeMinutes: number;
  latestMinutes: number;
  /** At most three, the easiest that suffices first, then those that help most. */
  remedies: readonly RemedyEffect[];
}

const shorterBy = 15;
const earlierBy = 30;
/** A day that ends later than this is another day, not a remedy. */
const latestEnd = 60;

type Tried = { remedy: Remedy; day: planner.PlanProblem };

/** One or two rings more, like the last. */
const moreRings = (problem: planner.PlanProblem, count: 1 | 2): Tried[] => {
  const { rings } = problem;
  const last = rings.at(-1);
  if (!last) return [];
  const nextId = rings.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  const added = Array.from({ length: count }, (_, index) => ({ ...last, id: nextId + index }));
  return [{ remedy: { kind: 'ring', count }, day: { ...problem, rings: [...rings, ...added] } }];
};

/**
 * The remedies in the order of the trouble they make, each with the day it would be.
 * @param laterMinutes so many the day may end later
 */
const remediesOf = (problem: planner.PlanProblem, laterMinutes: number): Tried[] => {
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
              assignments: assignments.map((one) => (one.notBefore === longest.to ? { ...one, notBefore: longest.to - shorterBy } : one)),
            },
          },
        ]
      : []),
    ...(assignments.some((one) => one.rings !== null)
      ? [{ remedy: { kind: 'anyRing' as const }, day: { ...problem, assignments: assignments.map((one) => ({ ...one, rings: null })) } }]
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
    ...(laterMinutes > 0
      ? [
          {
            remedy: { kind: 'laterEnd' as const, minutes: laterMinutes },
            day: {
              ...problem,
              rings: rings.map((ring) => ({
                ...ring,
                windows: ring.windows.map((one, index) =>
                  ring.mayRunOver && index === ring.windows.length - 1 ? { ...one, to: one.to + laterMinutes } : one,
                ),
              })),
            },
          },
        ]
      : []),
    ...(restMinutes > 0 ? [{ remedy: { kind: 'lessRest' as const, minutes: restMinutes }, day: { ...problem, restMinutes: 0 } }] : []),
  ];
};

/**
 * By how much a day does not fit, and the three remedies that help most easily: each is planned like the day itself, with fewer iterations.
 */
export const explainDay = (
  problem: planner.PlanProblem,
  plan: Pick<planner.Plan, 'counts' | 'unsatisfied'>,
  { seed, iterations }: SolveOptions,
): DayExplanation => {
  const latestMinutes = plan.unsatisfied.reduce((most, one) => (one.kind === 'overtime' ? Math.max(most, one.minutes) : most), 0);
  const { overtimeMinutes, unplaced } = plan.counts;
  if (overtimeMinutes === 0 && unplaced === 0) return { overtimeMinutes, latestMinutes, remedies: [] };
  const effects = remediesOf(problem, Math.min(latestMinutes, latestEnd)).map(({ remedy, day }, trouble) => {
    const { counts } = solve(day, { seed, iterations });
    return { trouble, effect: { remedy, finish: counts.finish, overtimeMinutes: counts.overtimeMinutes, unplaced: counts.unplaced } };
  });
  const suffices = ({ effect }: (typeof effects)[number]) => effect.overtimeMinutes === 0 && effect.unplaced === 0;
  const helpful = effects.filter(({ effect }) => effect.unplaced < unplaced || effect.overtimeMinutes < overtimeMinutes);
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

/** How many locks a day has, and how many minutes earlier it would end without them. Work that is running or done is no lock. */
export const costOfLocks = (problem: planner.PlanProblem, plan: Pick<planner.Plan, 'counts'>, options: SolveOptions): LockCost => {
  const isLock = ({ hold }: planner.PlanAssignment) => hold.kind === 'ring' || hold.kind === 'place' || hold.kind === 'time';
  const locks = problem.assignments.filter(isLock).length;
  if (locks === 0) return { locks, minutes: 0 };
  const assignments = problem.assignments.map((one): planner.PlanAssignment => (isLock(one) ? { ...one, hold: { kind: 'open' } } : one));
  const { counts } = solve({ ...problem, assignments }, options);
  return { locks, minutes: Math.max(0, plan.counts.finish - counts.finish) };
};
