import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { authenticate, liveStream } from '@schi/contract';
import { closeServer, listen } from './listen';
import { createHandler } from './handler';
import { inlinedData, livePublicAnswers, publicProducers } from './site';
import { eventually } from '../../../test/eventually';
import { buildTournament } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { buildKoa } from '../../app';
import { createFreshness } from '../db/public-cache';
import { publicAnswers } from '../fast-paths/public-answers';
import { health } from '../http/health';
import { createLiveFreshness } from '../live/live-cache';
import { createLog } from '../log';
import { createWeb } from '../web';

interface Line {
  level: number;
  msg: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  requestId?: string;
}
const [debug, info, error] = [20, 30, 50];
const secret = 'AbC-token.of-kim@example.com';

const rootDir = mkdtempSync(path.join(os.tmpdir(), 'schi-handler-'));
let lines: Line[] = [];
let app: TestServer;
let server: Server;
let url: string;
let tournamentId: number;
let isAway = false;
let isWebBroken = false;
beforeAll(async () => {
  mkdirSync(path.join(rootDir, 'shell/dist'), { recursive: true });
  writeFileSync(path.join(rootDir, 'shell/dist/favicon.svg'), '<svg/>');
  app = await startTestServer();
  tournamentId = (await buildTournament(app.db)).id;
  const { db, clock, listener, live } = app.app;
  const freshness = createFreshness(listener, clock);
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const web = createWeb({
    rootDir,
    inlined: inlinedData(db, clock, freshness, {
      googleClientId: null,
      devInbox: false,
      paysAtDeskOnly: true,
      leastOnline: 0,
      organizer: { text: 'Example Hapkido, 1 Main St, Torrance', email: 'organizers@example.org' },
    }),
    elsewhere: {},
    publicUrl: 'https://schi.example',
    onError: () => undefined,
  });
  const handler = createHandler({
    log,
    isAway: () => isAway,
    publicAnswers: publicAnswers(freshness, publicProducers(db, clock), {
      freshness: createLiveFreshness(live.broadcast, listener, clock),
      answers: livePublicAnswers(db, clock),
    }),
    health: health(db, () => isAway),
    web: { serve: (...asked) => (isWebBroken ? Promise.reject(new Error('a disk that fails')) : web.serve(...asked)) },
    koa: buildKoa(app.app).callback(),
    common: { 'Strict-Transport-Security': 'max-age=1' },
  });
  server = await listen(0, '127.0.0.1', handler);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await closeServer(server);
  await app.stop();
  rmSync(rootDir, { recursive: true });
});
beforeEach(() => {
  lines = [];
  isAway = false;
  isWebBroken = false;
});

const counted = async (method: string, route: string, status: number): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sample = `schi_http_requests_total{method="${method}",route="${route}",status="${status}"} `;
  const line = text.split('\n').find((each) => each.startsWith(sample));
  return Number(line?.slice(sample.length) ?? 0);
};

/** Sends a request, and expects that it is logged in one line and counted once. */
const expectObserved = async (
  asked: { method?: string; at: string },
  expected: { route: string; status: number; level: number },
) => {
  const { method = 'GET', at } = asked;
  const before = await counted(method, expected.route, expected.status);
  lines = [];
  const answer = await fetch(url + at, { method, redirect: 'manual' });
  await answer.text();
  const { route, status, level } = expected;
  await eventually(() =>
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ method, route, status, level }),
    ]),
  );
  expect(answer.status).toBe(status);
  expect(JSON.stringify(lines)).not.toContain(secret);
  // The line of the request for the metrics comes after these.
  expect(await counted(method, route, status)).toBe(before + 1);
  return { answer };
};

describe('of every request', () => {
  it.each([
    ['a call', { method: 'POST', at: authenticate.path }, { route: authenticate.path, status: 422, level: info }],
    [
      'a refused call',
      { at: `/api/registration/${secret}` },
      { route: '/api/registration/:id', status: 401, level: info },
    ],
    ['an unknown call', { at: `/api/${secret}` }, { route: 'none', status: 404, level: info }],
    ['an answer for everybody', { at: '/api/tournaments' }, { route: '/api/tournaments', status: 200, level: info }],
    ['a page', { at: `/user/consent/${secret}` }, { route: '/user/*', status: 503, level: error }],
    ['a file', { at: '/favicon.svg' }, { route: '/:file', status: 200, level: info }],
    ['a file that is missing', { at: '/remotes/admin/main.js' }, { route: '/remotes/*', status: 404, level: info }],
    ['a composed file', { at: '/robots.txt' }, { route: '/robots.txt', status: 200, level: info }],
    ['an address that leads elsewhere', { at: `/${secret}/x` }, { route: 'redirected', status: 302, level: info }],
    ['an address that cannot be read', { at: '/%E0%A4%A' }, { route: 'none', status: 400, level: info }],
    ['a probe', { at: '/healthz' }, { route: '/healthz', status: 200, level: debug }],
  ])(
    '%s is logged in one line and counted',
    async (_, asked, expected) => void (await expectObserved(asked, expected)),
  );

  it('an answer for everybody that each tournament has of its own', async () => {
    await expectObserved(
      { at: `/api/signage/ring-assignments/${tournamentId}` },
      { route: '/api/signage/ring-assignments/:tournamentId', status: 200, level: info },
    );
  });

  it('a call that is refused while the database is away, and a probe that says so', async () => {
    isAway = true;
    await expectObserved({ at: '/api/tournaments' }, { route: '/api/*', status: 503, level: error });
    await expectObserved({ at: '/readyz' }, { route: '/readyz', status: 503, level: info });
  });

  it('a request that fails outside the API', async () => {
    isWebBroken = true;
    await expectObserved({ at: `/user/consent/${secret}` }, { route: 'none', status: 500, level: error });
    expect(lines.find(({ msg }) => msg === 'request failed')).toBeDefined();
  });

  it('a live stream, when it is opened', async () => {
    const reading = new AbortController();
    const answer = await fetch(`${url}/api/live/${tournamentId}?topics=rings`, { signal: reading.signal });
    await eventually(() =>
      expect(lines).toEqual([
        expect.objectContaining({ msg: 'request', route: liveStream.path, status: answer.status, level: info }),
      ]),
    );
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    reading.abort();
  });
});

it('gives the line of a call the id that its answer carries', async () => {
  const { answer } = await expectObserved({ at: '/api/user' }, { route: 'none', status: 404, level: info });
  const id = answer.headers.get('x-request-id');
  expect(id).toBeTruthy();
  lines = [];
  await fetch(`${url}/api/user`, { headers: { 'X-Request-Id': 'given-by-nginx' } });
  await eventually(() => expect(lines[0]?.requestId).toBe('given-by-nginx'));
});
