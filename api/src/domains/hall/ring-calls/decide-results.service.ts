import { randomUUID } from 'node:crypto';
import { contests, ringCalls, ringWork, type scoring, type deviceEvents, type RingValue } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import type { LiveMessage } from '../../../platform/live/outbox';
import { audit } from '../../../platform/audit';
import { appendRingEvents, changeRingWork } from '../../rings';
import { resultsMessages } from '../../tournaments';
import type { Batch } from './batch.service';
import { noteHandedOut, readPlacings, writeResults, type StoredPlacing } from './results.queries';
import type { LockedContest } from './subjects.queries';

type Heads = ReadonlyMap<string, deviceEvents.EventHead<RingValue>>;

/** A contest after a run of events. */
export interface Recorded {
  heads: Heads;
  /** Where it stood before the run. */
  start: contests.Standing;
  state: ringCalls.ContestState;
  /** Where it stood when its results took their last step; `null` while it is open. */
  finished: contests.Standing | null;
  finishedByOfficialId: number | null;
  finishedByName: string | null;
  /** Something was noted since that step. */
  isCorrected: boolean;
  reason: string | null;
}

const samePlaces = (one: readonly StoredPlacing[], other: readonly StoredPlacing[]) => {
  const text = (placings: readonly StoredPlacing[]) =>
    JSON.stringify(
      [...placings]
        .sort((a, b) => a.competitorId - b.competitorId)
        .map(({ competitorId, place, medal, decidedBy }) => [competitorId, place, medal, decidedBy]),
    );
  return text(one) === text(other);
};
const placesOf = (placings: readonly scoring.Placing[]) =>
  placings.map(({ competitorId, place, medal }) => ({ competitorId, place, medal }));

/** The step to which what was corrected takes the results back; `null`: none. */
export const backAfter = (
  { contest, confirmsResults }: LockedContest,
  noted: Pick<Recorded, 'heads' | 'state' | 'finished' | 'isCorrected'>,
) =>
  noted.finished && noted.isCorrected
    ? contests.fallsBackTo(noted.state, noted.finished, contests.standingOf(contest, noted.heads), confirmsResults)
    : null;

/** Writes the step to which a correction takes the results back, as an event of whoever corrected. */
export const fallBack = async (
  trx: Transaction,
  batch: Batch,
  { id, ringId, contest }: LockedContest,
  to: ringCalls.ContestState,
  noted: Pick<Recorded, 'heads' | 'reason'>,
) => {
  const subject = ringCalls.subjectOf({ kind: 'contest', contestId: contest.contestId });
  const value: ringCalls.ContestValue = { state: to, digest: contests.digestOf(noted.heads) };
  const eventId = randomUUID();
  const at = batch.received;
  await appendRingEvents(trx, [
    {
      id: eventId,
      tournamentId: batch.tournamentId,
      ringId,
      contestId: id,
      competitorId: null,
      subject,
      value,
      believed: noted.heads.get(subject)?.eventId ?? null,
      settles: null,
      reason: noted.reason,
      outcome: 'applied',
      refusal: null,
      officialId: null,
      by: batch.by,
      deviceTime: at,
      notedAt: at,
      receivedAt: at,
    },
  ]);
  return new Map(noted.heads).set(subject, { eventId, value });
};

/** A division with an event to finish again returns to the next place of its ring; one from paper is entered again. */
const returnToRing = async (
  app: Pick<App, 'clock'>,
  trx: Transaction,
  batch: Batch,
  { ringAssignmentId, title }: LockedContest,
) => {
  await changeRingWork(app, trx, batch.by).change(
    { tournamentId: batch.tournamentId, kind: 'call', reason: `Corrected: ${title}`.slice(0, 200) },
    (work) =>
      work.assignments.get(ringAssignmentId)?.step === 'done'
        ? ringWork.reopenAssignment(work, ringAssignmentId)
        : { assignments: [], rings: [] },
  );
};

/**
 * Brings the stored results of a contest to what is noted: its step, its places and their version. A correction that
 * leaves something to decide opens the contest again; one that changes places takes back the confirmation and the
 * medals (rule G4). A contest that was open again and is finished with the places that it had was not corrected.
 * Nothing is written while nothing changes.
 * @param trx holds the lock of the contest
 */
export const decideResults = async (
  app: Pick<App, 'clock'>,
  trx: Transaction,
  batch: Batch,
  locked: LockedContest,
  noted: Recorded,
): Promise<{ heads: Heads; messages: LiveMessage[] }> => {
  const { contest } = locked;
  if (locked.state === 'open' && noted.state === 'open') return { heads: noted.heads, messages: [] };
  let { heads, state } = noted;
  const back = backAfter(locked, noted);
  if (back) {
    heads = await fallBack(trx, batch, locked, back, noted);
    state = back;
  }
  const standing = contests.standingOf(contest, heads);
  const before = await readPlacings(trx, locked.id);
  const placings = state === 'open' ? [] : standing.placings;
  const last = locked.state === 'open' ? (locked.placesBefore ?? []) : before;
  const isChanged = !samePlaces(before, placings);
  const isNew = state !== 'open' && !samePlaces(last, placings);
  const closed = contests.valueIn<'contest'>(heads, { kind: 'contest', contestId: locked.id })?.isClosed === true;
  await writeResults(trx, locked.id, {
    state,
    finishedByOfficialId: noted.finishedByOfficialId,
    finishedByName: noted.finishedByName,
    closedReason: closed ? (noted.reason ?? 'Nobody competed') : null,
    at: app.clock(),
    placings: isChanged ? placings : null,
    isNew,
    placesBefore: state === 'open' && last.length > 0 ? last : null,
  });
  if (state === 'medalsGiven') await noteHandedOut(trx, locked.id, app.clock());
  // Places that visitors may have seen are different now, or gone.
  if ((isChanged && before.length > 0) || (isNew && locked.resultVersion > 0))
    await audit(trx).record({
      actorId: 'personId' in batch.by ? batch.by.personId : null,
      deviceId: 'deviceId' in batch.by ? batch.by.deviceId : null,
      action: 'results corrected',
      object: { type: 'contest', id: String(locked.id) },
      before: { contest: locked.title, places: placesOf(noted.start.placings) },
      after: { contest: locked.title, state, places: placesOf(placings), reason: noted.reason },
      requestId: batch.sender.requestId,
    });
  if (state === 'open' && locked.step === 'done' && !locked.isFromPaper) await returnToRing(app, trx, batch, locked);
  return { heads, messages: await resultsMessages(trx, batch.tournamentId) };
};
