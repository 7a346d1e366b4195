import {
  contests,
  longestRingReason,
  mostEarlier,
  type deviceEvents,
  ringCalls,
  type CalledCompetitor,
  type CalledContest,
  type CalledDivision,
  type CalledRing,
  type CallValue,
  type EntryValue,
  type RingEvent,
  type RingValue,
} from '@schi/contract';
import { newId } from '@schi/shared-ui/api-client';

/** One change that a person makes at a ring. */
export interface RingChange {
  subject: string;
  value: RingValue | null;
  reason?: string;
  officialId?: number;
  /** Who decides, by name, where none of the officials is it. */
  decidedBy?: string;
  settles?: string;
  /** What was seen when the person began to decide; without it what stands when it is noted. */
  believed?: string | null;
  /** It is entered from a sheet of paper. */
  fromPaper?: boolean;
}
/** Who decides a change, and why. */
export type RingWhy = Pick<RingChange, 'reason' | 'officialId' | 'decidedBy'>;
/** What stands on a subject; of an arrival also who noted or decided it, by name. */
type Head = deviceEvents.EventHead<RingValue> & { by?: string };
type Heads = ReadonlyMap<string, Head>;

const entrySubject = (contestId: number, { competitorId }: Pick<CalledCompetitor, 'competitorId'>) =>
  ringCalls.subjectOf({ kind: 'entry', contestId, competitorId });
const callSubject = ({ ringAssignmentId }: Pick<CalledDivision, 'ringAssignmentId'>) =>
  ringCalls.subjectOf({ kind: 'call', ringAssignmentId });

const callOf = ({ step, isFromPaper }: CalledDivision): CallValue =>
  isFromPaper === true ? { step, isFromPaper } : { step };

/** What stands on each subject of these rings. */
export const headsIn = (rings: readonly CalledRing[]): Heads =>
  new Map(
    rings.flatMap(({ divisions, disagreements }): [string, Head][] => [
      // Of a division that is not shown any more.
      ...disagreements.map(({ subject, now }): [string, Head] => [subject, now]),
      ...divisions.flatMap((division): [string, Head][] => [
        [callSubject(division), { eventId: division.callEventId, value: callOf(division) }],
        ...division.contests.flatMap(({ heads }) =>
          heads.map(({ subject, eventId, value }): [string, Head] => [subject, { eventId, value }]),
        ),
        ...division.competitors.flatMap((competitor) =>
          competitor.entries.map(({ contestId, eventId, value, by }): [string, Head] => [
            entrySubject(contestId, competitor),
            { eventId, value, by },
          ]),
        ),
      ]),
    ]),
  );

/** The value as its subject declares it; one that does not fit is sent as it is, and the server refuses it. */
const declared = ({ subject, value }: Pick<RingChange, 'subject' | 'value'>): RingValue | null => {
  const kind = ringCalls.readSubject(subject)?.kind;
  const found = kind && ringCalls.fittedValue(kind, value);
  return found === undefined ? value : found;
};

/**
 * Events for changes, each with what is believed now. A value has nothing but what its subject declares (decision
 * rings/noted-values).
 */
export const eventsOf = (changes: readonly RingChange[], heads: Heads): RingEvent[] => {
  const deviceTime = new Date().toISOString();
  return changes.map(({ subject, value, reason, officialId, decidedBy, settles, believed, fromPaper }) => ({
    id: newId(),
    subject,
    value: declared({ subject, value }),
    believed: believed === undefined ? (heads.get(subject)?.eventId ?? null) : believed,
    settles: settles ?? null,
    reason: reason ?? null,
    // A name stands for who decides, whoever sits at the table.
    ...(decidedBy === undefined ? { officialId: officialId ?? null } : { officialId: null, decidedBy }),
    deviceTime,
    ...(fromPaper ? { fromPaper } : {}),
  }));
};

type Recorded = Pick<RingEvent, 'subject' | 'value' | 'decidedBy'> & { id: string | null };

/** A contest as it is once these events, by their subjects, have taken effect. */
const contestWith = (contest: CalledContest, events: readonly Recorded[]): CalledContest => {
  const noted = events.filter(({ subject }) => {
    const read = ringCalls.readSubject(subject);
    return read !== undefined && read.kind !== 'call' && read.kind !== 'entry' && read.contestId === contest.contestId;
  });
  if (noted.length === 0) return contest;
  const heads = new Map(contest.heads.map((head) => [head.subject, head]));
  for (const { subject, id, value } of noted) {
    const before = heads.get(subject);
    if (before && before.eventId === id) continue;
    const earlier = subject.startsWith('board ')
      ? { earlier: before ? [before.value, ...(before.earlier ?? [])].slice(0, mostEarlier) : [] }
      : {};
    heads.set(subject, { subject, eventId: id, value, ...earlier });
  }
  const all = [...heads.values()];
  const state = contests.stateOf(contest, new Map(all.map((head) => [head.subject, head])));
  return { ...contest, heads: all, state, isLocked: state !== 'open' };
};

/** The rings as they are once these events have taken effect, as a device shows those that wait to be sent. */
export const withEvents = (rings: readonly CalledRing[], events: readonly Recorded[]): CalledRing[] => {
  if (events.length === 0) return [...rings];
  const last = new Map(events.map((event) => [event.subject, event]));
  return rings.map((ring) => ({
    ...ring,
    divisions: ring.divisions.map((division) => {
      const call = last.get(callSubject(division));
      // Casts: the name of a subject says what its values are.
      const said = call?.value as CallValue | null | undefined;
      const step = said?.step ?? division.step;
      // A step that the server knows already says nothing new of a division from paper.
      const isFromPaper = said && said.step !== division.step ? said.isFromPaper === true : division.isFromPaper;
      const competitors = division.competitors.map((competitor) => ({
        ...competitor,
        entries: competitor.entries.map((entry) => {
          const noted = last.get(entrySubject(entry.contestId, competitor));
          if (!noted) return entry;
          // The name of an official, and of who noted it, comes with the server's next answer.
          const by = noted.id === entry.eventId ? entry.by : (noted.decidedBy ?? '');
          return { ...entry, eventId: noted.id, value: noted.value as EntryValue | null, by };
        }),
      }));
      const contests = division.contests.map((contest) => contestWith(contest, events));
      return {
        ...division,
        step,
        ...(isFromPaper === undefined ? {} : { isFromPaper }),
        callEventId: call?.id ?? division.callEventId,
        contests,
        competitors,
      };
    }),
  }));
};

/**
 * A change of what is noted of a competitor, in each event of the division that is not fixed. `isSeen`: the competitor
 * is as the person saw it.
 */
export const entryChanges = (
  { contests }: Pick<CalledDivision, 'contests'>,
  competitor: CalledCompetitor,
  value: EntryValue | null,
  why: RingWhy = {},
  { isSeen = false } = {},
): RingChange[] => {
  const isOpen = new Set(contests.filter(({ isLocked }) => !isLocked).map(({ contestId }) => contestId));
  return competitor.entries
    .filter(({ contestId }) => isOpen.has(contestId))
    .map(({ contestId, eventId }) => ({
      subject: entrySubject(contestId, competitor),
      value,
      ...(isSeen ? { believed: eventId } : {}),
      ...why,
    }));
};

/** The last thing that was done here, for undo. */
export interface RingAction {
  sentence: string;
  /**
   * Each subject with what it was before, the event that changed it, its reason, and who decides that it is as before.
   */
  changes: { subject: string; before: RingValue | null; eventId: string; reason: string | null; who: RingWhy }[];
}

/**
 * The value before a change, as an undo may note it; `undefined` for a step that only a director takes back. Results
 * that had no step were open.
 */
const valueBefore = (before: RingValue | null, now: RingValue | null): RingValue | null | undefined => {
  if (now !== null && 'digest' in now)
    return now.state === 'medalsGiven' ? undefined : (before ?? { state: 'open', digest: '' });
  if (before === null || now === null || !('step' in before) || !('step' in now)) return before;
  const step = ringCalls.stepBefore(before.step, now);
  return step === null ? undefined : { step };
};

/** The changes that take an action back, except where somebody has noted something else since. */
export const undoing = (action: RingAction, heads: Heads): RingChange[] =>
  action.changes.flatMap(({ subject, before, eventId, reason, who }) => {
    const now = heads.get(subject);
    const value = now?.eventId === eventId ? valueBefore(before, now.value) : undefined;
    if (value === undefined) return [];
    // What needed a reason needs one to be taken back, and so do results that are opened again.
    const isOpened = value !== null && 'digest' in value && value.state === 'open';
    const why =
      reason === null ? (isOpened ? 'Taken back' : null) : `Taken back: ${reason}`.slice(0, longestRingReason);
    return [{ subject, value, ...who, ...(why === null ? {} : { reason: why }) }];
  });
