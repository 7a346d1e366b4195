import * as contract from '@schi/contract';
import { createBarrier, untilEndedOrBlocked } from '../../../../test/at-once';
import { buildDevice, buildPerson } from '../../../../test/factories';
import { numberCompetitors } from '../../../../test/factories/start-numbers';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { lockRingWork } from '../../rings/ring-work';
import {
  createRingWorkChanges,
  ringWorkGuards,
  type RingWorkGuards,
} from '../../rings/ring-work/change-ring-work.service';
import { dayOfTwoFamilies } from '../notices/notices.fixture';
import { callEvent, entryEvent } from '../ring-calls/ring-calls.fixture';
import { createMatchday } from './matchday.service';
import { createHallStops } from './stops.service';

const { matchday } = contract;
const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const medical = { ringId: null, reason: 'medical', note: 'Ankle, ring 4' } as const;

/** The day of two families with a ring table in the first ring, and what each audience reads. */
const open = async () => {
  const day = await dayOfTwoFamilies(server, clock);
  const { tournamentId, director } = day;
  const params = { tournamentId };
  const ringId = day.ringIds[0] ?? 0;
  const table = await buildDevice(server.db, tournamentId, { ringId });
  const { body: link } = await director.call(contract.getFamilyLink, {
    params: { registrationId: day.mine?.registrationId ?? 0 },
  });
  const token = link.url.split('/').at(-1) ?? '';
  return {
    ...day,
    ringId,
    table,
    stop: (over: Partial<contract.NewStop> = {}) =>
      director.call(matchday.stop, { params, body: { ...medical, ...over } }),
    /** Moves a division to the other ring. */
    move: async (id: number) => {
      const { rings } = (await director.call(matchday.get, { params })).body;
      const seen = rings.map((ring) => ({ ringId: ring.id, orderVersion: ring.orderVersion }));
      const body = { ringId: day.ringIds[1] ?? 0, afterId: null, lock: null, seen, reason: 'Ring stopped' };
      return director.call(matchday.move, { params: { id }, body });
    },
    goOn: (of: number | null = null) => director.call(matchday.goOn, { params, body: { ringId: of } }),
    board: async () => (await director.call(matchday.get, { params })).body,
    family: async () => (await server.call(contract.getMyDay, { params: { token } })).body,
    expected: async () =>
      (
        await server
          .db('ring_assignment')
          .whereIn('id', [day.a, day.b])
          .orderBy('id')
          .select<{ at: Date }[]>('expected_from as at')
      ).map((row) => row.at),
    stops: () => server.db('ring_stop').where({ tournament_id: tournamentId }),
    history: async () => (await director.call(matchday.operations, { params })).body.map(({ says }) => says),
    walls: async () => (await server.call(contract.getRingAssignments, { params })).body,
    calls: async () => (await server.call(contract.getRingCalls, { ...table, params })).body,
    send: async (event: contract.RingEvent) =>
      (await server.call(contract.sendRingEvents, { ...table, params, body: { events: [event] } })).body[0],
  };
};

const minute = 60_000;
const told = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: string }).code,
});
const stepOf = async (id: number) =>
  (await server.db('ring_assignment').where({ id }).first<{ step: string }>('step')).step;

describe('a stopped hall (rule G14)', () => {
  it('is told to each audience by the time and a public reason, the note to staff only', async () => {
    const { stop, board, family, walls, calls, at } = await open();
    expect((await stop()).status).toBe(200);
    clock.advance(7 * minute);
    const told = { isHall: true, from: at(0).toISOString(), reason: 'medical', timeZone: 'America/Los_Angeles' };
    expect((await walls()).map((ring) => ring.stop)).toEqual([told, told]);
    expect((await calls()).rings[0]?.stop).toEqual(told);
    const day = await family();
    expect(day.stop).toEqual(told);
    for (const { entries } of day.children)
      for (const entry of entries) expect(entry).toMatchObject({ stop: told, window: null, stagingBy: null });
    expect(day.clashes).toEqual([]);
    expect(JSON.stringify([await walls(), await calls(), day])).not.toContain('Ankle');
    expect((await board()).stops).toMatchObject([
      { ringId: null, reason: 'medical', note: 'Ankle, ring 4', until: null },
    ]);
  });

  it('calls nobody, on the board and from a table; what runs may end, and calls nobody then', async () => {
    const { stop, goOn, call, calls, send, a, b } = await open();
    await call(a, 'inRing');
    await call(b, 'soon');
    clock.advance(10 * minute);
    await stop();
    clock.advance(minute);
    expect(told(await call(b, 'staging'))).toMatchObject({ status: 409, code: 'stopped' });
    const believed = (await calls()).rings[0]?.divisions.find((one) => one.ringAssignmentId === b)?.callEventId ?? null;
    const refused = await send(callEvent(b, 'staging', { believed, deviceTime: clock().toISOString() }));
    expect(refused).toMatchObject({ outcome: 'refused', refusal: 'stopped', says: contract.ringRefusals.stopped });
    expect((await call(b, 'planned')).status).toBe(200);
    expect((await call(a, 'done')).status).toBe(200);
    expect(await stepOf(b)).toBe('planned');
    await goOn();
    expect((await call(b, 'staging')).status).toBe(200);
  });

  it('takes what a table noted, and a call of before the stop that comes late', async () => {
    const { stop, send, a, b, people, at } = await open();
    await server.db('ring_assignment').where({ id: a }).update({ step: 'staging' });
    clock.advance(5 * minute);
    await stop();
    clock.advance(5 * minute);
    const contest = await server.db('contest').where({ ring_assignment_id: a }).first<{ id: number }>('id');
    const here = entryEvent(contest.id, people[0] ?? 0, { state: 'here' }, { deviceTime: clock().toISOString() });
    expect(await send(here)).toMatchObject({ outcome: 'applied' });
    const before = callEvent(b, 'soon', { deviceTime: at(4).toISOString() });
    expect(await send(before)).toMatchObject({ outcome: 'applied' });
    expect(await stepOf(b)).toBe('soon');
  });

  it('calls no missing competitor, and says when the stop was; who is here and who does not come is noted', async () => {
    const { stop, goOn, send, calls, at, a, people } = await open();
    await server.db('ring_assignment').where({ id: a }).update({ step: 'staging' });
    const contest = await server.db('contest').where({ ring_assignment_id: a }).first<{ id: number }>('id');
    const [one = 0, other = 0] = people;
    const note = (competitorId: number, count: number, believed: string | null, minutes: number) => {
      const value = {
        state: 'missing',
        calls: count,
        calledAt: count === 0 ? null : at(minutes).toISOString(),
      } as const;
      return send(entryEvent(contest.id, competitorId, value, { believed, deviceTime: at(minutes).toISOString() }));
    };
    const first = await note(one, 1, null, 0);
    expect(first).toMatchObject({ outcome: 'applied' });
    const believed = first?.now?.eventId ?? null;
    clock.advance(5 * minute);
    await stop();
    clock.advance(5 * minute);
    expect(await note(one, 2, believed, 10)).toMatchObject({ outcome: 'refused', refusal: 'stopped' });
    expect(await note(other, 1, null, 10)).toMatchObject({ outcome: 'refused', refusal: 'stopped' });
    expect(await note(other, 0, null, 10)).toMatchObject({ outcome: 'applied' });
    // It was made before the stop, on a device without a network.
    expect(await note(one, 2, believed, 4)).toMatchObject({ outcome: 'applied' });
    await goOn();
    const { rings } = await calls();
    expect(rings[0]?.stops).toEqual([{ ringId: null, from: at(5).toISOString(), until: at(10).toISOString() }]);
    expect(rings[0]?.stop).toBeNull();
  });

  it('holds notices, and sends on “Go on” only what is still true', async () => {
    const { stop, goOn, call, later, mails, mine, a, b } = await open();
    await call(a, 'staging');
    await call(b, 'soon');
    await stop();
    await later();
    await call(b, 'planned');
    clock.advance(30 * minute);
    await later();
    expect(await mails(mine)).toEqual([]);
    await goOn();
    await later(0);
    expect((await mails(mine)).map(({ subject }) => subject)).toEqual(['Come to staging now: Mina and Kim']);
  });

  it('calls back a letter that has not left the server, and sends it once afterwards', async () => {
    const { stop, goOn, call, later, mails, mine, a } = await open();
    const alive = server.app.mailer;
    await call(a, 'staging');
    server.app.mailer = { ...alive, send: () => Promise.reject(new Error('The mail server is away')) };
    await later();
    server.app.mailer = alive;
    await stop();
    await later();
    expect(await mails(mine)).toEqual([]);
    await goOn();
    await later(0);
    await later();
    expect(await mails(mine)).toHaveLength(1);
  });

  it('moves what is expected by the minutes it stood, and nothing within a minute', async () => {
    const { stop, goOn, a, b, at, expected, history } = await open();
    const times = (id: number, step: string, from: number) =>
      server
        .db('ring_assignment')
        .where({ id })
        .update({ step, expected_from: at(from), expected_to: at(from + 20) });
    await times(a, 'staging', 30);
    await times(b, 'planned', 60);
    await stop();
    clock.advance(50_000);
    await goOn();
    expect(await expected()).toEqual([at(30), at(60)]);
    clock.advance(minute);
    await stop();
    clock.advance(25 * minute);
    await goOn();
    const shift = 25 * minute;
    expect(await expected()).toEqual([at(30), at(60)].map((time) => new Date(time.getTime() + shift)));
    expect((await history()).slice(0, 2)).toEqual([
      'Let go on The hall: what is expected moves by 25 minutes.',
      'Stopped The hall: Medical care.',
    ]);
  });

  it('goes on once where directors press it in the same moment, and moves what is expected once', async () => {
    const { stop, goOn, a, b, at, expected, history } = await open();
    for (const [id, step, from] of [
      [a, 'staging', 30],
      [b, 'planned', 60],
    ] as const)
      await server
        .db('ring_assignment')
        .where({ id })
        .update({ step, expected_from: at(from), expected_to: at(from + 20) });
    await stop();
    clock.advance(25 * minute);
    const answers = await Promise.all(Array.from({ length: 4 }, () => goOn()));
    expect(answers.map((answer) => told(answer)).sort((one, other) => one.status - other.status)).toMatchObject([
      { status: 200 },
      ...Array.from({ length: 3 }, () => ({ status: 409, code: 'stop.over' })),
    ]);
    const shift = 25 * minute;
    expect(await expected()).toEqual([at(30), at(60)].map((time) => new Date(time.getTime() + shift)));
    expect((await history()).filter((says) => says.startsWith('Let go on'))).toHaveLength(1);
  });

  it('is stopped once: the second director is told who did it, and going on twice too', async () => {
    const { stop, goOn, stops } = await open();
    expect((await stop()).status).toBe(200);
    expect(told(await stop())).toMatchObject({ status: 409, code: 'stop.stands' });
    expect((await goOn()).status).toBe(200);
    expect(told(await goOn())).toMatchObject({ status: 409, code: 'stop.over' });
    expect(await stops()).toHaveLength(1);
  });

  it('is left standing over night: the next day the board says so, nobody is called, and it goes on', async () => {
    const { stop, goOn, board, call, a, family } = await open();
    await stop();
    clock.advance(22 * 60 * minute);
    expect((await board()).stops).toMatchObject([{ ringId: null, until: null }]);
    expect(told(await call(a, 'staging'))).toMatchObject({ code: 'stopped' });
    // Families have no day any more.
    expect((await family()).stop).toBeNull();
    expect((await goOn()).status).toBe(200);
    expect((await board()).stops).toMatchObject([{ ringId: null, until: clock().toISOString() }]);
    expect((await call(a, 'staging')).status).toBe(200);
  });

  it('is no part of a copy of the tournament, and neither are ring codes and start numbers', async () => {
    const { stop, tournamentId, ringIds, director, people } = await open();
    await stop();
    await stop({ ringId: ringIds[0] ?? 0 });
    await director.call(contract.makeRingCodes, { params: { tournamentId }, body: { ringIds, minutes: 60 } });
    await numberCompetitors(server.db, tournamentId, people);
    const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
    const { body: copy, status } = await admin.call(contract.tournamentSettings.copy, {
      params: { id: tournamentId },
      body: { name: 'Next year', tournamentDate: '2040-05-05' },
    });
    expect(status).toBeLessThan(300);
    for (const table of ['ring_stop', 'ring_code', 'start_number']) {
      const count = async (id: number) => (await server.db(table).where({ tournament_id: id })).length;
      expect([table, (await count(tournamentId)) > 0, await count(copy.id)]).toEqual([table, true, 0]);
    }
  });

  it('is stopped on the day only, with a reason of the list, by directors', async () => {
    const { stop, tournamentId } = await open();
    clock.advance(3 * 24 * 60 * minute);
    expect(told(await stop())).toMatchObject({ status: 409, code: 'stop.otherDay' });
    // Cast: no type has such a reason.
    const wrong = await stop({ reason: 'concussion' as never });
    expect(wrong.status).toBe(400);
    expect(told(await stop({ ringId: 2_000_000_000 }))).toMatchObject({ status: 404 });
    const volunteer = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    expect((await volunteer.call(matchday.stop, { params: { tournamentId }, body: medical })).status).toBe(403);
  });
});

describe('a ring that is stopped alone', () => {
  it('holds its own families, wall and table, and no other ring', async () => {
    const { stop, goOn, call, move, a, b, ringId, walls, family, stops } = await open();
    await stop({ ringId });
    expect((await walls()).map((ring) => ring.stop?.isHall)).toEqual([false, undefined]);
    expect((await family()).stop).toBeNull();
    expect(told(await call(a, 'staging'))).toMatchObject({ code: 'stopped' });
    expect(told(await call(b, 'staging'))).toMatchObject({ code: 'stopped' });
    expect((await move(b)).status).toBe(200);
    expect((await call(b, 'staging')).status).toBe(200);
    await stop();
    await goOn(ringId);
    expect(told(await call(a, 'staging'))).toMatchObject({ code: 'stopped' });
    await goOn();
    expect((await call(a, 'staging')).status).toBe(200);
    expect(await stops()).toHaveLength(2);
  });
});

describe('two directors who stop the hall at the same moment', () => {
  /** How many were told that it is done; both ask before one has noted it. */
  const race = async (lock: typeof lockRingWork) => {
    const { tournamentId, stops } = await open();
    const meet = createBarrier(2);
    const directors = [
      await buildPerson(server.db, { role: 'TournamentDirector' }),
      await buildPerson(server.db, { role: 'TournamentDirector' }),
    ];
    const stopping = createHallStops({
      lock: async (trx, id) => {
        await meet();
        await lock(trx, id);
      },
    });
    const results = await Promise.allSettled(
      directors.map(({ id }) => stopping(server.app, server.db, id).stop(tournamentId, medical)),
    );
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []));
    return { codes, stops: (await stops()).length };
  };
  it('one is done, the other is told', async () =>
    expect(await race(lockRingWork)).toEqual({ codes: ['stop.stands'], stops: 1 }));
  it('the other would fail at the index of the database without the lock', async () =>
    expect(await race(() => Promise.resolve())).toEqual({ codes: ['23505'], stops: 1 }));
});

describe('a call in the same instant as a stop', () => {
  /** The call has read that nothing is stopped when the hall is stopped. What is noted, the earlier first. */
  const race = async (lock: RingWorkGuards['lock']) => {
    const { tournamentId, stop, a } = await open();
    const person = await buildPerson(server.db, { role: 'TournamentDirector' });
    let start: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => (start = resolve)).then(() => stop());
    const changes = createRingWorkChanges({
      lock,
      read: async (trx, id) => {
        const work = await ringWorkGuards.read(trx, id);
        start();
        await untilEndedOrBlocked(server.db, stopped);
        return work;
      },
    });
    const calling = createMatchday(changes)(server.app, server.db, person.id);
    await Promise.all([calling.call(a, { to: 'staging' }), stopped]);
    const noted = await server.db('ring_operation').where({ tournament_id: tournamentId }).orderBy('sequence');
    return noted.map(({ kind }: { kind: string }) => kind);
  };
  it('is noted before the stop, and one that comes after it is refused', async () => {
    expect(await race(lockRingWork)).toEqual(['call', 'stop']);
    const { stop, call, a } = await open();
    await stop();
    expect(told(await call(a, 'staging'))).toMatchObject({ status: 409, code: 'stopped' });
  });
  it('control: without the lock it is noted behind the stop', async () =>
    expect(await race(() => Promise.resolve())).toEqual(['stop', 'call']));
});
