import * as contract from '@schi/contract';
import { openDatabase, type Db } from '../src/platform/db/knex';
import { announce } from '../src/platform/live/outbox';
import { testDatabase } from './database';
import { eventually } from './eventually';
import { buildCustomer, buildRegistration, buildTournament, type BuiltTournament } from './factories';
import { fleetToken, sendCall, startFleet, type Fleet } from './fleet';
import { startLoad } from './fleet/load';
import { openStream } from './live-stream';
import { requireApiBuild } from './require-build';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
let fleet: Fleet;
let tournament: BuiltTournament;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 14);
  tournament = await buildTournament(db);
  fleet = await startFleet(database.url, requireApiBuild());
}, 120_000);
/** What a test that fails would leave running. */
const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of leftovers.splice(0).reverse()) await end();
});
afterAll(async () => {
  await fleet?.stop();
  await db.destroy();
  await database.drop();
});

const everywhere = <T>(ask: (url: string) => Promise<T>) => Promise.all(fleet.urls.map(ask));
/** The address of a process, not of the proxy. */
const at = (index: number) => fleet.urls[index] ?? '';

describe('three processes agree on', () => {
  it('the end of every login of a person', async () => {
    const customer = await buildCustomer(db);
    const token = fleetToken(customer);
    const statuses = () => everywhere(async (url) => (await sendCall(url, contract.getAccount, { token })).status);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await sendCall(at(0), contract.logOutEverywhere, { token })).status).toBe(200);
    await eventually(async () => expect(await statuses()).toEqual([401, 401, 401]));
  });

  it('how often somebody has tried to log in', async () => {
    const body = { username: 'nobody@example.com', password: 'not-a-password' };
    const asksForMailedCode: boolean[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const answer = await sendCall(at(tried % 3), contract.authenticate, { body });
      asksForMailedCode.push((await answer.text()).includes(contract.mailedCodeCode));
    }
    expect(asksForMailedCode).toEqual([...Array<boolean>(10).fill(false), true, true]);
  });

  it('a call that is repeated at another process', async () => {
    const { id, customer } = await buildRegistration(db, { tournament });
    const sent = { token: fleetToken(customer), key: 'repeated-everywhere', params: { registrationId: id } };
    await everywhere((url) => sendCall(url, contract.addSpectator, sent));
    const repeated: unknown[] = [];
    for (const url of fleet.urls) repeated.push(await (await sendCall(url, contract.addSpectator, sent)).json());
    expect(repeated).toEqual([1, 1, 1]);
    expect(await db('registration').where({ id }).first('spectators')).toEqual({ spectators: 1 });
  });

  it('files', async () => {
    const token = fleetToken(await buildCustomer(db));
    const content = Buffer.from('%PDF-1.4\na form\n%%EOF');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'Waiver.pdf');
    const uploaded = await fetch(at(0) + contract.uploadFile.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    const { fileId } = (await uploaded.json()) as contract.StoredFile;
    const copies = await everywhere(async (url) => {
      const answer = await sendCall(url, contract.downloadFile, { token, params: { fileId } });
      return Buffer.from(await answer.arrayBuffer()).toString();
    });
    expect(copies).toEqual(fleet.urls.map(() => content.toString()));
    expect(fleet.bucket.size).toBe(1);
  });

  it('what they keep in memory for the public', async () => {
    const names = () =>
      everywhere(async (url) => {
        const list = (await (await sendCall(url, contract.getTournaments)).json()) as contract.Tournament[];
        return list.find(({ id }) => id === tournament.id)?.name;
      });
    await names();
    await db('tournament').where({ id: tournament.id }).update({ name: 'Another name' });
    await eventually(async () => expect(await names()).toEqual(fleet.urls.map(() => 'Another name')));
  });

  it('who sends an e-mail, so that each is sent once', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => buildCustomer(db)));
    await Promise.all(
      people.map(async ({ email }, index) => {
        expect((await sendCall(at(index % 3), contract.forgotPassword, { body: { email } })).status).toBe(200);
      }),
    );
    const ofPeople = () => fleet.mailed.filter((address) => people.some(({ email }) => email === address)).sort();
    await eventually(() => expect(ofPeople()).toEqual(people.map(({ email }) => email).sort()));
    await eventually(async () => expect(await db('mail').where({ state: 'queued' })).toEqual([]));
    expect(ofPeople()).toHaveLength(people.length);
  });
});

it('loses only the requests in flight of a killed process, and those count once when they are repeated', async () => {
  const families = await Promise.all(Array.from({ length: 12 }, () => buildRegistration(db, { tournament })));
  const ids = families.map(({ id }) => id);
  const count = ({ id, customer }: (typeof families)[number]) =>
    sendCall(fleet.url, contract.addSpectator, {
      token: fleetToken(customer),
      key: `of-family-${id}`,
      params: { registrationId: id },
    });
  const load = startLoad(fleet.url, []);
  leftovers.push(load.stop);
  // Every call waits for its row, so that all are in flight at the kill.
  const lock = await db.transaction();
  leftovers.push(() => (lock.isCompleted() ? Promise.resolve() : lock.rollback()));
  await lock('registration').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  const first = families.map((family) => count(family).then(({ status }) => status));
  const waiting = async () => {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  await eventually(async () => {
    expect(fleet.proxy.inFlight('POST')).toBe(families.length);
    expect(await waiting()).toBeGreaterThan(2);
  });
  await fleet.child(1).kill();
  await eventually(() => expect(fleet.proxy.lost.length).toBeGreaterThan(0));
  await lock.commit();

  const statuses = await Promise.all(first);
  const lostOnes = fleet.proxy.lost;
  expect(new Set(lostOnes.map(({ to, method }) => `${method} ${to}`))).toEqual(new Set([`POST ${at(1)}`]));
  expect(statuses.filter((status) => status === 502)).toHaveLength(lostOnes.length);
  expect(statuses.filter((status) => status === 200)).toHaveLength(families.length - lostOnes.length);
  expect(lostOnes.length).toBeLessThan(families.length);

  await eventually(async () => expect(await waiting()).toBe(0));
  for (const family of families) expect(await (await count(family)).json()).toBe(1);
  expect(await db('registration').whereIn('id', ids).sum('spectators as all').first()).toEqual({
    all: families.length,
  });
  expect(await load.stop()).toMatchObject({ failures: [] });
  await fleet.startAgain(1);
});

let said = 0;
/**
 * Tells screens about another thing each time: of several messages about one thing, a screen that comes back gets the
 * newest.
 */
const say = () =>
  db.transaction((trx) => announce(trx, tournament.id, [{ topic: 'rings', key: `ring ${(said += 1)}`, body: null }]));
/** Reads what screens are told through the proxy, and comes back after each end with the number of the last message. */
const followScreen = () => {
  const seen: number[] = [];
  let isOver = false;
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const follow = async () => {
    while (!isOver) {
      const last = seen.at(-1);
      const headers: Record<string, string> = last === undefined ? {} : { 'Last-Event-ID': String(last) };
      const stream = await openStream(`${fleet.url}/api/live/${tournament.id}?topics=rings`, { headers });
      let taken = 0;
      await eventually(() => {
        const changes = stream.changes();
        if (stream.events.some(({ name }) => name === 'snapshot')) begun();
        seen.push(...changes.slice(taken).map(({ seq }) => seq));
        taken = changes.length;
        expect(isOver || stream.isEnded()).toBe(true);
      });
      stream.close();
    }
  };
  const following = follow();
  return {
    seen,
    hasBegun,
    stop: async () => {
      isOver = true;
      await following;
    },
  };
};

it('is restarted one process after the other without the loss of a call or of a message to a screen', async () => {
  const families = await Promise.all(Array.from({ length: 6 }, () => buildRegistration(db, { tournament })));
  const load = startLoad(fleet.url, families);
  const screen = followScreen();
  leftovers.push(load.stop, screen.stop);
  await screen.hasBegun;
  await say();
  await eventually(() => expect(screen.seen).toEqual([1]));
  const lostBefore = fleet.proxy.lost.length;
  for (const index of [0, 1, 2]) {
    await fleet.child(index).kill('SIGTERM');
    expect(fleet.child(index).exitCode()).toBe(0);
    await say();
    await fleet.startAgain(index);
    await say();
  }
  await eventually(() => expect(screen.seen).toEqual([1, 2, 3, 4, 5, 6, 7]));
  await screen.stop();
  const { failures, counted } = await load.stop();
  expect(failures).toEqual([]);
  // Not even one that was sent again with its key.
  expect(fleet.proxy.lost.slice(lostBefore)).toEqual([]);
  for (const { id } of families)
    expect(await db('registration').where({ id }).first('spectators')).toEqual({ spectators: counted.get(id) });
});
