import { setTimeout as sleep } from 'node:timers/promises';
import {
  contests,
  ringCalls,
  sendRingEvents,
  type CalledContest,
  type CalledDivision,
  type deviceEvents,
  type RingEventAnswer,
  type RingValue,
} from '@schi/contract';
import { callWith, forgetfulQueueStore, type Call } from '@schi/shared-ui/device';
import { entryChanges } from '../../shared-ui/src/ring-calls/events';
import { nextNotes } from '../../api/seeds/play-contest';
import type { Random } from '../../api/seeds/random';
import { createRingEngine } from '../../mf-signage/src/features/device/engine';
import type { Network } from './network';

/** What a table did, for the checks. */
export interface TableLog {
  /** Every event that was sent and is not unknown to the server, with the answer it had last. */
  answers: Map<string, RingEventAnswer>;
  cuts: number;
  /** Steps that were refused because a competitor was called to another ring, and those that a director allowed anyway. */
  waits: number;
  insisted: number;
  /** Results that were corrected after the contest was finished. */
  corrected: number;
}

/** Parts of a hundred. */
const absent = 6;
const cutOff = 4;
const misread = 10;
/** Milliseconds for which a table is cut off, and between two looks of one that waits. */
const cutMs = 1_500;
const lookMs = 150;
/** Refusals after which the table asks the director. Two rings may wait for each other. */
const patience = 15;

interface Parts {
  tournamentId: number;
  ringId: number;
  token: string;
  officialId: number;
  network: Network;
  random: Random;
  /** Runs the work when the director lets the division go on, although a competitor is called to another ring; answers whether it did. */
  insist: (division: CalledDivision, work: () => Promise<void>) => Promise<boolean>;
  /** The instant in milliseconds at which it gives up. */
  until: number;
}

/** Plays the table of a ring with the real device queue, until everything in the ring is done. */
export const playTable = async ({ tournamentId, ringId, token, officialId, network, random, insist, until }: Parts): Promise<TableLog> => {
  const log: TableLog = { answers: new Map(), cuts: 0, waits: 0, insisted: 0, corrected: 0 };
  const plain = callWith(() => ({ deviceToken: token }));
  const call: Call = async (endpoint, sent) => {
    const answer = await plain(endpoint, sent);
    if ('data' in answer && endpoint.path === sendRingEvents.path)
      // Cast: the path says which call it is.
      for (const one of answer.data as RingEventAnswer[]) if (one.refusal !== 'unknown') log.answers.set(one.id, one);
    return answer;
  };
  const engine = createRingEngine({ store: forgetfulQueueStore(), call, tournamentId, owner: `ring ${ringId}` });
  const stopShowing = engine.subscribe(() => undefined);
  const current = (): CalledDivision | undefined => engine.getState().calls?.rings[0]?.divisions.find(({ step }) => step !== 'done');

  /** Notes who is here; who is not is called three times and then scratched by the ring chief. */
  const noteArrival = async (division: CalledDivision) => {
    for (const competitor of division.competitors) {
      if (random.between(1, 100) > absent) {
        await engine.note(entryChanges(division, competitor, { state: 'here' }), `${competitor.name} is here.`);
        continue;
      }
      let value = ringCalls.calledAgain(null, new Date().toISOString());
      for (let turn = 1; turn <= ringCalls.mostCalls; turn += 1) {
        await engine.note(entryChanges(division, competitor, value), `${competitor.name} is missing.`);
        value = ringCalls.calledAgain(value, new Date().toISOString());
      }
      const why = { officialId, reason: 'Did not come' };
      await engine.note(entryChanges(division, competitor, { state: 'scratched' }, why), `${competitor.name} is scratched.`);
    }
  };
  const contestOf = (contestId: number): CalledContest | undefined =>
    current()?.contests.find((contest) => contest.contestId === contestId);
  const headsOf = (contest: CalledContest, division: CalledDivision): contests.ContestHeads =>
    new Map<string, deviceEvents.EventHead<RingValue>>([
      ...contest.heads.map((head) => [head.subject, head] as const),
      ...division.competitors.flatMap(({ competitorId, entries }) =>
        entries
          .filter(({ contestId }) => contestId === contest.contestId)
          .map(
            ({ contestId, eventId, value }) =>
              [ringCalls.subjectOf({ kind: 'entry', contestId, competitorId }), { eventId, value }] as const,
          ),
      ),
    ]);
  /** Heads of a contest as this table knows them, with what waits to be sent; `undefined` once the division has left the ring. */
  const stand = (contestId: number) => {
    const [division, contest] = [current(), contestOf(contestId)];
    return division && contest ? { contest, heads: headsOf(contest, division) } : undefined;
  };
  const finish = async (contestId: number) => {
    for (let now = stand(contestId); now?.contest.state === 'open' && Date.now() < until; now = stand(contestId)) {
      const { isDecided } = contests.standingOf(now.contest, now.heads);
      const value = { state: 'finished', digest: contests.digestOf(now.heads), ...(isDecided ? {} : { isClosed: true as const }) } as const;
      const why = { officialId, ...(isDecided ? {} : { reason: 'Nobody came' }) };
      await engine.note([{ subject: ringCalls.subjectOf({ kind: 'contest', contestId }), value, ...why }], 'Finished.');
      await settle();
    }
  };
  /** Waits until everything is sent and what the server made of it is known. */
  const settle = async () => {
    do {
      await engine.sync();
      for (const { event } of engine.getState().reports) await engine.closeReport(event.id);
      if (engine.getState().waiting.length > 0) await sleep(lookMs);
    } while (engine.getState().waiting.length > 0 && Date.now() < until);
  };
  /** A score or a bout that was read wrongly is corrected with a reason after the contest was finished. */
  const correct = async (contestId: number) => {
    const now = stand(contestId);
    const head = now?.contest.heads.find(
      ({ subject, value }) => value !== null && (subject.startsWith('score') || subject.startsWith('bout')),
    );
    if (!now || !head || now.contest.state === 'open') return;
    const subject = ringCalls.readSubject(head.subject);
    const why = { officialId, reason: 'Read wrongly' };
    // Casts: the kind of the subject says what its values are.
    if (subject?.kind === 'score') {
      const { points } = head.value as ringCalls.ScoreValue;
      await engine.note([{ subject: head.subject, value: { points: points >= 990 ? points - 10 : points + 10 }, ...why }], 'Corrected.');
    } else if (subject?.kind === 'bout') {
      const value = head.value as ringCalls.BoutValue;
      await engine.note(
        [{ subject: head.subject, value: { ...value, winner: value.winner === subject.red ? subject.blue : subject.red }, ...why }],
        'Corrected.',
      );
    }
    log.corrected += 1;
    await settle();
  };
  /** Scores every event of a division that is in the ring, and finishes each. */
  const score = async (division: CalledDivision) => {
    for (const { contestId } of division.contests) {
      const isMisread = random.between(1, 100) <= misread;
      for (let round = 0; round < 3; round += 1) {
        for (let now = stand(contestId); now?.contest.state === 'open' && Date.now() < until; now = stand(contestId)) {
          const notes = nextNotes(now.contest, now.heads, random);
          if (notes.length === 0) break;
          maybeCut();
          await engine.note(notes, 'Scored.');
        }
        await settle();
        await finish(contestId);
        if (round > 0 || !isMisread) break;
        await correct(contestId);
      }
    }
  };
  let refusals = 0;
  const maybeCut = () => {
    // A step that the director allowed must arrive while that still holds.
    if (refusals > 0 || random.between(1, 100) > cutOff) return;
    network.cut(token, cutMs);
    log.cuts += 1;
  };

  await engine.start();
  const arrived = new Set<number>();
  while (Date.now() < until) {
    const division = current();
    const { calls, waiting, reports } = engine.getState();
    for (const { event, answer } of reports) {
      if (answer.refusal === 'called elsewhere') {
        log.waits += 1;
        refusals += 1;
      }
      await engine.closeReport(event.id);
    }
    if (calls && !division && waiting.length === 0) break;
    const next = division && ringCalls.stepAfter(division.step);
    // A device that is cut off shows what it noted, but a step may be refused; so it waits until it is heard.
    if (!division || !next || waiting.length > 0 || reports.length > 0) {
      await sleep(lookMs);
      await engine.sync();
      continue;
    }
    if ((division.step === 'staging' || division.step === 'onDeck') && !arrived.has(division.ringAssignmentId)) {
      arrived.add(division.ringAssignmentId);
      maybeCut();
      await noteArrival(division);
    }
    if (division.step === 'inRing') await score(division);
    maybeCut();
    const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId: division.ringAssignmentId });
    const step = async (isAnyway: boolean) => {
      await engine.note([{ subject, value: { step: next, ...(isAnyway ? { isAnyway } : {}) } }], `${division.title}: ${next}.`);
      await engine.sync();
    };
    if (refusals < patience) await step(false);
    else if (await insist(division, () => step(true))) {
      refusals = 0;
      log.insisted += 1;
    } else refusals = 0;
  }
  stopShowing();
  engine.stop();
  return log;
};
