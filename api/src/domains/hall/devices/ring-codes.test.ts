import * as contract from '@schi/contract';
import { pairingAlphabet, type NewDevice, type RingSeat } from '@schi/contract';
import { buildDevice, buildPerson, buildRing, buildTournament } from '../../../../test/factories';
import { plainRules } from '../../../../test/factories/contest-rules';
import { createBarrier } from '../../../../test/at-once';
import { eventually } from '../../../../test/eventually';
import { openStream } from '../../../../test/live-stream';
import { refusalOf, startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { hashOfText } from './pairing-codes.service';
import { pairedDevices } from './paired-devices.service';
import { findRingCode, listSeatedDevices } from './ring-codes.queries';

const clock = stillClock(new Date('2025-04-26T14:00:00Z'));
let server: TestServer;
let tournamentId: number;
let ringId: number;
let eventIds: readonly number[];
let director: Awaited<ReturnType<typeof buildPerson>>;
beforeAll(async () => {
  server = await startTestServer({ clock, live: { beatMs: 100 } });
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  const tournament = await buildTournament(server.db, { now: clock(), inDays: 0 });
  ({ id: tournamentId, eventIds } = tournament);
});
beforeEach(async () => {
  clock.set(new Date('2025-04-26T14:00:00Z'));
  await server.db('throttle').delete();
  ringId = await buildRing(server.db, tournamentId);
  await server.db('ring').where({ id: ringId }).update({ judges: 3 });
});
afterAll(() => server.stop());

const params = () => ({ tournamentId });
const asDirector = () => server.as(director);
const make = async (ringIds = [ringId], minutes: contract.RingCodeMinutes = 60) =>
  (await asDirector().call(contract.makeRingCodes, { params: params(), body: { ringIds, minutes } })).body;
const makeOne = async () => (await make())[0]?.code ?? '';
const change = (minutes: contract.RingCodeMinutes | 0, ringIds = [ringId]) =>
  asDirector().call(contract.changeRingCodes, { params: params(), body: { ringIds, minutes } });
const browserOf = (name: string) => `${name}: a browser of a test`;
const pair = (code: string, seat?: RingSeat, browser?: string) =>
  server.call(contract.pairDevice, {
    body: { code, ...(seat ? { seat } : {}), ...(browser ? { browser: browserOf(browser) } : {}) },
  });
const read = (code: string, browser?: string) =>
  server.call(contract.readSeats, { body: { code, ...(browser ? { browser: browserOf(browser) } : {}) } });
const seatsOf = async (code: string, browser?: string) =>
  (await read(code, browser)).body.ring?.seats.map(({ seat, takenBy, isOwn }) => [seat, takenBy, isOwn]);
const pairings = async () => (await asDirector().call(contract.getRingPairings, { params: params() })).body;
const ownPairing = async () => (await pairings()).find((one) => one.ringId === ringId);
const self = (token: string) => server.call(contract.getOwnDevice, { headers: { Authorization: `Device ${token}` } });
const ringName = async () => (await server.db('ring').where({ id: ringId }).first<{ name: string }>('name')).name;
const wrong = 'This code is wrong, was used already, or is no longer valid. Ask a director for a new one';
const expectWrong = async (answer: ReturnType<typeof pair> | ReturnType<typeof read>) => {
  const { status, body } = await answer;
  expect([status, refusalOf(body).errors]).toEqual([422, { code: wrong }]);
};

describe('the code of a ring', () => {
  it('tells the seats, pairs a device for each, and is stored hashed', async () => {
    const made = await make();
    expect(made).toEqual([
      {
        ringId,
        code: expect.stringMatching(new RegExp(`^[${pairingAlphabet}]{8}$`)) as string,
        madeAt: '2025-04-26T14:00:00.000Z',
        expiresAt: '2025-04-26T15:00:00.000Z',
      },
    ]);
    const code = made[0]?.code ?? '';
    const name = await ringName();
    expect((await read(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).body.ring).toMatchObject({
      ringName: name,
      expiresAt: '2025-04-26T15:00:00.000Z',
      seats: ['table', 'judge 1', 'judge 2', 'judge 3', 'second table'].map((seat) => ({ seat, takenBy: null })),
    });
    const paired = await Promise.all(contract.ringSeats(3).map((seat) => pair(code, seat)));
    expect(paired.map(({ status, body }) => [status, body.device.kind, body.device.seat])).toEqual([
      [200, 'ring table', null],
      [200, 'judge', 1],
      [200, 'judge', 2],
      [200, 'judge', 3],
      [200, 'ring table', null],
    ]);
    for (const { body } of paired) expect((await self(body.token)).body).toEqual(body.device);
    expect(paired.map(({ body }) => body.device.name)).toContain(`${name} judge 2`);
    const seats = (await ownPairing())?.seats ?? [];
    expect(seats.every(({ device }) => device?.hasCode && device.pairedAt === clock().toISOString())).toBe(true);
    expect(contract.isRingPaired(seats)).toBe(true);
    const stored = JSON.stringify([
      await server.db('ring_code'),
      await server.db('audit_log'),
      await server.db('device'),
    ]);
    expect(stored.includes(code)).toBe(false);
  });

  it('is useless after its end, after a director has ended it, and once a new one is made', async () => {
    const late = await makeOne();
    clock.advance(60 * 60_000 - 1);
    expect((await read(late)).status).toBe(200);
    clock.advance(1);
    await expectWrong(pair(late, 'table'));
    await expectWrong(read(late));
    const second = await makeOne();
    expect((await change(0)).body.find((one) => one.ringId === ringId)?.code).toBeNull();
    await expectWrong(pair(second, 'table'));
    const third = await makeOne();
    const fourth = await makeOne();
    await expectWrong(pair(third, 'table'));
    expect((await pair(fourth, 'table')).status).toBe(200);
  });

  it('is made valid for longer while it is valid, which the log says, and never again after its end', async () => {
    const code = await makeOne();
    clock.advance(50 * 60_000);
    expect((await change(30)).body.find((one) => one.ringId === ringId)?.code).toMatchObject({
      expiresAt: '2025-04-26T15:20:00.000Z',
    });
    clock.advance(20 * 60_000);
    expect((await pair(code, 'table')).status).toBe(200);
    clock.advance(10 * 60_000);
    const { status, body } = await change(30);
    expect([status, refusalOf(body).code]).toEqual([409, 'device.codeOver']);
    // Ending what is over changes nothing.
    expect((await change(0)).status).toBe(200);
    expect(
      await server
        .db('audit_log')
        .where({ object_type: 'ring', object_id: String(ringId) })
        .orderBy('id')
        .pluck('action'),
    ).toEqual(['ring code made', 'ring code made valid for longer']);
  });

  it('never outlives the devices, and is not made for a tournament that is over or for another one’s ring', async () => {
    clock.set(new Date('2025-04-27T12:00:00Z'));
    expect((await make([ringId], 240))[0]?.expiresAt).toBe('2025-04-27T13:00:00.000Z');
    clock.set(new Date('2025-04-27T13:00:00Z'));
    const ask = (id: number, ringIds: number[]) =>
      asDirector().call(contract.makeRingCodes, { params: { tournamentId: id }, body: { ringIds, minutes: 60 } });
    expect((await ask(tournamentId, [ringId])).status).toBe(409);
    const other = (await buildTournament(server.db, { now: clock(), inDays: 20 })).id;
    const { status, body } = await ask(other, [ringId]);
    expect([status, Object.keys(refusalOf(body).errors ?? {})]).toEqual([422, ['ringIds']]);
    expect((await ask(999_999, [ringId])).status).toBe(404);
  });

  it.each<[string, object]>([
    ['no ring', { ringIds: [], minutes: 60 }],
    ['a ring twice', { ringIds: [1, 1], minutes: 60 }],
    ['a whole week', { ringIds: [1], minutes: 10_080 }],
    ['no time', { ringIds: [1], minutes: 0 }],
  ])('is not made for %s', async (_, body) => {
    // Cast: what no page sends.
    const sent = body as contract.BodyOf<typeof contract.makeRingCodes>;
    const answer = await asDirector().call(contract.makeRingCodes, { params: params(), body: sent });
    expect([400, 422]).toContain(answer.status);
  });

  it('counts as a wrong code only where there is none: a seat that is taken locks no hall out', async () => {
    const code = await makeOne();
    await pair(code, 'table');
    for (let count = 0; count < 25; count += 1) expect((await pair(code, 'table')).status).toBe(409);
    for (let count = 0; count < 20; count += 1) expect((await read('AAAAAAAA')).status).toBe(422);
    const { status, headers } = await read(code);
    expect([status, Number(headers.get('retry-after')) <= 60]).toEqual([429, true]);
  });

  it('leaves a code for one device as it was: its seats are asked for without using it up', async () => {
    const body: NewDevice = { kind: 'announcer', name: 'Laptop' };
    const { code, deviceId } = (await asDirector().call(contract.makePairingCode, { params: params(), body })).body;
    expect((await read(code)).body).toEqual({ ring: null });
    const { body: paired } = await pair(code);
    expect([paired.device.kind, paired.device.id]).toEqual(['announcer', deviceId]);
    await expectWrong(read(code));
  });
});

describe('a seat', () => {
  it('that is taken is refused with who has it, and is free again once a director has ended that device', async () => {
    const code = await makeOne();
    const { body: first } = await pair(code, 'judge 1');
    const { status, body } = await pair(code, 'judge 1');
    expect([status, refusalOf(body)]).toMatchObject([
      409,
      {
        code: 'device.seatTaken',
        message: `Judge 1 is taken by “${first.device.name}”. Choose another seat, or ask a director to end that device.`,
      },
    ]);
    await asDirector().call(contract.endDevice, { params: { ...params(), device: first.device.id } });
    expect((await pair(code, 'judge 1')).status).toBe(200);
  });

  it('is also taken by a device with a code of its own, and by the director’s own browser', async () => {
    const code = await makeOne();
    const body: NewDevice = { kind: 'judge', ringId, seat: 2, name: 'Tablet 3' };
    await asDirector().call(contract.pairThisBrowser, { params: params(), body });
    expect((await seatsOf(code))?.[2]).toEqual(['judge 2', 'Tablet 3', false]);
    expect((await pair(code, 'judge 2')).status).toBe(409);
  });

  it('goes to one of many devices that choose it at once, and the others are told', async () => {
    const code = await makeOne();
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => pair(code, 'judge 3', name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await server.db('device').where({ ring_id: ringId, kind: 'judge', seat: 3 })).toHaveLength(1);
  });

  it('would go to all of them if the ring were not locked (control)', async () => {
    const code = await makeOne();
    const arrived = createBarrier(2);
    const pairUnlocked = () =>
      server.db.transaction(async (trx) => {
        const row = await findRingCode(trx, hashOfText(code), clock());
        const devices = await listSeatedDevices(trx, { tournamentId, ringId, now: clock() });
        await arrived();
        if (!row || contract.seatsTaken(3, devices)[3]?.device) throw new Error('taken');
        return pairedDevices({ clock }, trx).insert({
          tournament_id: tournamentId,
          ring_id: ringId,
          ...contract.deviceAt('judge 3'),
          name: 'Unlocked',
          made_by_person_id: director.id,
          sends_for_device_id: null,
        });
      });
    await Promise.all([pairUnlocked(), pairUnlocked()]);
    expect(await server.db('device').where({ ring_id: ringId, kind: 'judge', seat: 3 })).toHaveLength(2);
  });

  it('is given to no more devices than the ring has seats, however many ask for any of them', async () => {
    const code = await makeOne();
    const asked = Array.from({ length: 4 }, (_, round) =>
      contract.ringSeats(3).map((seat) => pair(code, seat, `${seat} ${round}`)),
    ).flat();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(await listSeatedDevices(server.db, { tournamentId, ringId, now: clock() })).toHaveLength(5);
  });

  it('is left by a browser that chooses another one, which then is free', async () => {
    const code = await makeOne();
    const { body: first } = await pair(code, 'judge 1', 'phone');
    expect((await seatsOf(code, 'phone'))?.[1]).toEqual(['judge 1', first.device.name, true]);
    const { body: second } = await pair(code, 'judge 2', 'phone');
    expect([(await self(first.token)).status, (await self(second.token)).status]).toEqual([401, 200]);
    expect((await seatsOf(code, 'another'))?.slice(1, 3)).toEqual([
      ['judge 1', null, false],
      ['judge 2', second.device.name, false],
    ]);
  });

  it('is given again to its own browser, whose answer was lost: one device, with a new token', async () => {
    const code = await makeOne();
    const { body: lost } = await pair(code, 'table', 'tablet');
    await pair(code, 'second table', 'spare');
    const { status, body } = await pair(code, 'table', 'tablet');
    expect([status, body.device.id]).toEqual([200, lost.device.id]);
    await eventually(async () =>
      expect([(await self(lost.token)).status, (await self(body.token)).status]).toEqual([401, 200]),
    );
    expect((await ownPairing())?.seats[0]?.device?.id).toBe(lost.device.id);
  });

  it('of another ring is left by a browser that comes to this one', async () => {
    const other = await buildRing(server.db, tournamentId);
    const [here, there] = await make([ringId, other]);
    await pair(there?.code ?? '', 'table', 'tablet');
    await pair(here?.code ?? '', 'table', 'tablet');
    const two = (await pairings()).filter((one) => [ringId, other].includes(one.ringId));
    const tables = two.map(({ ringId: id, seats }) => [id, seats[0]?.device !== null]);
    expect(tables).toEqual([
      [ringId, true],
      [other, false],
    ]);
  });

  it('is not asked for twice: a code of a ring without one is refused beside the field', async () => {
    const { status, body } = await pair(await makeOne());
    expect([status, Object.keys(refusalOf(body).errors ?? {})]).toEqual([422, ['seat']]);
  });
});

describe('the ring of a code', () => {
  it('has as many judges as its division with the most, and none where judges have no devices', async () => {
    const code = await makeOne();
    let draftDivisionId = 0;
    const run = async (judges: number, step: string) => {
      const [work] = await server
        .db('ring_assignment')
        .insert({
          tournament_id: tournamentId,
          ring_id: ringId,
          title: `${judges} judges`,
          position: (draftDivisionId += 1),
          draft_division_id: draftDivisionId,
          step,
          ...(step === 'done' ? { is_completed: true, started_at: clock(), finished_at: clock() } : {}),
        })
        .returning<{ id: number }[]>('id');
      await server.db('contest').insert({
        ring_assignment_id: work?.id,
        draft_division_id: draftDivisionId,
        event_id: eventIds[0],
        format: 'panel',
        rules: { ...plainRules, judges },
        draw: { slots: [] },
      });
    };
    await run(1, 'planned');
    await run(7, 'done');
    expect((await seatsOf(code))?.filter(([seat]) => seat?.toString().startsWith('judge'))).toHaveLength(3);
    await run(5, 'planned');
    expect((await pair(code, 'judge 5')).status).toBe(200);
    await server
      .db('ring_assignment')
      .where({ ring_id: ringId, title: '5 judges' })
      .update({ step: 'done', is_completed: true, started_at: clock(), finished_at: clock() });
    await server.db('ring').where({ id: ringId }).update({ judges: 2 });
    expect((await pair(code, 'judge 3')).status).toBe(422);
    await server.db('tournament').where({ id: tournamentId }).update({ judge_pads: false });
    expect((await seatsOf(code))?.map(([seat]) => seat)).toEqual(['table', 'second table']);
    expect((await pair(code, 'judge 1')).status).toBe(422);
    await server.db('tournament').where({ id: tournamentId }).update({ judge_pads: true });
  });

  it('is told by its name of now, is refused while it is closed, and takes its code along when it is deleted', async () => {
    const code = await makeOne();
    await server.db('ring').where({ id: ringId }).update({ name: 'The large mat' });
    expect((await read(code)).body.ring?.ringName).toBe('The large mat');
    expect((await pair(code, 'judge 1')).body.device.name).toBe('The large mat judge 1');
    await server.db('ring').where({ id: ringId }).update({ is_open: false });
    for (const answer of [await read(code), await pair(code, 'table')])
      expect([answer.status, refusalOf(answer.body).code]).toEqual([409, 'device.ringClosed']);
    await server.db('ring').where({ id: ringId }).delete();
    await expectWrong(pair(code, 'table'));
  });

  it('with a name of 200 characters names its devices by what fits', async () => {
    const code = await makeOne();
    await server
      .db('ring')
      .where({ id: ringId })
      .update({ name: 'x'.repeat(200) });
    const { status, body } = await pair(code, 'second table');
    expect([status, body.device.name]).toEqual([200, `${'x'.repeat(47)} second table`]);
  });
});

it('tells the pages of directors at once of each device and code, and no device may listen', async () => {
  const headers = { Authorization: `Bearer ${server.tokenOf(director)}` };
  const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=devices`, { headers });
  await stream.waitFor('snapshot');
  const code = await makeOne();
  const { body } = await pair(code, 'table');
  await asDirector().call(contract.endDevice, { params: { ...params(), device: body.device.id } });
  await change(0);
  await eventually(() => expect(new Set(stream.changes().map((one) => JSON.stringify(one.body))).size).toBe(4));
  stream.close();
  const { headers: device } = await buildDevice(server.db, tournamentId, { ringId });
  const answer = await fetch(`${server.url}/api/live/${tournamentId}/now?topics=devices`, { headers: device });
  expect([401, 403]).toContain(answer.status);
});
