/** @jest-environment node */
import { connect, nothingYet, type Connection, type LivePace, type LiveView } from './connection';
import { eventually, startLiveServer, type LiveServer } from './live-server.fixture';
import { thingsOf } from './state';

let server: LiveServer;
let connection: Connection | undefined;
let view: LiveView;
beforeEach(async () => {
  server = await startLiveServer();
  view = nothingYet;
});
afterEach(() => {
  connection?.close();
  server.stop();
});

const quick: LivePace = { silent: 10_000, pollAfter: 10_000, pollEvery: 20, retries: [10] };
const open = (pace: Partial<LivePace> = {}, authorization?: string) => {
  const onView = (next: LiveView) => (view = next);
  connection = connect({
    tournamentId: 3,
    topics: ['rings'],
    authorization,
    begin: nothingYet,
    onView,
    pace: { ...quick, ...pace },
  });
};
const shown = () => Object.fromEntries(thingsOf(view.states, 'rings') ?? [['nothing', 'yet']]);
const shows = (things: object) => eventually(() => expect(shown()).toEqual(things));

it('shows the state and each change', async () => {
  server.say('a', 1);
  open();
  await shows({ a: 1 });
  server.say('b', 2);
  server.say('a', null);
  await shows({ b: 2 });
  expect([view.status, view.names, view.heardAt > 0]).toEqual(['streaming', { rings: 'rings' }, true]);
});

it('sends the login, and asks for the topics', async () => {
  open({}, 'Bearer abc');
  await eventually(() =>
    expect(server.asked).toEqual([
      { path: 'stream', topics: 'rings', lastEventId: undefined, authorization: 'Bearer abc', userContext: undefined },
    ]),
  );
});

it('goes on after the last event when the stream breaks', async () => {
  server.say('a', 1);
  open();
  await shows({ a: 1 });
  server.say('a', 2);
  await shows({ a: 2 });
  server.breakAll();
  server.say('b', 3);
  await shows({ a: 2, b: 3 });
  expect(server.asked.map(({ lastEventId }) => lastEventId).slice(0, 2)).toEqual([undefined, '2']);
});

it('gives up a stream that has fallen silent, and opens another', async () => {
  open({ silent: 40 });
  await eventually(() => expect(server.asked.length).toBeGreaterThan(2));
  expect(server.streams()).toBeLessThanOrEqual(1);
});

it('reads everything again when a beat counts more changes than came', async () => {
  server.say('a', 1);
  open();
  await shows({ a: 1 });
  server.beat();
  server.beat(1);
  await eventually(() => expect(server.asked.map(({ lastEventId }) => lastEventId)).toEqual([undefined, undefined]));
  await shows({ a: 1 });
});

it('asks every few seconds while there is no stream, and streams again when there is one', async () => {
  server.mood.status = 503;
  server.say('a', 1);
  open();
  await shows({ a: 1 });
  expect(view.status).toBe('polling');
  server.say('a', 2);
  await shows({ a: 2 });
  server.mood.status = 200;
  await eventually(() => expect(view.status).toBe('streaming'));
  const polls = () => server.asked.filter(({ path }) => path === 'now').length;
  const before = polls();
  server.say('a', 3);
  await shows({ a: 3 });
  expect(polls()).toBeLessThanOrEqual(before + 1);
});

it('asks after a while also while a stream opens but says nothing', async () => {
  server.mood.isMute = true;
  server.say('a', 1);
  open({ pollAfter: 30 });
  await shows({ a: 1 });
  expect(view.status).toBe('polling');
});

it('says why the reader may not, and tries no more', async () => {
  server.mood.status = 403;
  open();
  await eventually(() => expect([view.status, view.refusal]).toEqual(['refused', 'Refused with 403']));
  connection?.wake();
  expect(server.asked).toHaveLength(1);
});

it('ends when the server ends it', async () => {
  open();
  await eventually(() => expect(view.status).toBe('streaming'));
  server.end('This tablet is no longer paired.');
  await eventually(() => expect([view.status, view.refusal]).toEqual(['refused', 'This tablet is no longer paired.']));
});

it('comes back after a server that stops', async () => {
  open({ retries: [60_000] });
  await eventually(() => expect(view.status).toBe('streaming'));
  server.bye(20);
  await eventually(() => expect(server.asked).toHaveLength(2));
  server.say('a', 1);
  await shows({ a: 1 });
});

it('takes a state with lower numbers, as after a restored backup', async () => {
  server.say('a', 1);
  server.say('a', 2);
  open();
  await shows({ a: 2 });
  server.stop();
  server = await startLiveServer();
  server.say('z', 1);
  connection?.close();
  connection = connect({
    tournamentId: 3,
    topics: ['rings'],
    authorization: undefined,
    begin: view,
    onView: (next) => (view = next),
    pace: quick,
  });
  await shows({ z: 1 });
});
