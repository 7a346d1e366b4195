import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const started = async () => {
  const tournament = await buildTournament(server.db, { inDays: 60 + next() });
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  return {
    tournament,
    customer,
    id,
    me: server.as(customer),
    row: (over: object = {}) => competitorForm(tournament, id, over),
  };
};
let days = 0;
const next = () => (days += 1);
const names = async (me: ReturnType<TestServer['as']>, id: number) =>
  (await me.call(contract.getRegistration, { params: { id } })).body.competitors.map(({ firstName }) => firstName);

describe('a roster', () => {
  it('stores the valid rows and answers the errors of each other row', async () => {
    const { id, me, row } = await started();
    const { status, body } = await me.call(contract.addRoster, {
      params: { registrationId: id },
      body: {
        competitors: [
          row({ firstName: 'Ada' }),
          row({ firstName: '', weight: 'heavy' }),
          row({ firstName: 'Ada', lastName: '  rivera' }),
          row({ firstName: 'Kid', birthDate: '2016-02-03' }),
          row({ firstName: 'Ghost', eventIds: [999_999] }),
          {},
          row({ firstName: 'Grace', weight: '70 kg', height: "5'8" }),
        ],
      },
    });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { competitor: { firstName: 'Ada' } },
      { errors: { firstName: 'Value is required', weight: 'Please enter a number from 10 to 600' } },
      { errors: { firstName: 'Ada rivera, born on Thursday, June 15, 1995, is already registered' } },
      { errors: { 'waiver.guardianName': 'Value is required' } },
      { errors: { eventIds: 'Please choose from the list' } },
      { errors: { lastName: 'Value is required', 'waiver.agreed': 'Please read and accept the waiver' } },
      { competitor: { firstName: 'Grace', weight: 154.32, height: 68 } },
    ]);
    expect(await names(me, id)).toEqual(['Ada', 'Grace']);
  });

  it('adds all competitors to the registration of the address, whatever a row says', async () => {
    const { id, me, row } = await started();
    const other = await started();
    await me.call(contract.addRoster, {
      params: { registrationId: id },
      body: { competitors: [{ ...row(), registrationId: other.id }] },
    });
    expect(await names(me, id)).toHaveLength(1);
    expect(await names(other.me, other.id)).toHaveLength(0);
  });

  it('adds once, sent twice with one key or as another upload', async () => {
    const { id, me, row } = await started();
    const call = {
      params: { registrationId: id },
      body: { competitors: [row({ firstName: 'Once' })] },
      key: 'roster-key-1',
    };
    const first = await me.call(contract.addRoster, call);
    expect((await me.call(contract.addRoster, call)).body).toEqual(first.body);
    const again = await me.call(contract.addRoster, { ...call, key: 'roster-key-2' });
    expect(again.body.rows).toMatchObject([
      { errors: { firstName: expect.stringContaining('already registered') as string }, refusal: 'already registered' },
    ]);
    expect(await names(me, id)).toEqual(['Once']);
  });

  it('stops at the number a registration holds, and so does the form', async () => {
    const { id, me, row } = await started();
    const { body: first } = await me.call(contract.addCompetitor, { body: row({ firstName: 'First' }) });
    await server.db.raw(
      `insert into competitor (registration_id, first_name, last_name, birth_date, gender, competitor_level_id, school, instructor,
         weight_lb, height_in, emergency_contact_name, emergency_contact_phone, waiver_version, waiver_signed_name, waiver_signed_at)
       select c.registration_id, 'Nr ' || n, c.last_name, c.birth_date, c.gender, c.competitor_level_id, c.school, c.instructor, c.weight_lb,
         c.height_in, c.emergency_contact_name, c.emergency_contact_phone, c.waiver_version, c.waiver_signed_name, c.waiver_signed_at
       from competitor c, generate_series(1, ?) n where c.id = ?`,
      [contract.maxCompetitors - 2, first.id],
    );
    const params = { registrationId: id };
    const { body } = await me.call(contract.addRoster, {
      params,
      body: { competitors: [row({ firstName: 'Last' }), row({ firstName: 'Over' })] },
    });
    const full = 'A registration holds at most 200 competitors.';
    expect(body.rows).toMatchObject([
      { competitor: { firstName: 'Last' } },
      { errors: { firstName: full }, refusal: 'registration full' },
    ]);
    expect(await me.call(contract.addCompetitor, { body: row({ firstName: 'Over' }) })).toMatchObject({
      status: 409,
      body: { message: full, code: 'registration-full' },
    });
    const staff = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    expect(
      await staff.call(contract.addStaffCompetitor, {
        params: { registrationId: id },
        body: row({ firstName: 'Late' }),
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'registration-full' },
    });
  });

  it('is refused for a registration of somebody else, a paid one, and more rows than a call takes', async () => {
    const { id, me, row } = await started();
    const call = { params: { registrationId: id }, body: { competitors: [row()] } };
    const stranger = server.as(await buildCustomer(server.db));
    expect((await stranger.call(contract.addRoster, call)).status).toBe(404);
    expect((await me.call(contract.addRoster, { ...call, body: { competitors: [] } })).status).toBe(400);
    const many = Array.from({ length: contract.rosterBatch + 1 }, () => row());
    expect((await me.call(contract.addRoster, { ...call, body: { competitors: many } })).status).toBe(400);
    await server.db('registration').where({ id }).update({ completed_at: new Date() });
    expect((await me.call(contract.addRoster, call)).status).toBe(409);
    expect(await names(me, id)).toEqual([]);
  });
});

it('takes the same child only once for a tournament, and lets its own details change', async () => {
  const { me, row, id, customer, tournament } = await started();
  const { body } = await me.call(contract.addCompetitor, { body: row({ firstName: 'Mina' }) });
  const double = await me.call(contract.addCompetitor, { body: row({ firstName: 'MINA ' }) });
  expect(double).toMatchObject({
    status: 422,
    body: { errors: { firstName: expect.stringContaining('MINA Rivera') as string } },
  });
  const { body: jun } = await me.call(contract.addCompetitor, { body: row({ firstName: 'Jun' }) });
  expect(
    (await me.call(contract.changeCompetitor, { body: { ...row({ firstName: 'Mina', weight: 99 }), id: body.id } }))
      .status,
  ).toBe(200);
  expect(
    (await me.call(contract.changeCompetitor, { body: { ...row({ firstName: 'Mina' }), id: jun.id } })).status,
  ).toBe(422);
  await server.db('registration').where({ id }).update({ completed_at: new Date() });
  const { id: second } = await buildRegistration(server.db, { tournament, customer });
  expect(
    (await me.call(contract.addCompetitor, { body: competitorForm(tournament, second, { firstName: 'Mina' }) })).status,
  ).toBe(422);
  expect((await me.call(contract.getEarlierCompetitors, { params: { registrationId: second } })).body).toEqual([]);
});

describe('competitors of earlier registrations', () => {
  it('are offered once each, latest first, with today’s events, unless they are here already', async () => {
    const { customer, me, tournament } = await started();
    const then = async (inDays: number, people: object[]) => {
      const past = await buildTournament(server.db, { inDays });
      const { id } = await buildRegistration(server.db, { tournament: past, customer });
      for (const person of people) await me.call(contract.addCompetitor, { body: competitorForm(past, id, person) });
      return past;
    };
    await then(200, [{ firstName: 'Mina', school: 'Old school' }]);
    await then(201, [{ firstName: 'Mina', school: 'New school' }, { firstName: 'Jun' }, { firstName: 'Here' }]);
    const open =
      (await me.call(contract.getIncompleteRegistration, { params: { tournamentId: tournament.id } })).body
        ?.registrationId ?? 0;
    await me.call(contract.addCompetitor, { body: competitorForm(tournament, open, { firstName: 'Here' }) });
    const { body } = await me.call(contract.getEarlierCompetitors, { params: { registrationId: open } });
    expect(body.map(({ firstName, school }) => [firstName, school])).toEqual([
      ['Jun', 'Torrance Hapkido Academy'],
      ['Mina', 'New school'],
    ]);
    expect(body[0]?.eventIds).toEqual(tournament.eventIds.slice(0, 2));
    const stranger = server.as(await buildCustomer(server.db));
    expect((await stranger.call(contract.getEarlierCompetitors, { params: { registrationId: open } })).status).toBe(
      404,
    );
  });
});

it('tells everybody the reference divisions, in order', async () => {
  await started();
  const { body } = await server.call(contract.getDivisions);
  expect(body[0]).toEqual({
    id: expect.any(Number) as number,
    name: 'Children 4–6, white to orange belt',
    gender: null,
    minAge: 4,
    maxAge: 6,
    minLevelId: expect.any(Number) as number,
    maxLevelId: expect.any(Number) as number,
    minWeight: null,
    maxWeight: null,
  });
  expect(body.find(({ name }) => name === 'Men 18–34, black belt, 170 lb and over')).toMatchObject({
    gender: 1,
    minWeight: 170,
    maxWeight: null,
  });
});
