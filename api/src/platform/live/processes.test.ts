import { buildTournament } from '../../../test/factories';
import { testDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { openStream } from '../../../test/live-stream';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { freePort } from '../db/embedded/free-port';
import { openDatabase, type Db } from '../db/knex';
import { announce } from './outbox';

const { dataDir, remove } = newDataDir();
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
let tournamentId: number;
const children: ReturnType<typeof startServerProcess>[] = [];
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 3);
  tournamentId = (await buildTournament(db)).id;
});
afterAll(async () => {
  for (const child of children) if (!child.hasEnded()) await child.kill();
  await db.destroy();
  await database.drop();
  remove();
});

const start = async () => {
  const port = await freePort();
  const child = startServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'desk-only',
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true));
  const read = (after?: number) =>
    openStream(`${url}/api/live/${tournamentId}?topics=rings`, {
      headers: after === undefined ? {} : { 'Last-Event-ID': String(after) },
    });
  return { child, read };
};
const say = () => db.transaction((trx) => announce(trx, tournamentId, [{ topic: 'rings', key: 'a', body: null }]));

it('reaches the readers of every process, who lose nothing when one is killed, and are asked to come back when one stops', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const streams = [await one.read(), await other.read()] as const;
  for (const stream of streams) await stream.waitFor('snapshot');
  await say();
  for (const stream of streams) await eventually(() => expect(stream.changes().map(({ seq }) => seq)).toEqual([1]));

  await one.child.kill('SIGKILL');
  await eventually(() => expect(streams[0].isEnded()).toBe(true));
  await say();
  const resumed = await other.read(1);
  await eventually(() => expect(resumed.changes().map(({ seq }) => seq)).toEqual([2]));
  await eventually(() => expect(streams[1].changes().map(({ seq }) => seq)).toEqual([1, 2]));

  // A stop that waited for its streams would wait for ever, or until it cuts them off.
  const stopping = other.child.kill('SIGTERM');
  for (const stream of [resumed, streams[1]]) await stream.waitFor('bye');
  await stopping;
  expect(other.child.exitCode()).toBe(0);
});
