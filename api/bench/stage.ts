import { fork, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPeople } from '../seeds/people';
import { startEmbeddedPostgres } from '../src/platform/db/embedded';
import { openDatabase, type Db } from '../src/platform/db/knex';
import { migrateToLatest } from '../src/platform/db/migrate';
import { insertCompetitor } from '../src/domains/registration/competitors/competitors.queries';
import { signToken, tokenKey } from '../src/platform/sessions/tokens';
import { buildMerch, buildTournament, competitorForm } from '../test/factories';
import { connections } from './measure';

/** What the stage's tokens are signed with. */
export const secret = 'a secret for the bench only, long enough';

const prepare = async (db: Db) => {
  const tournament = await buildTournament(db);
  const personIds = await seedPeople(
    db,
    Array.from({ length: connections }, (_, index) => ({
      email: `bench${index}@example.com`,
      role: 'Customer' as const,
      firstName: 'Robin',
      lastName: 'Bench',
    })),
    'no password',
  );
  const rows = await db('registration')
    .insert(personIds.map((personId) => ({ person_id: personId, tournament_id: tournament.id, spectators: 100 })))
    .returning<{ id: number }[]>('id');
  const firstRegistration = rows[0]?.id ?? 0;
  const { merchSizeId } = await buildMerch(db, tournament.id);
  for (const firstName of ['Jamie', 'Alex'])
    await db.transaction((trx) =>
      insertCompetitor(trx, competitorForm(tournament, firstRegistration, { firstName }), new Date()),
    );
  await db('merch_order').insert({ registration_id: firstRegistration, merch_size_id: merchSizeId, price_cents: 1500 });
  const tokens = personIds.map((personId) =>
    signToken(
      tokenKey(secret),
      { personId, roles: ['Customer'], userDisplayName: 'Robin Bench', sessionVersion: 0 },
      () => new Date(),
    ),
  );
  return { firstRegistration, tokens };
};

const portOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('message', (port) => resolve(Number(port))));

/** The built server, in a process of its own. */
const startBuilt = async (databaseUrl: string, pool: number) => {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = spawn(process.execPath, ['api/dist/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(pool),
      JWT_SECRET: secret,
      // A production server that takes no card: the bench pays nothing.
      PUBLIC_URL: 'https://bench.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYMENTS: 'desk-only',
      NODE_ENV: 'production',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isUp = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    url,
    pid: server.pid ?? 0,
    end: async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    },
  };
};

/** The bare server, whose answer has so many bytes beside its braces. */
export const startBare = async (bytes: number) => {
  const child = fork(join(__dirname, 'bare-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BYTES: String(bytes) },
  });
  return { url: `http://127.0.0.1:${await portOf(child)}`, pid: child.pid ?? 0, end: () => void child.kill() };
};

/** The built server and the bare one, on a real cluster that writes to disk as in production. */
export const setStage = async (pool: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'schi-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await migrateToLatest(postgres.url);
  const db = openDatabase(postgres.url, 2);
  const carts = await prepare(db);
  // As autovacuum does within a minute of a database's life.
  await db.raw('analyze');
  await db.destroy();
  const bare = await startBare(1_000);
  const server = await startBuilt(postgres.url, pool);
  return {
    url: server.url,
    bareUrl: bare.url,
    databaseUrl: postgres.url,
    carts,
    pid: server.pid,
    /** Stops PostgreSQL as an administrator does; what supervises it starts it again. */
    restartDatabase: () => {
      const [pid] = readFileSync(join(postgres.where, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGINT');
    },
    /** Another process on the same database. */
    startAnother: () => startBuilt(postgres.url, pool),
    stop: async () => {
      bare.end();
      await server.end('SIGTERM');
      await postgres.stop();
    },
  };
};
