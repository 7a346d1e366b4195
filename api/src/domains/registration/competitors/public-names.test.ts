import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { mistyped } from '../../../../test/mistyped';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let days = 60;
const family = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const customer = await buildCustomer(server.db);
  const me = server.as(customer);
  const { id: registrationId } = await buildRegistration(server.db, { tournament, customer });
  const form = competitorForm(tournament, registrationId);
  const { body: competitor } = await me.call(contract.addCompetitor, { body: form });
  const save = (publicName: contract.PublicNameChoice | '') =>
    me.call(contract.savePublicName, { params: { id: competitor.id }, body: { publicName } });
  const stored = async () =>
    (await server.db('competitor').where({ id: competitor.id }).first<{ public_name: string }>('public_name'))
      .public_name;
  const version = async () =>
    (
      await server
        .db('ring_work')
        .where({ tournament_id: tournament.id })
        .first<{ version: number } | undefined>('version')
    )?.version ?? 0;
  return { tournament, customer, me, form, competitor, registrationId, save, stored, version };
};

describe('the name in public (rule G11)', () => {
  it('is chosen with the waiver, and empty where nobody was asked', async () => {
    const { me, form, competitor, stored, customer } = await family();
    expect(await stored()).toBe('');
    const body = { ...form, id: competitor.id, publicName: 'full' as const };
    expect((await me.call(contract.changeCompetitor, { body })).body.publicName).toBe('full');
    const other = await buildRegistration(server.db, {
      tournament: await buildTournament(server.db, { inDays: (days += 1) }),
      customer,
    });
    const wrong = { ...form, registrationId: other.id, publicName: mistyped<'full'>('everything') };
    expect((await me.call(contract.addCompetitor, { body: wrong })).body).toMatchObject({
      errors: { publicName: 'Please choose one of the list' },
    });
  });

  it('changes at any time, also after registration has closed', async () => {
    const { save, stored, tournament, registrationId } = await family();
    await server.db('registration').where({ id: registrationId }).update({ completed_at: new Date() });
    await server
      .db('tournament')
      .where({ id: tournament.id })
      .update({ registration_closes_after: '2020-01-01', registration_opens_on: '2019-12-01' });
    expect((await save('number')).body).toMatchObject({ publicName: 'number' });
    expect(await stored()).toBe('number');
    await save('');
    expect(await stored()).toBe('');
  });

  it('is kept by a caller who does not know of it', async () => {
    const { me, form, competitor, save, stored } = await family();
    await save('number');
    await me.call(contract.changeCompetitor, { body: { ...form, id: competitor.id, weight: 151 } });
    expect(await stored()).toBe('number');
  });

  it('announces its change, and nothing where it stays', async () => {
    const { me, form, competitor, save, version } = await family();
    const before = await version();
    await save('full');
    await server.runJobs();
    expect(await version()).toBe(before + 1);
    await save('full');
    await server.runJobs();
    expect(await version()).toBe(before + 1);
    await me.call(contract.changeCompetitor, { body: { ...form, id: competitor.id, publicName: 'initial' } });
    await server.runJobs();
    expect(await version()).toBe(before + 2);
  });

  it('is nobody else’s to choose, and one of three', async () => {
    const { me, competitor, stored } = await family();
    const stranger = server.as(await buildPerson(server.db));
    const params = { id: competitor.id };
    expect((await stranger.call(contract.savePublicName, { params, body: { publicName: 'full' } })).status).toBe(404);
    expect(
      (await me.call(contract.savePublicName, { params, body: { publicName: mistyped<'full'>('everything') } })).status,
    ).toBe(400);
    expect((await me.call(contract.savePublicName, { params, body: mistyped({}) })).status).toBe(400);
    expect(await stored()).toBe('');
  });
});
