import {
  deviceEvents,
  ringRefusals,
  ringCalls,
  ringWork,
  type CallValue,
  type RingEvent,
  type RingEventAnswer,
  type RingRefusal,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { announce } from '../../../platform/live/outbox';
import {
  appendRingEvents,
  callsMessages,
  findKnownRingEvents,
  findRingHeads,
  type KnownRingEvent,
  changeRingWork,
  refusalOfRingWork,
  type StoredRingWork,
} from '../../rings';
import { isReached, logged, recordDecision, type Batch } from './batch.service';
import { answerOf, unknownAnswer } from './events.rules';

const noDelta: ringWork.WorkDelta = { assignments: [], rings: [] };

/** The refusals that a device tells apart. */
const refusals: Partial<Record<ringWork.WorkRefusalCode, RingRefusal>> = {
  calledElsewhere: 'called elsewhere',
  stopped: 'stopped',
};

/** What the rules of ring work make of a step; or why they refuse it. */
const stepDelta = (
  work: StoredRingWork,
  id: number,
  { step, isAnyway, isFromPaper }: CallValue,
  at: Date,
): { delta: ringWork.WorkDelta } | { refusal: RingRefusal; says: string } => {
  try {
    if (step === work.assignments.get(id)?.step) return { delta: noDelta };
    if (step === 'postponed') throw new ringWork.RingWorkRefusal('wrongStep', [id]);
    const startedAt = work.assignments.get(id)?.startedAt ?? null;
    // A device with a wrong clock never ends a division before its start.
    const instant = [at.toISOString(), ...(startedAt === null ? [] : [startedAt])].sort().at(-1) ?? '';
    return {
      delta: ringWork.callAssignment(work, {
        id,
        to: step,
        at: instant,
        isAnyway: isAnyway === true,
        isFromPaper: isFromPaper === true,
        advances: true,
      }),
    };
  } catch (error) {
    if (!(error instanceof ringWork.RingWorkRefusal)) throw error;
    const refusal = refusals[error.code] ?? 'not possible';
    return { refusal, says: refusal === 'stopped' ? ringRefusals.stopped : refusalOfRingWork(error, work).message };
  }
};

/** Takes one step, as an operation on the rings like those of the board. */
export const applyStep = async (
  app: Pick<App, 'clock'>,
  db: Db,
  batch: Batch,
  ringAssignmentId: number,
  event: RingEvent,
): Promise<RingEventAnswer> => {
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
    const record = async (judged: KnownRingEvent, says?: string) => {
      const row = logged(batch, event, about, judged);
      await appendRingEvents(trx, [row]);
      const now = judged.outcome === 'applied' ? { eventId: event.id, value } : head;
      answer = answerOf(event, judged, {
        ...(says === undefined ? {} : { says }),
        now: { subject: event.subject, ...now },
      });
      return row;
    };
    if (isMoved) {
      await record({ outcome: 'refused', refusal: 'moved' });
      return noDelta;
    }
    const step: ReturnType<typeof stepDelta> =
      outcome === 'applied'
        ? stepDelta(work, ringAssignmentId, value, logged(batch, event, about, { outcome, refusal: null }).notedAt)
        : { delta: noDelta };
    if ('refusal' in step) {
      await record({ outcome: 'refused', refusal: step.refusal }, step.says);
      return noDelta;
    }
    await record({ outcome, refusal: null });
    if (outcome === 'applied') await recordDecision(trx, batch, event, head.value);
    // Where a step changes, the operation itself tells boards and tables.
    if (step.delta.assignments.length === 0 && about.ringId !== null)
      await announce(trx, tournamentId, await callsMessages(trx, [about.ringId]));
    return step.delta;
  };
  await changeRingWork(app, db, by).change({ tournamentId, kind: 'call', logged: ringAssignmentId }, decide);
  return answer;
};
