import { Change, type OperationContext } from './change';
import type { RepairImpact } from './repair-plan';
import { RepairSearch, type Candidate, type RepairCause, type RepairInput, type RepairStep } from './repair-search';
import { drawKey, entryKey, type Delta, type DraftEntry, type DraftState, type UnplacedReason } from './state';

export type { PrintedDraw } from './repair-plan';
export type { RepairCause, RepairInput, RepairStep } from './repair-search';

/** One way to repair a draft. */
export interface Repair {
  steps: readonly RepairStep[];
  impact: RepairImpact;
  delta: Delta;
}

const mostShown = 3;

/** Why somebody is in no division after a repair. */
const reasonOf: Partial<Record<RepairCause['kind'], UnplacedReason>> = {
  noShow: 'noShow',
  disqualification: 'disqualified',
};

/** The steps with the ids that new divisions got. */
const named = (steps: readonly RepairStep[], idOf: (planned: number) => number): RepairStep[] =>
  steps.map((step) => {
    switch (step.kind) {
      case 'move':
        return { ...step, from: idOf(step.from), to: idOf(step.to) };
      case 'combine':
        return { ...step, divisionIds: [idOf(step.divisionIds[0]), idOf(step.divisionIds[1])] };
      default:
        return { ...step, divisionId: idOf(step.divisionId) };
    }
  });

/**
 * A candidate as a delta. Draws that were printed keep their slots: who left becomes a bye, who came takes a bye or a
 * free place.
 */
const repairOf = (
  state: DraftState,
  { plan, steps, impact }: Candidate,
  { events, printed, seed }: RepairInput,
  { kind, competitorId: subjectId }: RepairCause,
  context: OperationContext,
): Repair => {
  const draws = [...printed].map(
    ([key, { slots }]) => [key, { seed: state.draws.get(key)?.seed ?? seed, slots }] as const,
  );
  const change = new Change({ ...state, draws: new Map([...state.draws, ...draws]) }, context);
  const eventIds = events.map(({ id }) => id);
  const created = new Map<number, number>();
  const placed = new Set<DraftEntry>();
  let position = Math.max(-1, ...[...state.divisions.values()].map((division) => division.position));
  for (const [planned, members] of plan) {
    if (planned < 0) created.set(planned, context.newId());
    const divisionId = created.get(planned) ?? planned;
    if (planned < 0 && members.length > 0)
      change.set({
        id: divisionId,
        eventIds,
        name: '',
        isNamedByHand: false,
        position: (position += 1),
        isLocked: false,
      });
    for (const { entrant, eventIds: entered } of members)
      for (const eventId of entered) {
        const entry = state.entries.get(entryKey(entrant.id, eventId));
        if (!entry) change.add({ competitorId: entrant.id, eventId, divisionId, reason: null, isPinned: false });
        else {
          placed.add(entry);
          if (entry.divisionId !== divisionId) change.place(entry, divisionId, null);
        }
      }
  }
  for (const entry of state.entries.values())
    if (
      entry.competitorId === subjectId &&
      entry.divisionId !== null &&
      plan.has(entry.divisionId) &&
      !placed.has(entry)
    )
      // Pinned, so that a refresh does not place them again.
      change.place(entry, null, reasonOf[kind] ?? 'withdrawn', true);
  const delta = change.delta();
  const changedDraws = delta.draws.flatMap((draw) => {
    const from = state.draws.get(drawKey(draw.divisionId, draw.eventId)) ?? null;
    return from === null && draw.to === null ? [] : [{ ...draw, from }];
  });
  return {
    steps: named(steps, (planned) => created.get(planned) ?? planned),
    impact,
    delta: { ...delta, draws: changedDraws },
  };
};

/** The divisions that would take a late entry, had they not begun: a bracket takes nobody any more. By their ids. */
export const closedToLate = (state: DraftState, cause: RepairCause, input: RepairInput): number[] =>
  new RepairSearch(state, cause, input).closed();

/**
 * Finds the smallest changes of a published draft after a late entry, a no-show, a disqualification or a changed weight
 * (rule F8), in one program: every first step, and pairs of steps near the place. No division that has results or is
 * locked is touched, but that a late entry joins one that still takes them. The second step of a pair must save cost,
 * or mend a limit that the first one breaks.
 * @returns at most three, the least change first; none where nothing that is allowed helps
 */
export const findRepairs = (
  state: DraftState,
  cause: RepairCause,
  input: RepairInput,
  context: OperationContext,
): Repair[] =>
  new RepairSearch(state, cause, input)
    .best()
    .slice(0, mostShown)
    .map((candidate) => repairOf(state, candidate, input, cause, context));
