import { planner } from '@schi/contract';
import { hundredDays, plainDay } from './days';
import { iterationsFor, solve } from '../../src/features/ring-planning';
const cpu = () => {
  const u = process.cpuUsage();
  return (u.user + u.system) / 1000;
};
const from = Number(process.argv[2] ?? 0),
  to = Number(process.argv[3] ?? 12),
  later = Number(process.argv[4] ?? 0);
const rows: number[][] = [];
for (const shape of hundredDays.slice(from, to)) {
  const day = plainDay(shape);
  const t = cpu();
  const plan = solve(day, { seed: 1, iterations: iterationsFor(day.assignments.length, 3), laterMinutes: later });
  const ms = cpu() - t;
  const c = plan.counts;
  rows.push([
    plan.gap * 100,
    c.siblings,
    c.youngestFirst,
    c.equipment,
    c.coaches,
    c.pastEndByMinutes,
    ms,
    planner.planViolations(day, plan).length,
  ]);
  console.log(
    shape.competitors,
    day.assignments.length,
    plan.bound.reason.kind,
    rows
      .at(-1)!
      .map((x) => x.toFixed(2))
      .join(' '),
  );
}
const q = (i: number, p: number) =>
  rows
    .map((r) => r[i]!)
    .sort((a, b) => a - b)
    [Math.floor(p * (rows.length - 1))]!.toFixed(2);
for (const [i, n] of ['gap', 'sib', 'young', 'equip', 'coach', 'late', 'ms', 'viol'].entries())
  console.log(n, q(i, 0.5), q(i, 0.9), q(i, 1));
