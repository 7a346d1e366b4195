import * as contract from '@schi/contract';
import { deviceEndedCode, pairingAlphabet, type NewDevice } from '@schi/contract';
import { buildDevice, buildPerson, buildRing, buildTournament } from '../../../../test/factories';
import { eventually } from '../../../../test/eventually';
import { openStream, type OpenedStream } from '../../../../test/live-stream';
import { refusalOf, startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { createLog } from '../../../platform/log';
import { startListener } from '../../../platform/db/listener';
import { watchDevices } from '../../../platform/sessions/devices';

const clock = stillClock(new Date('2025-04-26T16:00:00Z'));
let server: TestServer;
let tournamentId: number;
let ringId: number;
let director: Awaited<ReturnType<typeof buildPerson>>;
beforeAll(async () => {
  server = await startTestServer({ clock, live: { beatMs: 100 }, env: { TRUST_PROXY: 'on' } });
  tournamentId = (await buildTournament(server.db, { now: clock(), inDays: 0 })).id;
  ringId = await buildRing(server.db, tournamentId);
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
beforeEach(() => server.db('throttle').delete());
afterAll(() => server.stop());

const params = () => ({ tournamentId });
const asDirector = () => server.as(director);
const table = (): NewDevice => ({ kind: 'ring table', ringId, name: 'Table 1' });
const makeCode = async (body = table()) =>
  (await asDirector().call(contract.makePairingCode, { params: params(), body })).body;
const pair = (code: string) => server.call(contract.pairDevice, { body: { code } });
const header = (token: string) => ({ headers: { Authorization: `Device ${token}` } });
const self = (token: string) => server.call(contract.getOwnDevice, header(token));
const pairTable = async () => (await pair((await makeCode()).code)).body;
const list = async () => (await asDirector().call(contract.getDevices, { params: params() })).body;
const wrong = {
  code: 'This code is wrong, was used already, or is no longer valid. Ask a director for a new one',
};

describe('pairing', () => {
  it('gives a token of its own for a code, until 06:00 of the next day', async () => {
    const { code, expiresAt } = await makeCode();
    expect([code, expiresAt]).toEqual([
      expect.stringMatching(new RegExp(`^[${pairingAlphabet}]{6}$`)),
      '2025-04-26T16:10:00.000Z',
    ]);
    const { status, body } = await pair(code);
    expect([status, body.device]).toEqual([
      200,
      {
        id: expect.any(String) as string,
        tournamentId,
        kind: 'ring table',
        ringId,
        seat: null,
        name: 'Table 1',
        expiresAt: '2025-04-27T13:00:00.000Z',
        onlySends: false,
      },
    ]);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect((await self(body.token)).body).toEqual(body.device);
    const stored = JSON.stringify([
      await server.db('device'),
      await server.db('pairing_code'),
      await server.db('audit_log'),
    ]);
    expect([stored.includes(body.token), stored.includes(code)]).toEqual([false, false]);
  });

  it('reads a code as people type it', async () => {
    const { code } = await makeCode();
    expect((await pair(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).status).toBe(200);
  });

  it('pairs the director’s own browser', async () => {
    const { status, body } = await asDirector().call(contract.pairThisBrowser, {
      params: params(),
      body: { kind: 'announcer', name: 'Laptop' },
    });
    expect([status, (await self(body.token)).body.kind]).toEqual([200, 'announcer']);
  });

  it('answers a wrong, a used and an old code with the same sentence', async () => {
    const [{ code: used }, { code: old }] = [await makeCode(), await makeCode()];
    await pair(used);
    const before = clock();
    const answers = [await pair('AAAAAA'), await pair('no code at all'), await pair(used)];
    clock.advance(10 * 60_000);
    answers.push(await pair(old));
    clock.set(before);
    for (const { status, body } of answers) expect([status, refusalOf(body).errors]).toEqual([422, wrong]);
  });

  it('pairs one of two devices that send the same code at once', async () => {
    const { code } = await makeCode();
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => pair(code)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
  });

  it('stops an address after 20 wrong codes, for no longer than a minute, and counts no right one', async () => {
    for (let count = 0; count < 25; count += 1) expect((await pair((await makeCode()).code)).status).toBe(200);
    for (let count = 0; count < 20; count += 1) expect((await pair('AAAAAA')).status).toBe(422);
    const { status, headers } = await pair((await makeCode()).code);
    expect([status, Number(headers.get('retry-after')) <= 60]).toEqual([429, true]);
  });

  it('goes on in the network of a director who has just made a code, while six other networks send as many wrong codes as all may', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const pairFrom = async (address: string, code: string) =>
      (await server.call(contract.pairDevice, { body: { code }, headers: from(address) })).status;
    const codeFrom = async (address: string) =>
      (await asDirector().call(contract.makePairingCode, { params: params(), body: table(), headers: from(address) }))
        .body.code;
    const [hall, elsewhere] = [await codeFrom('2001:db8:0:7::1'), await codeFrom('203.0.113.99')];
    for (let network = 1; network <= 6; network += 1) {
      const tries = Array.from({ length: 20 }, () => pairFrom(`198.51.100.${network}`, 'AAAAAA'));
      expect(new Set(await Promise.all(tries))).toEqual(new Set([422]));
    }
    // A right code is refused in a network where no code was made.
    expect(await pairFrom('192.0.2.1', elsewhere)).toBe(429);
    expect(await pairFrom('2001:db8:0:7::beef', hall)).toBe(200);
    // The limit of one network counts there too.
    for (let count = 0; count < 20; count += 1) expect(await pairFrom('2001:db8:0:7::2', 'AAAAAA')).toBe(422);
    expect(await pairFrom('2001:db8:0:7::2', 'AAAAAA')).toBe(429);
    expect(await pairFrom('203.0.113.99', 'AAAAAA')).toBe(422);
    const before = clock();
    clock.advance(contract.pairingMinutes * 60_000);
    expect(await pairFrom('203.0.113.99', 'AAAAAA')).toBe(429);
    clock.set(before);
  });

  it.each<[string, Partial<NewDevice>, string]>([
    ['a table without a ring', { ringId: undefined }, 'ringId'],
    ['a screen with a ring', { kind: 'screen' }, 'ringId'],
    ['a judge without a seat', { kind: 'judge' }, 'seat'],
    ['a table with a seat', { seat: 2 }, 'seat'],
    ['a ring of another tournament', { ringId: 999_999 }, 'ringId'],
  ])('refuses %s', async (_, change, field) => {
    const { status, body } = await asDirector().call(contract.makePairingCode, {
      params: params(),
      body: { ...table(), ...change },
    });
    expect([status, Object.keys(refusalOf(body).errors ?? {})]).toEqual([422, [field]]);
  });

  it('pairs no judge where judges have no devices, also by a code that was made before', async () => {
    const judge: NewDevice = { ...table(), kind: 'judge', seat: 2 };
    const make = () => asDirector().call(contract.makePairingCode, { params: params(), body: judge });
    const { body: early } = await make();
    const set = (judgePads: boolean) =>
      asDirector().call(contract.changeRingCalls, { params: params(), body: { minutesBetweenCalls: 2, judgePads } });
    expect((await set(false)).body.judgePads).toBe(false);
    const refused = [await make(), await pair(early.code)];
    expect(refused.map(({ status, body }) => [status, Object.keys(refusalOf(body).errors ?? {})])).toEqual([
      [422, ['kind']],
      [422, ['kind']],
    ]);
    await set(true);
    expect((await pair(early.code)).status).toBe(200);
  });

  it('refuses a tournament that is over, and one that is missing', async () => {
    const over = (await buildTournament(server.db, { now: clock(), inDays: -3 })).id;
    const body: NewDevice = { kind: 'screen', name: 'Screen' };
    const ask = (id: number) => asDirector().call(contract.makePairingCode, { params: { tournamentId: id }, body });
    expect([(await ask(over)).status, (await ask(999_999)).status]).toEqual([409, 404]);
  });
});

describe('a paired device', () => {
  it('is ended at once in every process, and is told so with a code', async () => {
    const { token, device } = await pairTable();
    const listener = await startListener(server.databaseUrl, createLog('silent'));
    const elsewhere = watchDevices(server.db, listener, clock);
    await eventually(async () => expect(await elsewhere.find(token)).toMatchObject({ id: device.id }));
    expect((await self(token)).status).toBe(200);
    await asDirector().call(contract.endDevice, { params: { ...params(), device: device.id } });
    await eventually(async () => {
      const { status, body } = await self(token);
      expect([status, refusalOf(body)]).toEqual([
        401,
        { message: expect.stringContaining('not lost') as string, code: deviceEndedCode },
      ]);
      expect(await elsewhere.find(token)).toBeUndefined();
    });
    await listener.stop();
  });

  it('would go on calling if nobody heard of its end (control)', async () => {
    const { token, device } = await pairTable();
    const unheard = watchDevices(server.db, { on: () => () => undefined, isListening: () => true }, clock);
    const deaf = watchDevices(server.db, { on: () => () => undefined, isListening: () => false }, clock);
    expect([await unheard.find(token), await deaf.find(token)]).toMatchObject([{ id: device.id }, { id: device.id }]);
    await asDirector().call(contract.endDevice, { params: { ...params(), device: device.id } });
    expect(await unheard.find(token)).toMatchObject({ id: device.id });
    expect(await deaf.find(token)).toBeUndefined();
  });

  it('does not remember what was read before an announcement', async () => {
    const { token, device } = await pairTable();
    let announce: (id: string) => void = () => undefined;
    const on = (_: string, onMessage: (payload: string) => void) => {
      announce = onMessage;
      return () => undefined;
    };
    const known = watchDevices(server.db, { on, isListening: () => true }, clock);
    const reading = known.find(token);
    announce(device.id);
    await reading;
    await server.db('device').where({ id: device.id }).update({ revoked_at: clock() });
    expect(await known.find(token)).toBeUndefined();
  });

  it('expires', async () => {
    const { token } = await buildDevice(server.db, tournamentId, { expiresAt: new Date('2025-04-26T17:00:00Z') });
    expect((await self(token)).status).toBe(200);
    const before = clock();
    clock.set(new Date('2025-04-26T17:00:00Z'));
    expect((await self(token)).status).toBe(401);
    clock.set(before);
  });

  it.each(['Device', 'Device ', 'Device wrong', `Device ${'x'.repeat(5_000)}`])(
    'is nobody with the header %.20s',
    async (authorization) => {
      expect([400, 401]).toContain(
        (await server.call(contract.getOwnDevice, { headers: { Authorization: authorization } })).status,
      );
    },
  );

  it('reports itself, which directors see', async () => {
    const { token, device } = await pairTable();
    const body = { pending: 14, appVersion: '1.3.0', deviceTime: '2025-04-26T16:00:02.000Z' };
    expect((await server.call(contract.reportDevice, { ...header(token), body })).body).toEqual({
      now: clock().toISOString(),
    });
    expect((await list()).find(({ id }) => id === device.id)).toMatchObject({
      pending: 14,
      appVersion: '1.3.0',
      clockOffsetMs: 2_000,
      lastHeardAt: clock().toISOString(),
      endedAt: null,
      pairedBy: expect.stringContaining('Robin') as string,
    });
  });

  it('is renamed and ended by directors, once, and the log says by whom', async () => {
    const { device } = await pairTable();
    const at = { ...params(), device: device.id };
    expect((await asDirector().call(contract.renameDevice, { params: at, body: { name: 'Spare' } })).body.name).toBe(
      'Spare',
    );
    const ended = (await asDirector().call(contract.endDevice, { params: at })).body;
    expect((await asDirector().call(contract.endDevice, { params: at })).body).toEqual(ended);
    expect((await asDirector().call(contract.renameDevice, { params: at, body: { name: 'Again' } })).status).toBe(409);
    expect(await server.db('audit_log').where({ object_id: device.id }).orderBy('id').pluck('action')).toEqual([
      'device paired',
      'device renamed',
      'device ended',
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'abc', "'; --"])('is not found by the id %s', async (device) => {
    expect((await asDirector().call(contract.endDevice, { params: { ...params(), device } })).status).toBe(404);
  });

  it('loses its stream at the next beat after it was ended', async () => {
    const { token, device } = await pairTable();
    const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=rings`, header(token));
    await stream.waitFor('beat');
    await asDirector().call(contract.endDevice, { params: { ...params(), device: device.id } });
    expect((await stream.waitFor('ended')).data.code).toBe(deviceEndedCode);
  });
});

describe('a screen that is told what to show', () => {
  const show = (device: string, ring: number | null) =>
    asDirector().call(contract.showOnScreen, { params: { ...params(), device }, body: { ringId: ring } });

  it('hears of the ring on its stream, once, and of all rings again; the log says who did it', async () => {
    const { id, token } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
    const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=screen:self`, header(token));
    await stream.waitFor('snapshot');
    expect((await show(id, ringId)).body).toMatchObject({ scoreboardRingId: ringId });
    expect((await show(id, ringId)).status).toBe(200);
    expect((await show(id, null)).body).toMatchObject({ scoreboardRingId: null });
    await eventually(() =>
      expect(stream.changes().map(({ body }) => body)).toEqual([
        { reloads: 0, scoreboardRingId: ringId },
        { reloads: 0, scoreboardRingId: null },
      ]),
    );
    stream.close();
    const logged = await server.db('audit_log').where({ object_id: id }).select('action', 'actor_id');
    expect(logged).toEqual(
      Array.from({ length: 2 }, () => ({ action: 'screen told what to show', actor_id: director.id })),
    );
  });

  it('is no tablet, none that was ended, and shows no ring of another tournament', async () => {
    const { id: tablet } = await buildDevice(server.db, tournamentId, { kind: 'ring table', ringId });
    const { id: ended } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
    const { id: screen } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
    await asDirector().call(contract.endDevice, { params: { ...params(), device: ended } });
    const answers = [await show(tablet, ringId), await show(ended, ringId), await show(screen, 2_000_000_000)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 422]);
  });
});

describe('a screen that is told to reload', () => {
  const tell = (device: string) => asDirector().call(contract.reloadDevice, { params: { ...params(), device } });
  const follow = async (token: string) => {
    const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=rings,screen:self`, header(token));
    await stream.waitFor('snapshot');
    return stream;
  };
  const reloadsOf = ({ changes }: OpenedStream) =>
    changes().map(({ body }) => ({ reloads: (body as contract.LiveBodies['screen']).reloads }));

  it('hears so on its stream, another screen does not, and the log says who did it', async () => {
    const [hall, lobby] = [
      await buildDevice(server.db, tournamentId, { kind: 'screen' }),
      await buildDevice(server.db, tournamentId, { kind: 'screen' }),
    ];
    const [atHall, atLobby] = [await follow(hall.token), await follow(lobby.token)];
    expect((await tell(hall.id)).status).toBe(200);
    expect((await tell(hall.id)).status).toBe(200);
    await eventually(() => expect(reloadsOf(atHall)).toEqual([{ reloads: 1 }, { reloads: 2 }]));
    // The other stream is known to have read past both changes once it has its own, which is the third.
    expect((await tell(lobby.id)).status).toBe(200);
    await eventually(() => expect(reloadsOf(atLobby)).toEqual([{ reloads: 1 }]));
    expect(reloadsOf(atHall)).toHaveLength(2);
    const logged = await server.db('audit_log').where({ object_id: hall.id }).select('action', 'actor_id', 'device_id');
    expect(logged).toEqual(
      Array.from({ length: 2 }, () => ({ action: 'screen told to reload', actor_id: director.id, device_id: hall.id })),
    );
    for (const stream of [atHall, atLobby]) stream.close();
  });

  it('hears so when its stream comes back: the state says how often it was told', async () => {
    const { id, token } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
    await tell(id);
    const stream = await follow(token);
    const { topics } = (await stream.waitFor('snapshot')).data;
    expect(Object.entries(topics).filter(([name]) => name.startsWith('screen:'))).toEqual([
      [expect.any(String), [{ key: 'self', body: { reloads: 1, scoreboardRingId: null } }]],
    ]);
    stream.close();
  });

  it.each(['screen', 'screen:1', 'screen:', 'screen:self:1'])('reads nothing of another one, as %s', async (topic) => {
    const { headers } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
    const answer = await fetch(`${server.url}/api/live/${tournamentId}/now?topics=${topic}`, { headers });
    expect([400, 404]).toContain(answer.status);
  });

  it('is no tablet, and none that was ended', async () => {
    const { id: tablet } = await buildDevice(server.db, tournamentId, { kind: 'ring table', ringId });
    const { id: ended } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
    await asDirector().call(contract.endDevice, { params: { ...params(), device: ended } });
    const answers = [await tell(tablet), await tell(ended), await tell('abc')];
    expect(answers.map(({ status, body }) => [status, refusalOf(body).message])).toEqual([
      [409, 'Only a screen is told to reload. Reload a tablet on the tablet.'],
      [409, 'This device was ended already.'],
      [404, expect.any(String)],
    ]);
    const { headers } = await buildDevice(server.db, tournamentId, { kind: 'ring table', ringId });
    expect((await fetch(`${server.url}/api/live/${tournamentId}/now?topics=screen:self`, { headers })).status).toBe(
      403,
    );
  });
});

describe('officials', () => {
  it('are added by the ring table for its ring, and listed with those of any ring', async () => {
    const { token } = await pairTable();
    const other = await buildRing(server.db, tournamentId);
    const add = (body: contract.NewOfficial) =>
      server.call(contract.addOfficial, { ...header(token), params: params(), body });
    const judge = await add({ ringId, name: 'Kim', duty: 'judge', seat: 2 });
    expect([judge.status, judge.body]).toMatchObject([200, { ringId, name: 'Kim', duty: 'judge', seat: 2 }]);
    expect((await add({ ringId: other, name: 'Lee', duty: 'referee' })).status).toBe(404);
    expect((await add({ ringId, name: 'Lee', duty: 'judge' })).status).toBe(422);
    const addAsDirector = (body: contract.NewOfficial) =>
      asDirector().call(contract.addOfficial, { params: params(), body });
    await addAsDirector({ ringId: other, name: 'Elsewhere', duty: 'referee' });
    await addAsDirector({ ringId: null, name: 'Everywhere', duty: 'announcer' });
    const seen = (await server.call(contract.getOfficials, { ...header(token), params: params() })).body.map(
      ({ name }) => name,
    );
    expect(seen.sort()).toEqual(['Everywhere', 'Kim']);
    const everybody = (await asDirector().call(contract.getOfficials, { params: params() })).body;
    expect(everybody).toHaveLength(3);
    const remove = () =>
      asDirector().call(contract.removeOfficial, { params: { ...params(), officialId: judge.body.officialId } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });

  it('are not for a screen', async () => {
    const { headers } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
    const { status, body } = await server.call(contract.getOfficials, { headers, params: params() });
    expect([status, refusalOf(body)]).toMatchObject([403, { code: 'other-device' }]);
  });
});
