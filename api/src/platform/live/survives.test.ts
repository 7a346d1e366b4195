import type { LiveRing } from '@schi/contract';
import { buildTournament } from '../../../test/factories';
import { eventually } from '../../../test/eventually';
import { openStream } from '../../../test/live-stream';
import { startTestServer, type TestServer } from '../../../test/server';
import { createBroadcast, type FannedOut, type Broadcast } from './broadcast';
import { announce } from './outbox';

let server: TestServer;
let tournamentId: number;
const broadcasts: Broadcast[] = [];
beforeAll(async () => {
  server = await startTestServer();
  tournamentId = (await buildTournament(server.db)).id;
});
afterEach(() => broadcasts.splice(0).forEach((broadcast) => broadcast.stop()));
afterAll(() => server.stop());

const ring = (ringId: number): LiveRing => ({
  ringId,
  name: 'Ring',
  isOpen: true,
  current: null,
  upcoming: [],
  position: 0,
});
const say = (count = 1) =>
  server.db.transaction((trx) =>
    announce(
      trx,
      tournamentId,
      Array.from({ length: count }, (_, index) => ({ topic: 'rings', key: String(index), body: ring(index) })),
    ),
  );
const head = async () =>
  (await server.db('live_head').where({ tournament_id: tournamentId }).first<{ seq: number }>()).seq;
const between = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + 1 + index);

/** A listener that hears nothing. */
const deaf = (isListening: boolean) => ({ on: () => () => undefined, isListening: () => isListening });
const follow = async (listener: Parameters<typeof createBroadcast>[1]) => {
  const broadcast = createBroadcast(server.db, listener, server.app.log, { deafMs: 20 });
  broadcasts.push(broadcast);
  const seen: number[] = [];
  const lost: number[] = [];
  const take = (events: readonly FannedOut[]) => void seen.push(...events.map(({ seq }) => seq));
  const { known } = await broadcast.follow(tournamentId, { take, lost: (seq) => lost.push(seq) });
  return { seen, lost, known };
};

it('reads without announcements while they do not arrive, and not while they do (control)', async () => {
  await say();
  const [silent, asleep] = [await follow(deaf(false)), await follow(deaf(true))];
  await say(3);
  const last = await head();
  await eventually(() => expect(silent.seen).toEqual(between(silent.known, last)));
  expect(asleep.seen).toEqual([]);
});

it('gives every number after the listening connection was cut', async () => {
  const { seen, known } = await follow(server.app.listener);
  const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=rings`);
  await stream.waitFor('snapshot');
  await server.db.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(() => say(2));
  await eventually(() => say(1));
  const last = await head();
  await eventually(() => expect(seen).toEqual(between(known, last)));
  await eventually(() => expect(stream.changes().map(({ seq }) => seq)).toEqual(between(known, last)));
  stream.close();
});

it('says that events are missing when they were deleted before they were read', async () => {
  const { seen, lost, known } = await follow(deaf(false));
  await server.db.transaction(async (trx) => {
    await announce(trx, tournamentId, [{ topic: 'rings', key: '1', body: null }]);
    await trx('live_event').where({ tournament_id: tournamentId }).delete();
  });
  await eventually(() => expect(lost).toEqual([known + 1]));
  await say();
  await eventually(() => expect(seen).toEqual([known + 2]));
});

it('sends the whole state to a stream for which events are missing', async () => {
  const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=rings`);
  await stream.waitFor('snapshot');
  await server.db.transaction(async (trx) => {
    await announce(trx, tournamentId, [{ topic: 'rings', key: '1', body: null }]);
    await trx('live_event').where({ tournament_id: tournamentId }).delete();
  });
  const last = await head();
  await eventually(() =>
    expect(stream.events.filter(({ name }) => name === 'snapshot').map(({ id }) => id)).toEqual([
      expect.any(Number),
      last,
    ]),
  );
  await say();
  await eventually(() => expect(stream.changes().map(({ seq }) => seq)).toEqual([last + 1]));
  stream.close();
});

it('asks all readers to come back when it stops, one after the other, and takes no new ones', async () => {
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => openStream(`${server.url}/api/live/${tournamentId}?topics=rings`)),
  );
  await server.app.live.stop();
  for (const stream of streams) {
    const { retryMs } = (await stream.waitFor('bye')).data;
    expect([retryMs >= 0, retryMs <= 3_000]).toEqual([true, true]);
    await eventually(() => expect(stream.isEnded()).toBe(true));
  }
  expect((await openStream(`${server.url}/api/live/${tournamentId}?topics=rings`)).status).toBe(503);
});
