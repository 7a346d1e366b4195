import fc from 'fast-check';
import type { LiveRing } from '@schi/contract';
import { buildTournament } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { eventually } from '../../../test/eventually';
import type { Transaction } from '../db/knex';
import { forgetOldEvents } from './forget-old-events.job';
import { announce, type LiveMessage } from './outbox';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ring = (ringId: number): LiveRing => ({
  ringId,
  name: `Ring ${ringId}`,
  isOpen: true,
  current: null,
  upcoming: [],
  position: 0,
});
const message = (ringId: number): LiveMessage => ({ topic: 'rings', key: String(ringId), body: ring(ringId) });
let days = 10;
const newTournament = async () => (await buildTournament(server.db, { inDays: (days += 1) })).id;
interface Stored {
  seq: number;
  key: string;
}
const stored = (tournamentId: number) =>
  server
    .db<Stored & { tournament_id: number }>('live_event')
    .select('seq', 'key')
    .where({ tournament_id: tournamentId })
    .orderBy('seq');

it('gives the messages of a transaction the next numbers, in their order', async () => {
  const tournamentId = await newTournament();
  await server.db.transaction((trx) => announce(trx, tournamentId, [message(1), message(2)]));
  await server.db.transaction((trx) => announce(trx, tournamentId, [{ topic: 'rings', key: '1', body: null }]));
  expect(
    await server
      .db('live_event')
      .select('seq', 'topic', 'key', 'body')
      .where({ tournament_id: tournamentId })
      .orderBy('seq'),
  ).toEqual([
    { seq: 1, topic: 'rings', key: '1', body: ring(1) },
    { seq: 2, topic: 'rings', key: '2', body: ring(2) },
    { seq: 3, topic: 'rings', key: '1', body: null },
  ]);
});

it('uses no number for a transaction that fails, nor for one that says nothing', async () => {
  const tournamentId = await newTournament();
  const failing = server.db.transaction(async (trx) => {
    await announce(trx, tournamentId, [message(1)]);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await server.db.transaction((trx) => announce(trx, tournamentId, []));
  await server.db.transaction((trx) => announce(trx, tournamentId, [message(2)]));
  expect(await stored(tournamentId)).toEqual([{ seq: 1, key: '2' }]);
});

it('refuses a body that is too large', async () => {
  const tournamentId = await newTournament();
  const large = { ...ring(1), name: 'x'.repeat(40_000) };
  await expect(
    server.db.transaction((trx) => announce(trx, tournamentId, [{ topic: 'rings', key: '1', body: large }])),
  ).rejects.toThrow('too large');
});

it('forgets events after two days, and keeps the number', async () => {
  const tournamentId = await newTournament();
  await server.db.transaction((trx) => announce(trx, tournamentId, [message(1), message(2)]));
  await server
    .db('live_event')
    .where({ tournament_id: tournamentId, seq: 1 })
    .update({ created_at: server.db.raw("now() - interval '49 hours'") });
  // Cast: the task reads no payload.
  await forgetOldEvents(server.app, undefined as never);
  expect(await stored(tournamentId)).toEqual([{ seq: 2, key: '2' }]);
  await server.db.transaction((trx) => announce(trx, tournamentId, [message(3)]));
  expect((await stored(tournamentId)).map(({ seq }) => seq)).toEqual([2, 3]);
});

/**
 * Runs transactions at once, of which some fail after they announced, and reads as a follower does: always what is
 * above the highest number seen. Returns what the follower saw, and how many messages were committed.
 */
const raceOf = async (write: typeof announce, transactions: readonly { count: number; fails: boolean }[]) => {
  const tournamentId = await newTournament();
  const seen: number[] = [];
  const follow = async () => {
    const rows = await server
      .db<Stored & { tournament_id: number }>('live_event')
      .select('seq')
      .where({ tournament_id: tournamentId })
      .where('seq', '>', seen.at(-1) ?? 0)
      .orderBy('seq');
    seen.push(...rows.map(({ seq }) => seq));
  };
  let isRunning = true;
  const following = (async () => {
    while (isRunning) await follow();
  })();
  await Promise.all(
    transactions.map(({ count, fails }) =>
      server.db
        .transaction(async (trx) => {
          await write(
            trx,
            tournamentId,
            Array.from({ length: count }, (_, index) => message(index)),
          );
          // What a commit takes: another transaction may overtake it here.
          await trx.raw('select pg_sleep(random() * 0.01)');
          if (fails) throw new Error('fails');
        })
        .catch((error: Error) => expect(error.message).toBe('fails')),
    ),
  );
  isRunning = false;
  await following;
  await follow();
  return { seen, committed: transactions.filter(({ fails }) => !fails).reduce((sum, { count }) => sum + count, 0) };
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const races = fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), fails: fc.boolean() }), {
  minLength: 2,
  maxLength: 8,
});

it('shows a follower every number without a gap, whichever transactions run at once and fail', async () => {
  await fc.assert(
    fc.asyncProperty(races, async (transactions) => {
      const { seen, committed } = await raceOf(announce, transactions);
      expect(seen).toEqual(upTo(committed));
    }),
    { numRuns: 20 },
  );
});

it('would lose numbers with a sequence instead of the locked row (control)', async () => {
  await server.db.raw('create sequence control_seq');
  const bySequence = async (trx: Transaction, tournamentId: number, messages: readonly LiveMessage[]) => {
    for (const { topic, key } of messages)
      await trx.raw(
        "insert into live_event (tournament_id, seq, topic, key) values (?, nextval('control_seq'), ?, ?)",
        [tournamentId, topic, key],
      );
  };
  await eventually(async () => {
    await server.db.raw('alter sequence control_seq restart');
    const { seen, committed } = await raceOf(bySequence, [
      { count: 1, fails: true },
      ...upTo(7).map(() => ({ count: 2, fails: false })),
    ]);
    expect(seen).not.toEqual(upTo(committed));
  });
});
