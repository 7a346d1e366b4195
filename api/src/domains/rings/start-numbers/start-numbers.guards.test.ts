import { startTestServer, type TestServer } from '../../../../test/server';
import { buildTournament } from '../../../../test/factories';
import type { Transaction } from '../../../platform/db/knex';
import { lockNumbers, readStartNumbers } from './start-numbers.queries';
import { createStartNumbers } from './start-numbers.service';

let server: TestServer;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Two give numbers at the same moment: both have seen that their competitors have none before either goes on. */
const race = async (guard: (trx: Transaction, tournamentId: number) => Promise<void>, ...who: number[][]) => {
  const { id } = await buildTournament(server.db, { inDays: (days += 1) });
  let go: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  let waiting = 0;
  const lock = async (trx: Transaction, tournamentId: number) => {
    waiting += 1;
    if (waiting === who.length) go();
    await both;
    await guard(trx, tournamentId);
  };
  const { giveStartNumbers } = createStartNumbers({ lock });
  const ends = await Promise.allSettled(
    who.map((ids) =>
      server.db.transaction((trx) =>
        giveStartNumbers(
          trx,
          id,
          ids.map((one) => id * 1000 + one),
        ),
      ),
    ),
  );
  return {
    failed: ends.filter(({ status }) => status === 'rejected').length,
    given: await readStartNumbers(server.db, id),
  };
};

describe('two desks give start numbers at the same moment (rule G13)', () => {
  it('gives each competitor a number of their own', async () => {
    const { failed, given } = await race(lockNumbers, [1, 2], [3, 4]);
    expect(failed).toBe(0);
    expect([...given.values()].sort()).toEqual([101, 102, 103, 104]);
  });

  it('gives a competitor whom both check in one number', async () => {
    const { failed, given } = await race(lockNumbers, [1, 2], [2, 1]);
    expect(failed).toBe(0);
    expect([...given.values()].sort()).toEqual([101, 102]);
  });

  it('control: without the lock both take the same number, and the database refuses one of them', async () => {
    const { failed, given } = await race(() => Promise.resolve(), [1, 2], [3, 4]);
    expect(failed).toBe(1);
    expect(given.size).toBe(2);
  });
});
