import {
  deltaBetween,
  isBegun,
  RingWorkRefusal,
  withOrders,
  type CallStep,
  type RingWork,
  type WorkAssignment,
  type WorkDelta,
} from './state';

/** One assignment of a plan; instants in ISO 8601. */
export interface PlannedSlot {
  id: number;
  ringId: number;
  from: string;
  to: string;
}

/** Whether planning leaves the ring and place of an assignment as they are. */
export const isFixed = ({ step, lock }: Pick<WorkAssignment, 'step' | 'lock'>): boolean =>
  isBegun({ step }) || step === 'staging' || step === 'onDeck' || lock === 'place' || lock === 'time';

/**
 * Puts a plan in force: each assignment of it into its ring, in the order of the starts. What is fixed keeps its ring
 * and its place before those that follow it; assignments that the plan does not name stand in no ring.
 * @throws RingWorkRefusal `planDisagrees` where the plan moves what is fixed, `stopped` where it gives work to a ring that
 * is stopped (rule G14), `unknown` for an assignment that is gone
 */
export const usePlan = (work: RingWork, slots: readonly PlannedSlot[]): WorkDelta => {
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]));
  const unknown = slots.filter(({ id, ringId }) => !work.assignments.has(id) || !work.rings.has(ringId));
  if (unknown.length > 0)
    throw new RingWorkRefusal(
      'unknown',
      unknown.map(({ id }) => id),
    );
  const isKept = (one: WorkAssignment) => isFixed(one) || one.lock === 'ring';
  const disagreeing = [...work.assignments.values()].filter((one) => {
    const ringId = slotOf.get(one.id)?.ringId ?? null;
    return isKept(one) && (slotOf.has(one.id) ? ringId !== one.ringId : !isBegun(one));
  });
  if (disagreeing.length > 0)
    throw new RingWorkRefusal(
      'planDisagrees',
      disagreeing.map(({ id }) => id),
    );
  const held = [...work.assignments.values()].filter((one) => {
    const ringId = slotOf.get(one.id)?.ringId;
    return ringId !== undefined && !isKept(one) && Boolean(work.rings.get(ringId)?.stoppedFrom);
  });
  if (held.length > 0)
    throw new RingWorkRefusal(
      'stopped',
      held.map(({ id }) => id),
    );
  const ringOf = (one: WorkAssignment) => slotOf.get(one.id)?.ringId ?? (isBegun(one) ? one.ringId : null);
  const startOf = (one: WorkAssignment) => one.startedAt ?? slotOf.get(one.id)?.from ?? '';
  const phase = ({ step }: WorkAssignment) => (step === 'done' ? 0 : step === 'inRing' ? 1 : 2);
  const placed = [...work.assignments.values()].map((one): WorkAssignment => {
    const slot = slotOf.get(one.id);
    const ringId = ringOf(one);
    if (isBegun(one)) return one;
    const step: CallStep =
      ringId === null
        ? one.step === 'postponed'
          ? 'postponed'
          : 'planned'
        : one.ringId === ringId
          ? one.step
          : 'planned';
    return {
      ...one,
      step,
      plannedFrom: slot?.from ?? null,
      plannedTo: slot?.to ?? null,
    };
  });
  const orders = [null, ...work.rings.keys()].map((ringId) => ({
    ringId,
    order: placed
      .filter((one) => ringOf(one) === ringId)
      .sort(
        (a, b) =>
          phase(a) - phase(b) ||
          (phase(a) === 0 ? a.position - b.position : 0) ||
          (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : a.id - b.id),
      ),
  }));
  return deltaBetween(work, withOrders(work, orders));
};
