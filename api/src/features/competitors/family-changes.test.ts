import * as contract from '@schi/contract';
import { buildRegistration, competitorForm } from '../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let shared: Awaited<ReturnType<typeof buildRegistration>>['tournament'] | undefined;
const withCompetitor = async () => {
  const { id, customer, tournament } = await buildRegistration(server.db, shared && { tournament: shared });
  shared = tournament;
  const me = server.as(customer);
  const form = competitorForm(tournament, id);
  const { body } = await me.call(contract.addCompetitor, { body: form });
  const seen = async () => (await me.call(contract.getRegistration, { params: { id } })).body.competitors[0];
  const change = (over: object) => me.call(contract.changeCompetitor, { body: { ...form, id: body.id, ...over } });
  return { id, seen, change };
};

describe('two tabs on one competitor', () => {
  it('refuses the second one with what the first one stored', async () => {
    const { seen, change } = await withCompetitor();
    const version = (await seen())?.version;
    expect(version).toEqual(expect.any(Number));
    expect((await change({ version, weight: 151 })).status).toBe(200);
    const second = await change({ version, school: 'Lomita' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'outdated', current: { weight: 151, version: Number(version) + 1 } });
    expect((await seen())?.school).not.toBe('Lomita');
    expect((await change({ version: Number(version) + 1, weight: 151, school: 'Lomita' })).status).toBe(200);
    expect(await seen()).toMatchObject({ weight: 151, school: 'Lomita' });
  });

  it('stores one of two changes at the same moment', async () => {
    const { seen, change } = await withCompetitor();
    const version = (await seen())?.version;
    const answers = await Promise.all([151, 152, 153].map((weight) => change({ version, weight })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('compares nothing for a caller without a version (section 7)', async () => {
    const { change } = await withCompetitor();
    expect((await change({ weight: 151 })).status).toBe(200);
    expect((await change({ weight: 152 })).status).toBe(200);
  });
});

describe('a competitor who is paid', () => {
  it.each([
    ['firstName', 'Robin'],
    ['lastName', 'Lee'],
    ['birthDate', '1996-06-15'],
    ['gender', 2],
  ])('keeps %s, while other details change', async (field, value) => {
    const { id, seen, change } = await withCompetitor();
    expect((await change({ [field]: value })).status).toBe(200);
    const before = await seen();
    await server.db('registration').where({ id }).update({ completed_at: new Date() });
    const same = { [field]: value };
    const refused = await change({ ...same, [field]: field === 'gender' ? 1 : field === 'birthDate' ? '1990-01-01' : 'Another' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refusalOf(refused.body).errors ?? {})).toEqual([field]);
    expect(await seen()).toEqual(before);
    expect((await change({ ...same, weight: 160 })).status).toBe(200);
    expect(await seen()).toMatchObject({ ...same, weight: 160 });
  });
});
