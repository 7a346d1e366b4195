import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import {
  pathOf,
  refusalCodes,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ErrorAnswer,
  type ParamsOf,
  type QueryOf,
  type Role,
} from '@schi/contract';
import { createFileStorage } from '../src/adapters/files';
import { createMailer } from '../src/adapters/mail/mailer';
import { startDevInbox } from '../src/adapters/mail/dev-inbox';
import { createSms } from '../src/adapters/sms';
import { createGateways } from '../src/adapters/payments';
import type { Gateways } from '../src/adapters/payments/gateway';
import { buildKoa, liveRules, stopFeatures, tasks } from '../src/app';
import type { App } from '../src/context';
import { readConfig } from '../src/config';
import { openDatabase } from '../src/platform/db/knex';
import { startListener } from '../src/platform/db/listener';
import { workOf } from '../src/platform/jobs/worker';
import { createLive } from '../src/platform/live';
import type { LiveTopic } from '../src/platform/live/topic';
import { createLog } from '../src/platform/log';
import { watchDevices } from '../src/platform/sessions/devices';
import { watchEndedLogins } from '../src/platform/sessions/ended-logins';
import { watchRevocations } from '../src/platform/sessions/revocations';
import { watchSecondFactorRule } from '../src/platform/sessions/second-factor-rule';
import { watchUse } from '../src/platform/sessions/use';
import { signToken, tokenKey } from '../src/platform/sessions/tokens';
import { testDatabase, type Inhabitants } from './database';

type AnyEndpoint = Endpoint<string, unknown, unknown, unknown>;

/** An answer: the status, the body as the contract declares it for a call that succeeds, and the headers. */
export interface Answered<T> {
  status: number;
  body: T;
  headers: Headers;
}
/** The body of an answer that is a refusal, where the contract promises something else. */
export const refusalOf = (body: unknown): ErrorAnswer => body as ErrorAnswer;
/** Whether the text of an answer is that of a refusal: a known code and a message. */
export const isRefusal = (text: string): boolean => {
  try {
    const { code, message } = JSON.parse(text) as Partial<ErrorAnswer>;
    return refusalCodes.some((one) => one === code) && typeof message === 'string';
  } catch {
    return false;
  }
};
/** The body of an answer that is a file of text. */
export const textOf = (body: unknown): string => String(body);

interface Sent<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  key?: string;
  headers?: Record<string, string>;
}

/** A person to call as; `roles` default to `Customer`. */
export interface Caller {
  id: number;
  roles?: Role[];
  sessionVersion?: number;
  hasSecondFactor?: boolean;
}

let keys = 0;
const freshKey = () => `test-key-${process.pid}-${(keys += 1)}`;

/** A clock that stands still until it is set. */
export const stillClock = (start = new Date('2025-03-01T18:00:00Z')) => {
  let now = start;
  return Object.assign(() => now, {
    set: (to: Date) => (now = to),
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),
  });
};

interface Options extends Inhabitants {
  clock?: () => Date;
  gateways?: (
    parts: Omit<
      App,
      'gateways' | 'revocations' | 'endedLogins' | 'sessionUse' | 'devices' | 'secondFactorRule' | 'live'
    >,
  ) => Gateways;
  env?: Record<string, string>;
  log?: App['log'];
  /** What `JWT_SECRET` says. */
  secret?: string;
  /** Connections in the pool. */
  pool?: number;
  /** Further topics of live data, and the pace of the streams. */
  live?: { topics?: readonly LiveTopic[]; most?: number; mostOfSender?: number; beatMs?: number };
}

/** The API over real HTTP on a database of its own, with a real mail server. Stop it in `afterAll`. */
export const startTestServer = async ({
  clock = () => new Date(),
  gateways = createGateways,
  env = {},
  log = createLog('silent'),
  secret = 'a secret for tests only, long enough',
  pool = 10,
  live: pace = {},
  isAlone,
}: Options = {}) => {
  const database = await testDatabase({ isAlone });
  const db = openDatabase(database.url, pool, { connect: 60_000, acquire: 60_000 });
  const listener = await startListener(database.url, log);
  const inbox = await startDevInbox(db, log);
  // On a busy machine a connection would be closed while a test takes it up again.
  const server: Server = createServer({ keepAliveTimeout: 600_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'schi-api-'));
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const parts = {
    db,
    databaseUrl: database.url,
    config,
    clock,
    log,
    listener,
    tokenKey: tokenKey(secret),
    publicUrl: url,
    localUrl: url,
    mailer: createMailer(inbox.url, config.mailFrom),
    sms: createSms(config, db),
    files: createFileStorage(config),
    hasDevInbox: true,
  };
  const live = createLive(parts, { ...liveRules, topics: [...liveRules.topics, ...(pace.topics ?? [])] }, pace);
  const app: App = {
    ...parts,
    live,
    revocations: watchRevocations(db, listener),
    endedLogins: watchEndedLogins(db, listener, clock),
    sessionUse: watchUse(db, clock, log),
    devices: watchDevices(db, listener, clock),
    secondFactorRule: watchSecondFactorRule(db, listener),
    gateways: gateways(parts),
  };
  // A new connection costs PostgreSQL more than the work of most calls of `runJobs`.
  const queue = new pg.Pool({ connectionString: database.url, idleTimeoutMillis: 0 });
  queue.on('error', () => undefined);
  queue.on('connect', (client) => client.on('error', () => undefined));
  const koa = buildKoa(app).callback();
  server.on('request', (request, response) => void koa(request, response));

  const send = async <E extends AnyEndpoint>(
    endpoint: E,
    { params, query, body, key, headers }: Sent<E>,
    token?: string,
  ): Promise<Answered<AnswerOf<E>>> => {
    const search = new URLSearchParams(Object.entries(query ?? {})).toString();
    const answer = await fetch(`${url}${pathOf(endpoint.path, params ?? {})}${search ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(endpoint.oncePerKey ? { 'Idempotency-Key': key ?? freshKey() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as AnswerOf<E>,
      headers: answer.headers,
    };
  };
  const tokenOf = ({ id, roles = ['Customer'], sessionVersion = 0, hasSecondFactor = false }: Caller) =>
    signToken(
      app.tokenKey,
      { personId: id, roles, userDisplayName: 'Test Person', sessionVersion, hasSecondFactor },
      app.clock,
    );

  return {
    app,
    db,
    /** For another process on the same database. */
    databaseUrl: database.url,
    url,
    tokenOf,
    /** Calls without a login. */
    call: <E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {}) => send(endpoint, sent),
    /** Calls as this person. */
    as: (caller: Caller) => ({
      call: <E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {}) => send(endpoint, sent, tokenOf(caller)),
    }),
    /** Does all queued work that is due now, in this process. */
    runJobs: () =>
      runOnce({
        pgPool: queue,
        taskList: workOf(app, tasks, []).taskList,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
      }),
    stop: async () => {
      await live.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await stopFeatures();
      app.mailer.close();
      await inbox.stop();
      await listener.stop();
      await queue.end();
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
