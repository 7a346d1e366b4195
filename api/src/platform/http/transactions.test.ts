import Router from '@koa/router';
import Koa from 'koa';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@schi/contract';
import { buildCustomer } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Db, Transaction } from '../db/knex';
import { audit } from '../audit';
import { lockCart } from '../../domains/registration/carts';
import { queueMail } from '../mail';
import { receiptMailTemplate } from '../../domains/money/receipts';
import { signedIn } from './access';
import { errorHandler } from './error-handler';
import { Joi } from './joi';
import { route } from './route';
import type { AppState } from './state';
import { newLogin } from '../sessions/tokens';

interface Probe {
  isTransaction: boolean;
}
const needed = endpoint('POST', '/needed', { oncePerKey: true })<void, Probe>();
const optional = endpoint('POST', '/optional', { oncePerKey: 'optional' })<{ fails: boolean }, Probe>();
const keeping = endpoint('POST', '/keeping', { oncePerKey: true })<void, Probe>();
const plain = endpoint('POST', '/plain')<void, Probe>();
const optionalBody = Joi.object<{ fails: boolean }>({ fails: Joi.boolean().required() });

const probe = (db: Db): Probe => ({ isTransaction: db.isTransaction === true });
const flag = 'TransactionProbe';

let server: TestServer;
let url: string;
let stop: () => void;
beforeAll(async () => {
  server = await startTestServer();
  const { app } = server;
  const { id: personId } = await buildCustomer(server.db);
  const router = new Router<AppState>();
  route(app, router, needed, signedIn, {}, ({ db }) => probe(db satisfies Transaction));
  route(app, router, optional, signedIn, { body: optionalBody }, async ({ body, db }) => {
    await (db satisfies Transaction)('feature_flag').insert({ name: flag, is_on: true });
    if (body.fails) throw new Error('The second write fails');
    return probe(db);
  });
  route(app, router, keeping, signedIn, { keepsKeyItself: true }, ({ db }) => {
    // @ts-expect-error -- a service that keeps the key itself gets the pool
    const trx: Transaction = db;
    return probe(trx);
  });
  route(app, router, plain, signedIn, {}, ({ db }) => {
    // @ts-expect-error -- a call without a key gets the pool
    const trx: Transaction = db;
    return probe(trx);
  });

  const koa = new Koa<AppState>();
  koa.silent = true;
  koa.use((ctx, next) => {
    ctx.state.log = app.log;
    ctx.state.user = {
      personId,
      actorId: personId,
      roles: ['Customer'],
      userDisplayName: 'Probe',
      login: newLogin(app.clock),
    };
    return next();
  });
  koa.use(errorHandler);
  koa.use(router.routes());
  const handle = koa.callback();
  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  stop = () => {
    http.close();
    http.closeAllConnections();
  };
});
afterAll(async () => {
  stop();
  await server.stop();
});

const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as object };
};
const key = { 'Idempotency-Key': 'transaction-test-1' };
const isFlagStored = async () => (await server.db('feature_flag').where({ name: flag }).first()) !== undefined;

describe('a handler', () => {
  it('of a call that is done once per key gets a transaction', async () =>
    expect(await send('/needed', undefined, key)).toEqual({ status: 200, body: { isTransaction: true } }));

  it('gets the pool where its service keeps the key, and where the call has no key', async () => {
    expect((await send('/keeping', undefined, { 'Idempotency-Key': 'transaction-test-2' })).body).toEqual({
      isTransaction: false,
    });
    expect((await send('/plain')).body).toEqual({ isTransaction: false });
  });

  it('of a call whose optional key is missing gets a transaction too, so that a failure leaves nothing', async () => {
    expect((await send('/optional', { fails: true })).status).toBe(500);
    expect(await isFlagStored()).toBe(false);
    // Control: the same write is stored when nothing fails.
    expect(await send('/optional', { fails: false })).toEqual({ status: 200, body: { isTransaction: true } });
    expect(await isFlagStored()).toBe(true);
  });
});

describe('a function that needs a transaction', () => {
  it('does not compile with the pool, and compiles with a transaction', async () => {
    const calls = (pool: Db) => [
      // @ts-expect-error -- a lock outside of a transaction would end with its statement
      () => lockCart(pool, 1),
      // @ts-expect-error -- a mail must be queued together with its reason
      () => queueMail(pool, receiptMailTemplate, { to: 'nobody@example.com' }),
      // @ts-expect-error -- an entry of the log must be stored together with its change
      () => audit(pool).record({ actorId: null, action: 'tested', object: { type: 'x' } }),
    ];
    expect(calls(server.db)).toHaveLength(3);
    expect(await server.db.transaction((trx) => lockCart(trx, 0))).toBeUndefined();
  });
});
