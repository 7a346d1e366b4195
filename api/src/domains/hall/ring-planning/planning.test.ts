import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { planner } from '@schi/contract';
import { plainDay } from '../../../../test/planner/days';
import { namedPlans } from './named-plans.rules';
import { ComputingStopped } from '../../../platform/threads/thread-host';
import { createPlanner } from './planning.service';
import { costOfLocks, explainDay } from './remedies.rules';
import { solve } from './solve.rules';

const day = plainDay({ seed: 3, competitors: 120, rings: 6 });
const options = { seed: 7, iterations: 12_000 };

it('makes the same plan in another process', () => {
  const script = `
    const { plainDay } = require('./test/planner/days');
    const { solve } = require('./src/domains/hall/ring-planning/solve.rules');
    process.stdout.write(JSON.stringify(solve(plainDay({ seed: 3, competitors: 120, rings: 6 }), ${JSON.stringify(options)})));`;
  const tsx = createRequire(__filename).resolve('tsx/cjs');
  const cwd = path.join(__dirname, '../../../..');
  const other = execFileSync(process.execPath, ['--require', tsx, '-e', script], { cwd, encoding: 'utf8' });
  expect(other).toBe(JSON.stringify(solve(day, options)));
});

it('makes the same plan in a thread, and says how far it is', async () => {
  const one = createPlanner();
  const finishes: number[] = [];
  const plan = await one.compute(
    'plan',
    { problem: day, options },
    { onProgress: ({ finish }) => finishes.push(finish) },
  );
  await one.stop();
  expect(JSON.stringify(plan)).toBe(JSON.stringify(solve(day, options)));
  expect(plan.isFinished).toBe(true);
  expect(finishes.length).toBeGreaterThan(0);
  expect(planner.planViolations(day, plan)).toEqual([]);
});

it('gives the best so far when it is canceled', async () => {
  const { compute, stop } = createPlanner();
  const controller = new AbortController();
  const endless = { seed: 1, iterations: 100_000_000 };
  const plan = await compute(
    'plan',
    { problem: day, options: endless },
    { enough: controller.signal, onProgress: () => controller.abort() },
  );
  expect(plan.isFinished).toBe(false);
  expect(planner.planViolations(day, plan)).toEqual([]);
  await stop();
});

it('says what happened when the thread dies, and plans in a new one', async () => {
  const { compute, stop } = createPlanner();
  await stop();
  const endless = { seed: 1, iterations: 100_000_000 };
  const waiting = [compute('plan', { problem: day, options: endless }), compute('plan', { problem: day, options })];
  const all = Promise.allSettled(waiting);
  await stop();
  expect((await all).map((one) => one.status === 'rejected' && one.reason instanceof ComputingStopped)).toEqual([
    true,
    true,
  ]);
  expect(await compute('plan', { problem: day, options: { seed: 1, iterations: 100 } })).toMatchObject({
    isFinished: true,
  });
  await stop();
});

it('refuses with 503 when the thread ends by itself', async () => {
  const started: Worker[] = [];
  const { compute, stop } = createPlanner(() => {
    const worker = new Worker('require("node:worker_threads").parentPort.once("message", () => process.exit(1))', {
      eval: true,
    });
    started.push(worker);
    return worker;
  });
  await expect(compute('plan', { problem: day, options })).rejects.toMatchObject({ status: 503 });
  expect(started).toHaveLength(1);
  await stop();
});

it('offers three plans: the later the day may end, the fewer families overlap', () => {
  const { fastest, balanced, gentle } = namedPlans(day, { seed: 1, iterations: 12_000 });
  expect(balanced.counts.finish).toBeLessThanOrEqual(fastest.counts.finish + planner.comfortMinutes.balanced + 1);
  expect(gentle.counts.finish).toBeLessThanOrEqual(fastest.counts.finish + planner.comfortMinutes.gentle + 1);
  expect(gentle.counts.siblings).toBeLessThanOrEqual(fastest.counts.siblings);
});

it('says by how much a day does not fit, and what would help', () => {
  const full = {
    ...day,
    rings: day.rings.slice(0, 3).map((ring) => ({ ...ring, windows: [{ from: 540, to: 800, judges: 5 }] })),
  };
  const plan = solve(full, { seed: 1, iterations: 3_000 });
  const { overtimeMinutes, latestMinutes, remedies } = explainDay(full, plan, { seed: 1, iterations: 600 });
  expect(overtimeMinutes).toBe(plan.counts.overtimeMinutes);
  expect(overtimeMinutes).toBeGreaterThan(0);
  expect(latestMinutes).toBe(plan.counts.finish - 800);
  expect(remedies).toHaveLength(3);
  expect(remedies.map(({ remedy }) => remedy.kind)).toContain('ring');
  for (const { overtimeMinutes: left } of remedies) expect(left).toBeLessThan(overtimeMinutes);
  expect(explainDay(day, solve(day, options), { seed: 1, iterations: 100 }).remedies).toEqual([]);
});

it('offers three remedies also where the day has begun, has no break and is fitted everywhere', () => {
  const rings = day.rings.slice(0, 3).map((ring) => ({ ...ring, windows: [{ from: 540, to: 760, judges: 5 }] }));
  const assignments = day.assignments.map((one) => ({ ...one, rings: null, notBefore: null }));
  const begun = { ...day, rings, assignments, items: [], restMinutes: 0, now: 540 };
  const plan = solve(begun, { seed: 1, iterations: 2_000 });
  const { overtimeMinutes, latestMinutes, remedies } = explainDay(begun, plan, { seed: 1, iterations: 600 });
  expect(remedies.map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining([
      { kind: 'ring', count: 1 },
      { kind: 'ring', count: 2 },
      { kind: 'laterEnd', minutes: Math.min(latestMinutes, 60) },
    ]),
  );
  for (const { overtimeMinutes: left } of remedies) expect(left).toBeLessThan(overtimeMinutes);
});

it('says what locks cost', () => {
  const locked = {
    ...day,
    assignments: day.assignments.map((one, index) =>
      index < 20 ? { ...one, hold: { kind: 'ring' as const, ringId: 1 } } : one,
    ),
  };
  const plan = solve(locked, { seed: 1, iterations: 3_000 });
  const cost = costOfLocks(locked, plan, { seed: 1, iterations: 3_000 });
  expect(cost.locks).toBe(20);
  expect(cost.minutes).toBeGreaterThan(20);
  expect(costOfLocks(day, plan, { seed: 1, iterations: 10 })).toEqual({ locks: 0, minutes: 0 });
});

it('plans a division of 60 beside the others that its competitors have', () => {
  const competitors = Array.from({ length: 60 }, (_, index) => 10_000 + index);
  const [model] = day.assignments;
  if (!model) throw new Error('The day has no assignments');
  const build = (id: number, minutes: number, people: readonly number[]): planner.PlanAssignment => ({
    ...model,
    id,
    minutes,
    competitors: people,
    notBefore: null,
    endBy: null,
    rings: null,
  });
  const all = [
    build(1, 153, competitors),
    build(2, 40, competitors.slice(0, 20)),
    build(3, 40, competitors.slice(20, 40)),
  ];
  const problem = { ...day, assignments: all, items: [], families: [], coaches: [] };
  const plan = solve(problem, { seed: 1, iterations: 4_000 });
  expect(planner.planViolations(problem, plan)).toEqual([]);
  // The two short ones run at once, before or after it, with the rest between.
  expect(plan.counts.finish - plan.from).toBe(153 + problem.restMinutes + 40);
  expect(plan.bound.finish).toBe(plan.counts.finish);
});
