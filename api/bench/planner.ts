import { estimates, planner } from '@schi/contract';
import { iterationsFor, solve } from '../src/domains/hall/ring-planning';
import { repairBoth } from '../src/domains/hall/ring-planning/repair.rules';
import { hundredDays, plainDay } from '../test/planner/days';
import { conflictDays, giantDay, machineDays, publishedDays } from '../test/planner/known';
import { keyOf, shownWindows, worlds, type ShownWindow } from '../test/planner/matchdays';

/** The processor time that a plan may take, in seconds, and its seed. */
const seconds = 3;
const seed = 1;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const timed = <T>(work: () => T): { result: T; milliseconds: number } => {
  const before = processorMs();
  const result = work();
  return { result, milliseconds: processorMs() - before };
};
const part = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;
const most = (values: readonly number[]): number => Math.max(...values);
const planned = (problem: planner.PlanProblem) =>
  timed(() => solve(problem, { seed, iterations: iterationsFor(problem.assignments.length, seconds) }));

const row = (...cells: (string | number)[]) =>
  console.log(
    `     ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1).padStart(9) : cell.padEnd(34))).join('')}`,
  );

/** The hundred days. */
const dayFigures = () => {
  const days = hundredDays.map((shape) => {
    const problem = plainDay(shape);
    const { result: plan, milliseconds } = planned(problem);
    return { shape, plan, milliseconds, violations: planner.planViolations(problem, plan).length };
  });
  console.log(
    '     100 days                              gap 50 %  gap max  siblings  youngest    coaches  equipment      ms',
  );
  for (const competitors of [300, 541, 683]) {
    const own = days.filter(({ shape }) => shape.competitors === competitors);
    const of = (read: (day: (typeof own)[number]) => number) => own.map(read);
    row(
      `${competitors} competitors (medians)`,
      100 *
        part(
          of(({ plan }) => plan.gap),
          0.5,
        ),
      100 * most(of(({ plan }) => plan.gap)),
      part(
        of(({ plan }) => plan.counts.siblings),
        0.5,
      ),
      part(
        of(({ plan }) => plan.counts.youngestFirst),
        0.5,
      ),
      part(
        of(({ plan }) => plan.counts.coaches),
        0.5,
      ),
      part(
        of(({ plan }) => plan.counts.equipment),
        0.5,
      ),
      part(
        of(({ milliseconds }) => milliseconds),
        0.5,
      ),
    );
  }
  const counted = (read: (counts: planner.PlanCounts) => number) => days.map(({ plan }) => read(plan.counts));
  return {
    gaps: days.map(({ plan }) => 100 * plan.gap),
    siblings: counted(({ siblings }) => siblings),
    youngest: counted(({ youngestFirst }) => youngestFirst),
    unplaced: counted(({ unplaced }) => unplaced).reduce((sum, one) => sum + one, 0),
    violations: days.reduce((sum, { violations }) => sum + violations, 0),
    seconds: days.map(({ milliseconds }) => milliseconds / 1_000),
  };
};

/** Gaps to known optima, in per cent. */
const knownFigures = () => {
  const gapsOf = (days: ReturnType<typeof machineDays>) =>
    days.map(({ name, problem, optimum }) => {
      const { result: plan } = planned(problem);
      const gap = (100 * (plan.counts.finish - optimum)) / (optimum - plan.from);
      if (gap > 0) row(name, gap);
      return gap;
    });
  console.log('     known optima that were not reached, per cent above');
  const [machines, published, conflicts] = [gapsOf(machineDays()), gapsOf(publishedDays()), gapsOf(conflictDays())];
  return { machines, published, conflicts, giant: 100 * planned(giantDay()).result.gap };
};

/** Days that break naive planners. */
const hostileFigures = () => {
  const day = plainDay({ seed: 21, competitors: 300, rings: 8 });
  const change = (first: number, next: Partial<planner.PlanRing>) =>
    day.rings.map((ring, index) => (index < first ? { ...ring, ...next } : ring));
  const days: [string, planner.PlanProblem][] = [
    [
      'one competitor in everything',
      {
        ...day,
        assignments: day.assignments.slice(0, 30).map((one) => ({ ...one, competitors: [...one.competitors, 9_999] })),
      },
    ],
    ['two rings for everything', { ...day, rings: day.rings.slice(0, 2) }],
    [
      'three rings close at 11',
      { ...day, rings: change(3, { windows: [{ from: 540, to: 660, judges: 5 }], mayRunOver: false }) },
    ],
    [
      'five rings short of judges until 11',
      {
        ...day,
        rings: change(5, {
          windows: [
            { from: 540, to: 660, judges: 3 },
            { from: 660, to: 1020, judges: 5 },
          ],
        }),
      },
    ],
    [
      'breaking in two rings',
      {
        ...day,
        assignments: day.assignments.map((one) => (one.equipment === 'boards' ? { ...one, rings: [1, 2] } : one)),
      },
    ],
  ];
  console.log('     hostile days                              gap %   overtime  violations');
  return days.map(([name, problem]) => {
    const { result: plan } = planned(problem);
    const violations = planner.planViolations(problem, plan).length;
    row(`${name} (${plan.bound.reason.kind})`, 100 * plan.gap, plan.counts.overtimeMinutes, violations);
    return { gap: 100 * plan.gap, violations };
  });
};

/** What happens to a day of 160 assignments, with both answers. */
const repairFigures = () => {
  const shape = hundredDays.find((one) => plainDay(one).assignments.length >= 155) ?? hundredDays[2];
  if (!shape) throw new Error('There is no day');
  const day = plainDay(shape);
  const plan = planned(day).result;
  const at = (minute: number): planner.PlanProblem => ({
    ...day,
    now: minute,
    assignments: day.assignments.map((one): planner.PlanAssignment => {
      const own = plan.planned.find(({ assignmentId }) => assignmentId === one.id);
      if (!own || own.startsAt >= minute) return one;
      const { ringId, startsAt, endsAt } = own;
      return { ...one, hold: { kind: endsAt <= minute ? 'done' : 'running', ringId, startsAt, endsAt } };
    }),
  });
  const started = at(660);
  const late = started.assignments.find(({ hold }) => hold.kind === 'running')?.id;
  const changes: [string, planner.PlanProblem][] = [
    ['a ring less, the night before', { ...day, rings: day.rings.slice(1) }],
    [
      'five judges out until 11',
      {
        ...day,
        rings: day.rings.map((ring, index) =>
          index < 5
            ? {
                ...ring,
                windows: [
                  { from: 540, to: 660, judges: 3 },
                  { from: 660, to: 1020, judges: 5 },
                ],
              }
            : ring,
        ),
      },
    ],
    [
      'lunch 30 minutes later',
      { ...day, items: day.items.map((item) => ({ ...item, from: item.from + 30, to: item.to + 30 })) },
    ],
    [
      '11:00, a division 25 minutes late',
      {
        ...started,
        assignments: started.assignments.map((one) =>
          one.id === late && one.hold.kind === 'running'
            ? { ...one, hold: { ...one.hold, endsAt: one.hold.endsAt + 25 } }
            : one,
        ),
      },
    ],
    [
      '11:00, ring 4 closes',
      {
        ...started,
        rings: started.rings.map((ring) =>
          ring.id === 4 ? { ...ring, windows: [{ from: 540, to: 690, judges: 5 }], mayRunOver: false } : ring,
        ),
      },
    ],
  ];
  console.log(
    `     ${day.assignments.length} assignments, plan ends ${plan.counts.finish}: finish and changed rings, fewest and best, ms`,
  );
  const times = changes.map(([name, problem]) => {
    const { result, milliseconds } = timed(() => repairBoth(problem, plan.planned, seed));
    const { fewest, best } = result;
    row(
      name,
      fewest.counts.finish,
      fewest.changes.changedRings,
      best.counts.finish,
      best.changes.changedRings,
      milliseconds,
    );
    if (planner.planViolations(problem, fewest).length + planner.planViolations(problem, best).length > 0)
      throw new Error(`${name} breaks a rule`);
    return milliseconds;
  });
  const prepared = planner.prepare(day);
  const each = (rounds: number, work: () => unknown) =>
    timed(() => Array.from({ length: rounds }, work).length).milliseconds / rounds;
  const { list, rings } = planner.listOf(prepared, plan);
  const decoder = new planner.Decoder(prepared);
  const [first] = plan.planned;
  each(300, () => decoder.decode({ list, rings }));
  return {
    times,
    decode: each(2_000, () => decoder.decode({ list, rings })),
    suggestions: each(20, () => planner.suggestMoves(prepared, plan)),
    previews: each(20, () => planner.dropPreviews(prepared, plan, first?.assignmentId ?? 0)),
    forecast: (() => {
      const keys = new Map(day.assignments.map((one) => [one.id, keyOf(one)]));
      const pace = estimates.learnPace([]);
      const forecast = () => estimates.forecastDay({ problem: day, order: plan.planned, keys, pace }, { seed });
      // A server makes a forecast after each step of each ring, so that compiled code is what counts.
      each(100, forecast);
      return each(100, forecast);
    })(),
  };
};

/** Windows over a hundred simulated days, in four worlds that the learner does not assume. */
const estimateFigures = () => {
  const aheads = [60, 30, 15];
  const days = Array.from({ length: 100 }, (_, index) => {
    const problem = plainDay({ seed: 5_000 + index, competitors: index % 2 === 0 ? 300 : 541, rings: 8 });
    const plan = solve(problem, { seed, iterations: 3_000 });
    const world = worlds[Math.floor(index / 2) % worlds.length] ?? 'usual';
    return { world, windows: shownWindows(problem, plan, index, world, aheads) };
  });
  const coverage = (windows: readonly ShownWindow[]) =>
    (100 * windows.filter(({ isRight }) => isRight).length) / windows.length;
  console.log('     windows                            right %     width     error   by plan');
  const print = (name: string, windows: readonly ShownWindow[]) =>
    row(
      name,
      coverage(windows),
      part(
        windows.map(({ width }) => width),
        0.5,
      ),
      part(
        windows.map(({ error }) => error),
        0.5,
      ),
      part(
        windows.map(({ naiveError }) => naiveError),
        0.5,
      ),
    );
  const at = (ahead: number, list = days) => list.flatMap(({ windows }) => windows.get(ahead) ?? []);
  for (const ahead of aheads) print(`${ahead} minutes ahead`, at(ahead));
  for (const world of worlds)
    print(
      `60 minutes ahead, ${world}`,
      at(
        60,
        days.filter((day) => day.world === world),
      ),
    );
  const perDay = days.map(({ windows }) => coverage(windows.get(60) ?? []));
  return {
    coverage: coverage(at(60)),
    tenthWorst: part(perDay, 0.1),
    worst: Math.min(...perDay),
    width: part(
      at(60).map(({ width }) => width),
      0.5,
    ),
  };
};

/** All figures of the planner and of the estimates. Takes some ten minutes. */
export const plannerFigures = () => ({
  days: dayFigures(),
  known: knownFigures(),
  hostile: hostileFigures(),
  repair: repairFigures(),
  estimates: estimateFigures(),
  part,
  most,
});
