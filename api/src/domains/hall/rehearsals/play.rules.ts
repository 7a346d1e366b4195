import {
  contests,
  inventedScores,
  ringCalls,
  stopSentence,
  type CalledContest,
  type CalledDivision,
  type CalledRing,
  type deviceEvents,
  type RingValue,
} from '@schi/contract';
import { randomFrom } from '../../../platform/random';

/** One of so many invented competitors does not come. */
const oneMissingOf = 25;
/** Minutes of the plan that a roll call, a step of a division and the end of an event take. */
const minutesOf = { arrival: 1, step: 1, finish: 0.5 } as const;

export interface RingChange {
  subject: string;
  value: RingValue;
  /** Why, where the rules ask for a reason. */
  reason: string | null;
  believed: string | null;
}
/** What is noted next at a ring, all at once. */
export interface RingMove {
  changes: RingChange[];
  /** Minutes of the plan until the ring goes on. */
  minutes: number;
}
/** `null`: nothing is left. `waits`: why nothing can be noted now. */
export type NextMove = RingMove | { waits: string } | null;

export interface PlayFacts {
  /** Another number for each rehearsal. */
  seed: number;
  /** Who competes in another ring at this moment. */
  competing: ReadonlySet<number>;
  /** Minutes of the plan for a turn of an event. */
  minutesPerTurn: ReadonlyMap<number, number>;
  /** A second official confirms each result. */
  confirmsResults: boolean;
}

/** Whether an invented competitor does not come; the same in each of their divisions. */
const isMissing = (competitorId: number, seed: number): boolean =>
  randomFrom(seed * 31 + competitorId).between(1, oneMissingOf) === 1;

/** Those of a division who are not out of all its events. */
export const peopleOf = ({ competitors }: CalledDivision): number[] =>
  competitors
    .filter(({ isWithdrawn, entries }) => !isWithdrawn && entries.some(({ value }) => !ringCalls.isOut(value)))
    .map(({ competitorId }) => competitorId);

const headsOf = ({ contestId, heads }: CalledContest, { competitors }: CalledDivision) =>
  new Map<string, deviceEvents.EventHead<RingValue>>([
    ...heads.map((head) => [head.subject, head] as const),
    ...competitors.flatMap(({ competitorId, entries }) =>
      entries
        .filter((entry) => entry.contestId === contestId)
        .map(
          ({ eventId, value }) =>
            [ringCalls.subjectOf({ kind: 'entry', contestId, competitorId }), { eventId, value }] as const,
        ),
    ),
  ]);

/** Who of a division is here, of those of whom nothing is noted. The changes of one event stand together. */
const arrivals = (division: CalledDivision, seed: number): RingChange[] =>
  division.contests
    .filter(({ state }) => state === 'open')
    .flatMap(({ contestId }) =>
      division.competitors.flatMap(({ competitorId, isWithdrawn, entries }): RingChange[] => {
        const entry = entries.find((one) => one.contestId === contestId);
        if (isWithdrawn || entry?.value !== null) return [];
        const subject = ringCalls.subjectOf({ kind: 'entry', contestId, competitorId });
        const came: Pick<RingChange, 'value' | 'reason'> = isMissing(competitorId, seed)
          ? { value: { state: 'scratched' }, reason: 'Did not come' }
          : { value: { state: 'here' }, reason: null };
        return [{ subject, believed: entry.eventId, ...came }];
      }),
    );

const inContest = (
  contest: CalledContest,
  division: CalledDivision,
  { seed, minutesPerTurn, confirmsResults }: PlayFacts,
): RingMove | null => {
  const { contestId, state } = contest;
  const heads = headsOf(contest, division);
  const change = (subject: string, value: RingValue, reason: string | null): RingChange => ({
    subject,
    value,
    reason,
    believed: heads.get(subject)?.eventId ?? null,
  });
  const step = ringCalls.subjectOf({ kind: 'contest', contestId });
  const digest = contests.digestOf(heads);
  if (state === 'finished' && confirmsResults)
    return { changes: [change(step, { state: 'confirmed', digest }, null)], minutes: minutesOf.finish };
  if (state !== 'open') return null;
  const random = randomFrom(seed * 7_919 + contestId * 131 + heads.size);
  const notes = inventedScores.nextNotes(contest, heads, random);
  if (notes.length > 0) {
    const isShared = ({ subject }: inventedScores.Recorded) => ringCalls.readSubject(subject)?.kind === 'shared';
    const changes = notes.map((record) =>
      change(record.subject, record.value, isShared(record) ? 'They share the place' : null),
    );
    return { changes, minutes: minutesPerTurn.get(contest.eventId) ?? 1 };
  }
  const { isDecided } = contests.standingOf(contest, heads);
  const end = isDecided
    ? change(step, { state: 'finished', digest }, null)
    : change(step, { state: 'finished', digest, isClosed: true }, 'Nobody came');
  return { changes: [end], minutes: minutesOf.finish };
};

/**
 * What is noted next at a ring whose day is played: who is here, a score, the end of an event, or a step of a division
 * (rule G12). The same state gives the same move.
 */
export const nextMove = (ring: CalledRing, facts: PlayFacts): NextMove => {
  const division = ring.divisions.find(({ step }) => step !== 'done');
  if (!division) return null;
  const { ringAssignmentId, step, title } = division;
  if (step === 'staging' || step === 'onDeck' || step === 'inRing') {
    const changes = arrivals(division, facts.seed);
    if (changes.length > 0) return { changes, minutes: minutesOf.arrival };
  }
  if (step === 'inRing')
    for (const contest of division.contests) {
      const move = inContest(contest, division, facts);
      if (move) return move;
    }
  const next = ringCalls.stepAfter(step);
  if (next === null) return { waits: `${title} has no place in the ring.` };
  if (ring.stop && next !== 'done') return { waits: stopSentence(ring.stop, ring.name, new Date(ring.stop.from)) };
  const isCalled = next === 'onDeck' || next === 'inRing';
  // Two rings may wait for each other on deck, so only who competes at this moment keeps a division waiting.
  if (isCalled && peopleOf(division).some((id) => facts.competing.has(id)))
    return { waits: `A competitor of ${title} is in another ring.` };
  const value = { step: next, ...(isCalled ? ({ isAnyway: true } as const) : {}) };
  const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId });
  return { changes: [{ subject, value, reason: null, believed: division.callEventId }], minutes: minutesOf.step };
};
