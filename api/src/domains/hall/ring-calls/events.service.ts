import { ringCalls, type RingEvent, type RingEventAnswer } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { openBatch, type Batch, type RingSender } from './batch.service';
import { ringEventGuards, applyContestEvents, type RingEventGuards } from './contest-events.service';
import { refusalOfKind, refusedAnswer, runsOf, unknownAnswer } from './events.rules';
import { applyStep } from './steps.service';

/**
 * Takes what devices and directors note at the rings (rule G8, decision rings/ring-events). A test of a race builds it
 * with guards of its own.
 */
export const createRingEvents = (guards: RingEventGuards) => (app: Pick<App, 'clock'>, db: Db) => {
  const applyRun = async (batch: Batch, run: readonly RingEvent[]): Promise<RingEventAnswer[]> => {
    const [event] = run;
    const subject = event && ringCalls.readSubject(event.subject);
    if (!subject) return run.map(unknownAnswer);
    if (subject.kind !== 'call') return applyContestEvents(app, db, guards, batch, subject.contestId, run);
    return [await applyStep(app, db, batch, subject.ringAssignmentId, event)];
  };
  return {
    /**
     * Takes what was noted, in order, each event once: one that came in before changes nothing and gets the answer it
     * had. The events of one contest that follow each other are one transaction, each step is one; what was taken
     * before a failure stays taken.
     */
    take: async (
      tournamentId: number,
      events: readonly RingEvent[],
      sender: RingSender,
    ): Promise<RingEventAnswer[]> => {
      const batch = await openBatch(db, tournamentId, events, sender, app.clock());
      const refused = events.map((event) => ({ event, refusal: refusalOfKind(sender.device?.kind, event) }));
      const taken: RingEventAnswer[] = [];
      for (const run of runsOf(refused.flatMap(({ event, refusal }) => (refusal === null ? [event] : []))))
        taken.push(...(await applyRun(batch, run)));
      return refused.map(({ event, refusal }) =>
        refusal === null ? (taken.shift() ?? unknownAnswer(event)) : refusedAnswer(event, refusal),
      );
    },
  };
};

export const ringEvents = createRingEvents(ringEventGuards);
