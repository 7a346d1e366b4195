import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@schi/contract';
import { testDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { buildRegistration, buildTournament, type BuiltTournament } from '../../../test/factories';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { freePort } from '../db/embedded/free-port';
import { openDatabase, type Db, type Transaction } from '../db/knex';
import { signToken, tokenKey } from '../sessions/tokens';

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

/** A server that takes payments at the desk only, with these settings beside. It answers when this resolves. */
const startProduction = async (settings: Record<string, string> = {}) => {
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
    ...settings,
  });
  child = server;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true));
  return { server, port, url };
};
const tokenOf = ({ id }: { id: number }) =>
  signToken(
    tokenKey(secret),
    { personId: id, roles: ['Customer' as const], userDisplayName: 'Test Person', sessionVersion: 0 },
    () => new Date(),
  );

const isRefused = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

it.each(['SIGTERM', 'SIGINT'] as const)(
  'answers the request in flight after %s, takes no new one, and ends with exit code 0',
  async (signal) => {
    const { server, url } = await startProduction();
    const { id, customer } = await buildRegistration(db, { tournament });

    // The request waits for a row that this transaction has locked.
    lock = await db.transaction();
    await lock('registration').where({ id }).forUpdate().select('id');
    const inFlight = fetch(url + contract.pathOf(contract.addSpectator.path, { registrationId: id }), {
      method: contract.addSpectator.method,
      headers: {
        Authorization: `Bearer ${tokenOf(customer)}`,
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

describe('behind a proxy', () => {
  let keys = 0;
  /** Counts a spectator up: a call that a proxy never sends twice. */
  const postOf = ({ id, customer }: Awaited<ReturnType<typeof buildRegistration>>) =>
    [
      `${contract.addSpectator.method} ${contract.pathOf(contract.addSpectator.path, { registrationId: id })} HTTP/1.1`,
      'Host: schi.example',
      `Authorization: Bearer ${tokenOf(customer)}`,
      `Idempotency-Key: at-any-moment-${(keys += 1)}`,
      'Content-Length: 0',
      '\r\n',
    ].join('\r\n');
  /**
   * The head of the answer to what is sent over this connection; the code of its error, or 'no answer' when the
   * connection ends without one.
   */
  const ask = (socket: Socket, sent: string): Promise<string> =>
    new Promise((resolve) => {
      let got = '';
      const end = (answer: string) => {
        for (const event of ['data', 'error', 'close']) socket.removeAllListeners(event);
        socket.on('error', () => undefined);
        resolve(answer);
      };
      if (socket.destroyed) return end('no answer');
      socket.on('data', (bytes: Buffer) => {
        got += bytes.toString();
        const [head = '', body] = got.split('\r\n\r\n');
        const length = /^Content-Length: (\d+)/im.exec(head)?.[1];
        if (body !== undefined && (length === undefined || body.length >= Number(length))) end(head);
      });
      socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => end(code)).once('close', () => end('no answer'));
      socket.write(sent);
    });
  const open = (port: number) => connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined);
  /** Connections that a proxy keeps after an answer. */
  const keep = async (port: number, count: number) => {
    const sockets = Array.from({ length: count }, () => open(port));
    for (const socket of sockets)
      expect(await ask(socket, 'GET /healthz HTTP/1.1\r\nHost: schi.example\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
    return sockets;
  };
  const end = (sockets: readonly Socket[]) => {
    for (const socket of sockets) socket.destroy();
  };

  it('answers every POST of the whole stop, over kept connections and new ones, until its port refuses connections', async () => {
    const { server, port, url } = await startProduction({ TRUST_PROXY: 'on', DRAIN_SECONDS: '2' });
    // A registration takes 200 spectators, and a fast machine sends more.
    const families = await Promise.all(Array.from({ length: 20 }, () => buildRegistration(db, { tournament })));
    const nextPost = () =>
      families
        .slice(keys % families.length, 1 + (keys % families.length))
        .map(postOf)
        .join('');
    const [forMoments, forTheEnd] = [await keep(port, 60), await keep(port, 5)];
    const ended = server.kill('SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));

    const answers: string[] = [];
    /**
     * How each client that opens new connections learned of the closed port: reset at the moment at which it was
     * closed, then refused.
     */
    const endings: string[][] = [];
    const overNew = async () => {
      const ending: string[] = [];
      endings.push(ending);
      while (!ending.includes('ECONNREFUSED')) {
        const socket = open(port);
        const answer = await ask(socket, nextPost());
        socket.destroy();
        // A connection that was not accepted yet when the port was closed; nothing of it was read (decision
        // platform/stops-and-restores).
        if (ending.length > 0 || ['ECONNRESET', 'ECONNREFUSED'].includes(answer)) ending.push(answer);
        else answers.push(answer);
      }
    };
    const overKept = async () => {
      for (const socket of forMoments) {
        answers.push(await ask(socket, nextPost()));
        // The next moment.
        await pause(50);
      }
    };
    await Promise.all([overNew(), overNew(), overKept()]);
    // The port is closed, and the proxy still holds these.
    const last: string[] = [];
    for (const socket of forTheEnd) last.push(await ask(socket, nextPost()));
    end([...forMoments, ...forTheEnd]);
    await ended;

    expect(answers.length).toBeGreaterThan(forMoments.length);
    // An answer after a reset would mean that the port was still open.
    for (const ending of endings) expect(ending.join()).toMatch(/^(ECONNRESET,)?ECONNREFUSED$/);
    expect([...answers, ...last].filter((head) => !head.startsWith('HTTP/1.1 200'))).toEqual([]);
    // So that the proxy sends nothing more over them.
    expect(last.filter((head) => !/^connection: close$/im.test(head))).toEqual([]);
    expect({ exitCode: server.exitCode(), output: server.output() }).toMatchObject({ exitCode: 0 });
    const ids = families.map(({ id }) => id);
    const stored = await db('registration').whereIn('id', ids).sum<{ sum: number }[]>('spectators as sum');
    expect(Number(stored[0]?.sum)).toBe(answers.length + last.length);
  });

  it('control: without a proxy kept connections end at once, and a POST over one is lost', async () => {
    const { server, port } = await startProduction();
    const family = await buildRegistration(db, { tournament });
    const [socket] = await keep(port, 1);
    if (!socket) throw new Error('No connection');
    const closed = new Promise((resolve) => socket.once('end', resolve));
    const ended = server.kill('SIGTERM');
    await closed;
    expect(await ask(socket, postOf(family))).not.toMatch(/^HTTP/);
    await ended;
    expect(await db('registration').where({ id: family.id }).first('spectators')).toEqual({ spectators: 0 });
  });
});
