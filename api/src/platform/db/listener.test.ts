import pg from 'pg';
import { eventually } from '../../../test/eventually';
import { testDatabase } from '../../../test/database';
import { createLog } from '../log';
import { startListener, type Listener } from './listener';

let database: Awaited<ReturnType<typeof testDatabase>>;
let listener: Listener;
let admin: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  listener = await startListener(database.url, createLog('silent'));
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await listener.stop();
  await database.drop();
});

/** Collects what one handler hears, from when it hears all. */
const listen = async (channel: string) => {
  const heard: string[] = [];
  let gaps = 0;
  const off = listener.on(
    channel,
    (payload) => heard.push(payload),
    () => (gaps += 1),
  );
  await eventually(() => expect(gaps).toBe(1));
  return { heard, off, gaps: () => gaps };
};
const say = (channel: string, payload: string) => admin.query('select pg_notify($1, $2)', [channel, payload]);

it('tells every handler of a channel, and none of another channel', async () => {
  const [one, two, other] = await Promise.all([listen('rings'), listen('rings'), listen('other')]);
  await say('rings', 'a');
  await say('other', 'b');
  await eventually(() => expect([one.heard, two.heard, other.heard]).toEqual([['a'], ['a'], ['b']]));
});

it('tells a handler nothing after it has ended, and still tells the others', async () => {
  const [one, two] = await Promise.all([listen('ended'), listen('ended')]);
  one.off();
  await say('ended', 'a');
  await eventually(() => expect(two.heard).toEqual(['a']));
  expect(one.heard).toEqual([]);
  two.off();
  const three = await listen('ended');
  await say('ended', 'b');
  await eventually(() => expect(three.heard).toEqual(['b']));
  expect(two.heard).toEqual(['a']);
});

it('tells every handler that messages may have been missed, and listens again for all of them', async () => {
  const [one, two, ended] = await Promise.all([listen('cut'), listen('cut'), listen('cut')]);
  ended.off();
  await say('cut', 'before');
  await eventually(() => expect(two.heard).toEqual(['before']));
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(async () => {
    await say('cut', 'after');
    expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['after', 'after']);
  });
  expect([one.gaps() > 1, two.gaps() > 1, ended.gaps()]).toEqual([true, true, 1]);
});
