import {
  contests,
  deviceEvents,
  ringCalls,
  ringWork,
  scoring,
  type RingEvent,
  type RingEventAnswer,
  type RingValue,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { announce, type LiveMessage } from '../../../platform/live/outbox';
import {
  appendRingEvents,
  callsMessages,
  findContestHeads,
  findDisagreements,
  findKnownRingEvents,
  type KnownRingEvent,
  type LoggedRingEvent,
  type OpenDisagreement,
  lockRingWork,
} from '../../rings';
import { deciderOf, isReached, logged, notedAtOf, recordDecision, type Batch } from './batch.service';
import {
  answerOf,
  isLatePress,
  outcomeOf,
  refusalBefore,
  refusalOf,
  unknownAnswer,
  type ContestFacts,
  type SenderFacts,
} from './events.rules';
import { backAfter, fallBack, decideResults } from './decide-results.service';
import { isFinished, isProtested, lockContest } from './subjects.queries';

/** The row lock that keeps two events of one contest apart, and the reads below it. A test of a race replaces them. */
export interface RingEventGuards {
  lockContest: typeof lockContest;
  findHeads: typeof findContestHeads;
  isProtested: typeof isProtested;
}
export const ringEventGuards: RingEventGuards = { lockContest, findHeads: findContestHeads, isProtested };

type Heads = Map<string, deviceEvents.EventHead<RingValue>>;
const nothing: deviceEvents.EventHead<RingValue> = { eventId: null, value: null };

const senderOf = (batch: Batch, event: RingEvent): SenderFacts => {
  const { device } = batch.sender;
  const decider = deciderOf(batch, event);
  return {
    kind: device?.kind ?? null,
    seat: device?.seat ?? null,
    hasDecider: device === undefined || decider !== null,
    decider,
  };
};

interface Judged extends KnownRingEvent {
  says?: string;
}
/** Judges one event by what holds, and says why where it is refused. */
const judgeEvent = (batch: Batch, facts: ContestFacts, subject: ringCalls.ContestSubject, event: RingEvent): Judged => {
  const sender = senderOf(batch, event);
  const before = refusalBefore(subject, facts, sender);
  if (before) return { outcome: 'refused', ...before };
  if (isLatePress(subject, event, facts)) return { outcome: 'refused', refusal: 'late press' };
  const outcome = outcomeOf(subject, event, facts.heads.get(event.subject) ?? nothing);
  const refused = outcome === 'applied' ? refusalOf(subject, event, facts, sender) : null;
  return refused ? { outcome: 'refused', ...refused } : { outcome, refusal: null };
};

/** The steps of results that a run of events takes, and where the contest stood when it was last finished. */
interface Progress {
  state: ringCalls.ContestState;
  /** `null` while the contest is open. */
  finished: contests.Standing | null;
  finishedByOfficialId: number | null;
  finishedByName: string | null;
  /** Something was noted since the last step of the results. */
  isCorrected: boolean;
  /** Of the last event that was taken with one. */
  reason: string | null;
}

/** The disagreements about a contest that are open after these events. */
const disputesAfter = (
  contest: contests.Contest,
  open: readonly OpenDisagreement[],
  taken: readonly LoggedRingEvent[],
) => {
  const before = open.map((event) => ({ event, outcome: 'disagrees' as const }));
  const now = taken.map((event) => ({ event, outcome: event.outcome }));
  return contests.disputesOf(contest, deviceEvents.openDisagreements([...before, ...now]));
};

/**
 * Takes consecutive events about one contest, in one transaction: arrivals, scores and the steps of its results. What a
 * correction changes in places and steps is settled at its end.
 */
export const applyContestEvents = (
  app: Pick<App, 'clock'>,
  db: Db,
  guards: RingEventGuards,
  batch: Batch,
  contestId: number,
  run: readonly RingEvent[],
): Promise<RingEventAnswer[]> =>
  db.transaction(async (trx) => {
    // A correction may bring a division back to its ring. Whoever changes the rings locks them before their contests.
    if (await isFinished(trx, contestId)) await lockRingWork(trx, batch.tournamentId);
    const locked = await guards.lockContest(trx, batch.tournamentId, contestId);
    if (!locked || !(await isReached(trx, batch, locked))) return run.map(unknownAnswer);
    const { contest } = locked;
    let heads: Heads = new Map(await guards.findHeads(trx, contestId));
    const known = new Map(
      await findKnownRingEvents(
        trx,
        run.map(({ id }) => id),
      ),
    );
    const start = contests.standingOf(contest, heads);
    const progress: Progress = {
      state: locked.state,
      finished: locked.state === 'open' ? null : start,
      finishedByOfficialId: locked.finishedByOfficialId,
      finishedByName: locked.finishedByName,
      isCorrected: false,
      reason: null,
    };
    const taken: LoggedRingEvent[] = [];
    const hasStep = run.some(({ subject }) => contests.subjectIn(contest, subject)?.kind === 'contest');
    const hasOpenProtest = hasStep && (await guards.isProtested(trx, contestId));
    const disagreements = hasStep ? await findDisagreements(trx, batch.tournamentId, contestId) : [];
    let isWritten = 0;
    const write = async () => {
      await appendRingEvents(trx, taken.slice(isWritten));
      isWritten = taken.length;
    };
    // Each ring has a judge in each seat: the phones of the ring that a division has left would press for those of the new
    // one.
    const isElsewhere = batch.sender.device !== undefined && batch.sender.device.ringId !== locked.ringId;
    const believedNow = new Map<string | null, string | null>();
    /** A correction ends at the next event without a reason: what it leaves undecided is open for that event. */
    const endCorrection = async () => {
      const back = backAfter(locked, { heads, ...progress });
      if (!back) return;
      await write();
      const stepOf = () =>
        heads.get(ringCalls.subjectOf({ kind: 'contest', contestId: contest.contestId }))?.eventId ?? null;
      const replaced = stepOf();
      heads = await fallBack(trx, batch, locked, back, { heads, reason: progress.reason });
      // The device that corrected has not heard of this step; what it notes on top of the one before is meant for this
      // one.
      believedNow.set(replaced, stepOf());
      Object.assign(progress, {
        state: back,
        finished: back === 'open' ? null : contests.standingOf(contest, heads),
        isCorrected: false,
      });
    };
    const answers: { event: RingEvent; judged: Judged; isRepeated: boolean; before: RingValue | null }[] = [];
    for (const sent of run) {
      const subject = contests.subjectIn(contest, sent.subject);
      if (!subject) throw new Error(`The run of contest ${contestId} has an event of another one`);
      const former = known.get(sent.id);
      if (!former && sent.reason === null) await endCorrection();
      const event = { ...sent, believed: believedNow.get(sent.believed) ?? sent.believed };
      const before = heads.get(event.subject) ?? nothing;
      const facts = {
        contest,
        heads,
        step: locked.step,
        confirmsResults: locked.confirmsResults,
        judgePads: locked.judgePads,
        hasOpenProtest,
        isLate: isElsewhere || batch.received.getTime() - notedAtOf(batch, event).getTime() > scoring.latePressMs,
        isStopped: ringWork.isStoppedAt(locked, notedAtOf(batch, event).toISOString()),
        isDisputed: subject.kind === 'contest' && disputesAfter(contest, disagreements, taken).length > 0,
        ...progress,
      };
      const judged: Judged = former ?? judgeEvent(batch, facts, subject, event);
      const competitorId = 'competitorId' in subject ? subject.competitorId : null;
      const isFromPaper = event.fromPaper === true || (locked.isFromPaper && progress.state === 'open');
      const marked = { ...event, fromPaper: isFromPaper };
      if (!former) taken.push(logged(batch, marked, { ringId: locked.ringId, contestId, competitorId }, judged));
      if (!former && judged.outcome === 'applied') {
        heads.set(event.subject, { eventId: event.id, value: event.value });
        follow(batch, progress, contest, heads, subject, event);
      }
      known.set(event.id, judged);
      answers.push({ event, judged, isRepeated: former !== undefined, before: before.value });
    }
    await write();
    for (const { event, judged, isRepeated, before } of answers)
      if (!isRepeated && judged.outcome === 'applied') await recordDecision(trx, batch, event, before);
    const settled = await decideResults(app, trx, batch, locked, { heads, start, ...progress });
    const isShown = taken.some(({ outcome }) => outcome !== 'refused');
    // A press changes nothing that anybody but the table sees.
    const isMore = taken.some(({ subject }) => !isPress(subject));
    const rings = isShown && isMore && locked.ringId !== null ? await callsMessages(trx, [locked.ringId]) : [];
    const messages = [...rings, ...settled.messages, ...pressMessages(locked, taken)];
    if (messages.length > 0) await announce(trx, batch.tournamentId, messages);
    return answers.map(({ event, judged, isRepeated }) => {
      const { says } = judged;
      const now = { subject: event.subject, ...(settled.heads.get(event.subject) ?? nothing) };
      return answerOf(event, judged, { isRepeated, now, ...(says === undefined ? {} : { says }) });
    });
  });

const isPress = (subject: string) => subject.startsWith('press ');
/** What tells the table of a ring what judges pressed. */
const pressMessages = ({ ringId }: { ringId: number | null }, taken: readonly LoggedRingEvent[]): LiveMessage[] =>
  ringId === null
    ? []
    : taken
        .filter(({ subject, outcome }) => outcome === 'applied' && isPress(subject))
        // Cast: the kind of a subject says what its values are.
        .map(({ id, subject, value }) => ({
          topic: `presses:${ringId}`,
          key: subject,
          body: value === null ? null : { eventId: id, value: value as ringCalls.PressValue },
        }));

/** Notes in the progress of a run what an event that took effect changes. */
const follow = (
  batch: Batch,
  progress: Progress,
  contest: contests.Contest,
  heads: contests.ContestHeads,
  subject: ringCalls.ContestSubject,
  event: RingEvent,
): void => {
  progress.reason = event.reason ?? progress.reason;
  progress.isCorrected = subject.kind !== 'contest';
  if (progress.isCorrected) return;
  progress.state = contests.stateOf(contest, heads);
  progress.finished = progress.state === 'open' ? null : contests.standingOf(contest, heads);
  if (progress.state !== 'finished' || event.settles !== null) return;
  progress.finishedByOfficialId = event.officialId;
  progress.finishedByName = deciderOf(batch, event);
};
