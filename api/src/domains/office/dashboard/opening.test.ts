import * as contract from '@schi/contract';
import { seedReference, seedTournament } from '../../../../seeds/tournaments';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';

const clock = stillClock(new Date('2025-03-01T20:00:00Z'));
let server: TestServer;
let admin: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await startTestServer({ clock, isAlone: true });
  admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
});
afterAll(() => server.stop());

const opening = async () => (await admin.call(contract.getOpening)).body;
const missing = async () => (await opening()).steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
const openWithoutAnything = async () =>
  (await admin.call(contract.getChecks)).body.find(
    ({ name }) => name === 'Every open registration has events, divisions and levels',
  );

it('leads from the empty database to a tournament that families can register for, and begins again with the next one', async () => {
  const { db } = server;
  expect((await opening()).tournament).toBeNull();
  expect(await missing()).toEqual([
    'levels',
    'eventTypes',
    'divisions',
    'tournament',
    'events',
    'merchandise',
    'staff',
    'homePage',
  ]);

  const { eventTypeIds } = await seedReference(db);
  expect(await missing()).toEqual(['tournament', 'events', 'merchandise', 'staff', 'homePage']);

  const { id } = await seedTournament(db, '2025-04-26', '2025-02-01', eventTypeIds);
  expect((await opening()).tournament).toMatchObject({ id });
  expect(await missing()).toEqual(['staff']);

  await buildPerson(db, { role: 'TournamentDirector' });
  expect(await missing()).toEqual([]);

  await db('tournament').where({ id }).update({ bring: '', faq: '[]' });
  expect(await missing()).toEqual(['homePage']);

  // What is not sold needs no item.
  await db('merch').where({ tournament_id: id }).update({ is_retired: true });
  expect(await missing()).toEqual(['merchandise', 'homePage']);
  await db('feature_flag').where({ name: 'SellMerch' }).update({ is_on: false });
  expect(await missing()).toEqual(['homePage']);
  await db('feature_flag').where({ name: 'SellMerch' }).update({ is_on: true });

  clock.set(new Date('2025-04-28T20:00:00Z'));
  expect(await missing()).toEqual(['tournament', 'events', 'merchandise', 'homePage']);
  clock.set(new Date('2025-03-01T20:00:00Z'));
});

it('fails a check while registration is open and there is nothing to choose', async () => {
  const { db } = server;
  const [tournament] = await db('tournament').select<{ id: number; name: string }[]>('id', 'name');
  const id = tournament?.id ?? 0;
  const found = { kind: 'tournament', tournamentId: id, name: tournament?.name };
  expect(await openWithoutAnything()).toMatchObject({ found: 0 });

  const events = await db('event').select<{ id: number; scoring: unknown }[]>();
  await db('event').delete();
  expect(await openWithoutAnything()).toMatchObject({ found: 1, findings: [found] });

  // Nobody can register before and after that time, nor while it is hidden.
  for (const at of ['2025-01-31T20:00:00Z', '2025-04-22T20:00:00Z']) {
    clock.set(new Date(at));
    expect(await openWithoutAnything()).toMatchObject({ found: 0 });
  }
  clock.set(new Date('2025-03-01T20:00:00Z'));
  await db('tournament').where({ id }).update({ hidden_until: '2025-03-02T09:00' });
  expect(await openWithoutAnything()).toMatchObject({ found: 0 });
  await db('tournament').where({ id }).update({ hidden_until: null });
  await db('event').insert(
    events.map(({ id: _id, scoring, ...rest }) => ({ ...rest, scoring: scoring && JSON.stringify(scoring) })),
  );
  expect(await openWithoutAnything()).toMatchObject({ found: 0 });

  await db('division').delete();
  expect(await openWithoutAnything()).toMatchObject({ found: 1, findings: [found] });
});
