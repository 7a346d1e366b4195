import * as contract from '@schi/contract';
import { buildMerch, buildRegistration, competitorForm } from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('refuses every change of a registration that belongs to a rehearsal', async () => {
  const { id, tournament, customer } = await buildRegistration(server.db);
  const merch = await buildMerch(server.db, tournament.id);
  await server.db('tournament').where({ id: tournament.id }).update({ is_rehearsal: true });
  const me = server.as(customer);
  const params = { registrationId: id };
  const answers = [
    await me.call(contract.addSpectator, { params }),
    await me.call(contract.removeSpectator, { params }),
    await me.call(contract.addLunch, { params }),
    await me.call(contract.removeLunch, { params }),
    await me.call(contract.addMerchOrder, { params, body: merch }),
    await me.call(contract.addCompetitor, { body: competitorForm(tournament, id) }),
    await me.call(contract.saveContacts, { params: { id }, body: [] }),
    await me.call(contract.checkout, { params: { id }, body: { total: 0 } }),
  ];
  for (const { status, body } of answers)
    expect([status, refusalOf(body).message]).toEqual([409, expect.stringContaining('rehearsal')]);
  expect(await server.db('registration').where({ id }).first<object>('spectators', 'lunch', 'cart_version')).toEqual({
    spectators: 0,
    lunch: 0,
    cart_version: 0,
  });
});
