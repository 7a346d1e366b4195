import Stripe from 'stripe';
import { startFakeStripe, type FakeStripe } from '../../../../test/payments/fake-stripe';
import { BadSignature, GatewayUnavailable, type PaymentOrder } from '../gateway';
import { createStripeGateway } from './index';

const webhookSecret = 'whsec_local';
let stripe: FakeStripe;
let gateway: ReturnType<typeof createStripeGateway>;

beforeAll(async () => {
  stripe = await startFakeStripe();
  gateway = createStripeGateway({ secretKey: stripe.secretKey, webhookSecret, apiUrl: stripe.url }, 300);
});
afterEach(() => stripe.calm());
afterAll(() => stripe.stop());

let orders = 0;
const order = (over: Partial<PaymentOrder> = {}): PaymentOrder => ({
  key: `order-${(orders += 1)}`,
  paymentId: orders,
  amount: 6_500,
  description: 'Registration 7, Hapkido Invitational',
  customerEmail: 'family@example.com',
  successUrl: 'https://schi.example/receipt',
  cancelUrl: 'https://schi.example/confirmation',
  expiresAt: new Date(Date.now() + 31 * 60_000),
  ...over,
});
const error = (status: number, type: string, message = 'Something') => ({ status, body: { error: { type, message } } });

describe('opening a page', () => {
  it('asks for exactly the amount, by card, in dollars, with our address to come back to', async () => {
    const given = order();
    const { ref, redirectUrl } = await gateway.open(given);
    expect(redirectUrl).toBe(`https://checkout.stripe.com/c/pay/${ref}`);
    expect(stripe.requests.at(-1)).toMatchObject({
      path: '/v1/checkout/sessions',
      key: `schi-payment-${given.key}`,
      form: {
        mode: 'payment',
        allowed_payment_method_types: { 0: 'card' },
        client_reference_id: given.key,
        customer_email: 'family@example.com',
        line_items: { 0: { quantity: '1', price_data: { currency: 'usd', unit_amount: '6500' } } },
        success_url: given.successUrl,
        cancel_url: given.cancelUrl,
      },
    });
  });

  it('finds the page of a key that was used before', async () => {
    const given = order();
    expect(await gateway.open(given)).toEqual(await gateway.open(given));
  });

  it('refuses a key that was used for something else', async () => {
    const given = order();
    await gateway.open(given);
    await expect(gateway.open({ ...given, amount: 1_000 })).rejects.toThrow(GatewayUnavailable);
  });

  it('opens one page although the first answer was lost', async () => {
    const before = stripe.books.sessions.length;
    stripe.trouble('lost');
    await gateway.open(order());
    expect(stripe.books.sessions.length - before).toBe(1);
  });

  it.each([
    ['a conflict', error(409, 'idempotency_error')],
    ['an error of its own', error(500, 'api_error')],
    ['a closed connection', 'reset' as const],
    ['no answer in time', 'hang' as const],
  ])('is tried again after %s', async (_, trouble) => {
    stripe.trouble(trouble);
    const { ref } = await gateway.open(order());
    expect(await gateway.fetchState(ref)).toMatchObject({ status: 'open' });
  });

  it.each([
    ['conflicts', error(409, 'idempotency_error')],
    ['declines', error(402, 'card_error')],
    ['has too much to do', error(429, 'rate_limit_error')],
    ['fails', error(500, 'api_error')],
    ['closes the connection', 'reset' as const],
    ['does not answer', 'hang' as const],
  ])('is given up when Stripe %s each time', async (_, trouble) => {
    stripe.trouble(trouble, trouble, trouble, trouble);
    await expect(gateway.open(order())).rejects.toThrow(GatewayUnavailable);
  });

  it('is refused with a wrong key, for too little money, and for too short a time', async () => {
    const stranger = createStripeGateway({ secretKey: 'sk_test_wrong', webhookSecret, apiUrl: stripe.url });
    await expect(stranger.open(order())).rejects.toThrow(/Invalid API Key/);
    await expect(gateway.open(order({ amount: 10 }))).rejects.toThrow(/at least \$0.50/);
    await expect(gateway.open(order({ expiresAt: new Date(Date.now() + 60_000) }))).rejects.toThrow(
      /at least 30 minutes/,
    );
  });
});

describe('looking', () => {
  it('sees open, declined with the reason, and paid', async () => {
    const { ref } = await gateway.open(order());
    expect(await gateway.fetchState(ref)).toEqual({ status: 'open', amount: 6_500, chargeRef: null, message: null });
    stripe.books.decline(ref, 'Your card has insufficient funds.');
    expect(await gateway.fetchState(ref)).toMatchObject({
      status: 'open',
      message: 'Your card has insufficient funds.',
    });
    stripe.books.pay(ref);
    expect(await gateway.fetchState(ref)).toEqual({
      status: 'paid',
      amount: 6_500,
      chargeRef: expect.stringMatching(/^ch_/) as string,
      message: null,
      card: { brand: 'Visa', lastFour: '4242' },
    });
  });

  it('sees money on its way as open, and money that will not come as expired', async () => {
    const { ref } = await gateway.open(order());
    stripe.books.submit(ref);
    expect(await gateway.fetchState(ref)).toMatchObject({ status: 'open' });
    stripe.books.failLater(ref);
    expect(await gateway.fetchState(ref)).toMatchObject({ status: 'expired', message: 'The payment failed.' });
  });

  it('says when there is nothing to see', async () => {
    await expect(gateway.fetchState('cs_unknown')).rejects.toThrow(/No such checkout.session/);
  });
});

describe('closing', () => {
  it('closes an open page, and one that is closed already', async () => {
    const { ref } = await gateway.open(order());
    expect(await gateway.close(ref)).toMatchObject({ status: 'expired' });
    expect(await gateway.close(ref)).toMatchObject({ status: 'expired' });
  });

  it('finds that it was paid a moment before', async () => {
    const { ref } = await gateway.open(order());
    stripe.books.pay(ref);
    expect(await gateway.close(ref)).toMatchObject({ status: 'paid', amount: 6_500 });
  });

  it('never says closed of a page that is not', async () => {
    const { ref } = await gateway.open(order());
    stripe.trouble(error(400, 'invalid_request_error'));
    await expect(gateway.close(ref)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.fetchState(ref)).toMatchObject({ status: 'open' });
  });
});

describe('paying back', () => {
  const paid = async () => {
    const { ref } = await gateway.open(order());
    stripe.books.pay(ref);
    return ref;
  };

  it('pays a refund once, however often it is asked for, also after Stripe forgot the key', async () => {
    const ref = await paid();
    const before = stripe.books.refunds.length;
    const refund = { key: `refund of ${ref}`, ref, amount: 2_000 };
    const first = await gateway.refund(refund);
    stripe.trouble('lost');
    expect(await gateway.refund(refund)).toEqual(first);
    stripe.forgetKeys();
    expect(await gateway.refund(refund)).toEqual(first);
    expect(stripe.books.refunds.length - before).toBe(1);
  });

  it('pays in parts, and never more than there was', async () => {
    const ref = await paid();
    await gateway.refund({ key: `a-${ref}`, ref, amount: 4_000 });
    await expect(gateway.refund({ key: `b-${ref}`, ref, amount: 2_501 })).rejects.toThrow(/greater than unrefunded/);
    await gateway.refund({ key: `c-${ref}`, ref, amount: 2_500 });
    await expect(gateway.refund({ key: `d-${ref}`, ref, amount: 1 })).rejects.toThrow(/already been refunded/);
  });

  it('says when the bank sent it back, and when nothing was paid', async () => {
    const ref = await paid();
    await gateway.refund({ key: `e-${ref}`, ref, amount: 1_000 });
    Object.assign(stripe.books.refunds.at(-1) ?? {}, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    expect(await gateway.refund({ key: `e-${ref}`, ref, amount: 1_000 })).toMatchObject({
      failure: expect.stringContaining('lost_or_stolen_card') as string,
    });
    const open = await gateway.open(order());
    await expect(gateway.refund({ key: 'f', ref: open.ref, amount: 1 })).rejects.toThrow(/has no payment/);
  });
});

describe('a webhook', () => {
  const sdk = new Stripe('sk_test_local');
  const signed = (payload: string, { secret = webhookSecret, secondsAgo = 0 } = {}) => ({
    'stripe-signature': sdk.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    }),
  });
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const read = (payload: string, headers: Record<string, string> = signed(payload)) =>
    gateway.readWebhook(Buffer.from(payload), headers);

  it.each(['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'])(
    'tells of a session that %s',
    async (what) => {
      const about = event(`checkout.session.${what}`, {
        id: 'cs_1',
        object: 'checkout.session',
        client_reference_id: 'our key',
      });
      expect(await read(about)).toEqual({ ref: 'cs_1', key: 'our key' });
    },
  );

  it('tells of a declined card, whose session is looked up', async () => {
    const given = order();
    const { ref } = await gateway.open(given);
    const intent = stripe.books.decline(ref, 'Your card was declined.');
    const about = event('payment_intent.payment_failed', { id: intent, object: 'payment_intent' });
    expect(await read(about)).toEqual({ ref, key: given.key });
    const foreign = event('payment_intent.payment_failed', { id: 'pi_of_another_shop', object: 'payment_intent' });
    expect(await read(foreign)).toBeNull();
  });

  it('may be about something else', async () => {
    expect(await read(event('customer.created', { id: 'cus_1', object: 'customer' }))).toBeNull();
  });

  it('is refused when it is forged, changed, unsigned or older than five minutes', async () => {
    const about = event('checkout.session.completed', {
      id: 'cs_1',
      object: 'checkout.session',
      client_reference_id: null,
    });
    await expect(read(about, signed(about, { secret: 'whsec_other' }))).rejects.toThrow(BadSignature);
    await expect(read(about.replace('cs_1', 'cs_2'), signed(about))).rejects.toThrow(BadSignature);
    await expect(read(about, {})).rejects.toThrow(BadSignature);
    await expect(read(about, signed(about, { secondsAgo: 310 }))).rejects.toThrow(BadSignature);
    expect(await read(about, signed(about, { secondsAgo: 290 }))).toEqual({ ref: 'cs_1', key: null });
  });
});

describe('what moved on a day', () => {
  const aDay = () => ({ from: new Date(Date.now() - 43_200_000), until: new Date(Date.now() + 43_200_000) });

  it('is every charge and refund of ours, by the names we know them by, and nobody else’s', async () => {
    const { ref } = await gateway.open(order({ amount: 7_700 }));
    stripe.books.pay(ref);
    const { chargeRef } = await gateway.fetchState(ref);
    const refund = await gateway.refund({ key: 'moved-back', ref, amount: 700 });
    stripe.books.charges.push({
      id: 'ch_shop',
      object: 'charge',
      payment_intent: 'pi_shop',
      amount: 1,
      paid: true,
      created: Math.floor(Date.now() / 1000),
      metadata: {},
    });
    const moves = await gateway.moves(aDay());
    expect(moves).toContainEqual({ what: 'charge', ref: chargeRef, amount: 7_700, at: expect.any(Date) as Date });
    expect(moves).toContainEqual({ what: 'refund', ref: refund.ref, amount: 700, at: expect.any(Date) as Date });
    expect(moves.map((move) => move.ref)).not.toContain('ch_shop');
  });

  it('leaves out what moved at another time', async () =>
    expect(await gateway.moves({ from: new Date(0), until: new Date(86_400_000) })).toEqual([]));
});
