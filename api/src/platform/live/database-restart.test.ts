import path from 'node:path';
import { buildTournament } from '../../../test/factories';
import { eventually } from '../../../test/eventually';
import { openStream } from '../../../test/live-stream';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { startEmbeddedPostgres } from '../db/embedded';
import { freePort } from '../db/embedded/free-port';
import { readPostmaster } from '../db/embedded/postmaster';
import { openDatabase } from '../db/knex';
import { announce } from './outbox';

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

it('a reader keeps its stream while PostgreSQL restarts, and gets every number, once', async () => {
  const { dataDir, remove } = newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const port = await freePort();
  const server = startServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: `${dataDir}/server`,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'desk-only',
  });
  const url = `http://127.0.0.1:${port}`;
  const db = openDatabase(postgres.url, 2);
  try {
    await eventually(async () => expect(await isReady(url)).toBe(true));
    const tournamentId = (await buildTournament(db)).id;
    const say = () => db.transaction((trx) => announce(trx, tournamentId, [{ topic: 'rings', key: 'a', body: null }]));
    const stream = await openStream(`${url}/api/live/${tournamentId}?topics=rings`);
    await stream.waitFor('snapshot');
    await say();
    await eventually(() => expect(stream.changes().map(({ seq }) => seq)).toEqual([1]));

    // The second time as after a power cut, without a clean end of the connections.
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      const postmaster = () => readPostmaster(path.join(postgres.where, 'cluster'));
      const before = postmaster()?.pid ?? 0;
      process.kill(before, signal);
      await eventually(() => expect(postmaster()?.pid !== before && postmaster()?.status).toBe('ready'));
      // Announced before the server listens again.
      await eventually(say);
      await eventually(async () => expect(await isReady(url)).toBe(true));
      await say();
      const { rows } = await db.raw<{ rows: { last: string }[] }>(
        'select seq as last from live_head where tournament_id = ?',
        [tournamentId],
      );
      const written = Array.from({ length: Number(rows[0]?.last) }, (_, index) => index + 1);
      await eventually(() => expect(stream.changes().map(({ seq }) => seq)).toEqual(written));
    }
    expect([stream.isEnded(), server.hasEnded()]).toEqual([false, false]);
  } finally {
    await db.destroy();
    await server.kill('SIGTERM');
    await postgres.stop();
    remove();
  }
});
