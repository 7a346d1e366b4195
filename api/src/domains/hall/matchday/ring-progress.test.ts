import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await startTestServer();
  director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
});
afterAll(() => server.stop());

/** A tournament with two open rings and a published draft, whose divisions stand in no ring. */
const published = async (inDays: number) => {
  const tournament = await buildTournament(server.db, { inDays });
  const tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 16 }, () => ({ events: [0, 1, 3] })),
  );
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2']) {
    const body = {
      tournamentId,
      name,
      opensMinute: 540,
      closesMinute: 1020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    const { id } = (await director.call(contract.rings.create, { body })).body;
    await director.call(contract.rings.open, { params: { id } });
    ringIds.push(id);
  }
  const { draftId, version } = (await director.call(contract.createDraft, { body: { tournamentId } })).body;
  await director.call(contract.publishDraft, { params: { draftId }, body: { version } });
  const board = async () => (await director.call(contract.matchday.get, { params: { tournamentId } })).body;
  const place = async (id: number, ringId: number, afterId: number | null) => {
    const seen = (await board()).rings.map((ring) => ({ ringId: ring.id, orderVersion: ring.orderVersion }));
    const body = { ringId, afterId, lock: null, seen, reason: 'Test' };
    expect((await director.call(contract.matchday.move, { params: { id }, body })).status).toBe(200);
  };
  const call = (id: number, to: 'inRing' | 'done') =>
    director.call(contract.matchday.call, { params: { id }, body: { to, isAnyway: true } });
  const rings = async () => (await director.call(contract.getDashboard, { params: { tournamentId } })).body.rings;
  return { tournamentId, ringIds, board, place, call, rings };
};

it('says nothing of rings before a division stands in one', async () => {
  const { rings, board } = await published(61);
  expect((await board()).assignments.length).toBeGreaterThan(0);
  expect(await rings()).toBeUndefined();
});

it('says of each ring what is done, what runs and how late it is, and of what stands in no ring', async () => {
  const { ringIds, board, place, call, rings } = await published(62);
  const [ring1 = 0, ring2 = 0] = ringIds;
  const { assignments } = await board();
  const [first, second, third, other] = assignments;
  if (!first || !second || !third || !other) throw new Error('The draft has too few divisions');
  await place(first.ringAssignmentId, ring1, null);
  await place(second.ringAssignmentId, ring1, first.ringAssignmentId);
  await place(third.ringAssignmentId, ring1, second.ringAssignmentId);
  await place(other.ringAssignmentId, ring2, null);
  const all = assignments.reduce((sum, { events }) => sum + events.length, 0);
  const inFirst = first.events.length + second.events.length + third.events.length;
  const before = await rings();
  expect(before?.map(({ name, contests, running, minutesLate }) => [name, contests, running, minutesLate])).toEqual([
    ['Ring 1', { done: 0, of: inFirst }, null, null],
    ['Ring 2', { done: 0, of: other.events.length }, null, null],
    ['In no ring', { done: 0, of: all - inFirst - other.events.length }, null, null],
  ]);

  await call(first.ringAssignmentId, 'inRing');
  await call(first.ringAssignmentId, 'done');
  await call(second.ringAssignmentId, 'inRing');
  // Nothing is foreseen: what waits starts now at the earliest, so it is late by the time since its planned start.
  await server
    .db('ring_assignment')
    .where({ id: third.ringAssignmentId })
    .update({
      planned_from: new Date(Date.now() - 10 * 60_000),
      planned_to: new Date(),
      expected_from: null,
      expected_to: null,
    });
  const [one, two, none] = (await rings()) ?? [];
  expect(one).toMatchObject({
    ringId: ring1,
    contests: { done: first.events.length, of: inFirst },
    running: second.title,
  });
  expect(one?.minutesLate).toBeGreaterThanOrEqual(10);
  expect(two).toMatchObject({
    ringId: ring2,
    contests: { done: 0, of: other.events.length },
    running: null,
    minutesLate: null,
  });
  expect(none).toMatchObject({ ringId: null, running: null, minutesLate: null });
});
