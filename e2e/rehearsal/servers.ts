import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { demoLogins } from '../../api/seeds/people';
import { demo, sessionFor } from '../fixtures/login';
import { newDataDir, startServer } from '../fixtures/server';
import { connectionUrl, postmasterPid, sql } from '../support/database';
import type { Disturbance } from '../../api/rehearsal/disturbances';

/** Known to every process of the rehearsal, which alone accepts it. */
const secret = 'a secret of this rehearsal alone, long enough';
const readyMs = 60_000;

/** Takes the mail of processes without a dev inbox, and keeps none. */
const startMailSink = async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => smtp.close(resolve)) };
};

/** The process of the database; `undefined` while it does not run. */
const pidOrNone = (dataDir: string): number | undefined => {
  try {
    return postmasterPid(dataDir);
  } catch {
    return undefined;
  }
};

const untilReady = async (url: string): Promise<void> => {
  for (const deadline = Date.now() + readyMs; ; await sleep(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`The server at ${url} does not answer again.`);
  }
};

/**
 * Starts the built server with the demonstration, and as many further processes on its database as are wanted. The
 * first one owns the embedded PostgreSQL, which outlives it when it is killed. `more`: further settings of all.
 */
export const startServers = async (count: number, more: Record<string, string> = {}) => {
  const dataDir = newDataDir();
  const env = { JWT_SECRET: secret, ...more };
  let first = await startServer({ dataDir, env });
  const token = (await sessionFor(first.url, demo.director)).token;
  const others: Awaited<ReturnType<typeof startServer>>[] = [];
  const mail = count > 1 ? await startMailSink() : undefined;
  // A process on a database of its own address is in production, which refuses accounts whose password everybody knows.
  if (count > 1)
    await sql(dataDir, `update person set email = replace(email, '@', '.rehearsal@') where email = any($1)`, [
      demoLogins.map(({ email }) => email),
    ]);
  for (let number = 2; number <= count; number += 1)
    others.push(
      await startServer({
        dataDir: path.join(dataDir, `process-${number}`),
        env: {
          ...env,
          HOST: '127.0.0.1',
          DATABASE_URL: connectionUrl(dataDir),
          PUBLIC_URL: 'https://schi.example',
          PAYMENTS: 'desk-only',
          SMTP_URL: mail?.url ?? '',
        },
      }),
    );
  const urls = [first.url, ...others.map(({ url }) => url)];
  const kill: Disturbance = { at: 0.3, words: 'a process killed', work: () => first.kill() };
  const comeBack: Disturbance = {
    at: 0.5,
    words: 'the killed process started again',
    work: async () => void (first = await startServer({ dataDir, port: first.port, env })),
  };
  const restartDatabase: Disturbance = {
    at: 0.7,
    words: 'PostgreSQL restarted',
    work: async () => {
      // As an administrator does: transactions are rolled back, connections closed.
      const before = postmasterPid(dataDir);
      process.kill(before, 'SIGINT');
      while (pidOrNone(dataDir) === before) await sleep(50);
      for (const url of urls) await untilReady(url);
      if (pidOrNone(dataDir) === before) throw new Error('PostgreSQL was not restarted');
    },
  };
  return {
    urls,
    dataDir,
    /** The director's login. */
    token,
    query: <Row>(text: string, values: unknown[]) => sql<Row>(dataDir, text, values),
    kill,
    comeBack,
    restartDatabase,
    stop: async () => {
      for (const other of others) await other.stop();
      await first.stop();
      await mail?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
