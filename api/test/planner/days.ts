import { planner } from '@schi/contract';
import { firstBlackBelt } from '../../seeds/reference';
import { randomFrom, type Random } from '../../seeds/random';
import { population } from '../matchmaking/population';

type Entrant = ReturnType<typeof population>['entrants'][number];

/**
 * What one assignment consists of: events by their places in the reference list, and the largest size of a division.
 */
interface Program {
  name: string;
  events: readonly number[];
  equipment: string | null;
  judges: number;
  isMorning: boolean;
  size: number;
}
const programmes: readonly Program[] = [
  { name: 'forms', events: [0], equipment: null, judges: 5, isMorning: true, size: 14 },
  { name: 'weapons', events: [1], equipment: null, judges: 5, isMorning: true, size: 12 },
  { name: 'self-defence', events: [2], equipment: 'mats', judges: 3, isMorning: true, size: 10 },
  { name: 'sparring', events: [3], equipment: 'gear', judges: 3, isMorning: false, size: 13 },
  { name: 'breaking', events: [4], equipment: 'boards', judges: 3, isMorning: false, size: 14 },
  { name: 'falls', events: [5, 6], equipment: 'mats', judges: 3, isMorning: false, size: 14 },
];
const timed: readonly { format: 'panel' | 'bracket' | 'measured' | 'attempts'; minutes: number }[] = [
  { format: 'panel', minutes: 1.5 },
  { format: 'panel', minutes: 1.5 },
  { format: 'panel', minutes: 2 },
  { format: 'bracket', minutes: 2.5 },
  { format: 'attempts', minutes: 1.2 },
  { format: 'measured', minutes: 0.6 },
  { format: 'measured', minutes: 0.6 },
];

const beltClass = ({ levelRank }: Entrant): string =>
  levelRank >= firstBlackBelt ? 'black' : levelRank >= 3 ? 'colors' : 'beginners';

/**
 * The divisions of one program: by belt class, then by gender where bodies count, then by age, or by weight where there
 * is contact. So the divisions of two programs cross, and an assignment shares competitors with about ten others.
 */
const divisionsOf = (
  entrants: readonly Entrant[],
  { name, size }: Program,
  scale: number,
): { series: string; members: Entrant[] }[] => {
  const classes = new Map<string, Entrant[]>();
  for (const entrant of entrants) {
    const byGender = name === 'breaking' || name === 'falls' || (name === 'sparring' && entrant.age >= 8);
    const isAdult = entrant.age >= 18 ? 'adults' : '';
    const key = `${beltClass(entrant)} ${byGender ? entrant.gender : 0} ${isAdult}`;
    classes.set(key, [...(classes.get(key) ?? []), entrant]);
  }
  const measure = ({ exactAge, weight }: Entrant) => (name === 'sparring' ? (weight ?? 0) / 8 : exactAge);
  return [...classes].flatMap(([key, members]) => {
    const sorted = [...members].sort((a, b) => measure(a) - measure(b) || a.id - b.id);
    const count = Math.ceil(sorted.length / (size * scale));
    const cut = (index: number) => Math.round((index * sorted.length) / count);
    return Array.from({ length: count }, (_, index) => ({
      series: `${name} ${key.startsWith('black') ? 'black belts' : 'colors'}`,
      members: sorted.slice(cut(index), cut(index + 1)),
    }));
  });
};

/** Pupils of instructors: a large school has one with many, and some with a few. */
const coachesOf = (entrants: readonly Entrant[], random: Random): planner.PlanGroup[] => {
  const pupils = new Map<number, number[]>();
  for (const { id, school } of entrants) {
    const coach = (school ?? 0) * 10 + (random.next() < 0.3 ? random.between(1, 9) : 0);
    pupils.set(coach, [...(pupils.get(coach) ?? []), id]);
  }
  return [...pupils].map(([id, competitors]) => ({ id, competitors }));
};

export interface DayShape {
  seed: number;
  competitors: number;
  rings: number;
}

/** The day has no black-belt meeting, nor judges who come late: for days whose finish is compared. */
export const plainDay = ({ seed, competitors, rings }: DayShape): planner.PlanProblem => {
  const random = randomFrom(seed * 7 + 1);
  const { entrants, hasEntered } = population(competitors, seed);
  const [opening, lunch, lunchEnd, morningEnd] = [540, 720, 765, 825];
  // Large tournaments have larger divisions.
  const scale = (competitors < 400 ? 1 : competitors < 600 ? 1.25 : 1.4) * (0.95 + 0.1 * random.next());
  const assignments = programmes.flatMap((program): planner.PlanAssignment[] => {
    const entered = entrants.filter(({ id }) => program.events.some((event) => hasEntered(id, event + 1)));
    return divisionsOf(entered, program, scale).map(({ series, members }) => ({
      id: 0,
      minutes: planner.assignmentMinutes(
        program.events.map((event) => ({
          format: timed[event]?.format ?? 'panel',
          minutesPerTurn: timed[event]?.minutes ?? 1,
          entries: members.filter(({ id }) => hasEntered(id, event + 1)).length,
          rounds: 2,
          elimination: 'single',
          third: 'shared',
        })),
      ),
      competitors: members.map(({ id }) => id),
      notBefore: program.name === 'sparring' ? lunchEnd : null,
      endBy: program.isMorning ? morningEnd : null,
      youngest: Math.min(...members.map(({ age }) => age)),
      oldest: Math.max(...members.map(({ age }) => age)),
      hasBlackBelts: members.some((member) => beltClass(member) === 'black'),
      series,
      equipment: program.equipment,
      judges: program.judges,
      rings: null,
      hold: { kind: 'open' },
    }));
  });
  const families = new Map<number, number[]>();
  let family = 0;
  for (const { id } of entrants) {
    // Two of five competitors have a brother or sister here.
    if (random.next() > 0.26) family += 1;
    families.set(family, [...(families.get(family) ?? []), id]);
  }
  return {
    rings: Array.from({ length: rings }, (_, index) => ({
      id: index + 1,
      windows: [{ from: opening, to: 1020, judges: 5 }],
      mayRunOver: true,
    })),
    assignments: assignments.map((one, index) => ({ ...one, id: index + 1 })),
    items: [{ from: lunch, to: lunchEnd, blocks: { kind: 'allRings' } }],
    families: [...families]
      .filter(([, { length }]) => length > 1)
      .map(([id, members]) => ({ id, competitors: members })),
    coaches: coachesOf(entrants, random),
    restMinutes: 5,
    now: null,
  };
};

/** The shapes of the hundred days: 300, 541 and 683 competitors on 8 and 12 rings. */
export const hundredDays: readonly DayShape[] = Array.from({ length: 100 }, (_, index) => ({
  seed: 1_000 + index,
  competitors: [300, 541, 683][index % 3] as number,
  rings: [8, 8, 12][index % 3] as number,
}));
