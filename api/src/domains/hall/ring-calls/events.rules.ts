import {
  contests,
  deviceEvents,
  isSameName,
  ringCalls,
  ringRefusals,
  type ContestValue,
  type DeviceKind,
  type EntryValue,
  type RingEvent,
  type RingEventAnswer,
  type RingRefusal,
  type RingValue,
  type ringWork,
} from '@schi/contract';

/** Who sends an event, as far as the rules ask. */
export interface SenderFacts {
  /** `null`: a person, who is a director. */
  kind: DeviceKind | null;
  seat: number | null;
  /** A person sends it, or the event says who decides: an official of the tournament, or somebody by name. */
  hasDecider: boolean;
  /** The name of who decides; `null` where the event says nobody. */
  decider: string | null;
}
/** A contest as it is when an event about it comes in. */
export interface ContestFacts {
  contest: contests.Contest;
  heads: contests.ContestHeads;
  step: ringWork.CallStep;
  state: ringCalls.ContestState;
  confirmsResults: boolean;
  /** Judges may score on devices of their own. */
  judgePads: boolean;
  finishedByOfficialId: number | null;
  finishedByName: string | null;
  /** Two devices noted different things of it, and nobody has decided. */
  isDisputed: boolean;
  /** A protest about its result waits for a decision. */
  hasOpenProtest: boolean;
  /** The event was noted so long ago, or by a device of a ring that the division has left, that a press counts nothing. */
  isLate: boolean;
  /** The event was noted while the ring or the hall was stopped, as it is now (rule G14). */
  isStopped: boolean;
}
/** Why an event is refused; `says` where the rules of the contest have their own words. */
export interface Refused {
  refusal: RingRefusal;
  says?: string;
}

type About = ringCalls.ContestSubject;
const inTurn = (...checks: (() => Refused | null)[]): Refused | null =>
  checks.reduce<Refused | null>((found, check) => found ?? check(), null);
const inWords = (says: string | null): Refused | null => (says === null ? null : { refusal: 'not allowed', says });

/** What a judge's device may not note of the subjects that judges note. */
const refusalOfJudge = (subject: About, { kind, seat }: SenderFacts, judgePads: boolean): Refused | null => {
  if (kind !== 'judge') return null;
  if (!judgePads) return { refusal: 'no pads' };
  return 'seat' in subject && subject.seat === seat ? null : { refusal: 'seat' };
};

/** Why an event about a contest is refused before it is known whether it builds on what holds. */
export const refusalBefore = (
  subject: About,
  { contest, step, judgePads }: ContestFacts,
  sender: SenderFacts,
): Refused | null => {
  if (subject.kind === 'entry' && !contests.drawnIds(contest).includes(subject.competitorId))
    return { refusal: 'unknown' };
  const refused = refusalOfJudge(subject, sender, judgePads);
  if (refused) return refused;
  if (subject.kind === 'entry' || step === 'inRing' || step === 'done') return null;
  // A table without a network goes on with a division that was taken out of its ring meanwhile. What happened on the mat
  // is kept; it is finished once the division is in a ring again.
  if (step === 'postponed' && subject.kind !== 'contest') return null;
  return { refusal: subject.kind === 'press' ? 'late press' : 'not begun' };
};

/** What was noted before, and comes when the results are finished, is kept and can be used as a correction. */
const lateText = 'The results of this event are finished. It counts only as a correction, with a reason.';

/** What changes without a reason only while a contest is open; the others need one at any time. */
const decisions = new Set<About['kind']>(['shared', 'seats']);

const refusalOfEntry = (
  { subject, value: noted }: RingEvent,
  { contest: { withdrawnIds }, heads, isStopped }: ContestFacts,
  competitorId: number,
  hasDecider: boolean,
): Refused | null => {
  // Casts: the schema allows only values of an entry for the subject of one.
  const [before, value] = [(heads.get(subject)?.value ?? null) as EntryValue | null, noted as EntryValue | null];
  if (isStopped && ringCalls.isCallOf(before, value)) return { refusal: 'stopped' };
  if (value?.state === 'here' && withdrawnIds.includes(competitorId)) return { refusal: 'withdrawn' };
  return ringCalls.isOut(value) && !hasDecider ? { refusal: 'nobody decided' } : null;
};

/** Whether who finished a contest would confirm it: the same official, or the same name. */
const isSamePerson = (
  { officialId }: RingEvent,
  { finishedByOfficialId, finishedByName }: ContestFacts,
  { decider }: SenderFacts,
) =>
  officialId !== null && finishedByOfficialId !== null
    ? officialId === finishedByOfficialId
    : decider !== null && finishedByName !== null && isSameName(decider, finishedByName);

const refusalOfStep = (
  value: ContestValue,
  event: RingEvent,
  facts: ContestFacts,
  sender: SenderFacts,
): Refused | null => {
  const { contest, heads, state: from, confirmsResults, isDisputed, hasOpenProtest } = facts;
  const isDirector = sender.kind === null;
  const standing = contests.standingOf(contest, heads);
  const onlyDirector: Refused | null = from === 'medalsGiven' && !isDirector ? { refusal: 'director only' } : null;
  if (event.settles !== null) {
    // A person has decided between two steps. The one that holds stays; the other one is taken where nothing is left to
    // note.
    const to = value.state === 'open' ? value : { ...value, state: 'finished' as const };
    if (onlyDirector ?? value.state === from) return onlyDirector;
    return to.state !== 'open' && isDisputed
      ? { refusal: 'disagreement' }
      : inWords(contests.stepRefusal(from, to, standing, confirmsResults));
  }
  const isAnnouncer = sender.kind === 'announcer';
  return inTurn(
    () => onlyDirector,
    () => (isAnnouncer && value.state !== 'medalsGiven' ? { refusal: 'unknown' } : null),
    () => ((value.state === 'open' || value.isClosed) && event.reason === null ? inWords('Say why.') : null),
    () => inWords(contests.stepRefusal(from, value, standing, confirmsResults)),
    () => (value.state !== 'open' && isDisputed ? { refusal: 'disagreement' } : null),
    () => (value.state === 'medalsGiven' && hasOpenProtest ? { refusal: 'protest open' } : null),
    () =>
      value.state === 'finished' && value.digest !== contests.digestOf(heads) ? { refusal: 'changed since' } : null,
    () =>
      confirmsResults && value.state !== 'open' && !isAnnouncer && !sender.hasDecider
        ? { refusal: 'nobody decided' }
        : null,
    () => (value.state === 'confirmed' && isSamePerson(event, facts, sender) ? { refusal: 'same official' } : null),
  );
};

/**
 * Whether a press of a judge counts nothing: it comes late, or the seat has pressed on another device meanwhile, so
 * nobody has to decide between the two.
 */
export const isLatePress = (
  { kind }: About,
  { subject, believed }: RingEvent,
  { heads, isLate }: Pick<ContestFacts, 'heads' | 'isLate'>,
): boolean => kind === 'press' && (isLate || believed !== (heads.get(subject)?.eventId ?? null));

/** Why an event that builds on what holds is refused; `null` for one that takes effect. */
export const refusalOf = (
  subject: About,
  event: RingEvent,
  facts: ContestFacts,
  sender: SenderFacts,
): Refused | null => {
  const { contest, heads, state } = facts;
  // Casts: the kind of a subject says what its values are.
  if (subject.kind === 'contest') return refusalOfStep(event.value as ContestValue, event, facts, sender);
  return inTurn(
    () => (state === 'medalsGiven' && sender.kind !== null ? { refusal: 'director only' } : null),
    () =>
      state !== 'open' && event.reason === null
        ? { refusal: 'locked', ...(subject.kind === 'entry' ? {} : { says: lateText }) }
        : null,
    () => (decisions.has(subject.kind) && event.reason === null ? inWords('Say why.') : null),
    () =>
      subject.kind === 'entry'
        ? refusalOfEntry(event, facts, subject.competitorId, sender.hasDecider)
        : event.settles !== null && isSameValue(event.value, heads.get(event.subject)?.value ?? null)
          ? // Somebody has decided that what holds is right, which the rules took before.
            null
          : inWords(contests.contestRefusal(contest, heads, subject, event.value)),
  );
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;
};
const isSameValue = (one: RingValue | null, other: RingValue | null) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Two devices that take the same step of the results agree: what each had heard of is a disagreement of its own. */
const withoutDigest = (value: ContestValue): ContestValue => ({ ...value, digest: '' });

/** What an event does to its subject, by what its device believed. */
export const outcomeOf = (
  subject: About,
  event: RingEvent,
  head: deviceEvents.EventHead<RingValue>,
): deviceEvents.EventOutcome => {
  const isSame = (one: RingValue, other: RingValue) =>
    // Casts: the kind says what its values are.
    subject.kind === 'entry'
      ? ringCalls.isSameEntry(one as EntryValue, other as EntryValue)
      : isSameValue(
          ...(subject.kind === 'contest'
            ? ([withoutDigest(one as ContestValue), withoutDigest(other as ContestValue)] as const)
            : ([one, other] as const)),
        );
  return deviceEvents.judge(head, { value: event.value, believed: event.believed }, isSame);
};

/** Groups events that follow each other and need the same lock: those of one contest; each step is alone. */
export const runsOf = (events: readonly RingEvent[]): RingEvent[][] => {
  const runs: { lock: string; events: RingEvent[] }[] = [];
  for (const event of events) {
    const subject = ringCalls.readSubject(event.subject);
    const lock = subject && subject.kind !== 'call' ? `contest ${subject.contestId}` : event.id;
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
): RingEventAnswer => ({
  id,
  outcome,
  isRepeated,
  refusal,
  says: refusal === null ? null : (says ?? ringRefusals[refusal]),
  now,
});

/** The answer to an event that is refused whatever holds. It is not kept. */
export const refusedAnswer = (event: Pick<RingEvent, 'id'>, refusal: RingRefusal): RingEventAnswer =>
  answerOf(event, { outcome: 'refused', refusal }, { now: null });
/** The answer to an event about something that the caller's rings do not have. */
export const unknownAnswer = (event: Pick<RingEvent, 'id'>): RingEventAnswer => refusedAnswer(event, 'unknown');

/**
 * Why a device may not note an event, asked first of all for every event; `null` for a director, and for what its kind
 * may note.
 */
export const refusalOfKind = (
  kind: DeviceKind | undefined,
  { subject: text }: Pick<RingEvent, 'subject'>,
): RingRefusal | null => {
  const subject = ringCalls.readSubject(text);
  if (subject === undefined) return 'unknown';
  if (kind === undefined || ringCalls.mayNote(kind, subject.kind)) return null;
  return kind === 'judge' ? 'seat' : 'unknown';
};
