import * as contract from '@schi/contract';
import { testDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { buildRegistration, buildTournament, type BuiltTournament } from '../../test/factories';
import { newDataDir, startServerProcess } from '../../test/server-process';
import { freePort } from '../db/embedded/free-port';
import { openDatabase, type Db, type Transaction } from '../db/knex';
import { signToken, tokenKey } from '../sessions/tokens';

jest.setTimeout(120_000);

const secret = 'a secret of this test alone, long enough';
const { dataDir, remove } = newDataDir();
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
let tournament: BuiltTournament;
/** Holds the row that the request in flight waits for. */
let lock: Transaction | undefined;
let child: ReturnType<typeof startServerProcess> | undefined;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 3);
  tournament = await buildTournament(db);
});
afterAll(async () => {
  if (lock && !lock.isCompleted()) await lock.rollback();
  if (child && !child.hasEnded()) await child.kill();
  await db.destroy();
  await database.drop();
  remove();
});

const isRefused = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

it.each(['SIGTERM', 'SIGINT'] as const)(
  'answers the request in flight after %s, takes no new one, and ends with exit code 0',
  async (signal) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = startServerProcess({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://schi.example',
      JWT_SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:9',
      PAYMENTS: 'desk-only',
    });
    child = server;
    const { id, customer } = await buildRegistration(db, { tournament });
    await eventually(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), 60_000);

    // The request waits for a row that this transaction has locked.
    lock = await db.transaction();
    await lock('registration').where({ id }).forUpdate().select('id');
    const payload = { personId: customer.id, roles: ['Customer' as const], userDisplayName: 'Test Person', sessionVersion: 0 };
    const inFlight = fetch(url + contract.pathOf(contract.addSpectator.path, { registrationId: id }), {
      method: contract.addSpectator.method,
      headers: {
        Authorization: `Bearer ${signToken(tokenKey(secret), payload, () => new Date())}`,
        'Idempotency-Key': `clean-stop-${signal}`,
      },
    }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as unknown }));
    await eventually(async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });

    const ended = server.kill(signal);
    await eventually(async () => expect(await isRefused(url)).toBe(true));
    expect(server.hasEnded()).toBe(false);
    await lock.commit();
    expect(await inFlight).toEqual({ status: 200, body: 1 });
    await ended;
    expect({ exitCode: server.exitCode(), output: server.output() }).toMatchObject({ exitCode: 0 });
    expect(await db('registration').where({ id }).first('spectators')).toEqual({ spectators: 1 });
  },
);
