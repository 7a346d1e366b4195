import {
  deviceEvents,
  ringCalls,
  ringWork,
  type CallValue,
  type EntryValue,
  type RingEvent,
  type RingEventAnswer,
  type RingRefusal,
  type RingValue,
} from '@schi/contract';
import type { App } from '../../context';
import type { Db, Transaction } from '../../db/knex';
import { announce } from '../../live/outbox';
import type { Device } from '../../sessions/devices';
import { audit } from '../audit';
import {
  appendRingEvents,
  callsMessages,
  findKnownRingEvents,
  findRingHeads,
  type KnownRingEvent,
  type LoggedRingEvent,
  type RingAuthor,
} from '../ring-log';
import { changeRingWork, refusalOfRingWork, type StoredRingWork } from '../ring-work';
import { answerOf, refusalOfEntry, runsOf, unknownAnswer } from './events.rules';
import { findDeviceClock, findOfficials, listEntries, lockContest, wasInRing, type LockedContest } from './subjects.queries';

/** Who sends events: a paired device, or a director. */
export interface RingSender {
  device: Device | undefined;
  personId: number | null;
  requestId: string;
}

/** The row lock that keeps two events of one contest apart, and the read below it. A test of a race replaces them. */
export interface RingEventGuards {
  lockContest: typeof lockContest;
  findHeads: typeof findRingHeads;
}
export const ringEventGuards: RingEventGuards = { lockContest, findHeads: findRingHeads };

const nothing: deviceEvents.EventHead<RingValue> = { eventId: null, value: null };
const noDelta: ringWork.WorkDelta = { assignments: [], rings: [] };

/** What a batch has in common. */
interface Batch {
  tournamentId: number;
  by: RingAuthor;
  sender: RingSender;
  officials: ReadonlySet<number>;
  /** By the server's clock; for a person the time of the browser, not later than now. */
  clock: { aheadMs: number; from: number };
  received: Date;
}

const authorOf = ({ device, personId }: RingSender): RingAuthor => {
  if (device) return { deviceId: device.id };
  if (personId === null) throw new Error('Nobody sends these events');
  return { personId };
};

/** The row of the log for an event. */
const logged = (
  { tournamentId, by, officials, clock, received }: Batch,
  event: RingEvent,
  about: Pick<LoggedRingEvent, 'ringId' | 'contestId' | 'competitorId'>,
  judged: KnownRingEvent,
): LoggedRingEvent => ({
  ...about,
  ...judged,
  id: event.id,
  tournamentId,
  subject: event.subject,
  value: event.value,
  believed: event.believed,
  settles: event.settles,
  reason: event.reason,
  officialId: event.officialId !== null && officials.has(event.officialId) ? event.officialId : null,
  by,
  deviceTime: new Date(event.deviceTime),
  notedAt: new Date(deviceEvents.notedAt({ deviceTime: Date.parse(event.deviceTime), ...clock, received: received.getTime() })),
  receivedAt: received,
});

/** Writes into the audit log what takes somebody out, and what decides between two devices. */
const recordDecision = async (trx: Transaction, { sender, by }: Batch, event: RingEvent, before: RingValue | null): Promise<void> => {
  // Cast: the schema allows only values of an entry for the subject of one.
  const isDecision = event.settles !== null || (event.subject.startsWith('entry') && ringCalls.isOut(event.value as EntryValue | null));
  if (!isDecision) return;
  await audit(trx).record({
    actorId: 'personId' in by ? by.personId : null,
    deviceId: 'deviceId' in by ? by.deviceId : null,
    action: event.settles === null ? 'competitor taken out at the ring' : 'disagreement at the ring settled',
    object: { type: 'ring_event', id: event.id },
    before: { subject: event.subject, value: before },
    after: { subject: event.subject, value: event.value, officialId: event.officialId },
    requestId: sender.requestId,
  });
};

/** Takes what devices and directors note at the rings (decision G8, api decision 0086). A test of a race builds it with guards of its own. */
export const createRingEvents = (guards: RingEventGuards) => (app: Pick<App, 'clock'>, db: Db) => {
  /** Whether the caller may note something of an assignment: people may, and devices of its ring, now or before. */
  const isReached = async (trx: Db, { tournamentId, sender }: Batch, assignment: { ringAssignmentId: number; ringId: number | null }) => {
    const own = sender.device?.ringId ?? null;
    if (own === null || assignment.ringId === own) return true;
    return wasInRing(trx, { tournamentId, ringAssignmentId: assignment.ringAssignmentId, ringId: own });
  };

  const judgeEntry = (
    batch: Batch,
    contest: LockedContest,
    event: RingEvent,
    entries: ReadonlyMap<number, boolean>,
    head: deviceEvents.EventHead<RingValue>,
  ): KnownRingEvent => {
    // Casts: the schema allows only values of an entry here, and only such were stored.
    const value = event.value as EntryValue | null;
    const before = head as deviceEvents.EventHead<EntryValue>;
    const subject = ringCalls.readSubject(event.subject);
    const withdrawn = subject?.kind === 'entry' ? entries.get(subject.competitorId) : undefined;
    const refusal = refusalOfEntry(value, {
      isInContest: withdrawn !== undefined,
      isWithdrawn: withdrawn === true,
      isOpen: contest.isOpen,
      hasDecider: !batch.sender.device || (event.officialId !== null && batch.officials.has(event.officialId)),
    });
    if (refusal) return { outcome: 'refused', refusal };
    return { outcome: deviceEvents.judge(before, { value, believed: event.believed }, ringCalls.isSameEntry), refusal: null };
  };

  /** Takes consecutive events about one contest, in one transaction. */
  const takeEntries = (batch: Batch, contestId: number, run: readonly RingEvent[]): Promise<RingEventAnswer[]> =>
    db.transaction(async (trx) => {
      const contest = await guards.lockContest(trx, batch.tournamentId, contestId);
      if (!contest || !(await isReached(trx, batch, contest))) return run.map(unknownAnswer);
      const competitorOf = ({ subject }: RingEvent) => {
        const about = ringCalls.readSubject(subject);
        return about?.kind === 'entry' ? about.competitorId : 0;
      };
      const entries = await listEntries(trx, contestId, run.map(competitorOf));
      const heads = new Map(
        await guards.findHeads(
          trx,
          run.map(({ subject }) => subject),
        ),
      );
      const known = new Map(
        await findKnownRingEvents(
          trx,
          run.map(({ id }) => id),
        ),
      );
      const taken: LoggedRingEvent[] = [];
      const answers = run.map((event) => {
        const former = known.get(event.id);
        const before = heads.get(event.subject) ?? nothing;
        const judged = former ?? judgeEntry(batch, contest, event, entries, before);
        if (!former) taken.push(logged(batch, event, { ringId: contest.ringId, contestId, competitorId: competitorOf(event) }, judged));
        if (!former && judged.outcome === 'applied') heads.set(event.subject, { eventId: event.id, value: event.value });
        known.set(event.id, judged);
        return { event, judged, isRepeated: former !== undefined, before: before.value };
      });
      await appendRingEvents(trx, taken);
      for (const { event, judged, isRepeated, before } of answers)
        if (!isRepeated && judged.outcome === 'applied') await recordDecision(trx, batch, event, before);
      const isShown = taken.some(({ outcome }) => outcome !== 'refused');
      if (isShown && contest.ringId !== null) await announce(trx, batch.tournamentId, await callsMessages(trx, [contest.ringId]));
      return answers.map(({ event, judged, isRepeated }) =>
        answerOf(event, judged, { isRepeated, now: { subject: event.subject, ...(heads.get(event.subject) ?? nothing) } }),
      );
    });

  /** What the rules of ring work make of a step; or why they refuse it. */
  const stepDelta = (
    work: StoredRingWork,
    id: number,
    { step, isAnyway }: CallValue,
    at: Date,
  ): { delta: ringWork.WorkDelta } | { refusal: RingRefusal; says: string } => {
    try {
      if (step === work.assignments.get(id)?.step) return { delta: noDelta };
      if (step === 'postponed') throw new ringWork.RingWorkRefusal('wrongStep', [id]);
      const startedAt = work.assignments.get(id)?.startedAt ?? null;
      // A device with a wrong clock never ends a division before its start.
      const instant = [at.toISOString(), ...(startedAt === null ? [] : [startedAt])].sort().at(-1) ?? '';
      return { delta: ringWork.callAssignment(work, { id, to: step, at: instant, isAnyway: isAnyway === true, advances: true }) };
    } catch (error) {
      if (!(error instanceof ringWork.RingWorkRefusal)) throw error;
      const refusal: RingRefusal = error.code === 'calledElsewhere' ? 'called elsewhere' : 'not possible';
      return { refusal, says: refusalOfRingWork(error, work).message };
    }
  };

  /** Takes one step, as an operation on the rings like those of the board. */
  const takeStep = async (batch: Batch, ringAssignmentId: number, event: RingEvent): Promise<RingEventAnswer> => {
    const { tournamentId, by, sender } = batch;
    let answer = unknownAnswer(event);
    const decide = async (work: StoredRingWork, trx: Transaction): Promise<ringWork.WorkDelta> => {
      const assignment = work.assignments.get(ringAssignmentId);
      if (!assignment || !(await isReached(trx, batch, { ringAssignmentId, ringId: assignment.ringId }))) return noDelta;
      const eventId = (await findRingHeads(trx, [event.subject])).get(event.subject)?.eventId ?? null;
      const head = { eventId, value: { step: assignment.step } };
      const former = (await findKnownRingEvents(trx, [event.id])).get(event.id);
      if (former) {
        answer = answerOf(event, former, { isRepeated: true, now: { subject: event.subject, ...head } });
        return noDelta;
      }
      // Cast: the schema allows only a step here.
      const value = event.value as CallValue;
      const own = sender.device?.ringId ?? null;
      const isMoved = own !== null && assignment.ringId !== own;
      const outcome = deviceEvents.judge(head, { value, believed: event.believed }, ringCalls.isSameCall);
      const about = { ringId: assignment.ringId ?? own, contestId: null, competitorId: null };
      const note = async (judged: KnownRingEvent, says?: string) => {
        const row = logged(batch, event, about, judged);
        await appendRingEvents(trx, [row]);
        const now = judged.outcome === 'applied' ? { eventId: event.id, value } : head;
        answer = answerOf(event, judged, { ...(says === undefined ? {} : { says }), now: { subject: event.subject, ...now } });
        return row;
      };
      if (isMoved) {
        await note({ outcome: 'refused', refusal: 'moved' });
        return noDelta;
      }
      const step: ReturnType<typeof stepDelta> =
        outcome === 'applied'
          ? stepDelta(work, ringAssignmentId, value, logged(batch, event, about, { outcome, refusal: null }).notedAt)
          : { delta: noDelta };
      if ('refusal' in step) {
        await note({ outcome: 'refused', refusal: step.refusal }, step.says);
        return noDelta;
      }
      await note({ outcome, refusal: null });
      if (outcome === 'applied') await recordDecision(trx, batch, event, head.value);
      // Where a step changes, the operation itself tells boards and tables.
      if (step.delta.assignments.length === 0 && about.ringId !== null)
        await announce(trx, tournamentId, await callsMessages(trx, [about.ringId]));
      return step.delta;
    };
    await changeRingWork(app, db, by).change({ tournamentId, kind: 'call', logged: ringAssignmentId }, decide);
    return answer;
  };

  const takeRun = async (batch: Batch, run: readonly RingEvent[]): Promise<RingEventAnswer[]> => {
    const [event] = run;
    const subject = event && ringCalls.readSubject(event.subject);
    if (!subject) return run.map(unknownAnswer);
    return subject.kind === 'entry' ? takeEntries(batch, subject.contestId, run) : [await takeStep(batch, subject.ringAssignmentId, event)];
  };

  return {
    /**
     * Takes what was noted, in order, each event once: one that came in before changes nothing and gets the answer it had. The events of one contest
     * that follow each other are one transaction, each step is one; what was taken before a failure stays taken.
     */
    take: async (tournamentId: number, events: readonly RingEvent[], sender: RingSender): Promise<RingEventAnswer[]> => {
      const received = app.clock();
      const known = sender.device && (await findDeviceClock(db, sender.device.id));
      const officialIds = events.flatMap(({ officialId }) => officialId ?? []);
      const batch: Batch = {
        tournamentId,
        by: authorOf(sender),
        sender,
        officials: await findOfficials(db, tournamentId, officialIds),
        clock: { aheadMs: known?.aheadMs ?? 0, from: known?.pairedAt.getTime() ?? -Infinity },
        received,
      };
      const answers: RingEventAnswer[] = [];
      for (const run of runsOf(events)) answers.push(...(await takeRun(batch, run)));
      return answers;
    },
  };
};

export const ringEvents = createRingEvents(ringEventGuards);
