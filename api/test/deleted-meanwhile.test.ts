import * as contract from '@schi/contract';
import { untilEndedOrBlocked } from './at-once';
import { buildPerson, buildTournament } from './factories';
import { registerPeople } from './matchmaking/registered';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/**
 * Publishes a draft whose rows are read already when `deleted` is deleted, because the work of the rings is locked in
 * between.
 */
const publishWhileDeleting = async (deleted: 'event' | 'competitor' | 'nothing') => {
  const { db } = server;
  const director = server.as(await buildPerson(db, { role: 'TournamentDirector' }));
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const [competitorId = 0] = await registerPeople(db, tournament, [
    { events: [0, 3] },
    { events: [0, 3] },
    { events: [0, 3] },
  ]);
  const { body: draft } = await director.call(contract.createDraft, { body: { tournamentId: tournament.id } });
  const publish = () =>
    director.call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
  await db('ring_work').insert({ tournament_id: tournament.id });
  const attempt = await db.transaction(async (trx) => {
    await trx('ring_work').where({ tournament_id: tournament.id }).forUpdate().first();
    const publishing = publish();
    await untilEndedOrBlocked(db, publishing);
    const id = deleted === 'event' ? (tournament.eventIds[0] ?? 0) : competitorId;
    if (deleted === 'event') await trx('competitor_event').where({ event_id: id }).delete();
    if (deleted !== 'nothing') await trx.raw('delete from ?? where id = ?', [deleted, id]);
    return { publishing };
  });
  return { first: await attempt.publishing, again: publish };
};

it.each(['event', 'competitor'] as const)(
  'refuses to store what refers to a deleted %s, with nothing half done',
  async (deleted) => {
    const { first, again } = await publishWhileDeleting(deleted);
    expect(first).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } });
    expect((await again()).status).toBe(200);
  },
);

it('stores it when nothing was deleted (control)', async () => {
  expect((await publishWhileDeleting('nothing')).first.status).toBe(200);
});

it('gives a place that was kept to one of two divisions that nobody is left of', async () => {
  const { db } = server;
  const director = server.as(await buildPerson(db, { role: 'TournamentDirector' }));
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const children = { birthDate: contract.addDays(tournament.date, -8 * 365), events: [0] };
  const adults = { birthDate: contract.addDays(tournament.date, -30 * 365), events: [0] };
  const ids = await registerPeople(db, tournament, [children, children, children, adults, adults, adults]);
  const { body: draft } = await director.call(contract.createDraft, { body: { tournamentId: tournament.id } });
  const params = { draftId: draft.draftId };
  const body = { version: draft.version };
  await director.call(contract.publishDraft, { params, body });
  const placed = await db('ring_assignment').where({ tournament_id: tournament.id }).pluck<number[]>('id');
  expect(placed.length).toBeGreaterThan(1);
  const { body: ring } = await director.call(contract.rings.create, {
    body: {
      tournamentId: tournament.id,
      name: 'Ring 1',
      opensMinute: 540,
      closesMinute: 1020,
      judges: 3,
      formats: ['panel', 'bracket', 'measured', 'attempts'],
    },
  });
  await db('ring_assignment').where({ tournament_id: tournament.id }).update({ ring_id: ring.id });
  await db('contest_entry').whereIn('competitor_id', ids).delete();
  await director.call(contract.unpublishDraft, { params, body });
  await db('competitor_event').whereIn('competitor_id', ids).delete();
  await db.raw('delete from competitor where id = any(?)', [ids]);
  expect((await director.call(contract.publishDraft, { params, body })).status).toBe(200);
  const again = await db('ring_assignment').where({ tournament_id: tournament.id }).select('id', 'ring_id as ringId');
  expect(again).toHaveLength(placed.length);
  expect(again.filter(({ ringId }: { ringId: number | null }) => ringId !== null)).toHaveLength(1);
});
