import { buildMerch } from '../../../../test/factories';
import { booksOf, startPaymentSetup, type PaymentSetup } from '../../../../test/payments/payment-setup';
import { merchOrders } from '../../registration/merchandise/merch-orders.service';
import { releaseStock } from '../../registration/merchandise/stock.queries';
import { requestRefund, payRefund } from './refunds.service';

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup();
});
afterAll(() => setup.stop());

const completedOnce = (cost: number) => ({
  isCompleted: true,
  ledger: cost,
  charges: 1,
  refunds: 0,
  receipts: 1,
  receipt: cost,
  receiptMails: 1,
  refundMails: 0,
});
const untouched = {
  isCompleted: false,
  ledger: 0,
  charges: 0,
  refunds: 0,
  receipts: 0,
  receipt: 0,
  receiptMails: 0,
  refundMails: 0,
};

const paidCart = async () => {
  const cart = await setup.fullCart();
  const cost = await setup.costOf(cart);
  const { redirectUrl } = await setup.checkout(cart);
  setup.bank.pay(redirectUrl);
  return { ...cart, cost, redirectUrl };
};

describe('money that arrives', () => {
  it('completes once when the webhook comes three times at once', async () => {
    const cart = await paidCart();
    await setup.sendWebhook(3);
    expect(await booksOf(setup.db, cart.id)).toEqual(completedOnce(cart.cost));
  });

  it('completes once when webhook, redirect and reconciliation come together', async () => {
    const cart = await paidCart();
    setup.clock.advance(60_000);
    await Promise.all([setup.sendWebhook(2), setup.service.refresh(cart.personId, cart.id), setup.service.reconcile()]);
    expect(await booksOf(setup.db, cart.id)).toEqual(completedOnce(cart.cost));
  });

  it('completes before the customer is back, and says so when they are', async () => {
    const cart = await paidCart();
    await setup.sendWebhook();
    const seen = await setup.service.refresh(cart.personId, cart.id);
    expect(seen).toMatchObject({
      isCompleted: true,
      payment: { status: 'paid' },
      receipt: { paymentAmount: cart.cost / 100 },
    });
  });

  it('completes although no webhook ever comes: the gateway is asked', async () => {
    const cart = await paidCart();
    setup.clock.advance(60_000);
    await setup.service.reconcile();
    expect(await booksOf(setup.db, cart.id)).toEqual(completedOnce(cart.cost));
  });

  it('completes by a message of long ago that was repeated after the page closed', async () => {
    const cart = await paidCart();
    await setup.sendWebhook();
    setup.clock.advance(3_600_000);
    await setup.sendWebhook(2);
    await setup.service.reconcile();
    expect(await booksOf(setup.db, cart.id)).toEqual(completedOnce(cart.cost));
  });

  it('keeps the lines and prices that were agreed when prices change while it is on its way', async () => {
    const cart = await paidCart();
    await setup.db('tournament').update({ regular_online_cents: 9_900, early_online_cents: 9_900 });
    await setup.sendWebhook();
    expect(await booksOf(setup.db, cart.id)).toEqual(completedOnce(cart.cost));
    await setup.db('tournament').update({ regular_online_cents: 6_500, early_online_cents: 5_500 });
  });
});

describe('money that can no longer be used', () => {
  const refundedOnce = { ...untouched, charges: 1, refunds: 1, refundMails: 1 };

  it('is refunded in full when the stock was sold before it arrived, and its owner is told', async () => {
    const size = await buildMerch(setup.db, setup.tournament.id, { stock: 1 });
    const cart = await setup.fullCart();
    await setup.db.transaction((trx) => merchOrders(trx).add(cart.personId, cart.id, size));
    const { redirectUrl } = await setup.checkout(cart);
    // The hold expired and somebody else took the last one.
    await setup.db.transaction((trx) => releaseStock(trx, cart.id));
    await setup.db('merch_size').where({ id: size.merchSizeId }).update({ held: 1 });
    setup.bank.pay(redirectUrl);
    await setup.sendWebhook(2);
    const seen = await setup.service.refresh(cart.personId, cart.id);
    expect(seen.payment).toMatchObject({
      status: 'refunded',
      message: expect.stringContaining('(M) is sold out.') as string,
    });
    await setup.payRefunds();
    expect(await booksOf(setup.db, cart.id)).toEqual(refundedOnce);
    expect(setup.bank.net(setup.bank.sessions.at(-1)!)).toBe(0);
  });

  it('is refunded when the payment was canceled and the cart has changed', async () => {
    const cart = await setup.fullCart();
    const { redirectUrl } = await setup.checkout(cart);
    await setup.service.cancel(cart.personId, cart.id);
    await setup.db('registration').where({ id: cart.id }).increment('cart_version', 1);
    setup.bank.payLate(redirectUrl);
    await setup.sendWebhook();
    await setup.payRefunds();
    expect(await booksOf(setup.db, cart.id)).toEqual(refundedOnce);
  });

  it('is refunded when the registration was already paid', async () => {
    const cart = await setup.fullCart();
    const cost = await setup.costOf(cart);
    const first = await setup.checkout(cart);
    const late = setup.bank.sessions.at(-1);
    await setup.service.cancel(cart.personId, cart.id);
    const second = await setup.checkout(cart);
    setup.bank.pay(second.redirectUrl);
    await setup.sendWebhook();
    setup.bank.payLate(first.redirectUrl);
    await setup.sendWebhook(2, late);
    await setup.payRefunds();
    expect(await booksOf(setup.db, cart.id)).toEqual({
      ...completedOnce(cost),
      charges: 2,
      refunds: 1,
      refundMails: 1,
    });
    expect(setup.bank.net(late!)).toBe(0);
  });

  it('is refunded again until the bank has accepted it, and then once', async () => {
    const cart = await paidCart();
    await setup.db('registration').where({ id: cart.id }).increment('cart_version', 1);
    await setup.sendWebhook();
    setup.bank.setDown(true);
    await expect(setup.payRefunds()).rejects.toThrow('The bank is down');
    expect(await setup.db('refund').orderBy('id', 'desc').first()).toMatchObject({
      status: 'requested',
      message: 'The bank is down',
    });
    setup.bank.setDown(false);
    const { id } = await setup.db('refund').orderBy('id', 'desc').first<{ id: number }>('id');
    await Promise.all([1, 2, 3].map(() => payRefund(setup.app, setup.codeDb, id)));
    expect(await booksOf(setup.db, cart.id)).toEqual(refundedOnce);
    expect(setup.bank.sessions.at(-1)?.refunds.size).toBe(1);
  });

  it('is queued again by reconciliation when its job was lost', async () => {
    const cart = await paidCart();
    await setup.db('registration').where({ id: cart.id }).increment('cart_version', 1);
    await setup.sendWebhook();
    const { id } = await setup.db('refund').orderBy('id', 'desc').first<{ id: number }>('id');
    const jobs = () => setup.db('graphile_worker.jobs').where({ key: `refund:${id}` });
    expect(await jobs()).toHaveLength(1);
    await setup.db.raw('delete from graphile_worker._private_jobs where key = ?', [`refund:${id}`]);
    setup.clock.advance(120_000);
    await setup.service.reconcile();
    expect(await jobs()).toHaveLength(1);
    await setup.payRefunds();
  });
});

describe('refunds', () => {
  const paymentOf = (registrationId: number) =>
    setup.db('payment').where({ registration_id: registrationId, status: 'paid' }).first<{ id: number }>('id');

  const order = (paymentId: number, amount: number) =>
    setup.db.transaction((trx) => requestRefund(trx, { paymentId, amount, purpose: 'owed', reason: 'Asked for' }));

  it('never exceed the charge, alone or in sum', async () => {
    const cart = await paidCart();
    await setup.sendWebhook();
    const { id } = await paymentOf(cart.id);
    await expect(order(id, cart.cost + 1)).rejects.toMatchObject({ status: 409 });
    await order(id, cart.cost - 1_000);
    await expect(order(id, 1_001)).rejects.toMatchObject({ status: 409 });
    await order(id, 1_000);
  });

  it('never exceed the charge when two are ordered at once', async () => {
    const cart = await paidCart();
    await setup.sendWebhook();
    const { id } = await paymentOf(cart.id);
    const orders = await Promise.allSettled([1, 2, 3].map(() => order(id, cart.cost - 1)));
    expect(orders.filter((order) => order.status === 'fulfilled')).toHaveLength(1);
  });

  it('in part leave the rest in the ledger', async () => {
    const cart = await paidCart();
    await setup.sendWebhook();
    const { id } = await paymentOf(cart.id);
    await order(id, 1_000);
    await setup.payRefunds();
    expect(await booksOf(setup.db, cart.id)).toMatchObject({
      ledger: cart.cost - 1_000,
      isCompleted: true,
      refunds: 1,
    });
  });
});
