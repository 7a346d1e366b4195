import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildRing, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';
import { Refusal } from '../../../platform/http/errors';
import { lockDraft } from './drafts.queries';
import { draftGuards, type DraftGuards } from './locked-draft.service';
import { readDrafts, storedDraft } from './read-drafts.service';
import { createRepairDraft, repairDraft } from './repair-draft.service';

let server: TestServer;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const alike = { gender: 1, weight_lb: 150, height_in: 68 };

/** A published division of four who take turns, waiting or in a ring, and two like them who register now. */
const withTwoLate = async (step: 'waiting' | 'in the ring') => {
  const { app, db } = server;
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const asked = server.as(director);
  const person = {
    events: [0],
    birthDate: '2000-01-15',
    columns: { ...alike, competitor_level_id: tournament.levelIds[0] },
  };
  const first = await registerPeople(db, tournament, [person, person, person, person]);
  const { body: draft } = await asked.call(contract.createDraft, { body: { tournamentId: tournament.id } });
  const { draftId } = draft;
  await asked.call(contract.publishDraft, { params: { draftId }, body: { version: draft.version } });
  if (step === 'in the ring') {
    const ringId = await buildRing(db, tournament.id);
    await asked.call(contract.rings.open, { params: { id: ringId } });
    const { body: board } = await asked.call(contract.matchday.get, { params: { tournamentId: tournament.id } });
    const params = { id: board.assignments[0]?.ringAssignmentId ?? 0 };
    const seen = board.rings.map(({ id, orderVersion }) => ({ ringId: id, orderVersion }));
    await asked.call(contract.matchday.move, { params, body: { ringId, afterId: null, lock: null, seen } });
    const { status } = await asked.call(contract.matchday.call, { params, body: { to: 'inRing' } });
    expect(status).toBe(200);
  }
  const late = await registerPeople(db, tournament, [person, person]);
  const version = async () => (await readDrafts(db).one(draftId)).version;
  const causeOf = (competitorId: number) => ({
    kind: 'lateEntry' as const,
    competitorId,
    eventIds: [tournament.eventIds[0] ?? 0],
  });
  /** Takes one in by the first proposal, which is found for the version that is seen. */
  const join = async (repairing: typeof repairDraft, competitorId: number, seen: number) => {
    const cause = causeOf(competitorId);
    const request = { draftId, version: seen, cause };
    const proposals = await repairDraft(app, db, director.id).preview(request);
    return () =>
      repairing(app, db, director.id).repair({
        ...request,
        chosen: proposals.map(({ eventIds }) => ({ eventIds, place: 0 })),
      });
  };
  /** Who is in the contest that the first four are in, with their places in its draw. */
  const entered = () =>
    db('contest_entry as e')
      .whereIn('e.contest_id', db('contest_entry').where({ competitor_id: first[0] }).select('contest_id'))
      .join('contest as c', 'c.id', 'e.contest_id')
      .joinRaw(
        "join jsonb_array_elements_text(c.draw -> 'slots') with ordinality as s(id, place) on s.id = e.competitor_id::text",
      )
      .orderBy('s.place')
      .select<{ id: number; place: number }[]>('e.competitor_id as id', 's.place as place');
  return { first, late, version, join, entered };
};

/**
 * Two directors take one of two in at the same moment. One who is refused for the version looks again and takes theirs
 * in.
 */
const race = async (step: 'waiting' | 'in the ring', guards: DraftGuards) => {
  const { first, late, version, join, entered } = await withTwoLate(step);
  const seen = await version();
  const guarded = createRepairDraft(guards);
  const attempts = await Promise.all(late.map((id) => join(guarded, id, seen)));
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
  let refused = 0;
  for (const [index, result] of results.entries())
    if (result.status === 'rejected') {
      if (!(result.reason instanceof Refusal)) throw result.reason;
      refused += 1;
      await (
        await join(repairDraft, late[index] ?? 0, await version())
      )();
    }
  const now = await entered();
  return {
    refused,
    joined: late.filter((id) => now.some((entry) => entry.id === id)).length,
    others: first.filter((id) => now.some((entry) => entry.id === id)).length,
    places: now.map(({ place }) => place),
  };
};

/** Both come to the lock before either passes it. */
const withLock = (): DraftGuards => {
  const meet = createBarrier(2);
  return {
    ...draftGuards,
    lock: async (trx, draftId) => {
      await meet();
      await lockDraft(trx, draftId);
    },
  };
};
/** Nothing is locked, and both have read the draft before either changes it. */
const withoutLock = (): DraftGuards => {
  const meet = createBarrier(2);
  return {
    lock: () => Promise.resolve(),
    read: async (db, draftId) => {
      const draft = await storedDraft(db, draftId);
      await meet();
      return draft;
    },
  };
};

describe('two late entries into one division at the same moment (rule F8)', () => {
  it.each(['waiting', 'in the ring'] as const)(
    'both are in, each with a turn of their own, where the division is %s',
    async (step) =>
      expect(await race(step, withLock())).toEqual({ refused: 1, joined: 2, others: 4, places: [1, 2, 3, 4, 5, 6] }),
  );

  it('control: without the lock and the number of the operation, one who was taken in is lost', async () => {
    await server.db.raw('alter table draft_operation drop constraint draft_operation_pkey cascade');
    expect(await race('waiting', withoutLock())).toEqual({
      refused: 0,
      joined: 1,
      others: 4,
      places: [1, 2, 3, 4, 5],
    });
  });
});
