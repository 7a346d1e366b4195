import { planner } from '@schi/contract';
import { Area } from './area-bound.rules';
import { cliqueChain, competitorChain } from './chain-bound.rules';
import { EarliestStarts } from './completion.rules';

const { never } = planner;

export interface ProvenBound extends planner.PlanBound {
  /** The first minute that any ring may have open work. */
  from: number;
  /** The assignments, by index, of the chain that decides; empty where none does. */
  chain: readonly number[];
}

/** Groups of work for bounds by area: all, and what needs certain rings or judges. */
const groups = (prepared: planner.Prepared, placeable: readonly number[]): number[][] => {
  const m = prepared.rings.length;
  const rowOf = (one: number) => prepared.rings.map((_, at) => (prepared.startsAt[one * m + at] === never ? 0 : 1));
  const rows = new Map(placeable.map((one) => [one, rowOf(one)]));
  const kinds = new Map([...rows.values()].map((row) => [row.join(''), row]));
  const judges = [...new Set(placeable.map((one) => prepared.assignments[one]?.judges ?? 0))];
  const found = [...kinds.values()].flatMap((kind) =>
    judges.map((least) =>
      placeable.filter(
        (one) =>
          (prepared.assignments[one]?.judges ?? 0) >= least &&
          (rows.get(one) ?? []).every((may, at) => may === 0 || kind[at] === 1),
      ),
    ),
  );
  const distinct = new Map([placeable, ...found].map((members) => [members.join(' '), [...members]]));
  return [...distinct.values()].filter(({ length }) => length > 0);
};

/**
 * One ring takes k + 1 of the k·m + 1 longest (the bound of Graham and of Coffman, Garey and Johnson for machines
 * alike).
 */
const byCounting = (prepared: planner.Prepared, all: Area): { finish: number; together: number } => {
  const longest = all.members.map((one) => prepared.minutes[one] as number).sort((a, b) => b - a);
  const m = all.rings.length;
  let best = { finish: 0, together: 0 };
  for (let k = 1; k * m + 1 <= longest.length; k += 1) {
    const work = longest.slice(k * m - k, k * m + 1).reduce((sum, one) => sum + one, 0);
    const finish = all.finishInOneRing(work);
    if (finish > best.finish && finish < never) best = { finish, together: k + 1 };
  }
  return best;
};

/**
 * A finish that no plan without a clash can beat, with the reason that decides: the largest of several bounds of which
 * each holds alone, and none relies on the search. Sources: Graham 1969; Coffman, Garey and Johnson 1978 (areas and
 * counting); Baptiste, Le Pape and Nuijten 2001 (work that cannot be done before a time).
 */
export const lowerBound = (prepared: planner.Prepared): ProvenBound => {
  const starts = new EarliestStarts(prepared);
  const idOf = (one: number) => prepared.assignments[one]?.id ?? 0;
  const placeable = [...prepared.listed].filter((one) => starts.start(one, prepared.origin) < never);
  const opening = prepared.rings.flatMap(({ windows }) => windows.map(({ from }) => from));
  const dayStart = opening.length === 0 ? 0 : Math.min(...opening);
  let best: Omit<ProvenBound, 'from'> = { finish: dayStart, reason: { kind: 'area' }, chain: [] };
  const offer = (finish: number, reason: planner.BoundReason, chain: readonly number[] = []) => {
    if (finish > best.finish && finish < never) best = { finish, reason, chain };
  };
  if (placeable.length > 0) {
    const areas = groups(prepared, placeable).map((members) => new Area(prepared, starts, members));
    areas.forEach((area, index) => {
      const ringIds = area.rings.map((at) => prepared.rings[at]?.id ?? 0);
      const ofAll: planner.BoundReason = index === 0 ? { kind: 'area' } : { kind: 'eligible', ringIds };
      offer(area.finishAfter(area.from), ofAll);
      for (const from of area.thresholds())
        offer(area.finishAfter(from), index === 0 ? { kind: 'window', from } : { kind: 'eligible', ringIds });
    });
    for (const from of areas[0]?.thresholds() ?? []) {
      const late = placeable.filter((one) => starts.start(one, prepared.origin) >= from);
      if (late.length === 0) continue;
      const { finish, together } = byCounting(prepared, new Area(prepared, starts, late));
      offer(finish, { kind: 'counting', together });
    }
    for (const one of placeable)
      offer(starts.completion(one, prepared.origin), { kind: 'longest', assignmentIds: [idOf(one)] }, [one]);
    const competitor = competitorChain(prepared, starts);
    if (competitor) {
      const { finish, assignments, competitorId } = competitor;
      offer(finish, { kind: 'competitor', competitorId, assignmentIds: assignments.map(idOf) }, assignments);
    }
    const clique = cliqueChain(prepared, starts);
    if (clique)
      offer(clique.finish, { kind: 'clique', assignmentIds: clique.assignments.map(idOf) }, clique.assignments);
  }
  prepared.assignments.forEach((assignment, one) => {
    if (planner.isFixed(assignment))
      offer(prepared.fixedEnd[one] as number, { kind: 'fixed', assignmentIds: [idOf(one)] });
  });
  const from = placeable.reduce((least, one) => Math.min(least, starts.start(one, prepared.origin)), never);
  return { ...best, from: from === never ? dayStart : from };
};
