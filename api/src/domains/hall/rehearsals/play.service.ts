import { randomUUID } from 'node:crypto';
import type { CalledRing, RingEvent } from '@schi/contract';
import type { App } from '../../../context';
import { ringCalls, ringEvents } from '../ring-calls';
import { nextMove, peopleOf, type RingMove } from './play.rules';
import {
  endPlay,
  findMinutesPerTurn,
  findRingsWithTable,
  storePlayedRings,
  type PlayedRing,
  type PlayRow,
} from './play.queries';

/** Milliseconds until a ring is looked at again that waits for another one or for a person. */
const lookAgainMs = 2_000;

/** What one look at all rings came to. */
export interface Round {
  /** Every ring that is played has nothing left. */
  isOver: boolean;
  /** Milliseconds until something is due. */
  waitMs: number;
}

const competingIn = ({ divisions }: CalledRing): number[] =>
  divisions.filter(({ step }) => step === 'inRing').flatMap(peopleOf);

const eventsOf = ({ changes }: RingMove, now: Date): RingEvent[] =>
  changes.map((change) => ({
    ...change,
    id: randomUUID(),
    settles: null,
    officialId: null,
    deviceTime: now.toISOString(),
  }));

/**
 * Notes what is due at each ring of a rehearsal once, by what the tables of rings call, in the name of who started the
 * play. @throws Refusal 404
 */
export const playRound = async (
  app: App,
  { tournamentId, speed, leavesTables, byPersonId, rings: before }: PlayRow,
): Promise<Round> => {
  const { db } = app;
  const [calls, withTable, minutesPerTurn] = await Promise.all([
    ringCalls(app, db).get(tournamentId),
    leavesTables ? findRingsWithTable(db, tournamentId, app.clock()) : new Set<number>(),
    findMinutesPerTurn(db, tournamentId),
  ]);
  const competing = new Map(calls.rings.map((ring) => [ring.ringId, competingIn(ring)]));
  const elsewhere = (ringId: number) =>
    new Set([...competing].flatMap(([id, people]) => (id === ringId ? [] : people)));
  const sender = { device: undefined, personId: byPersonId, requestId: 'rehearsal' };
  const after: Record<string, PlayedRing> = {};
  for (const ring of calls.rings.filter(({ ringId }) => !withTable.has(ringId))) {
    const { ringId } = ring;
    const facts = {
      seed: tournamentId,
      competing: elsewhere(ringId),
      minutesPerTurn,
      confirmsResults: calls.confirmsResults,
    };
    const move = nextMove(ring, facts);
    if (move === null) continue;
    const now = app.clock();
    const known = before[ringId];
    if (known && known.dueAt > now.getTime()) {
      after[ringId] = known;
      continue;
    }
    const waiting = (waits: string): PlayedRing => ({ dueAt: now.getTime() + lookAgainMs, waits });
    if ('waits' in move) {
      after[ringId] = waiting(move.waits);
      continue;
    }
    const answers = await ringEvents(app, db).take(tournamentId, eventsOf(move, now), sender);
    const failed = answers.find(({ outcome }) => outcome !== 'applied' && outcome !== 'agrees');
    // Whoever is called into the ring now keeps the rings behind it waiting in this round.
    const isCalled = move.changes.some(({ value }) => 'step' in value && value.step === 'inRing');
    const division = ring.divisions.find(({ step }) => step !== 'done');
    if (isCalled && division) competing.set(ringId, peopleOf(division));
    after[ringId] = failed
      ? waiting(failed.says ?? 'Somebody noted something else here at the same moment.')
      : { dueAt: now.getTime() + (move.minutes * 60_000) / speed, waits: null };
  }
  await storePlayedRings(db, tournamentId, after);
  const dueAt = Object.values(after).map((ring) => ring.dueAt);
  const isOver = dueAt.length === 0;
  if (isOver) await endPlay(db, tournamentId, 'over');
  return { isOver, waitMs: isOver ? 0 : Math.max(0, Math.min(...dueAt) - app.clock().getTime()) };
};
