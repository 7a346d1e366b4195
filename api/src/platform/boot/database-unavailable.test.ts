import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@schi/contract';
import { eventually } from '../../../test/eventually';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { patience, untilWhole, wholeWithin } from '../../../test/whole';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded';
import { freePort } from '../db/embedded/free-port';
import { readPostmaster } from '../db/embedded/postmaster';

/**
 * Milliseconds: twice the longest time-out, because a busy machine is slower. Without time-outs a request waits as long
 * as PostgreSQL is paused.
 */
const heldAtMost = 20_000;

type Answer = { status: number; retryAfter: string | null; ms: number };

const ask = async (url: string, init: RequestInit = {}): Promise<Answer> => {
  const begun = Date.now();
  const answer = await fetch(url, init);
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: Date.now() - begun };
};

/** Repeats calls that read and write, from several callers, until it is stopped; returns their answers. */
const startLoad = (url: string) => {
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  let isOver = false;
  const headers = { 'Content-Type': 'application/json' };
  const send = ({ method, path: at }: { method: string; path: string }, body?: object) =>
    ask(`${url}${at}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const message = { firstName: 'Robin', lastName: 'Kim', email: 'robin@example.com', message: 'When do doors open?' };
  // The last two write each time, also when they are refused for being too many.
  const calls = [
    () => send(contract.getTournaments),
    () => ask(`${url}${contract.getEventTypes.path}?fresh`),
    () => send(contract.authenticate, { username: 'nobody@example.com', password: 'not-a-password' }),
    () => send(contract.contactUs, message),
  ];
  const callers = calls
    .flatMap((call) => [call, call])
    .map(async (call) => {
      while (!isOver) {
        await call().then(
          (answer) => answers.push(answer),
          (error: unknown) => failures.push(error),
        );
        await pause(20);
      }
    });
  return {
    answers,
    failures,
    stop: async () => {
      isOver = true;
      await Promise.all(callers);
    },
  };
};

/** The server's processes: the postmaster and its children. */
const processesOf = (pid: number) => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number),
];
const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended since then.
    }
  }
};

const embedded = () => {
  const { dataDir, remove } = newDataDir();
  return { dataDir, remove, env: (port: number) => ({ PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: 'off' }) };
};

describe.each(['embedded', 'external'] as const)('with an %s database', (where) => {
  const { dataDir, remove, env } = embedded();
  let server: ReturnType<typeof startServerProcess>;
  let url: string;
  let postgres: EmbeddedPostgres | undefined;
  const postmaster = () => readPostmaster(path.join(postgres?.where ?? path.join(dataDir, 'postgres'), 'cluster'));

  /** Unexpected answers, with the lines of the server's log about them. */
  const unforeseen = (answers: readonly Answer[]) =>
    answers.some(({ status }) => status === 500)
      ? server
          .output()
          .split('\n')
          .filter((line) => line.includes('request failed'))
      : [];

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    if (where === 'external') postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    server = startServerProcess(
      postgres
        ? {
            PORT: String(port),
            HOST: '127.0.0.1',
            DATA_DIR: `${dataDir}/server`,
            DATABASE_URL: postgres.url,
            PUBLIC_URL: 'https://schi.example',
            JWT_SECRET: 'a secret of this test alone, long enough',
            SMTP_URL: 'smtp://127.0.0.1:9',
            PAYMENTS: 'desk-only',
          }
        : env(port),
    );
    await server.waitForOutput('SCHI is running', 1, 60_000);
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    await postgres?.stop();
    remove();
  });

  it('stays up while PostgreSQL restarts three times under load, answers 503 with Retry-After, and works again', async () => {
    const load = startLoad(url);
    await eventually(() => expect(load.answers.length).toBeGreaterThan(20));
    for (let round = 0; round < 3; round += 1) {
      const before = postmaster()?.pid ?? 0;
      process.kill(before, round === 1 ? 'SIGQUIT' : 'SIGINT');
      // The supervisor of the embedded server, or the operator of the external one, starts it again.
      await eventually(
        () =>
          expect([server.hasEnded(), postmaster()?.pid !== before && postmaster()?.status]).toEqual([false, 'ready']),
        60_000,
      );
      expect(await untilWhole(url)).toBeLessThan(wholeWithin * patience);
      expect((await ask(`${url}/healthz`)).status).toBe(200);
    }
    await load.stop();
    expect(server.hasEnded()).toBe(false);
    expect(load.failures).toEqual([]);
    expect(new Set(load.answers.map(({ status }) => status))).not.toContain(404);
    const refused = load.answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(unforeseen(load.answers)).toEqual([]);
    expect(Math.max(...load.answers.map(({ ms }) => ms))).toBeLessThan(heldAtMost);
  });

  it('holds no request for as long as PostgreSQL is paused, and works again after its return', async () => {
    const load = startLoad(url);
    await eventually(() => expect(load.answers.length).toBeGreaterThan(20));
    const paused = processesOf(postmaster()?.pid ?? 0);
    signalAll(paused, 'SIGSTOP');
    try {
      await eventually(async () => expect((await ask(`${url}/readyz`)).status).toBe(503));
      expect((await ask(`${url}/healthz`)).status).toBe(200);
      const seen = load.answers.length;
      await eventually(() =>
        expect(load.answers.slice(seen).filter(({ status }) => status === 503).length).toBeGreaterThan(8),
      );
      // A page is served without data, and the browser asks for them.
      expect((await ask(`${url}/`)).ms).toBeLessThan(heldAtMost);
    } finally {
      signalAll(paused, 'SIGCONT');
    }
    expect(await untilWhole(url)).toBeLessThan(wholeWithin * patience);
    await load.stop();
    expect(server.hasEnded()).toBe(false);
    expect(Math.max(...load.answers.map(({ ms }) => ms))).toBeLessThan(heldAtMost);
    expect(load.answers.filter(({ status }) => status === 503).every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(
      true,
    );
    expect(unforeseen(load.answers)).toEqual([]);
  });
});
