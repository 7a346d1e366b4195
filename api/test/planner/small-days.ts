import type { planner } from '@schi/contract';
import { randomFrom } from '../../seeds/random';

export interface SmallDay {
  assignments: number;
  rings: number;
  /** With locks, running and done work. */
  hasHolds?: boolean;
}

/**
 * A random small day with everything that a day may have: lunch, judges away, a ring that closes, people who meet,
 * families, locks.
 */
export const smallDay = (
  seed: number,
  { assignments: n, rings: m, hasHolds = false }: SmallDay,
): planner.PlanProblem => {
  const random = randomFrom(seed);
  const [start, lunch] = [540, 540 + random.between(20, 80)];
  const lunchEnd = lunch + random.between(10, 30);
  const rings = Array.from({ length: m }, (_, index): planner.PlanRing => {
    const judges = random.between(3, 5);
    const windows =
      random.next() < 0.3
        ? [
            { from: start, to: start + 40, judges: 3 },
            { from: start + 40, to: start + 120, judges: 5 },
          ]
        : [
            {
              from: start + (random.next() < 0.2 ? 15 : 0),
              to: start + random.between(60, 150),
              judges: index === 0 ? 5 : judges,
            },
          ];
    return { id: 11 + index, windows, mayRunOver: index === 0 || random.next() < 0.8 };
  });
  const people = 2 + Math.ceil(n * 1.2);
  const items: planner.PlanItem[] = [{ from: lunch, to: lunchEnd, blocks: { kind: 'allRings' } }];
  if (random.next() < 0.3) items.push({ from: lunchEnd + 5, to: lunchEnd + 20, blocks: { kind: 'blackBelts' } });
  if (random.next() < 0.3) items.push({ from: start, to: start + 12, blocks: { kind: 'rings', ringIds: [11] } });
  if (random.next() < 0.2)
    items.push({ from: start + 10, to: start + 30, blocks: { kind: 'people', competitorIds: [1, 2] } });
  const assignments = Array.from({ length: n }, (_, index): planner.PlanAssignment => {
    const competitors = [...new Set(Array.from({ length: random.between(1, 3) }, () => random.between(1, people)))];
    const youngest = random.between(6, 16);
    return {
      id: index + 1,
      minutes: random.between(4, 30),
      competitors,
      notBefore: random.next() < 0.2 ? lunchEnd : null,
      endBy: random.next() < 0.3 ? lunch : null,
      youngest,
      oldest: youngest + 2,
      hasBlackBelts: random.next() < 0.2,
      series: random.next() < 0.7 ? random.pick(['forms', 'sparring']) : null,
      equipment: random.pick([null, 'mats', 'boards']),
      judges: random.pick([3, 3, 4, 5]),
      rings: random.next() < 0.15 ? [11, 10 + m] : null,
      hold: { kind: 'open' },
    };
  });
  const families = Array.from({ length: Math.floor(people / 3) }, (_, index) => ({
    id: index + 1,
    competitors: [2 * index + 1, 2 * index + 2],
  }));
  const coaches = [{ id: 1, competitors: [1, 3, 5] }];
  const day: planner.PlanProblem = {
    rings,
    assignments,
    items,
    families,
    coaches,
    restMinutes: random.pick([0, 5, 5]),
    now: null,
  };
  return hasHolds ? withHolds(day, random) : day;
};

/** The first assignments have begun, some others are locked. */
const withHolds = (day: planner.PlanProblem, random: ReturnType<typeof randomFrom>): planner.PlanProblem => {
  const now = 540 + random.between(5, 30);
  const ringIds = day.rings.map(({ id }) => id);
  let place = 0;
  return {
    ...day,
    now,
    assignments: day.assignments.map((assignment, index): planner.PlanAssignment => {
      const ringId = random.pick(ringIds);
      if (index < ringIds.length) {
        const begun = ringIds[index] as number;
        if (random.next() < 0.5)
          return {
            ...assignment,
            hold: { kind: 'done', ringId: begun, startsAt: 540, endsAt: now - random.between(0, 5) },
          };
        return {
          ...assignment,
          hold: { kind: 'running', ringId: begun, startsAt: now - 5, endsAt: now + random.between(1, 9) },
        };
      }
      const chance = random.next();
      if (chance < 0.15) return { ...assignment, hold: { kind: 'ring', ringId } };
      if (chance < 0.3) {
        place += 1;
        return {
          ...assignment,
          hold: { kind: 'place', ringId: ringIds[0] as number, place: place + random.between(0, 1) },
        };
      }
      if (chance < 0.4)
        return { ...assignment, hold: { kind: 'time', ringId, startsAt: now + 60 + random.between(0, 60) } };
      return assignment;
    }),
  };
};

/** A list in a random order. */
export const shuffled = (list: ArrayLike<number>, seed: number): number[] => {
  const random = randomFrom(seed);
  const left = Array.from(list);
  return Array.from(list, () => left.splice(random.between(0, left.length - 1), 1)[0] as number);
};
