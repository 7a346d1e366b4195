import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTournament } from '../../test/factories';
import { eventually } from '../../test/eventually';
import { startTestServer, type TestServer } from '../../test/server';
import { buildKoa } from '../app';
import { createFreshness } from '../db/freshness';
import { publicAnswers } from '../http/public-answers';
import { publicProducers } from './site';

let server: TestServer;
let cached: Server;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildTournament(server.db);
  const { app } = server;
  const koa = buildKoa(app, publicAnswers(createFreshness(app.listener, app.clock), publicProducers(server.db, app.clock)));
  const handle = koa.callback();
  cached = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => cached.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(cached.address() as AddressInfo).port}`;
});
afterAll(async () => {
  cached.close();
  await server.stop();
});

const read = async (from: string, path: string) => {
  const answer = await fetch(from + path);
  return { status: answer.status, type: answer.headers.get('content-type'), body: (await answer.json()) as unknown };
};

it.each(['/api/tournaments', '/api/event-types', '/api/competitor-levels', '/api/feature-flags'])(
  '%s is answered from the cache as its route answers it, also after a change',
  async (path) => {
    expect((await fetch(url + path)).headers.get('etag')).not.toBeNull();
    expect(await read(url, path)).toEqual(await read(server.url, path));
    await server
      .db('feature_flag')
      .where({ name: 'SellMerch' })
      .update({ is_on: server.db.raw('not is_on') });
    await eventually(async () => expect(await read(url, path)).toEqual(await read(server.url, path)));
  },
);

it('answers 304 to a browser that has the answer, and leaves all other calls to the routes', async () => {
  const etag = (await fetch(`${url}/api/tournaments`)).headers.get('etag') ?? '';
  // The fetch of Node adds a Cache-Control header to such a request, which asks for the whole answer.
  const status = (known: string) =>
    new Promise((resolve) =>
      get(`${url}/api/tournaments`, { headers: { 'If-None-Match': known } }, (answer) => resolve(answer.resume().statusCode)),
    );
  expect([await status(etag), await status('"another"')]).toEqual([304, 200]);
  const [posted, unknown] = await Promise.all([fetch(`${url}/api/tournaments`, { method: 'POST' }), fetch(`${url}/api/events/1`)]);
  expect([posted.headers.get('etag'), unknown.headers.get('etag')]).toEqual([null, null]);
});
