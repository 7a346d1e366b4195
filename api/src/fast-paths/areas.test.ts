import { once } from 'node:events';
import Router from '@koa/router';
import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import type { AppState } from '../http/state';
import { byArea } from './areas';

const answering = (text: string) => (ctx: Koa.Context) => void (ctx.body = `${text} ${JSON.stringify(ctx.params)}`);

const buildRouter = () => {
  const router = new Router<AppState>();
  router.register('/api/registration/competitor/:id', ['get'], answering('competitor'));
  router.register('/api/registration/:id', ['get'], answering('registration'));
  router.register('/api/admin/payments/:id', ['get', 'post'], answering('payment'));
  router.register('/api/admin/payments', ['get'], answering('payments'));
  router.register('/healthz', ['get'], answering('health'));
  return router;
};

const answersOf = async (middleware: Koa.Middleware<AppState>, calls: readonly string[]) => {
  const koa = new Koa<AppState>();
  koa.use(middleware);
  const server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers: unknown[] = [];
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    answers.push([call, answer.status, method === 'HEAD' ? '' : await answer.text()]);
  }
  server.close();
  return answers;
};

/** Paths with and without parameters, in upper case, with a slash at the end, encoded, with other methods, and without a route. */
const calls = [
  'GET /api/registration/12',
  'HEAD /api/registration/12',
  'GET /api/registration/competitor/7',
  'GET /API/Registration/12',
  'GET /api/registration/12/',
  'GET /api/registration/a%20b',
  'GET /api/admin/payments',
  'GET /api/admin/payments/3?x=1',
  'POST /api/admin/payments/3',
  'DELETE /api/admin/payments/3',
  'GET /api/admin/nothing',
  'GET /healthz',
  'GET /api',
  'GET /',
];

it('answers every call as the router itself does', async () => {
  const plain = await answersOf(buildRouter().routes() as Koa.Middleware<AppState>, calls);
  expect(await answersOf(byArea(buildRouter()), calls)).toEqual(plain);
});

it('refuses a call whose area is a parameter', () => {
  const router = new Router<AppState>();
  router.register('/api/:anything/x', ['get'], answering('anything'));
  expect(() => byArea(router)).toThrow('belongs to no area');
});
