import { buildMerch } from '../../../test/factories';
import { booksOf, newKey, startPaymentBench, type PaymentBench } from '../../../test/payments/bench';
import { merchOrders } from '../merchandise/merch-orders.service';
import { releaseStock } from '../merchandise/stock.service';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startPaymentBench();
});
afterAll(() => bench.stop());
afterEach(() => jest.restoreAllMocks());

const paymentsOf = (registrationId: number) => bench.db('payment').where({ registration_id: registrationId }).orderBy('id');
const refusal = (status: number, words: RegExp) => ({ status, message: expect.stringMatching(words) as string });

describe('checkout', () => {
  it('sends the customer to a page for exactly what they saw, which comes back to their registration', async () => {
    const cart = await bench.fullCart();
    const cost = await bench.costOf(cart);
    await bench.checkout(cart);
    expect(bench.bank.sessions.at(-1)?.order).toMatchObject({
      amount: cost,
      successUrl: `https://schi.example/customer/registration/${cart.id}/receipt?payment=returned`,
      cancelUrl: `https://schi.example/customer/registration/${cart.id}/confirmation?payment=cancelled`,
    });
  });

  it('answers a repeated key with the same page, and after payment with the receipt', async () => {
    const cart = await bench.fullCart();
    const key = newKey();
    const total = await bench.costOf(cart);
    const first = await bench.checkout(cart, { key, total });
    expect(await bench.checkout(cart, { key, total })).toEqual(first);
    bench.bank.pay(first.redirectUrl);
    await bench.sendWebhook();
    expect((await bench.checkout(cart, { key, total })).redirectUrl).toContain(`/customer/registration/${cart.id}/receipt`);
    expect(await paymentsOf(cart.id)).toHaveLength(1);
  });

  it('refuses a key that was used with another total', async () => {
    const cart = await bench.fullCart();
    const key = newKey();
    await bench.checkout(cart, { key });
    await expect(bench.checkout(cart, { key, total: 1 })).rejects.toMatchObject(refusal(409, /already done/));
  });

  it('lets a second click wait while the first one is under way, then gives it the same page', async () => {
    const cart = await bench.fullCart();
    const total = await bench.costOf(cart);
    const key = newKey();
    let answer = () => undefined as void;
    const real = bench.bank.gateway.open.bind(bench.bank.gateway);
    jest.spyOn(bench.bank.gateway, 'open').mockImplementationOnce(async (order) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return real(order);
    });
    const first = bench.checkout(cart, { key, total });
    while ((await paymentsOf(cart.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = bench.checkout(cart, { key, total });
    await expect(second).rejects.toMatchObject({ status: 409, extra: { headers: { 'Retry-After': '2' } } });
    answer();
    const page = await first;
    expect(await bench.checkout(cart, { key, total })).toEqual(page);
  });

  it('opens one page for two tabs at once', async () => {
    const cart = await bench.fullCart();
    const before = bench.bank.sessions.length;
    const ends = await Promise.allSettled([bench.checkout(cart), bench.checkout(cart), bench.checkout(cart)]);
    const pages = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.redirectUrl] : []));
    expect(new Set(pages).size).toBe(1);
    expect(bench.bank.sessions.length - before).toBe(1);
  });

  it('refuses a total the server does not see, with the new summary, and charges nothing', async () => {
    const cart = await bench.fullCart();
    const seen = await bench.costOf(cart);
    await bench.db('tournament').update({ regular_online_cents: 8_000, early_online_cents: 8_000 });
    await expect(bench.checkout(cart, { total: seen })).rejects.toMatchObject({
      ...refusal(409, /total has changed/),
      extra: { body: { registration: { registrationId: cart.id, cost: 80 } } },
    });
    expect(await paymentsOf(cart.id)).toEqual([]);
    await bench.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });

  it('closes the page of an older price before it opens one of the new', async () => {
    const cart = await bench.fullCart();
    const old = await bench.checkout(cart);
    await bench.db('tournament').update({ regular_online_cents: 8_000, early_online_cents: 8_000 });
    const fresh = await bench.checkout(cart);
    expect(bench.bank.pay(old.redirectUrl)).toBe(false);
    expect(bench.bank.pay(fresh.redirectUrl)).toBe(true);
    await bench.sendWebhook();
    expect(await booksOf(bench.db, cart.id)).toMatchObject({ receipt: 8_000, ledger: 8_000, isCompleted: true });
    await bench.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });

  it('finds that the older page was paid, and says so instead of opening another', async () => {
    const cart = await bench.fullCart();
    const old = await bench.checkout(cart);
    bench.bank.pay(old.redirectUrl);
    await bench.db('tournament').update({ regular_online_cents: 8_000, early_online_cents: 8_000 });
    await expect(bench.checkout(cart)).rejects.toMatchObject(refusal(409, /just arrived/));
    expect(await booksOf(bench.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1 });
    await bench.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });

  it('refuses what sold out at the last moment, and holds nothing for it', async () => {
    const size = await buildMerch(bench.db, bench.tournament.id, { stock: 1 });
    const cart = await bench.fullCart();
    await bench.db.transaction((trx) => merchOrders(trx).add(cart.personId, cart.id, size));
    await bench.db.transaction((trx) => releaseStock(trx, cart.id));
    const rival = await bench.fullCart();
    await bench.db.transaction((trx) => merchOrders(trx).add(rival.personId, rival.id, size));
    await expect(bench.checkout(cart)).rejects.toMatchObject(refusal(409, /is sold out/));
    expect(await paymentsOf(cart.id)).toEqual([]);
    expect(await bench.db('merch_size').where({ id: size.merchSizeId }).first('held')).toEqual({ held: 1 });
  });

  it('refuses foreign, empty, paid and closed registrations', async () => {
    const cart = await bench.fullCart();
    const stranger = await bench.fullCart();
    const total = await bench.costOf(cart);
    const foreign = bench.service.checkout({ personId: stranger.personId, registrationId: cart.id, total, key: newKey() });
    await expect(foreign).rejects.toMatchObject({ status: 404 });

    await bench.db('competitor').where({ registration_id: stranger.id }).delete();
    await expect(bench.checkout(stranger)).rejects.toMatchObject(refusal(422, /empty/));

    bench.bank.pay((await bench.checkout(cart)).redirectUrl);
    await bench.sendWebhook();
    await expect(bench.checkout(cart)).rejects.toMatchObject(refusal(409, /already paid/));

    const late = await bench.fullCart();
    const before = bench.clock();
    bench.clock.advance(61 * 86_400_000);
    await expect(bench.checkout(late)).rejects.toMatchObject(refusal(409, /not open/));
    bench.clock.set(before);
  });

  it('completes a registration that costs nothing at once, without a gateway', async () => {
    await bench.db('tournament').update({ regular_online_cents: 0, early_online_cents: 0 });
    const cart = await bench.fullCart();
    const before = bench.bank.sessions.length;
    const key = newKey();
    const first = await bench.checkout(cart, { key, total: 0 });
    expect(first.redirectUrl).toContain('/receipt');
    expect(await bench.checkout(cart, { key, total: 0 })).toEqual(first);
    expect(bench.bank.sessions).toHaveLength(before);
    expect(await booksOf(bench.db, cart.id)).toMatchObject({ isCompleted: true, receipts: 1, receipt: 0, receiptMails: 1, ledger: 0 });
    await bench.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });
});

describe('without the gateway', () => {
  afterEach(() => bench.bank.setDown(false));

  it('says so, charges nothing, and lets the same request try again', async () => {
    const cart = await bench.fullCart();
    const key = newKey();
    bench.bank.setDown(true);
    await expect(bench.checkout(cart, { key })).rejects.toMatchObject(refusal(503, /Nothing was charged/));
    bench.bank.setDown(false);
    await bench.checkout(cart, { key });
    expect((await paymentsOf(cart.id)).map((payment: { status: string }) => payment.status)).toEqual(['failed', 'open']);
  });

  it('cannot cancel, and still can once it is back', async () => {
    const cart = await bench.fullCart();
    const { redirectUrl } = await bench.checkout(cart);
    bench.bank.setDown(true);
    await expect(bench.service.cancel(cart.personId, cart.id)).rejects.toMatchObject(refusal(503, /could not be cancelled/));
    expect((await bench.service.refresh(cart.personId, cart.id)).payment).toEqual({ status: 'open', message: null });
    bench.bank.setDown(false);
    expect((await bench.service.cancel(cart.personId, cart.id)).payment).toEqual({ status: 'cancelled', message: null });
    expect(bench.bank.pay(redirectUrl)).toBe(false);
  });
});

describe('a process that dies', () => {
  it('between agreement and page leaves a cart that is free again within a minute', async () => {
    const cart = await bench.fullCart();
    jest.spyOn(bench.bank.gateway, 'open').mockImplementationOnce(() => new Promise(() => undefined));
    void bench.checkout(cart);
    while ((await paymentsOf(cart.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    bench.clock.advance(60_000);
    await bench.service.reconcile();
    const seen = await bench.service.refresh(cart.personId, cart.id);
    expect(seen.payment).toEqual({ status: 'declined', message: 'The payment page could not be opened.' });
    await bench.checkout(cart);
  });

  it('and comes back late shows nobody a page that was given up', async () => {
    const cart = await bench.fullCart();
    let answer = () => undefined as void;
    const real = bench.bank.gateway.open.bind(bench.bank.gateway);
    jest.spyOn(bench.bank.gateway, 'open').mockImplementationOnce(async (order) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return real(order);
    });
    const late = bench.checkout(cart);
    while ((await paymentsOf(cart.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await bench.service.cancel(cart.personId, cart.id);
    answer();
    await expect(late).rejects.toMatchObject(refusal(409, /cancelled before it was opened/));
    expect(bench.bank.sessions.at(-1)?.status).toBe('expired');
  });
});

describe('a declined card', () => {
  it('keeps the page, the cart and the reason', async () => {
    const cart = await bench.fullCart();
    const { redirectUrl } = await bench.checkout(cart);
    bench.bank.decline(redirectUrl);
    await bench.sendWebhook();
    expect((await bench.service.refresh(cart.personId, cart.id)).payment).toEqual({ status: 'open', message: 'Your card was declined.' });
    expect(bench.bank.pay(redirectUrl)).toBe(true);
    await bench.sendWebhook();
    expect(await booksOf(bench.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1 });
  });

  it('is still told after the page ran out of time, and a new payment can begin', async () => {
    const cart = await bench.fullCart();
    const { redirectUrl } = await bench.checkout(cart);
    bench.bank.decline(redirectUrl);
    bench.clock.advance(32 * 60_000);
    await bench.service.reconcile();
    const seen = await bench.service.refresh(cart.personId, cart.id);
    expect(seen.payment).toEqual({ status: 'declined', message: 'Your card was declined.' });
    await bench.checkout(cart);
  });
});

describe('a webhook', () => {
  it('is refused with a wrong signature, and from a gateway nobody knows', async () => {
    const { bytes } = bench.bank.message(bench.bank.sessions[0]!);
    await expect(bench.service.receiveWebhook('bank', bytes, { 'bank-signature': 'forged' })).rejects.toMatchObject({ status: 400 });
    await expect(bench.service.receiveWebhook('nobody', bytes, {})).rejects.toMatchObject({ status: 404 });
  });

  it('is accepted when it is about something else', async () => {
    const unknown = Buffer.from(JSON.stringify({ ref: 'of another shop', key: null }));
    expect(await bench.service.receiveWebhook('bank', unknown, { 'bank-signature': 'right' })).toEqual({ received: true });
  });

  it('is asked to come again while the gateway cannot be asked', async () => {
    await bench.checkout(await bench.fullCart());
    bench.bank.setDown(true);
    await expect(bench.sendWebhook()).rejects.toMatchObject({ status: 503 });
    bench.bank.setDown(false);
  });

  it('brings money home that was paid on a page whose answer we never heard', async () => {
    const cart = await bench.fullCart();
    const real = bench.bank.gateway.open.bind(bench.bank.gateway);
    jest.spyOn(bench.bank.gateway, 'open').mockImplementationOnce(async (order) => {
      await real(order);
      throw new Error('The answer was lost');
    });
    await expect(bench.checkout(cart)).rejects.toThrow('The answer was lost');
    const session = bench.bank.sessions.at(-1)!;
    bench.bank.pay(`https://bank.example/${session.ref}`);
    await bench.sendWebhook(2);
    expect(await booksOf(bench.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1, receipts: 1 });
  });
});

it('runs reconciliation in several processes without doing anything twice', async () => {
  const carts = await Promise.all([1, 2, 3, 4].map(() => bench.fullCart()));
  for (const cart of carts) bench.bank.pay((await bench.checkout(cart)).redirectUrl);
  bench.clock.advance(60_000);
  const fetchState = jest.spyOn(bench.bank.gateway, 'fetchState');
  await Promise.all([bench.service.reconcile(), bench.service.reconcile(), bench.service.reconcile()]);
  const refs = fetchState.mock.calls.map(([ref]) => ref);
  expect(new Set(refs).size).toBe(refs.length);
  for (const cart of carts) expect(await booksOf(bench.db, cart.id)).toMatchObject({ isCompleted: true, charges: 1 });
});

it('closes a page that is still open when its registration was completed otherwise', async () => {
  const cart = await bench.fullCart();
  const { redirectUrl } = await bench.checkout(cart);
  await bench.db('registration').where({ id: cart.id }).update({ completed_at: bench.clock() });
  bench.clock.advance(60_000);
  await bench.service.reconcile();
  expect(bench.bank.pay(redirectUrl)).toBe(false);
});
