import { deviceEvents, ringCalls, type EntryValue, type RingEvent, type RingEventAnswer, type RingValue } from '@schi/contract';
import type { Db } from '../../db/knex';
import { announce } from '../../live/outbox';
import {
  appendRingEvents,
  callsMessages,
  findKnownRingEvents,
  findRingHeads,
  type KnownRingEvent,
  type LoggedRingEvent,
} from '../ring-log';
import { isReached, logged, recordDecision, type Batch } from './batch.service';
import { answerOf, refusalOfEntry, unknownAnswer } from './events.rules';
import { listEntries, lockContest, type LockedContest } from './subjects.queries';

/** The row lock that keeps two events of one contest apart, and the read below it. A test of a race replaces them. */
export interface RingEventGuards {
  lockContest: typeof lockContest;
  findHeads: typeof findRingHeads;
}
export const ringEventGuards: RingEventGuards = { lockContest, findHeads: findRingHeads };

const nothing: deviceEvents.EventHead<RingValue> = { eventId: null, value: null };

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
export const takeEntries = (
  db: Db,
  guards: RingEventGuards,
  batch: Batch,
  contestId: number,
  run: readonly RingEvent[],
): Promise<RingEventAnswer[]> =>
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
