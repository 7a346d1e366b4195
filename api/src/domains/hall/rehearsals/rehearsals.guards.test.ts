import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { createRehearsals, rehearsalGuards, rehearsals, type RehearsalGuards } from './rehearsals.service';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  await buildTournament(server.db, { inDays: 20 });
  admin = await buildPerson(server.db, { role: 'SuperAdmin' });
});
afterAll(() => server.stop());

/** Two make a rehearsal at once: how many there are then, and why the other one is refused. Both are removed. */
const race = async (guards: RehearsalGuards) => {
  const calls = createRehearsals(guards)(server.app, server.db, admin.id);
  const results = await Promise.allSettled([1, 2].map(() => calls.create({ competitors: 10, rings: 1 })));
  const refused = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    const { code, status } = result.reason as { code?: string; status?: number };
    return [status ?? code];
  });
  const made = await server.db('tournament').where({ is_rehearsal: true }).select<{ id: number }[]>('id');
  for (const { id } of made) await rehearsals(server.app, server.db, admin.id).remove(id);
  return { made: made.length, refused };
};
/** Both come to the lock before either passes it. */
const withLock = (): RehearsalGuards => {
  const meet = createBarrier(2);
  return {
    ...rehearsalGuards,
    lock: async (trx) => {
      await meet();
      await rehearsalGuards.lock(trx);
    },
  };
};
/** Both have seen that there is none before either makes one. */
const withoutLock = (): RehearsalGuards => {
  const meet = createBarrier(2);
  return {
    lock: () => Promise.resolve(),
    find: async (...given) => {
      const found = await rehearsalGuards.find(...given);
      await meet();
      return found;
    },
  };
};

describe('two super admins who make a rehearsal at once', () => {
  it('get one, and the other reads that there is one', async () =>
    expect(await race(withLock())).toEqual({ made: 1, refused: [409] }));

  it('control: without the lock the other fails at the index', async () =>
    expect(await race(withoutLock())).toEqual({ made: 1, refused: ['23505'] }));

  it('control: without the lock and that index there are two', async () => {
    await server.db.raw('drop index tournament_one_rehearsal');
    expect(await race(withoutLock())).toEqual({ made: 2, refused: [] });
  });
});
