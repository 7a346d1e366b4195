import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { tables } from '../../../app';
import { erasePerson } from '../../office/personal-data/erase.queries';
import { startTestServer, stillClock, type Caller, type TestServer } from '../../../../test/server';

const clock = stillClock(new Date());
let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer({ clock });
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const { matchday, rings } = contract;

/** Two children of one family among twelve competitors, published, with two rings. */
const family = async (events = [0, 3]) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const ids = await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 12 }, () => ({ events })),
  );
  await server.db('competitor').where({ id: ids[0] }).update({ first_name: 'Robin' });
  const row = await server
    .db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .where('k.id', ids[0])
    .first<{ registrationId: number; personId: number }>('r.id as registrationId', 'r.person_id as personId');
  const { registrationId } = row;
  const owner = server.as({ id: row.personId, roles: ['Customer'] });
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2']) {
    const body = {
      tournamentId,
      name,
      opensMinute: 540,
      closesMinute: 1020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    ringIds.push((await server.as(director).call(rings.create, { body })).body.id);
  }
  const publish = async () => {
    const { body } = await server.as(director).call(contract.createDraft, { body: { tournamentId } });
    const { draftId, version } = body;
    await server.as(director).call(contract.publishDraft, { params: { draftId }, body: { version } });
  };
  const link = async () => (await owner.call(contract.getMyDayLink, { params: { registrationId } })).body.url;
  const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
  const day = (token: string) => server.call(contract.getMyDay, { params: { token } });
  const board = async () => (await server.as(director).call(matchday.get, { params: { tournamentId } })).body;
  return { tournament, tournamentId, ids, registrationId, owner, ringIds, publish, link, tokenOf, day, board };
};

describe('a family’s day (rule G7)', () => {
  it('tells the start number of each child, which is the name in public of who chose it', async () => {
    const { ids, publish, link, tokenOf, day } = await family();
    await server.db('competitor').where({ id: ids[0] }).update({ public_name: 'number' });
    await server.db('competitor').where({ id: ids[1] }).update({ public_name: 'initial', first_name: 'Mina' });
    const told = async () => (await day(tokenOf(await link()))).body.children;
    expect((await told())[0]).toMatchObject({ startNumber: null, publicName: 'Start number' });
    await publish();
    const [first, second] = await told();
    expect(first?.publicName).toBe(`No. ${first?.startNumber}`);
    expect(first?.startNumber).toBeGreaterThan(100);
    expect(second?.publicName).toMatch(/^Mina .\.$/);
    expect(second?.startNumber).not.toBe(first?.startNumber);
  });

  it('opens by its private address without a login, and says when and where each child is due', async () => {
    const { tournament, tournamentId, ids, ringIds, publish, link, tokenOf, day, board } = await family();
    const token = tokenOf(await link());
    const hall = { venue_name: 'North Gym', venue_address: '1 Main St' };
    await server
      .db('tournament')
      .where({ id: tournamentId })
      .update({ name: 'Spring Open', ...hall });
    const { body: before } = await day(token);
    expect(before.tournament).toEqual({
      id: tournamentId,
      name: 'Spring Open',
      date: tournament.date,
      timeZone: 'America/Los_Angeles',
      venue: 'North Gym',
      address: '1 Main St',
      isToday: false,
      isOver: false,
    });
    expect(before.children).toHaveLength(2);
    expect(before.children[0]).toMatchObject({ competitorId: ids[0], name: 'Robin', entries: [] });

    await publish();
    const unplanned = (await day(token)).body.children[0]?.entries ?? [];
    expect(unplanned).toHaveLength(2);
    expect(unplanned[0]).toMatchObject({ ring: null, ahead: null, window: null, stagingBy: null, step: 'planned' });

    const own = (await board()).assignments.filter(({ competitorIds }) => competitorIds.includes(ids[0] ?? 0));
    const [first, second] = own.map(({ ringAssignmentId }) => ringAssignmentId);
    const seen = async () => (await board()).rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
    const move = async (id: number, afterId: number | null) =>
      server.as(director).call(matchday.move, {
        params: { id },
        body: { ringId: ringIds[0] ?? 0, afterId, lock: null, seen: await seen() },
      });
    await move(first ?? 0, null);
    await move(second ?? 0, first ?? 0);
    await server
      .db('ring_assignment')
      .where({ id: second })
      .update({ planned_from: '2026-05-02T17:43:00Z', planned_to: '2026-05-02T18:00:00Z' });
    await server.as(director).call(matchday.call, { params: { id: first ?? 0 }, body: { to: 'inRing' } });
    const entries = (await day(token)).body.children[0]?.entries ?? [];
    const of = (id?: number) => entries.find(({ ringAssignmentId }) => ringAssignmentId === id);
    expect(of(first)).toMatchObject({ ring: 'Ring 1', step: 'inRing', ahead: 0, window: null, stagingBy: null });
    expect(of(second)).toMatchObject({
      ring: 'Ring 1',
      ahead: 1,
      window: { from: '2026-05-02T17:30:00.000Z', to: '2026-05-02T18:05:00.000Z' },
      stagingBy: '2026-05-02T17:20:00.000Z',
    });
  });

  it('says how long each division takes by the rules of its events', async () => {
    const longFall = 5;
    const { tournament, ids, publish, link, tokenOf, day, board } = await family([longFall]);
    await server.db('event').where({ id: tournament.eventIds[longFall] }).update({ attempts: 5 });
    await publish();
    const own = (await board()).assignments.find(({ competitorIds }) => competitorIds.includes(ids[0] ?? 0));
    const [child] = (await day(tokenOf(await link()))).body.children;
    expect(child?.entries[0]?.minutes).toBe(own?.minutes);
    expect(own?.minutes).toBeGreaterThan(0);
  });

  it('says that a ring is closed, and nothing of the plan once the day has begun', async () => {
    const { tournament, ids, ringIds, publish, link, tokenOf, day, board } = await family();
    await publish();
    const [entry] = (await board()).assignments.filter(({ competitorIds }) => competitorIds.includes(ids[0] ?? 0));
    const other = (await board()).assignments.find(
      ({ ringAssignmentId }) => ringAssignmentId !== entry?.ringAssignmentId,
    );
    const id = entry?.ringAssignmentId ?? 0;
    const noon = `${tournament.date}T19:00:00Z`;
    await server
      .db('ring_assignment')
      .where({ id })
      .update({ ring_id: ringIds[0], position: 1, planned_from: noon, planned_to: noon });
    const token = tokenOf(await link());
    const read = async () =>
      (await day(token)).body.children[0]?.entries.find(({ ringAssignmentId }) => ringAssignmentId === id);
    const known = { window: expect.objectContaining({ from: `${tournament.date}T18:50:00.000Z` }), isClosed: false };
    const nothing = { window: null, stagingBy: null, ring: 'Ring 1' };
    try {
      clock.set(new Date(`${tournament.date}T17:00:00Z`));
      expect(await read()).toMatchObject(known);
      await server.db('ring').where({ id: ringIds[0] }).update({ is_open: false });
      expect(await read()).toMatchObject({ ...nothing, isClosed: true });
      await server.db('ring').where({ id: ringIds[0] }).update({ is_open: true });
      await server
        .db('ring_assignment')
        .where({ id: other?.ringAssignmentId })
        .update({ ring_id: ringIds[1], position: 1, step: 'inRing', started_at: noon });
      expect(await read()).toMatchObject({ ...nothing, isClosed: false });
      clock.set(new Date());
      expect(await read()).toMatchObject(known);
    } finally {
      clock.set(new Date());
    }
  });

  it('names no other family, and no family name', async () => {
    const { publish, link, tokenOf, day } = await family();
    await publish();
    const { body } = await day(tokenOf(await link()));
    expect(JSON.stringify(body)).not.toMatch(/Person\d/);
  });

  it('is found by its owner only, and opens nothing once it was renewed', async () => {
    const { registrationId, owner, link, tokenOf, day } = await family();
    const other = await family();
    const othersToken = tokenOf(await other.link());
    const stranger = server.as(await buildPerson(server.db));
    const ofOther = { params: { registrationId: other.registrationId } };
    expect((await owner.call(contract.getMyDayLink, ofOther)).status).toBe(404);
    expect((await stranger.call(contract.getMyDayLink, { params: { registrationId } })).status).toBe(404);
    expect((await stranger.call(contract.renewMyDayLink, { params: { registrationId } })).status).toBe(404);
    const old = tokenOf(await link());
    const { body } = await owner.call(contract.renewMyDayLink, { params: { registrationId } });
    expect((await day(tokenOf(body.url))).status).toBe(200);
    const renewed = await day(old);
    const guessed = await day(`${registrationId}-${'A'.repeat(22)}`);
    expect([renewed.status, guessed.status]).toEqual([404, 404]);
    expect((await day(othersToken)).status).toBe(200);
    expect(renewed.body).toEqual(guessed.body);
    for (const wrong of [
      'x',
      '0',
      `${registrationId}-`,
      `${registrationId}-${'A'.repeat(200)}`,
      '99999999999-AAAAAAAAAAAAAAAAAAAAAA',
    ])
      expect((await day(wrong)).status).toBe(404);
  });

  it('costs the same statements for every wrong address, whether there is such a registration or not', async () => {
    const { id: own } = await server.db('registration').first<{ id: number }>('id');
    const asked: string[] = [];
    const record = ({ sql }: { sql: string }) => void asked.push(sql);
    const statements = async (token: string) => {
      asked.length = 0;
      server.db.on('query', record);
      const { status } = await server.call(contract.getMyDay, { params: { token } });
      server.db.removeListener('query', record);
      expect(status).toBe(404);
      return asked.filter((sql) => sql.includes('family_link_version'));
    };
    const known = await statements(`${own}-${'A'.repeat(22)}`);
    expect(known).toHaveLength(1);
    for (const wrong of [`999999999-${'A'.repeat(22)}`, 'no-address', `${own}-short`])
      expect(await statements(wrong)).toEqual(known);
  });

  it('says of a window around lunch that it is just before or just after it', async () => {
    const { tournamentId, ids, ringIds, publish, link, tokenOf, day, board } = await family([0]);
    await publish();
    const zone = 'America/Los_Angeles';
    const { rows } = await server.db.raw<{ rows: { noon: Date }[] }>(
      'select (tournament_date + make_interval(hours => 12)) at time zone :zone as noon from tournament where id = :tournamentId',
      { zone, tournamentId },
    );
    const at = (minutes: number) => new Date((rows[0]?.noon ?? new Date(0)).getTime() + minutes * 60_000);
    const lunch = { line1: '12:00', line2: 'Lunch', starts_minute: 720, ends_minute: 740, blocks: 'rings' };
    await server.db('schedule_item').insert({ tournament_id: tournamentId, position: 99, ...lunch });
    const own = (await board()).assignments.find(({ competitorIds }) => competitorIds.includes(ids[0] ?? 0));
    const besides = async (from: number, to: number) => {
      await server
        .db('ring_assignment')
        .where({ id: own?.ringAssignmentId })
        .update({ ring_id: ringIds[0], position: 1, expected_from: at(from), expected_to: at(to) });
      return (await day(tokenOf(await link()))).body.children[0]?.entries[0]?.besides;
    };
    expect([await besides(-10, 30), await besides(-30, -5), await besides(-10, 20)]).toEqual(['Lunch', null, null]);
  });

  it('tells the results of a child, what was finished last first', async () => {
    const { tournamentId, ids, link, tokenOf, day, publish } = await family();
    await publish();
    const contestIds = await server
      .db('contest_entry as n')
      .join('contest as c', 'c.id', 'n.contest_id')
      .where('n.competitor_id', ids[0])
      .orderBy('c.id')
      .pluck<number[]>('c.id');
    for (const [place, contestId] of contestIds.entries()) {
      const finished_at = new Date(Date.UTC(2026, 4, 2, 16 + place));
      await server.db('contest').where({ id: contestId }).update({ state: 'finished', finished_at });
      const placing = {
        contest_id: contestId,
        competitor_id: ids[0],
        place: place + 1,
        decided_by: 'Total of the judges',
      };
      await server.db('contest_placing').insert({ ...placing, result_version: 1 });
    }
    await server.db('tournament').where({ id: tournamentId }).update({ results_shown: 'finished' });
    const [child] = (await day(tokenOf(await link()))).body.children;
    expect(child?.results.map(({ contestId }) => contestId)).toEqual([...contestIds].reverse());
    expect(contestIds.length).toBeGreaterThan(1);
  });

  it('leaves out a child who has withdrawn', async () => {
    const { ids, publish, link, tokenOf, day } = await family();
    await publish();
    await server.db('competitor').where({ id: ids[0] }).update({ withdrawn_at: new Date() });
    const { body } = await day(tokenOf(await link()));
    expect(body.children.map(({ competitorId }) => competitorId)).toEqual([ids[1]]);
  });

  it('is listed for its owner, and kept by a phone with its own start address', async () => {
    const { registrationId, owner, link, tokenOf } = await family();
    const url = await link();
    expect((await owner.call(contract.getMyDays)).body).toMatchObject([{ registrationId, url }]);
    const stranger = server.as(await buildPerson(server.db));
    expect((await stranger.call(contract.getMyDays)).body).toEqual([]);
    const token = tokenOf(url);
    const { status, body } = await server.call(contract.getMyDayManifest, { params: { token } });
    expect([status, body.start_url, body.display]).toEqual([200, `/signage/my-day/${token}`, 'standalone']);
    const guessed = await server.call(contract.getMyDayManifest, {
      params: { token: `${registrationId}-${'A'.repeat(22)}` },
    });
    expect(guessed.status).toBe(404);
  });

  it('is one for all registrations of an account in a tournament (rule C18)', async () => {
    const { tournamentId, registrationId, owner, ids, link, tokenOf, day, publish } = await family();
    await publish();
    const other = await server.db('competitor').where({ id: ids[2] }).first<{ id: number }>('registration_id as id');
    const account = await server
      .db('registration')
      .where({ id: registrationId })
      .first<{ id: number }>('person_id as id');
    await server.db('registration').where({ id: other.id }).update({ person_id: account.id });
    const of = { params: { registrationId: other.id } };
    const links = async () => [tokenOf(await link()), tokenOf((await owner.call(contract.getMyDayLink, of)).body.url)];
    const told = async (token: string) => (await day(token)).body.children.map(({ competitorId }) => competitorId);
    const [first = '', second = ''] = await links();
    expect(await told(first)).toEqual(ids.slice(0, 4));
    expect(await told(second)).toEqual(ids.slice(0, 4));
    expect((await owner.call(contract.getMyDays)).body).toMatchObject([{ registrationId, url: await link() }]);
    // A cart that is not paid is not part of it.
    const cart = { person_id: account.id, tournament_id: tournamentId };
    const [open] = await server.db('registration').insert(cart).returning<{ id: number }[]>('id');
    await server.db('competitor').where({ id: ids[3] }).update({ registration_id: open?.id });
    expect(await told(second)).toEqual(ids.slice(0, 3));
    await owner.call(contract.renewMyDayLink, of);
    expect([(await day(first)).status, (await day(second)).status]).toEqual([404, 404]);
    const renewed = await links();
    for (const token of renewed) expect((await day(token)).status).toBe(200);
    await server.as(director).call(contract.renewFamilyLink, { params: { registrationId } });
    for (const token of renewed) expect((await day(token)).status).toBe(404);
    await server
      .db('registration')
      .where({ id: other.id })
      .update({ person_id: (await buildPerson(server.db)).id });
    expect(await told(tokenOf(await link()))).toEqual(ids.slice(0, 2));
  });

  it('follows a moved date: the page counts to the new day, and is of today on it', async () => {
    const { tournament, tournamentId, publish, link, tokenOf, day } = await family();
    await publish();
    // Far from the days of the other tournaments of this file.
    const moved = contract.addDays(tournament.date, 300);
    await server.db('tournament').where({ id: tournamentId }).update({ tournament_date: moved });
    const token = tokenOf(await link());
    const read = async (date: string) => {
      clock.set(new Date(`${date}T20:00:00Z`));
      const { isToday, isOver, date: said } = (await day(token)).body.tournament;
      return { said, isToday, isOver };
    };
    try {
      expect(await read(tournament.date)).toEqual({ said: moved, isToday: false, isOver: false });
      expect(await read(moved)).toEqual({ said: moved, isToday: true, isOver: false });
      expect(await read(contract.addDays(moved, 1))).toEqual({ said: moved, isToday: false, isOver: true });
    } finally {
      clock.set(new Date());
    }
  });

  it('names one person who stands in two registrations of an account once for each, with a start number of each', async () => {
    const { registrationId, owner, ids, publish, link, tokenOf, day } = await family();
    const account = await server
      .db('registration')
      .where({ id: registrationId })
      .first<{ id: number }>('person_id as id');
    const second = await server.db('competitor').where({ id: ids[2] }).first<{ id: number }>('registration_id as id');
    await server.db('registration').where({ id: second.id }).update({ person_id: account.id });
    await server
      .db('competitor')
      .where({ id: ids[2] })
      .update({ first_name: 'Robin', last_name: server.db('competitor').select('last_name').where({ id: ids[0] }) });
    await publish();
    const children = (await day(tokenOf(await link()))).body.children.filter(({ name }) => name === 'Robin');
    expect(children.map(({ competitorId }) => competitorId)).toEqual([ids[0], ids[2]]);
    expect(new Set(children.map(({ startNumber }) => startNumber)).size).toBe(2);
    expect((await owner.call(contract.getMyDays)).body).toHaveLength(1);
  });

  it('shows the code until everybody is checked in, and doors and what to bring until the day begins', async () => {
    const { tournament, tournamentId, ids, registrationId, link, tokenOf, day } = await family();
    const times = { in_person_registration_times: '8AM', black_belt_meeting_time: '9AM', elimination_time: '9:30AM' };
    await server
      .db('tournament')
      .where({ id: tournamentId })
      .update({ ...times, bring: '- a **cup**' });
    const confirmation_code = 'MYDAYKKD';
    await server.db('receipt').insert({ registration_id: registrationId, confirmation_code, amount_cents: 0 });
    await server.db('competitor').where({ id: ids[1] }).update({ first_name: 'Mina' });
    const read = async () => (await day(tokenOf(await link()))).body;
    const checkIn = async (subjectId?: number) => {
      const event = { id: randomUUID(), value: 1, believed: null, settles: null, deviceId: randomUUID() };
      const { status } = await server.as(director).call(contract.sendCheckIns, {
        params: { tournamentId },
        body: {
          events: [
            {
              ...event,
              registrationId,
              kind: 'competitor',
              subjectId: subjectId ?? 0,
              deviceTime: clock().toISOString(),
            },
          ],
        },
      });
      expect(status).toBe(200);
    };
    const first = await read();
    expect(first.arrival).toEqual({
      checkIn: '8AM',
      blackBelts: '9AM',
      eliminations: '9:30AM',
      bring: expect.stringContaining('<strong>cup</strong>'),
    });
    expect(first.codes).toMatchObject([{ confirmationCode: confirmation_code, names: ['Robin', 'Mina'] }]);
    try {
      clock.set(new Date(`${tournament.date}T17:00:00Z`));
      expect(await read()).toMatchObject({ arrival: null, codes: [{ names: ['Robin', 'Mina'] }] });
      await checkIn(ids[0]);
      expect((await read()).codes).toMatchObject([{ names: ['Mina'] }]);
      await checkIn(ids[1]);
      expect((await read()).codes).toEqual([]);
      await server.db('competitor').whereIn('id', ids.slice(0, 2)).update({ withdrawn_at: clock() });
      expect((await read()).codes).toMatchObject([{ names: [] }]);
      clock.set(new Date(`${contract.addDays(tournament.date, 1)}T20:00:00Z`));
      expect(await read()).toMatchObject({ arrival: null, codes: [] });
    } finally {
      clock.set(new Date());
    }
  });

  it('is renewed by staff too, which is recorded', async () => {
    const { registrationId, link, tokenOf, day } = await family();
    const old = tokenOf(await link());
    const staff = await buildPerson(server.db, { role: 'CheckInAdmin' });
    const desk = server.as(staff);
    expect(tokenOf((await desk.call(contract.getFamilyLink, { params: { registrationId } })).body.url)).toBe(old);
    const { body } = await desk.call(contract.renewFamilyLink, { params: { registrationId } });
    expect([(await day(old)).status, (await day(tokenOf(body.url))).status]).toEqual([404, 200]);
    expect(body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(tokenOf(await link())).toBe(tokenOf(body.url));
    const recorded = await server.db('audit_log').where({ action: 'family link renewed', actor_id: staff.id });
    expect(recorded).toHaveLength(1);
    expect((await desk.call(contract.renewFamilyLink, { params: { registrationId: 999_999 } })).status).toBe(404);
  });

  it('opens until thirty days after the tournament, also with a new address and for the phone', async () => {
    const { tournament, owner, registrationId, link, tokenOf } = await family();
    const openedAfter = async (day: number) => {
      clock.set(new Date(`${contract.addDays(tournament.date, day)}T20:00:00Z`));
      const token = tokenOf(await link());
      const params = { token };
      return [
        (await server.call(contract.getMyDay, { params })).status,
        (await server.call(contract.getMyDayManifest, { params })).status,
      ];
    };
    expect(await openedAfter(30)).toEqual([200, 200]);
    expect(await openedAfter(31)).toEqual([404, 404]);
    expect((await owner.call(contract.getMyDayLink, { params: { registrationId } })).body.isEnded).toBe(true);
    await owner.call(contract.renewMyDayLink, { params: { registrationId } });
    expect(await openedAfter(31)).toEqual([404, 404]);
    clock.set(new Date());
  });

  it('opens nothing any more once the account is deleted, with the same body as a guessed address', async () => {
    const { registrationId, link, tokenOf, day } = await family();
    const token = tokenOf(await link());
    const person = await server
      .db('registration as r')
      .join('person as p', 'p.id', 'r.person_id')
      .where('r.id', registrationId)
      .first<{ id: number; email: string }>('p.id', 'p.email');
    await server.db.transaction((trx) => erasePerson(trx, tables, person, new Date()));
    const guessed = await day(`${registrationId}-${'A'.repeat(22)}`);
    const erased = await day(token);
    expect([erased.status, erased.body]).toEqual([404, guessed.body]);
  });

  it('is not there for a registration that is not completed', async () => {
    const { registrationId, owner, link, tokenOf, day } = await family();
    const token = tokenOf(await link());
    await server.db('registration').where({ id: registrationId }).update({ completed_at: null });
    expect((await day(token)).status).toBe(404);
    expect((await owner.call(contract.getMyDayLink, { params: { registrationId } })).status).toBe(404);
  });
});
