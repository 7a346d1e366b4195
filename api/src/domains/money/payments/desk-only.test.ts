import * as contract from '@schi/contract';
import { buildCustomer, buildRegistration, buildTournament, competitorForm } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { createGateways } from '../../../adapters/payments';
import { readConfig } from '../../../config';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PAYMENTS: 'desk-only' } });
});
afterAll(() => server.stop());

it('refuses to open a payment page where payments are taken at the desk only, and says where to pay', async () => {
  const tournament = await buildTournament(server.db);
  const registration = await buildRegistration(server.db, { tournament, customer: await buildCustomer(server.db) });
  const customer = server.as(registration.customer);
  await customer.call(contract.addCompetitor, { body: competitorForm(tournament, registration.id) });
  const { cost } = (await customer.call(contract.getRegistration, { params: { id: registration.id } })).body;
  const answer = await customer.call(contract.checkout, { params: { id: registration.id }, body: { total: cost } });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'desk-only',
      message: 'Online payment is not offered. Please pay at the registration desk; nothing was charged.',
    },
  });
  expect(await server.db('payment').where({ registration_id: registration.id })).toEqual([]);
  const desk = server.as({ id: (await buildCustomer(server.db)).id, roles: ['CheckInAdmin'] });
  const taken = await desk.call(contract.takePayment, {
    body: { registrationId: registration.id, method: 'cash', cashDrawerId: 0, amount: cost, balance: cost },
  });
  expect(taken).toMatchObject({ status: 200, body: { hasCompleted: true } });
});

it('has no sandbox in production, because its test cards would buy real receipts', () => {
  const production = { DATABASE_URL: 'postgres://db.example/schi' };
  const gatewaysOf = (env: Record<string, string>) => createGateways({ ...server.app, config: readConfig(env) });
  expect(gatewaysOf(production).byName('sandbox')).toBeUndefined();
  expect(gatewaysOf(production).current).toBeNull();
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(gatewaysOf({ ...production, ...stripe }).current?.name).toBe('stripe');
  // Control: a demonstration has it.
  expect(gatewaysOf({}).byName('sandbox')?.name).toBe('sandbox');
});
