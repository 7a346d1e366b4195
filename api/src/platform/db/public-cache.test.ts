import { buildTournament } from '../../../test/factories';
import { eventually } from '../../../test/eventually';
import { startTestServer, stillClock, type TestServer } from '../../../test/server';
import { publicProducers } from '../boot/site';
import { createFreshness } from './public-cache';

const clock = stillClock(new Date('2025-04-15T06:50:00Z'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

type Shown = { city: string; competitorOnlineCost: number }[];

it('caches one answer until another process changes it, or the price changes at midnight', async () => {
  const tournament = await buildTournament(server.db, { now: clock(), inDays: 12 });
  const { db } = server;
  const produce = publicProducers(db, clock)['/api/tournaments'] as () => Promise<Shown>;
  const read = createFreshness(server.app.listener, clock).keep(produce);

  // The first answer of a process is made again once its listening has begun.
  await eventually(async () => expect(await read()).toBe(await read()));
  const first = await read();
  expect(await read()).toBe(first);
  await db('tournament').where({ id: tournament.id }).update({ city: 'Gardena' });
  await eventually(async () => expect((await read())[0]?.city).toBe('Gardena'));

  expect((await read())[0]?.competitorOnlineCost).toBe(55);
  await db('tournament').where({ id: tournament.id }).update({ early_price_ends_before: '2025-04-15' });
  await eventually(async () => expect(await read()).not.toBe(first));
  expect((await read())[0]?.competitorOnlineCost).toBe(55);
  clock.set(new Date('2025-04-15T07:00:00Z'));
  expect((await read())[0]?.competitorOnlineCost).toBe(65);
});

it('caches nothing while announcements of changes do not arrive', async () => {
  const deaf = { ...server.app.listener, isListening: () => false };
  const read = createFreshness(deaf, clock).keep(
    publicProducers(server.db, clock)['/api/tournaments'] as () => Promise<Shown>,
  );
  expect(await read()).not.toBe(await read());
});

it('does not cache a failure', async () => {
  let isBroken = true;
  const read = createFreshness(server.app.listener, clock).keep(() =>
    isBroken ? Promise.reject(new Error('broken')) : Promise.resolve('whole'),
  );
  await expect(read()).rejects.toThrow('broken');
  isBroken = false;
  expect(await read()).toBe('whole');
});
