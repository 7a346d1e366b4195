import {
  clockTime,
  counted,
  dayPlan,
  type MatchdayAssignment,
  type MatchdayCompetitor,
  planner,
  type PlannedDivision,
  type RingPlan,
  type RingPlanChoice,
  type UnsatisfiedWish,
} from '@schi/contract';
import type { Remedy, RepairedPlan } from '../ring-planning';
import type { StoredRingPlan } from './ring-plans.queries';

/** What sentences about a plan name. */
export interface PlanNames {
  assignments: ReadonlyMap<number, MatchdayAssignment>;
  competitors: ReadonlyMap<number, MatchdayCompetitor>;
  /** Rings by their ids. */
  rings: ReadonlyMap<number, string>;
}

/** The most things that could not be kept of one plan in an answer; counts have the rest. */
const mostWishes = 100;

const minutesText = (minutes: number) => counted(minutes, 'minute');
const titleIn = ({ assignments }: PlanNames, id: number) =>
  `“${assignments.get(id)?.title ?? 'A division that is gone'}”`;

const familyIn = ({ assignments, competitors }: PlanNames, ids: readonly number[], familyId: number): string => {
  const names = ids.flatMap((id) =>
    (assignments.get(id)?.competitorIds ?? []).flatMap((competitorId) => {
      const person = competitors.get(competitorId);
      return person && dayPlan.familyOf(person) === familyId ? [person.name] : [];
    }),
  );
  return [...new Set(names)].join(' and ');
};

/** What a plan could not keep, in a sentence. */
const wishOf = (wish: planner.Unsatisfied, names: PlanNames): UnsatisfiedWish => {
  const title = (id: number) => titleIn(names, id);
  const ring = (id: number) => names.rings.get(id) ?? 'a ring that is gone';
  switch (wish.kind) {
    case 'siblings': {
      const [one, other] = wish.assignmentIds;
      const says = `${familyIn(names, wish.assignmentIds, wish.familyId)}: ${title(one)} and ${title(other)} overlap by ${minutesText(wish.minutes)}.`;
      return { kind: wish.kind, says, ringAssignmentIds: wish.assignmentIds };
    }
    case 'coaches': {
      const [one, other] = wish.assignmentIds;
      const says = `${title(one)} and ${title(other)} have pupils of one instructor and overlap by ${minutesText(wish.minutes)}.`;
      return { kind: wish.kind, says, ringAssignmentIds: wish.assignmentIds };
    }
    case 'youngestFirst': {
      const [older, younger] = wish.assignmentIds;
      return {
        kind: wish.kind,
        says: `${ring(wish.ringId)}: ${title(older)} is before the younger ${title(younger)}.`,
        ringAssignmentIds: wish.assignmentIds,
      };
    }
    case 'equipment': {
      const [before, after] = wish.assignmentIds;
      return {
        kind: wish.kind,
        says: `${ring(wish.ringId)} is refitted between ${title(before)} and ${title(after)}.`,
        ringAssignmentIds: wish.assignmentIds,
      };
    }
    case 'pastEndBy':
      return {
        kind: wish.kind,
        says: `${title(wish.assignmentId)} ends ${minutesText(wish.minutes)} later than the schedule wishes.`,
        ringAssignmentIds: [wish.assignmentId],
      };
    case 'overtime':
      return {
        kind: wish.kind,
        says: `${ring(wish.ringId)} works ${minutesText(wish.minutes)} longer than it is open.`,
        ringAssignmentIds: [],
      };
    case 'unplaced':
      return {
        kind: wish.kind,
        says:
          wish.reason === 'noRing'
            ? `${title(wish.assignmentId)} has no ring: none of the rings is fitted for it, or none has judges enough.`
            : `${title(wish.assignmentId)} has no ring: those that may take it close before there is room.`,
        ringAssignmentIds: [wish.assignmentId],
      };
  }
};

const clashWish = (clash: planner.PlanViolation, names: PlanNames): UnsatisfiedWish => {
  const ids = 'assignmentIds' in clash ? [...clash.assignmentIds] : [];
  return {
    kind: 'clash',
    says: `${ids.map((id) => titleIn(names, id)).join(' and ')} are fixed and cannot both be kept.`,
    ringAssignmentIds: ids,
  };
};

/** Why no plan can end earlier, in a sentence. */
const boundText = (reason: planner.BoundReason, names: PlanNames): string => {
  const titles = (ids: readonly number[]) => {
    const listed = ids.slice(0, 3).map((id) => titleIn(names, id));
    return ids.length > 3 ? `${listed.join(', ')} and ${ids.length - 3} more` : listed.join(' and ');
  };
  switch (reason.kind) {
    case 'fixed':
      return `${titles(reason.assignmentIds)} is fixed and ends then.`;
    case 'longest':
      return `${titles(reason.assignmentIds)} cannot end earlier in any ring.`;
    case 'area':
      return 'All rings together need that long for all divisions.';
    case 'window':
      return `The rings need that long for what cannot be done before ${clockTime(reason.from)}.`;
    case 'eligible':
      return `The only rings that are fitted for some divisions need that long: ${reason.ringIds.map((id) => names.rings.get(id) ?? '').join(', ')}.`;
    case 'counting':
      return `One ring has at least ${reason.together} of the longest divisions.`;
    case 'competitor': {
      const who = names.competitors.get(reason.competitorId)?.name ?? 'One competitor';
      return `${who} competes in ${titles(reason.assignmentIds)}, one after another.`;
    }
    case 'clique':
      return `${titles(reason.assignmentIds)} share competitors, so they run one after another.`;
  }
};

const instantOf = ({ noon }: Pick<StoredRingPlan, 'noon'>, minute: planner.Minute) =>
  dayPlan.instantOf({ noon: noon.toISOString() }, minute);

const plannedIn = ({ noon }: StoredRingPlan, { planned }: planner.Plan, names: PlanNames): PlannedDivision[] =>
  planned.map(({ assignmentId, ringId, order, startsAt, endsAt }) => {
    const assignment = names.assignments.get(assignmentId);
    return {
      ringAssignmentId: assignmentId,
      draftDivisionId: assignment?.draftDivisionId ?? null,
      eventIds: assignment?.events.map(({ eventId }) => eventId) ?? [],
      ringId,
      order: order + 1,
      startsAt: instantOf({ noon }, startsAt),
      endsAt: instantOf({ noon }, endsAt),
    };
  });

const wishesIn = ({ unsatisfied, clashes }: planner.Plan, names: PlanNames): UnsatisfiedWish[] =>
  [...clashes.map((clash) => clashWish(clash, names)), ...unsatisfied.map((wish) => wishOf(wish, names))].slice(
    0,
    mostWishes,
  );

const choiceOf = (
  stored: StoredRingPlan,
  name: RingPlanChoice['name'],
  plan: planner.Plan | RepairedPlan,
  names: PlanNames,
): RingPlanChoice => {
  const { finish, ...counts } = plan.counts;
  return {
    name,
    assignments: plannedIn(stored, plan, names),
    finish: instantOf(stored, finish),
    gap: plan.gap,
    counts,
    unsatisfied: wishesIn(plan, names),
    changes: 'changes' in plan ? plan.changes : null,
  };
};

/** In the order in which they are offered. */
const planNames = ['fastest', 'balanced', 'gentle'] as const satisfies readonly planner.PlanName[];
const choicesOf = (stored: StoredRingPlan, names: PlanNames): RingPlanChoice[] => {
  const { plans, repairs } = stored.result;
  if (repairs) return planner.repairNames.map((name) => choiceOf(stored, name, repairs[name], names));
  return plans ? planNames.map((name) => choiceOf(stored, name, plans[name], names)) : [];
};

const remedyText = (remedy: Remedy, names: PlanNames): string => {
  switch (remedy.kind) {
    case 'shorterItem':
      return `Make the break at ${clockTime(remedy.from)} ${minutesText(remedy.minutes)} shorter.`;
    case 'lessRest':
      return `Give competitors no rest between two divisions, instead of ${minutesText(remedy.minutes)}.`;
    case 'earlierStart':
      return `Open the rings ${minutesText(remedy.minutes)} earlier.`;
    case 'anyRing':
      return 'Fit every ring for everything.';
    case 'laterEnd':
      return `Let the day end ${minutesText(remedy.minutes)} later.`;
    case 'ring':
      return remedy.count === 1 ? 'Add a ring.' : 'Add two rings.';
    case 'splitDivision':
      return `Split ${titleIn(names, remedy.assignmentId)} into two divisions.`;
    case 'shorterDivision':
      return `Make ${titleIn(names, remedy.assignmentId)} ${minutesText(remedy.minutes)} shorter, with fewer rounds or less time for a turn.`;
    case 'fewerEvents': {
      const who = names.competitors.get(remedy.competitorId)?.name ?? 'the competitor in most divisions';
      return `Agree with ${who} on one division less: ${titleIn(names, remedy.assignmentId)}.`;
    }
    case 'leaveOut':
      return `Hold ${titleIn(names, remedy.assignmentId)} on another day.`;
  }
};

/** A plan as directors see it. */
export const presentPlan = (stored: StoredRingPlan, names: PlanNames): RingPlan => {
  const { result, noon } = stored;
  const shown = result.plans?.fastest ?? result.repairs?.best ?? result.first;
  const { planId, tournamentId, draftId, state, progress, by, rings, options, failure, createdAt } = stored;
  return {
    planId,
    tournamentId,
    draftId,
    kind: stored.inForce === null ? 'plan' : 'repair',
    state,
    progress,
    by,
    createdAt: createdAt.toISOString(),
    rings,
    options,
    seen: stored.seen,
    assignments: plannedIn(stored, shown, names),
    finish: instantOf({ noon }, shown.counts.finish),
    lowerBound: instantOf({ noon }, shown.bound.finish),
    boundReason: boundText(shown.bound.reason, names),
    unsatisfied: wishesIn(shown, names),
    choices: choicesOf(stored, names),
    locks: result.locks ? { count: result.locks.locks, minutes: result.locks.minutes } : null,
    tooFull:
      result.explanation === null
        ? null
        : {
            minutes: result.explanation.latestMinutes,
            remedies: result.explanation.remedies.map(({ remedy, finish }) => ({
              says: remedyText(remedy, names),
              finish: instantOf({ noon }, finish),
            })),
          },
    failure,
  };
};
