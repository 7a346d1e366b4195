import * as contract from '@schi/contract';
import { buildPerson, buildRegistration, buildTournament, competitorForm } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

const calls = contract.competitorLevelSettings;
let server: TestServer;
let admin: ReturnType<TestServer['as']>;
let actorId: number;
beforeAll(async () => {
  server = await startTestServer({});
  await buildTournament(server.db);
  const person = await buildPerson(server.db, { role: 'SuperAdmin' });
  actorId = person.id;
  admin = server.as(person);
});
afterAll(() => server.stop());

const create = async (name: string) => (await admin.call(calls.create, { body: { name, isBlackBelt: false } })).body;
const lastEntry = () => server.db('audit_log').orderBy('id', 'desc').first<Record<string, unknown>>();

it('makes a level at the end of the order, and enters it into the log', async () => {
  const first = await create('Cream');
  const second = await create('Lemon');
  expect(second).toEqual({
    id: expect.any(Number) as number,
    version: 1,
    name: 'Lemon',
    isBlackBelt: false,
    order: expect.any(Number) as number,
  });
  const { body } = await admin.call(calls.list, { query: {} });
  expect(body.items.slice(-2).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await lastEntry()).toMatchObject({
    actor_id: actorId,
    action: 'competitor level created',
    object_id: String(second.id),
  });
});

it('changes one, counts the change, and remembers what was before', async () => {
  const level = await create('Orange');
  const { body } = await admin.call(calls.change, {
    params: { id: level.id },
    body: { id: level.id, version: 1, name: 'Amber', isBlackBelt: true },
  });
  expect(body).toMatchObject({ name: 'Amber', version: 2 });
  expect(await lastEntry()).toMatchObject({
    action: 'competitor level changed',
    before: { name: 'Orange' },
    after: { name: 'Amber' },
  });
});

it('refuses a change to an older version, and shows what is stored', async () => {
  const level = await create('Green');
  const change = (name: string) =>
    admin.call(calls.change, {
      params: { id: level.id },
      body: { id: level.id, version: 1, name, isBlackBelt: false },
    });
  const answers = await Promise.all([change('Emerald'), change('Jade')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [kept] = answers.filter(({ status }) => status === 200);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ current: { name: kept?.body.name, version: 2 } });
});

it('says at the field that a name is taken or missing', async () => {
  await create('Blue');
  const taken = await admin.call(calls.create, { body: { name: ' Blue ', isBlackBelt: false } });
  expect(taken).toMatchObject({ status: 422, body: { errors: { name: 'There is a level of this name already' } } });
  const empty = await admin.call(calls.create, { body: { name: ' ', isBlackBelt: false } });
  expect(empty).toMatchObject({ status: 422, body: { errors: { name: 'Value is required' } } });
});

it('deletes what nobody uses, and says who uses the rest', async () => {
  const unused = await create('Unused');
  expect((await admin.call(calls.remove, { params: { id: unused.id } })).body).toBe(true);
  expect((await admin.call(calls.remove, { params: { id: unused.id } })).status).toBe(404);
  const tournament = await buildTournament(server.db, { inDays: 70 });
  const { id, customer } = await buildRegistration(server.db, { tournament });
  const used = await create('Used');
  const form = competitorForm(tournament, id, { competitorLevelId: used.id });
  expect((await server.as(customer).call(contract.addCompetitor, { body: form })).status).toBe(200);
  const refused = await admin.call(calls.remove, { params: { id: used.id } });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'This competitor level is used by 1 competitor, so it cannot be deleted.' },
  });
});
