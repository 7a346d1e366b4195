import type { LiveEntry, LiveRing, LiveTopicName } from '@schi/contract';
import { buildDevice, buildPerson, buildTournament } from '../../../test/factories';
import { eventually } from '../../../test/eventually';
import { openStream, type OpenedStream } from '../../../test/live-stream';
import { startTestServer, type TestServer } from '../../../test/server';
import { ringMessages } from '../../domains/rings/signage';
import { allow } from '../http/access';
import { announce, type LiveMessage } from './outbox';
import type { LiveTopic } from './topic';

// The types of the contract know the topics of the features only; these are of this test.
const named = (name: string) => name as LiveTopicName as 'rings';
const boardTopic: LiveTopic = {
  name: named('board'),
  access: allow('TournamentDirector', 'SuperAdmin'),
  snapshot: () => Promise.resolve([{ key: 'alerts', body: { count: 0 } }]),
};
const ringTopic: LiveTopic = {
  name: named('ring'),
  access: { kind: 'signed in' },
  find: (_, { argument }) => Promise.resolve(argument === '7' ? 7 : undefined),
  snapshot: (_db, _tournamentId, id) => Promise.resolve([{ key: 'self', body: { id } }]),
  mostStreams: 2,
};

let server: TestServer;
let tournamentId: number;
let ringIds: number[];
const opened: OpenedStream[] = [];
beforeAll(async () => {
  server = await startTestServer({ live: { topics: [boardTopic, ringTopic], most: 40, beatMs: 100 } });
  tournamentId = (await buildTournament(server.db)).id;
  const rings = await server
    .db('ring')
    .insert(
      ['One', 'Two', 'Three'].map((name, position) => ({ tournament_id: tournamentId, name, position, is_open: true })),
    )
    .returning<{ id: number }[]>('id');
  ringIds = rings.map(({ id }) => id);
});
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));
afterAll(() => server.stop());

interface Asking {
  token?: string;
  after?: number | string;
}
const ask = async (path: string, { token, after }: Asking = {}) => {
  const stream = await openStream(`${server.url}${path}`, {
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(after === undefined ? {} : { 'Last-Event-ID': String(after) }),
    },
  });
  opened.push(stream);
  return stream;
};
const read = (topics: string, asking?: Asking) => ask(`/api/live/${tournamentId}?topics=${topics}`, asking);
const message = (topic: string, key: string, body: unknown): LiveMessage => ({
  topic: named(topic),
  key,
  body: body as LiveRing,
});
const say = (...messages: LiveMessage[]) => server.db.transaction((trx) => announce(trx, tournamentId, messages));
const rename = (ringId: number, name: string) =>
  server.db.transaction(async (trx) => {
    await trx('ring').where({ id: ringId }).update({ name });
    await announce(trx, tournamentId, await ringMessages(trx, tournamentId, [ringId]));
  });
const namesIn = (entries: LiveEntry[] = []) => entries.map(({ body }) => (body as LiveRing).name);
const head = async () =>
  (await server.db('live_head').where({ tournament_id: tournamentId }).first<{ seq: number } | undefined>())?.seq ?? 0;
const director = () => buildPerson(server.db, { role: 'TournamentDirector' });
const tokenOf = async (person: Promise<{ id: number }>) => server.tokenOf(await person);

it('begins with the whole state and goes on with each change', async () => {
  const stream = await read('rings');
  expect([
    stream.status,
    stream.headers['content-type'],
    stream.headers['cache-control'],
    stream.headers['x-accel-buffering'],
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store, no-transform', 'no']);
  expect((await stream.waitFor('hello')).data).toMatchObject({ names: { rings: 'rings' } });
  const { id, data } = await stream.waitFor('snapshot');
  expect([id, data.seq, namesIn(data.topics.rings)]).toEqual([await head(), await head(), ['One', 'Two', 'Three']]);
  await rename(ringIds[0] ?? 0, 'First');
  await eventually(() => expect(namesIn(stream.changes())).toEqual(['First']));
  expect(stream.changes()[0]).toMatchObject({
    seq: await head(),
    topic: 'rings',
    key: String(ringIds[0]),
    body: { position: 0 },
  });
});

it('says that a closed ring is gone', async () => {
  const stream = await read('rings');
  const ringId = ringIds[2] ?? 0;
  const open = (isOpen: boolean) =>
    server.db.transaction(async (trx) => {
      await trx('ring').where({ id: ringId }).update({ is_open: isOpen });
      await announce(trx, tournamentId, await ringMessages(trx, tournamentId, [ringId]));
    });
  await open(false);
  await open(true);
  await eventually(() => expect(stream.changes().map(({ body }) => body === null)).toEqual([true, false]));
});

it('sends a browser that comes back only what has changed, the newest of each thing', async () => {
  const before = await head();
  for (const name of ['a', 'b', 'c']) await rename(ringIds[1] ?? 0, name);
  await rename(ringIds[0] ?? 0, 'd');
  const stream = await read('rings', { after: before });
  await eventually(() =>
    expect(stream.changes().map(({ seq, body }) => [seq, (body as LiveRing).name])).toEqual([
      [before + 3, 'c'],
      [before + 4, 'd'],
    ]),
  );
  expect(stream.events.map(({ name }) => name)).not.toContain('snapshot');
});

it.each<[string, () => Promise<string | number> | string]>([
  ['is no number', () => 'abc'],
  ['lies in the future', async () => (await head()) + 1],
  ['is negative', () => '-1'],
  [
    'is too far behind',
    async () => {
      const at = await head();
      await say(...Array.from({ length: 501 }, (_, index) => message('rings', `x${index}`, null)));
      return at;
    },
  ],
  [
    'has successors that are no longer kept',
    async () => {
      await say(message('rings', 'x', null), message('rings', 'y', null));
      await server
        .db('live_event')
        .where({ tournament_id: tournamentId, seq: (await head()) - 1 })
        .delete();
      return (await head()) - 2;
    },
  ],
])('begins with the whole state after a Last-Event-ID that %s', async (_, after) => {
  const stream = await read('rings', { after: await after() });
  expect((await stream.waitFor('snapshot')).data.seq).toBe(await head());
  expect(stream.changes()).toEqual([]);
});

it('sends every number once and in order, also those that are written while the stream opens', async () => {
  const writing = (async () => {
    for (let count = 0; count < 60; count += 1) await say(message('rings', 'busy', { count }));
  })();
  const streams = await Promise.all(Array.from({ length: 8 }, () => read('rings')));
  await writing;
  const last = await head();
  await eventually(() => {
    for (const stream of streams) {
      const { seq } = stream.events.find(({ name }) => name === 'snapshot')?.data as { seq: number };
      expect(stream.changes().map((change) => change.seq)).toEqual(
        Array.from({ length: last - seq }, (_, index) => seq + 1 + index),
      );
    }
  });
});

it('sends only the topics that were asked for', async () => {
  const stream = await read('board', { token: await tokenOf(director()) });
  await say(message('rings', 'x', null), message('board', 'alerts', { count: 1 }));
  await eventually(() =>
    expect(stream.changes()).toEqual([
      { seq: expect.any(Number) as number, topic: 'board', key: 'alerts', body: { count: 1 } },
    ]),
  );
});

it('beats with the time, the number up to which everything was sent, and how much was', async () => {
  const stream = await read('rings');
  await rename(ringIds[0] ?? 0, 'again');
  const at = await head();
  await eventually(() =>
    expect(stream.events.filter(({ name }) => name === 'beat').at(-1)).toMatchObject({
      id: at,
      data: { seq: at, sent: 1 },
    }),
  );
});

it.each<[string, string, number]>([
  ['no topics', '', 400],
  ['an empty name', '?topics=rings,', 400],
  ['an unknown topic', '?topics=rings,nothing', 400],
  ['an object of a topic that has none', '?topics=rings:1', 400],
  ['a topic without the object it needs', '?topics=ring', 400],
  ['too many topics', `?topics=${Array.from({ length: 13 }, (_, index) => `ring:${index}`).join()}`, 400],
  ['a very long name', `?topics=ring:${'7'.repeat(300)}`, 400],
  ['a topic for directors', '?topics=board', 401],
])('refuses %s', async (_, query, status) => {
  expect((await ask(`/api/live/${tournamentId}${query}`)).status).toBe(status);
  expect((await fetch(`${server.url}/api/live/${tournamentId}/now${query}`)).status).toBe(status);
});

it('refuses a role that may not read, and finds no object of somebody else', async () => {
  const token = await tokenOf(buildPerson(server.db));
  expect([(await read('board', { token })).status, (await read('ring:8', { token })).status]).toEqual([403, 404]);
  expect((await read('ring:7', { token })).status).toBe(200);
});

it('ends a stream at the next beat when the login is revoked', async () => {
  const person = await director();
  const stream = await read('board', { token: server.tokenOf(person) });
  await stream.waitFor('beat');
  await server.db('person_role').where({ person_id: person.id }).delete();
  expect((await stream.waitFor('ended')).data.message).toBe('Please log in to continue.');
  await eventually(() => expect(stream.isEnded()).toBe(true));
});

it('counts the readers of an object, and lets another one in when one has gone', async () => {
  const token = await tokenOf(buildPerson(server.db));
  const streams = [await read('ring:7', { token }), await read('ring:7', { token })];
  expect((await read('ring:7', { token })).status).toBe(429);
  streams[0]?.close();
  await eventually(async () => expect((await read('ring:7', { token })).status).toBe(200));
});

it('refuses more streams than a process holds, which then poll, and keeps a quarter for devices and staff', async () => {
  await eventually(() => expect(server.app.live.streams.size()).toBe(0));
  const director = await tokenOf(buildPerson(server.db, { role: 'TournamentDirector' }));
  const opened = async (count: number, token?: string) =>
    (await Promise.all(Array.from({ length: count }, () => read('rings', token ? { token } : {})))).map(
      ({ status }) => status,
    );
  expect(await opened(30)).toEqual(Array(30).fill(200));
  const refused = await read('rings');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await opened(1, await tokenOf(buildPerson(server.db)))).toEqual([503]);
  const { headers } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
  const screen = await openStream(`${server.url}/api/live/${tournamentId}?topics=rings`, { headers });
  expect(screen.status).toBe(200);
  expect(await opened(9, director)).toEqual(Array(9).fill(200));
  expect(await opened(1, director)).toEqual([503]);
  screen.close();
  expect((await fetch(`${server.url}/api/live/${tournamentId}/now?topics=rings`)).status).toBe(200);
});

it('answers a poll with the state, and with none when nothing has happened since', async () => {
  const poll = async (since = '') =>
    (await (await fetch(`${server.url}/api/live/${tournamentId}/now?topics=rings${since}`)).json()) as {
      state: { seq: number; topics: Record<string, LiveEntry[]> } | null;
    };
  const first = await poll();
  expect(first.state).toMatchObject({ seq: await head() });
  expect(first.state?.topics.rings).toHaveLength(3);
  expect(await poll(`&since=${await head()}`)).toMatchObject({ state: null, names: { rings: 'rings' } });
  await rename(ringIds[0] ?? 0, 'polled');
  expect(namesIn((await poll(`&since=${(await head()) - 1}`)).state?.topics.rings)).toContain('polled');
});

it('answers HEAD without opening a stream', async () => {
  expect((await fetch(`${server.url}/api/live/${tournamentId}?topics=rings`, { method: 'HEAD' })).status).toBe(200);
});
