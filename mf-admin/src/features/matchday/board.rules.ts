import { ringWork, type Matchday, type MatchdayAssignment, type MatchdayRing } from '@schi/contract';

/** A ring with its work in order; `ring` is `null` for what stands in no ring. */
export interface Lane {
  ring: MatchdayRing | null;
  assignments: MatchdayAssignment[];
}

/** The lanes of a board: each ring in order, behind what stands in no ring. */
export const lanesOf = ({ rings, assignments }: Matchday): Lane[] =>
  [null, ...rings].map((ring) => ({
    ring,
    assignments: assignments.filter(({ ringId }) => ringId === (ring?.id ?? null)).sort((a, b) => a.position - b.position),
  }));

/** The board as the rules of ring work see it, so that a move can be judged before it is sent. */
const workOf = ({ rings, assignments }: Matchday): ringWork.RingWork => ({
  rings: new Map(rings.map((ring) => [ring.id, ring])),
  assignments: new Map(
    assignments.map((one) => [
      one.ringAssignmentId,
      { ...one, id: one.ringAssignmentId, formats: [...new Set(one.events.map(({ format }) => format))] },
    ]),
  ),
});

export type NextStep = Exclude<ringWork.CallStep, 'planned' | 'postponed'>;
const ladder: readonly ringWork.CallStep[] = ringWork.callSteps;

/** The next step of the call ladder; `null` for what is done or stands in no ring (decision G8). */
export const nextStepOf = ({ step, ringId }: Pick<MatchdayAssignment, 'step' | 'ringId'>): NextStep | null => {
  if (ringId === null || step === 'postponed') return null;
  return (ladder[ladder.indexOf(step) + 1] as NextStep | undefined) ?? null;
};

export const stepNames: Record<ringWork.CallStep, string> = {
  planned: 'Planned',
  soon: 'Soon',
  staging: 'Staging',
  onDeck: 'On deck',
  inRing: 'In the ring',
  done: 'Done',
  postponed: 'Postponed',
};
/** What the button for a step says. */
export const stepVerbs: Record<NextStep, string> = {
  soon: 'Call soon',
  staging: 'To staging',
  onDeck: 'On deck',
  inRing: 'Start',
  done: 'Finish',
};

/** Why a card cannot go to a ring, in words; `null` where it can. */
export const whyNotTo = (board: Matchday, id: number, ringId: number | null, afterId: number | null): string | null => {
  try {
    ringWork.moveAssignment(workOf(board), { id, ringId, afterId, lock: null });
    return null;
  } catch (error) {
    if (!(error instanceof ringWork.RingWorkRefusal)) throw error;
    return reasons[error.code] ?? 'This is not possible here.';
  }
};
const reasons: Partial<Record<ringWork.WorkRefusalCode, string>> = {
  locked: 'It is locked to its ring.',
  ringClosed: 'This ring is closed.',
  matNotFitted: 'The mat of this ring is not fitted for it.',
  running: 'It runs at this moment.',
  done: 'It is done.',
};

/** Something that a director should look at. */
export interface BoardAlert {
  key: string;
  kind: 'unplaced' | 'idle' | 'clash' | 'late';
  says: string;
  ringAssignmentId: number | null;
}

const minutesLate = ({ plannedFrom, step }: MatchdayAssignment, now: Date): number =>
  plannedFrom === null || step === 'inRing' || step === 'done' ? 0 : Math.floor((now.getTime() - Date.parse(plannedFrom)) / 60_000);
/** From so many minutes on a start is late. */
const lateFrom = 15;

/** What a director should look at now: work in no ring, rings without work, clashes of called competitors, late starts. */
export const alertsOf = (board: Matchday, now: Date): BoardAlert[] => {
  const work = workOf(board);
  const nameOf = new Map(board.competitors.map(({ competitorId, name }) => [competitorId, name]));
  const ringName = (id: number | null) => board.rings.find((ring) => ring.id === id)?.name ?? 'no ring';
  const waiting = board.assignments.filter(({ ringId }) => ringId === null);
  const hasBegun = board.assignments.some(ringWork.isBegun);
  const called = board.assignments.filter(({ step }) => step === 'onDeck' || step === 'inRing');
  const clashes = called.flatMap((one) => {
    const assignment = work.assignments.get(one.ringAssignmentId);
    const others = assignment ? ringWork.calledElsewhere(work, assignment).filter(({ id }) => id > one.ringAssignmentId) : [];
    return others.map((other): BoardAlert => {
      const shared = one.competitorIds.filter((id) => other.competitorIds.includes(id)).map((id) => nameOf.get(id) ?? '');
      return {
        key: `clash ${one.ringAssignmentId} ${other.id}`,
        kind: 'clash',
        says: `${shared.join(', ')}: called in ${ringName(one.ringId)} and ${ringName(other.ringId)}.`,
        ringAssignmentId: one.ringAssignmentId,
      };
    });
  });
  const late = board.assignments.flatMap((one): BoardAlert[] => {
    const minutes = one.ringId === null ? 0 : minutesLate(one, now);
    if (minutes < lateFrom || !hasBegun) return [];
    const says = `“${one.title}” in ${ringName(one.ringId)} is ${minutes} minutes late.`;
    return [{ key: `late ${one.ringAssignmentId}`, kind: 'late', says, ringAssignmentId: one.ringAssignmentId }];
  });
  const idle = board.rings.flatMap((ring): BoardAlert[] => {
    const own = board.assignments.filter(({ ringId }) => ringId === ring.id);
    const isIdle =
      ring.isOpen && hasBegun && own.length > 0 && !own.some(({ step }) => step === 'inRing') && own.some(({ step }) => step !== 'done');
    return isIdle ? [{ key: `idle ${ring.id}`, kind: 'idle', says: `${ring.name} is idle.`, ringAssignmentId: null }] : [];
  });
  const unplaced: BoardAlert[] =
    waiting.length === 0 || waiting.length === board.assignments.length
      ? []
      : [
          {
            key: 'unplaced',
            kind: 'unplaced',
            says: waiting.length === 1 ? '1 division is in no ring.' : `${waiting.length} divisions are in no ring.`,
            ringAssignmentId: waiting[0]?.ringAssignmentId ?? null,
          },
        ];
  return [...clashes, ...unplaced, ...idle, ...late];
};

/** A time of the day in the zone of the tournament: `10:40 AM`. */
export const timeText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));

/** When an assignment runs, in words: what happened, else what is expected, else what is planned; empty where nothing is known. */
export const whenText = (one: MatchdayAssignment, timeZone: string): string => {
  const time = (instant: string) => timeText(instant, timeZone);
  if (one.startedAt !== null)
    return one.finishedAt === null ? `since ${time(one.startedAt)}` : `${time(one.startedAt)}–${time(one.finishedAt)}`;
  const [from, to] = [one.expectedFrom ?? one.plannedFrom, one.expectedTo ?? one.plannedTo];
  return from === null || to === null ? '' : `${time(from)}–${time(to)}`;
};
