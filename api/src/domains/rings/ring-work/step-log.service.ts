import { randomUUID } from 'node:crypto';
import { ringCalls, type ringWork } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { appendRingEvents, findRingHeads, type RingAuthor } from '../ring-log';

interface Steps {
  tournamentId: number;
  by: RingAuthor;
  at: Date;
  delta: ringWork.WorkDelta;
  /** The assignment whose step the caller itself logs. */
  except: number | undefined;
}

/**
 * Writes each step of a delta into the log of events, on top of the last one of its assignment. So what a device notes
 * about a step that the board has changed meanwhile disagrees, and never overwrites it. The work of the tournament must
 * be locked.
 */
export const logSteps = async (trx: Transaction, { tournamentId, by, at, delta, except }: Steps): Promise<void> => {
  const steps = delta.assignments.filter(({ id, from, to }) => id !== except && from.step !== to.step);
  if (steps.length === 0) return;
  const subjects = steps.map(({ id }) => ringCalls.subjectOf({ kind: 'call', ringAssignmentId: id }));
  const heads = await findRingHeads(trx, subjects);
  await appendRingEvents(
    trx,
    steps.map(({ to, from }, index) => {
      const subject = subjects[index] ?? '';
      return {
        id: randomUUID(),
        tournamentId,
        ringId: to.ringId ?? from.ringId,
        contestId: null,
        competitorId: null,
        subject,
        value: { step: to.step, ...(to.isFromPaper === true ? { isFromPaper: true as const } : {}) },
        believed: heads.get(subject)?.eventId ?? null,
        settles: null,
        reason: null,
        outcome: 'applied',
        refusal: null,
        officialId: null,
        by,
        deviceTime: at,
        notedAt: at,
        receivedAt: at,
      };
    }),
  );
};
