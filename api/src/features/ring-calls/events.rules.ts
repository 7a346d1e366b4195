import {
  type deviceEvents,
  ringCalls,
  ringRefusals,
  type EntryValue,
  type RingEvent,
  type RingEventAnswer,
  type RingRefusal,
} from '@schi/contract';

/** An entry of a contest as it is when an event about it comes in. */
export interface EntryFacts {
  isInContest: boolean;
  /** From the tournament. */
  isWithdrawn: boolean;
  /** The results of the contest are not fixed. */
  isOpen: boolean;
  /** A person sends it, or the event names an official of the tournament. */
  hasDecider: boolean;
}

/** Why an event about a competitor is refused; `null` for one that is judged by what its device believed. */
export const refusalOfEntry = (
  value: EntryValue | null,
  { isInContest, isWithdrawn, isOpen, hasDecider }: EntryFacts,
): RingRefusal | null => {
  if (!isInContest) return 'unknown';
  if (!isOpen) return 'locked';
  if (value?.state === 'here' && isWithdrawn) return 'withdrawn';
  return ringCalls.isOut(value) && !hasDecider ? 'nobody decided' : null;
};

/** Groups events that follow each other and need the same lock: those of one contest; each step is alone. */
export const runsOf = (events: readonly RingEvent[]): RingEvent[][] => {
  const runs: { lock: string; events: RingEvent[] }[] = [];
  for (const event of events) {
    const subject = ringCalls.readSubject(event.subject);
    const lock = subject?.kind === 'entry' ? `contest ${subject.contestId}` : event.id;
    const last = runs.at(-1);
    if (last?.lock === lock) last.events.push(event);
    else runs.push({ lock, events: [event] });
  }
  return runs.map((run) => run.events);
};

interface Judged {
  outcome: deviceEvents.EventOutcome | 'refused';
  refusal: RingRefusal | null;
}

/** The answer to an event. */
export const answerOf = (
  { id }: Pick<RingEvent, 'id'>,
  { outcome, refusal }: Judged,
  { isRepeated = false, says, now }: { isRepeated?: boolean; says?: string; now: RingEventAnswer['now'] },
): RingEventAnswer => ({ id, outcome, isRepeated, refusal, says: refusal === null ? null : (says ?? ringRefusals[refusal]), now });

/** The answer to an event about something that the caller's rings do not have. It is not kept. */
export const unknownAnswer = (event: Pick<RingEvent, 'id'>): RingEventAnswer =>
  answerOf(event, { outcome: 'refused', refusal: 'unknown' }, { now: null });
