import Stripe from 'stripe';
import * as contract from '@schi/contract';
import { buildRegistration, buildTournament, competitorForm, type BuiltTournament } from '../../../../test/factories';
import { booksOf } from '../../../../test/payments/payment-setup';
import { startFakeStripe, type FakeStripe } from '../../../../test/payments/fake-stripe';
import { startTestServer, type TestServer } from '../../../../test/server';

const webhookSecret = 'whsec_local';
let stripe: FakeStripe;
let server: TestServer;
let tournament: BuiltTournament;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({
    env: { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.url },
  });
  tournament = await buildTournament(server.db);
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const startPayment = async () => {
  const registration = await buildRegistration(server.db, { tournament });
  const me = server.as(registration.customer);
  await me.call(contract.addCompetitor, { body: competitorForm(tournament, registration.id) });
  const seen = await me.call(contract.getRegistration, { params: { id: registration.id } });
  const answer = await me.call(contract.checkout, { params: { id: registration.id }, body: { total: seen.body.cost } });
  return { id: registration.id, me, answer, session: stripe.books.sessions.at(-1)?.id ?? '' };
};

const tell = (type: string, session: string) => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    data: { object: { id: session, client_reference_id: null } },
  });
  const signature = new Stripe('sk_test_local').webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return fetch(`${server.url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  });
};

it('pays through Stripe: page, webhook three times, receipt once', async () => {
  const { id, me, answer, session } = await startPayment();
  expect(answer.body.redirectUrl).toBe(`https://checkout.stripe.com/c/pay/${session}`);
  stripe.books.pay(session);
  const heard = await Promise.all([1, 2, 3].map(() => tell('checkout.session.completed', session)));
  expect(heard.map((each) => each.status)).toEqual([200, 200, 200]);
  expect((await me.call(contract.getRegistration, { params: { id } })).body).toMatchObject({
    isCompleted: true,
    receipt: { paymentAmount: 55 },
  });
  expect(await booksOf(server.db, id)).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1, ledger: 5_500 });
});

it('pays money back through Stripe that can no longer be used', async () => {
  const { id, session } = await startPayment();
  stripe.books.pay(session);
  await server.db('registration').where({ id }).increment('cart_version', 1);
  await tell('checkout.session.completed', session);
  await server.runJobs();
  expect(await booksOf(server.db, id)).toMatchObject({
    isCompleted: false,
    charges: 1,
    refunds: 1,
    refundMails: 1,
    ledger: 0,
  });
  expect(stripe.books.refunds.at(-1)).toMatchObject({ amount: 5_500 });
});

it('answers 503 while Stripe fails, and leaves the registration free', async () => {
  const trouble = { status: 500, body: { error: { type: 'api_error', message: 'An error occurred' } } };
  stripe.trouble(trouble, trouble, trouble);
  const { id, me, answer } = await startPayment();
  expect(answer).toMatchObject({ status: 503 });
  expect((await me.call(contract.addSpectator, { params: { registrationId: id } })).status).toBe(200);
});

const refusal = (status: number, error: object) => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'Refused', ...error } },
});

it.each([
  [
    'an e-mail address that Stripe refuses',
    refusal(400, { code: 'email_invalid', param: 'customer_email' }),
    422,
    'gateway-refused-email',
    /correct it on your account page/,
  ],
  [
    'an amount that Stripe refuses',
    refusal(400, { code: 'amount_too_small' }),
    422,
    'gateway-refused-amount',
    /registration desk/,
  ],
  ['a key that Stripe refuses', refusal(401, {}), 422, 'gateway-refused-other', /registration desk/],
  [
    'a permission that is missing',
    refusal(403, { type: 'permission_error' }),
    422,
    'gateway-refused-other',
    /registration desk/,
  ],
])('is reached, and says so: %s', async (_, trouble, status, code, way) => {
  stripe.trouble(trouble, trouble, trouble);
  const { id, me, answer } = await startPayment();
  stripe.calm();
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(way) as string } });
  expect(JSON.stringify(answer.body)).not.toContain('cannot be reached');
  expect((await me.call(contract.addSpectator, { params: { registrationId: id } })).status).toBe(200);
});

it('asks to wait where Stripe has too many calls, and does not call that unreachable', async () => {
  const many = refusal(429, { type: 'rate_limit_error' });
  stripe.trouble(many, many, many);
  const { answer } = await startPayment();
  stripe.calm();
  expect(answer).toMatchObject({ status: 429, body: { code: 'gateway-refused-rate' } });
});

it.each([
  [40, 422],
  [49, 422],
  [50, 200],
])('takes a total of %i cents with %i: below the minimum the desk is the way out', async (cents, status) => {
  const registration = await buildRegistration(server.db, { tournament });
  const me = server.as(registration.customer);
  await me.call(contract.addCompetitor, { body: competitorForm(tournament, registration.id) });
  await server.db('tournament').where({ id: tournament.id }).update({ family_cap_cents: cents });
  const opened = stripe.books.sessions.length;
  const answer = await me.call(contract.checkout, { params: { id: registration.id }, body: { total: cents / 100 } });
  await server.db('tournament').where({ id: tournament.id }).update({ family_cap_cents: null });
  expect(answer.status).toBe(status);
  if (status === 422)
    expect(answer.body).toEqual({
      code: 'below-minimum',
      minimum: 0.5,
      message: `The least that can be paid online is $0.50. Please pay $0.${cents} at the registration desk. Nothing was charged.`,
    });
  expect(stripe.books.sessions.length - opened).toBe(status === 200 ? 1 : 0);
});

it('refuses a forged message', async () => {
  const answer = await fetch(`${server.url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
});

it('has no test page where real money is taken', async () => {
  expect((await fetch(`${server.url}/sandbox-pay/anything`)).status).toBe(404);
});
