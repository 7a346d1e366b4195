import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getOpenApi } from '@schi/contract';
import { buildTournament } from '../../../test/factories';
import { eventually } from '../../../test/eventually';
import { startTestServer, stillClock, type TestServer } from '../../../test/server';
import { buildRouter } from '../../app';
import { livePublicAnswers, publicProducers } from '../boot/site';
import { createFreshness } from '../db/public-cache';
import { buildResultDay } from '../../domains/hall/results/results.fixture';
import { createLiveFreshness } from '../live/live-cache';
import { announce } from '../live/outbox';
import { openApiOf } from '../openapi/routes';
import { publicAnswers } from './public-answers';

let server: TestServer;
let fast: Server;
let url: string;
let tournamentId: number;
beforeAll(async () => {
  server = await startTestServer();
  tournamentId = (await buildTournament(server.db)).id;
  const { listener, clock } = server.app;
  const answer = publicAnswers(
    createFreshness(listener, clock),
    { ...publicProducers(server.db, clock), [getOpenApi.path]: openApiOf(buildRouter(server.app)) },
    {
      freshness: createLiveFreshness(server.app.live.broadcast, listener, clock),
      answers: livePublicAnswers(server.db, () => new Date()),
    },
  );
  fast = createServer(
    (request, response) =>
      void Promise.resolve(answer(request, response)).then((route) => route ?? response.writeHead(418).end()),
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

it.each([
  ...['tournaments', 'event-types', 'competitor-levels', 'feature-flags'].map((one) => `/api/${one}`),
  getOpenApi.path,
])('%s is answered as its route answers it, also after a change', async (path) => {
  expect(await read(url, path)).toEqual(await read(server.url, path));
  await server
    .db('feature_flag')
    .where({ name: 'SellMerch' })
    .update({ is_on: server.db.raw('not is_on') });
  await eventually(async () => expect(await read(url, path)).toEqual(await read(server.url, path)));
});

it('answers 304 to whoever has the answer, and leaves all other calls to the routes', async () => {
  for (const path of ['/api/tournaments', getOpenApi.path]) {
    const etag = (await fetch(url + path)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`])
      expect((await fetch(url + path, { headers: { 'If-None-Match': known } })).status).toBe(304);
  }
  expect((await fetch(`${url}/api/tournaments`, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  expect((await fetch(`${url}/api/tournaments`, { method: 'POST' })).status).toBe(418);
  expect((await fetch(`${url}/api/events/1`)).status).toBe(418);
});

describe('the rings of a tournament', () => {
  const path = () => `/api/signage/ring-assignments/${tournamentId}`;
  const rename = (name: string, isAnnounced = true) =>
    server.db.transaction(async (trx) => {
      await trx('ring').where({ tournament_id: tournamentId }).update({ name });
      if (isAnnounced) await announce(trx, tournamentId, [{ topic: 'rings', key: '1', body: null }]);
    });
  beforeAll(() => server.db('ring').insert({ tournament_id: tournamentId, name: 'One', is_open: true }));

  it('are answered as their route answers them, also after a change', async () => {
    expect(await read(url, path())).toEqual(await read(server.url, path()));
    await rename('Two');
    await eventually(async () => expect(await read(url, path())).toMatchObject({ body: [{ name: 'Two' }] }));
    expect(await read(url, path())).toEqual(await read(server.url, path()));
  });

  it('are kept while nothing is announced, for five seconds, and drop no other answer', async () => {
    const { listener } = server.app;
    const clock = stillClock();
    let [rings, others] = [0, 0];
    const keptRings = createLiveFreshness(server.app.live.broadcast, listener, clock).keep(['rings'], () =>
      Promise.resolve((rings += 1)),
    );
    let hasBegun = false;
    const begins: typeof listener = {
      ...listener,
      on: (channel, onMessage, onGap) =>
        listener.on(channel, onMessage, () => {
          hasBegun = true;
          onGap();
        }),
    };
    const keptOthers = createFreshness(begins, clock).keep(() => Promise.resolve((others += 1)));
    await eventually(() => expect(hasBegun).toBe(true));
    const before = await keptOthers();
    expect([await keptRings(tournamentId), await keptRings(tournamentId)]).toEqual([1, 1]);
    await rename('Three');
    await eventually(async () => expect(await keptRings(tournamentId)).toBe(2));
    expect([await keptRings(tournamentId), await keptOthers()]).toEqual([2, before]);
    clock.advance(5_000);
    expect(await keptRings(tournamentId)).toBe(3);
  });

  it('are left to the route where the id is none', async () => {
    for (const id of ['abc', '0', '-1', '01', '99999999999', `${tournamentId}?x=1`, ''])
      expect((await fetch(`${url}/api/signage/ring-assignments/${id}`)).status).toBe(418);
  });

  it('are read again each time while announcements do not arrive', async () => {
    let reads = 0;
    const keep = createLiveFreshness(server.app.live.broadcast, { isListening: () => false }, server.app.clock).keep(
      ['rings'],
      () => Promise.resolve((reads += 1)),
    );
    expect([await keep(tournamentId), await keep(tournamentId)]).toEqual([1, 2]);
  });
});

describe('the results of a tournament', () => {
  const path = (id: number) => `/api/signage/results/${id}`;

  it('are answered as their route answers them, and read again when they are announced, without a change of the other answers', async () => {
    const day = await buildResultDay(server, [{}, {}]);
    const contestId = await day.contest('Seniors', day.ids);
    const before = await fetch(`${url}${path(day.tournamentId)}`);
    expect(await before.json()).toMatchObject({ contests: [] });
    await day.place(
      contestId,
      day.ids.map((competitorId, index) => ({ competitorId, place: index + 1 })),
    );
    await eventually(async () =>
      expect(await read(url, path(day.tournamentId))).toMatchObject({ body: { contests: [{ contestId }] } }),
    );
    expect(await read(url, path(day.tournamentId))).toEqual(await read(server.url, path(day.tournamentId)));
    expect((await fetch(`${url}${path(999_999)}`)).status).toBe(418);
  });

  it('make the list of tournaments say so at once with the first one, and with the end of the last', async () => {
    const day = await buildResultDay(server, [{}, {}]);
    const contestId = await day.contest('Seniors', day.ids);
    const hasResults = async () => {
      const tournaments = (await (await fetch(`${url}/api/tournaments`)).json()) as {
        id: number;
        hasResults: boolean;
      }[];
      return tournaments.find(({ id }) => id === day.tournamentId)?.hasResults;
    };
    await eventually(async () => expect(await hasResults()).toBe(false));
    await day.place(contestId, [{ competitorId: day.ids[0] ?? 0, place: 1 }]);
    await eventually(async () => expect(await hasResults()).toBe(true));
    await day.setContest(contestId, { state: 'open' });
    await eventually(async () => expect(await hasResults()).toBe(false));
  });

  it('are compressed where they are long, with an ETag for each encoding', async () => {
    const day = await buildResultDay(
      server,
      Array.from({ length: 60 }, () => ({})),
    );
    await day.place(
      await day.contest('Seniors', day.ids),
      day.ids.map((competitorId, index) => ({ competitorId, place: index + 1 })),
    );
    const ask = (headers: Record<string, string>) => fetch(`${url}${path(day.tournamentId)}`, { headers });
    const [zipped, plain] = [await ask({ 'Accept-Encoding': 'gzip' }), await ask({ 'Accept-Encoding': 'identity' })];
    expect([zipped.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
    expect(await zipped.json()).toEqual(await plain.json());
    for (const [answer, encoding] of [
      [zipped, 'gzip'],
      [plain, 'identity'],
    ] as const) {
      const etag = answer.headers.get('etag') ?? '';
      expect(
        (await ask({ 'Accept-Encoding': encoding, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).status,
      ).toBe(304);
    }
    expect(zipped.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });
});
