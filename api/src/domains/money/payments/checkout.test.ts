import { buildMerch } from '../../../../test/factories';
import { booksOf, newKey, startPaymentSetup, type PaymentSetup } from '../../../../test/payments/payment-setup';
import { merchOrders } from '../../registration/merchandise/merch-orders.service';
import { releaseStock } from '../../registration/merchandise/stock.queries';

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup();
});
afterAll(() => setup.stop());
afterEach(() => jest.restoreAllMocks());

const paymentsOf = (registrationId: number) =>
  setup.db('payment').where({ registration_id: registrationId }).orderBy('id');
const refusal = (status: number, words: RegExp) => ({ status, message: expect.stringMatching(words) as string });

describe('checkout', () => {
  it('sends the customer to a page for exactly what they saw, which comes back to their registration', async () => {
    const cart = await setup.fullCart();
    const cost = await setup.costOf(cart);
    await setup.checkout(cart);
    expect(setup.bank.sessions.at(-1)?.order).toMatchObject({
      amount: cost,
      successUrl: `https://schi.example/customer/registration/${cart.id}/receipt?payment=returned`,
      cancelUrl: `https://schi.example/customer/registration/${cart.id}/confirmation?payment=cancelled`,
    });
  });

  it('answers a repeated key with the same page, and after payment with the receipt', async () => {
    const cart = await setup.fullCart();
    const key = newKey();
    const total = await setup.costOf(cart);
    const first = await setup.checkout(cart, { key, total });
    expect(await setup.checkout(cart, { key, total })).toEqual(first);
    setup.bank.pay(first.redirectUrl);
    await setup.sendWebhook();
    expect((await setup.checkout(cart, { key, total })).redirectUrl).toContain(
      `/customer/registration/${cart.id}/receipt`,
    );
    expect(await paymentsOf(cart.id)).toHaveLength(1);
  });

  it('refuses a key that was used with another total', async () => {
    const cart = await setup.fullCart();
    const key = newKey();
    await setup.checkout(cart, { key });
    await expect(setup.checkout(cart, { key, total: 1 })).rejects.toMatchObject(refusal(409, /already done/));
  });

  it('makes a second click wait for the first, and then gives it the same page', async () => {
    const cart = await setup.fullCart();
    const total = await setup.costOf(cart);
    const key = newKey();
    let answer = () => undefined as void;
    const real = setup.bank.gateway.open.bind(setup.bank.gateway);
    jest.spyOn(setup.bank.gateway, 'open').mockImplementationOnce(async (order) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return real(order);
    });
    const first = setup.checkout(cart, { key, total });
    while ((await paymentsOf(cart.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = setup.checkout(cart, { key, total });
    await expect(second).rejects.toMatchObject({ status: 409, extra: { headers: { 'Retry-After': '2' } } });
    answer();
    const page = await first;
    expect(await setup.checkout(cart, { key, total })).toEqual(page);
  });

  it('opens one page for two tabs at once', async () => {
    const cart = await setup.fullCart();
    const before = setup.bank.sessions.length;
    const ends = await Promise.allSettled([setup.checkout(cart), setup.checkout(cart), setup.checkout(cart)]);
    const pages = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.redirectUrl] : []));
    expect(new Set(pages).size).toBe(1);
    expect(setup.bank.sessions.length - before).toBe(1);
  });

  it('refuses a total the server does not see, with the new summary, and charges nothing', async () => {
    const cart = await setup.fullCart();
    const seen = await setup.costOf(cart);
    await setup.db('tournament').update({ regular_online_cents: 8_000, early_online_cents: 8_000 });
    await expect(setup.checkout(cart, { total: seen })).rejects.toMatchObject({
      ...refusal(409, /total has changed/),
      extra: { body: { registration: { registrationId: cart.id, cost: 80 } } },
    });
    expect(await paymentsOf(cart.id)).toEqual([]);
    await setup.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });

  it('closes the page of an older price before it opens one of the new', async () => {
    const cart = await setup.fullCart();
    const old = await setup.checkout(cart);
    await setup.db('tournament').update({ regular_online_cents: 8_000, early_online_cents: 8_000 });
    const fresh = await setup.checkout(cart);
    expect(setup.bank.pay(old.redirectUrl)).toBe(false);
    expect(setup.bank.pay(fresh.redirectUrl)).toBe(true);
    await setup.sendWebhook();
    expect(await booksOf(setup.db, cart.id)).toMatchObject({ receipt: 8_000, ledger: 8_000, isCompleted: true });
    await setup.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });

  it('finds that the older page was paid, and says so instead of opening another', async () => {
    const cart = await setup.fullCart();
    const old = await setup.checkout(cart);
    setup.bank.pay(old.redirectUrl);
    await setup.db('tournament').update({ regular_online_cents: 8_000, early_online_cents: 8_000 });
    await expect(setup.checkout(cart)).rejects.toMatchObject(refusal(409, /just arrived/));
    expect(await booksOf(setup.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1 });
    await setup.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });

  it('refuses what sold out at the last moment, and holds nothing for it', async () => {
    const size = await buildMerch(setup.db, setup.tournament.id, { stock: 1 });
    const cart = await setup.fullCart();
    await setup.db.transaction((trx) => merchOrders(trx).add(cart.personId, cart.id, size));
    await setup.db.transaction((trx) => releaseStock(trx, cart.id));
    const rival = await setup.fullCart();
    await setup.db.transaction((trx) => merchOrders(trx).add(rival.personId, rival.id, size));
    await expect(setup.checkout(cart)).rejects.toMatchObject(refusal(409, /is sold out/));
    expect(await paymentsOf(cart.id)).toEqual([]);
    expect(await setup.db('merch_size').where({ id: size.merchSizeId }).first('held')).toEqual({ held: 1 });
  });

  it('refuses foreign, empty, paid and closed registrations', async () => {
    const cart = await setup.fullCart();
    const stranger = await setup.fullCart();
    const total = await setup.costOf(cart);
    const foreign = setup.service.checkout({
      personId: stranger.personId,
      registrationId: cart.id,
      total,
      key: newKey(),
    });
    await expect(foreign).rejects.toMatchObject({ status: 404 });

    await setup.db('competitor').where({ registration_id: stranger.id }).delete();
    await expect(setup.checkout(stranger)).rejects.toMatchObject(refusal(422, /empty/));

    setup.bank.pay((await setup.checkout(cart)).redirectUrl);
    await setup.sendWebhook();
    await expect(setup.checkout(cart)).rejects.toMatchObject(refusal(409, /already paid/));

    const late = await setup.fullCart();
    const before = setup.clock();
    setup.clock.advance(61 * 86_400_000);
    await expect(setup.checkout(late)).rejects.toMatchObject(refusal(409, /not open/));
    setup.clock.set(before);
  });

  it('refuses a cart whose tournament was hidden meanwhile, and takes it once visitors see the tournament', async () => {
    const cart = await setup.fullCart();
    const hide = (until: string | null) => setup.db('tournament').update({ hidden_until: until });
    await hide('2090-01-01T09:00');
    await expect(setup.checkout(cart)).rejects.toMatchObject(refusal(409, /not open/));
    await hide('2020-01-01T09:00');
    await expect(setup.checkout(cart)).resolves.toMatchObject({ redirectUrl: expect.any(String) });
    await hide(null);
  });

  it('completes a registration that costs nothing at once, without a gateway', async () => {
    await setup.db('tournament').update({ regular_online_cents: 0, early_online_cents: 0 });
    const cart = await setup.fullCart();
    const before = setup.bank.sessions.length;
    const key = newKey();
    const first = await setup.checkout(cart, { key, total: 0 });
    expect(first.redirectUrl).toContain('/receipt');
    expect(await setup.checkout(cart, { key, total: 0 })).toEqual(first);
    expect(setup.bank.sessions).toHaveLength(before);
    expect(await booksOf(setup.db, cart.id)).toMatchObject({
      isCompleted: true,
      receipts: 1,
      receipt: 0,
      receiptMails: 1,
      ledger: 0,
    });
    await setup.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });
});

describe('without the gateway', () => {
  afterEach(() => setup.bank.setDown(false));

  it('says so, charges nothing, and lets the same request try again', async () => {
    const cart = await setup.fullCart();
    const key = newKey();
    setup.bank.setDown(true);
    await expect(setup.checkout(cart, { key })).rejects.toMatchObject(refusal(503, /Nothing was charged/));
    setup.bank.setDown(false);
    await setup.checkout(cart, { key });
    expect((await paymentsOf(cart.id)).map((payment: { status: string }) => payment.status)).toEqual([
      'failed',
      'open',
    ]);
  });

  it('cannot cancel, and still can once it is back', async () => {
    const cart = await setup.fullCart();
    const { redirectUrl } = await setup.checkout(cart);
    setup.bank.setDown(true);
    await expect(setup.service.cancel(cart.personId, cart.id)).rejects.toMatchObject(
      refusal(503, /could not be canceled/),
    );
    expect((await setup.service.refresh(cart.personId, cart.id)).payment).toEqual({ status: 'open', message: null });
    setup.bank.setDown(false);
    expect((await setup.service.cancel(cart.personId, cart.id)).payment).toEqual({
      status: 'cancelled',
      message: null,
    });
    expect(setup.bank.pay(redirectUrl)).toBe(false);
  });
});

it('is not canceled while the gateway works on it', async () => {
  const cart = await setup.fullCart();
  await setup.checkout(cart);
  jest.spyOn(setup.bank.gateway, 'close').mockImplementationOnce((ref) => setup.bank.gateway.fetchState(ref));
  await expect(setup.service.cancel(cart.personId, cart.id)).rejects.toMatchObject(
    refusal(409, /can no longer be canceled/),
  );
  expect((await setup.service.refresh(cart.personId, cart.id)).payment).toEqual({ status: 'open', message: null });
  expect((await setup.service.cancel(cart.personId, cart.id)).payment).toEqual({ status: 'cancelled', message: null });
});

describe('a process that dies', () => {
  it('between agreement and page leaves a cart that is free again within a minute', async () => {
    const cart = await setup.fullCart();
    jest.spyOn(setup.bank.gateway, 'open').mockImplementationOnce(() => new Promise(() => undefined));
    void setup.checkout(cart);
    while ((await paymentsOf(cart.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    setup.clock.advance(60_000);
    await setup.service.reconcile();
    const seen = await setup.service.refresh(cart.personId, cart.id);
    expect(seen.payment).toEqual({ status: 'declined', message: 'The payment page could not be opened.' });
    await setup.checkout(cart);
  });

  it('and comes back late shows nobody a page that was given up', async () => {
    const cart = await setup.fullCart();
    let answer = () => undefined as void;
    const real = setup.bank.gateway.open.bind(setup.bank.gateway);
    jest.spyOn(setup.bank.gateway, 'open').mockImplementationOnce(async (order) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return real(order);
    });
    const late = setup.checkout(cart);
    while ((await paymentsOf(cart.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await setup.service.cancel(cart.personId, cart.id);
    answer();
    await expect(late).rejects.toMatchObject(refusal(409, /canceled before it was opened/));
    expect(setup.bank.sessions.at(-1)?.status).toBe('expired');
  });
});

describe('a declined card', () => {
  it('keeps the page, the cart and the reason', async () => {
    const cart = await setup.fullCart();
    const { redirectUrl } = await setup.checkout(cart);
    setup.bank.decline(redirectUrl);
    await setup.sendWebhook();
    expect((await setup.service.refresh(cart.personId, cart.id)).payment).toEqual({
      status: 'open',
      message: 'Your card was declined.',
    });
    expect(setup.bank.pay(redirectUrl)).toBe(true);
    await setup.sendWebhook();
    expect(await booksOf(setup.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1 });
  });

  it('is still told after the page ran out of time, and a new payment can begin', async () => {
    const cart = await setup.fullCart();
    const { redirectUrl } = await setup.checkout(cart);
    setup.bank.decline(redirectUrl);
    setup.clock.advance(32 * 60_000);
    await setup.service.reconcile();
    const seen = await setup.service.refresh(cart.personId, cart.id);
    expect(seen.payment).toEqual({ status: 'declined', message: 'Your card was declined.' });
    await setup.checkout(cart);
  });
});

describe('a webhook', () => {
  it('is refused with a wrong signature, and from a gateway nobody knows', async () => {
    const { bytes } = setup.bank.message(setup.bank.sessions[0]!);
    await expect(setup.service.receiveWebhook('bank', bytes, { 'bank-signature': 'forged' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(setup.service.receiveWebhook('nobody', bytes, {})).rejects.toMatchObject({ status: 404 });
  });

  it('is accepted when it is about something else', async () => {
    const unknown = Buffer.from(JSON.stringify({ ref: 'of another shop', key: null }));
    expect(await setup.service.receiveWebhook('bank', unknown, { 'bank-signature': 'right' })).toEqual({
      received: true,
    });
  });

  it('is asked to come again while the gateway cannot be asked', async () => {
    await setup.checkout(await setup.fullCart());
    setup.bank.setDown(true);
    await expect(setup.sendWebhook()).rejects.toMatchObject({ status: 503 });
    setup.bank.setDown(false);
  });

  it('records money that was paid on a page whose answer we never received', async () => {
    const cart = await setup.fullCart();
    const real = setup.bank.gateway.open.bind(setup.bank.gateway);
    jest.spyOn(setup.bank.gateway, 'open').mockImplementationOnce(async (order) => {
      await real(order);
      throw new Error('The answer was lost');
    });
    await expect(setup.checkout(cart)).rejects.toThrow('The answer was lost');
    const session = setup.bank.sessions.at(-1)!;
    setup.bank.pay(`https://bank.example/${session.ref}`);
    await setup.sendWebhook(2);
    expect(await booksOf(setup.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1, receipts: 1 });
  });
});

it('runs reconciliation in several processes without doing anything twice', async () => {
  const carts = await Promise.all([1, 2, 3, 4].map(() => setup.fullCart()));
  for (const cart of carts) setup.bank.pay((await setup.checkout(cart)).redirectUrl);
  setup.clock.advance(60_000);
  const fetchState = jest.spyOn(setup.bank.gateway, 'fetchState');
  await Promise.all([setup.service.reconcile(), setup.service.reconcile(), setup.service.reconcile()]);
  const refs = fetchState.mock.calls.map(([ref]) => ref);
  expect(new Set(refs).size).toBe(refs.length);
  for (const cart of carts) expect(await booksOf(setup.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1 });
});

it('closes a page that is still open when its registration was completed otherwise', async () => {
  const cart = await setup.fullCart();
  const { redirectUrl } = await setup.checkout(cart);
  await setup.db('registration').where({ id: cart.id }).update({ completed_at: setup.clock() });
  setup.clock.advance(60_000);
  await setup.service.reconcile();
  expect(setup.bank.pay(redirectUrl)).toBe(false);
});
