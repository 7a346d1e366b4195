import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTournament } from '../../test/factories';
import { eventually } from '../../test/eventually';
import { startTestServer, type TestServer } from '../../test/server';
import { publicProducers } from '../boot/site';
import { createFreshness } from '../db/freshness';
import { publicAnswers } from './public-answers';

let server: TestServer;
let fast: Server;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildTournament(server.db);
  const { listener, clock } = server.app;
  const answer = publicAnswers(createFreshness(listener, clock), publicProducers(server.db, clock));
  fast = createServer(
    (request, response) => void answer(request, response).then((isAnswered) => isAnswered || response.writeHead(418).end()),
  );
  await new Promise<void>((resolve) => fast.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(fast.address() as AddressInfo).port}`;
});
afterAll(async () => {
  fast.close();
  await server.stop();
});

const read = async (from: string, path: string) => {
  const answer = await fetch(from + path);
  return { status: answer.status, type: answer.headers.get('content-type'), body: (await answer.json()) as unknown };
};

it.each(['/api/tournaments', '/api/event-types', '/api/competitor-levels', '/api/feature-flags'])(
  '%s is answered as its route answers it, also after a change',
  async (path) => {
    expect(await read(url, path)).toEqual(await read(server.url, path));
    await server
      .db('feature_flag')
      .where({ name: 'SellMerch' })
      .update({ is_on: server.db.raw('not is_on') });
    await eventually(async () => expect(await read(url, path)).toEqual(await read(server.url, path)));
  },
);

it('answers 304 to whoever has the answer, and leaves all other calls to the routes', async () => {
  const etag = (await fetch(`${url}/api/tournaments`)).headers.get('etag') ?? '';
  expect((await fetch(`${url}/api/tournaments`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  expect((await fetch(`${url}/api/tournaments`, { method: 'POST' })).status).toBe(418);
  expect((await fetch(`${url}/api/events/1`)).status).toBe(418);
});
