import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { booksOf, startPaymentBench, type PaymentBench } from '../../../test/payments/bench';
import { meetAt, withoutRowLocks, type Tap } from '../../../test/payments/tapped-database';
import { payRefund, requestRefund } from './refunds.service';

/**
 * For each race that is prevented, a control that shows it when the guard is off. A race is forced by holding every
 * transaction before its first write until the other one is there too; where a lock prevents that, patience runs out.
 */
const control = async (
  { locks, meetBefore, drop = [], blind }: { locks: boolean; meetBefore: RegExp; drop?: string[]; blind?: RegExp },
  race: (bench: PaymentBench) => Promise<void>,
) => {
  // Without locks both come, however busy the machine is.
  const meet = meetAt(meetBefore, 2, locks ? 400 : 5_000);
  const tap: Tap = async (text, run) => {
    await meet(text);
    const seeing = blind ? text.replace(blind, '') : text;
    return run(locks ? seeing : withoutRowLocks(seeing));
  };
  const bench = await startPaymentBench({ tap });
  try {
    for (const statement of drop) await bench.db.raw(statement);
    await race(bench);
  } finally {
    await bench.stop();
  }
};

/** Several things at once, whatever becomes of each. */
const allAtOnce = (...work: Promise<unknown>[]) => Promise.allSettled(work);

const withoutIndex = {
  oneCharge: 'drop index ledger_one_charge',
  oneReceipt: 'alter table receipt drop constraint receipt_registration_id_key',
  oneOpen: 'drop index payment_one_open',
  oneRefund: 'drop index ledger_one_refund',
  refundTrigger: 'drop trigger refund_within_charge on refund',
  balanceTrigger: 'drop trigger refund_within_balance on refund',
};

describe('webhook and redirect both bring the money', () => {
  const meetBefore = /insert into "ledger_entry"/;
  const race = (bench: PaymentBench, found: (books: Awaited<ReturnType<typeof booksOf>>) => void) => async () => {
    const cart = await bench.fullCart();
    const { redirectUrl } = await bench.checkout(cart);
    bench.bank.pay(redirectUrl);
    await allAtOnce(bench.sendWebhook(), bench.service.refresh(cart.personId, cart.id));
    found(await booksOf(bench.db, cart.id));
  };

  it('is entered once by the row locks alone', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.oneCharge, withoutIndex.oneReceipt] }, (bench) =>
      race(bench, (books) => expect(books).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1 }))(),
    ));
  it('is entered once by the unique keys alone', () =>
    control({ locks: false, meetBefore, blind: /and "completed_at" is null/ }, (bench) =>
      race(bench, (books) => expect(books).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1 }))(),
    ));
  it('is entered once by the completion, which happens only to an open registration', () =>
    control({ locks: false, meetBefore, drop: [withoutIndex.oneCharge, withoutIndex.oneReceipt] }, (bench) =>
      race(bench, (books) => expect(books).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1 }))(),
    ));
  it('control: is entered twice without all three', () =>
    control(
      { locks: false, meetBefore, drop: [withoutIndex.oneCharge, withoutIndex.oneReceipt], blind: /and "completed_at" is null/ },
      (bench) => race(bench, (books) => expect(books).toMatchObject({ charges: 2, receipts: 2, receiptMails: 2 }))(),
    ));
});

describe('two tabs open a payment', () => {
  const meetBefore = /insert into "payment"/;
  const openPayments = async (bench: PaymentBench) => {
    const cart = await bench.fullCart();
    await allAtOnce(bench.checkout(cart), bench.checkout(cart));
    return bench.db('payment').where({ registration_id: cart.id }).whereIn('status', ['opening', 'open']);
  };

  it('is one by the row lock alone', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.oneOpen] }, async (bench) => {
      expect(await openPayments(bench)).toHaveLength(1);
    }));
  it('is one by the unique key alone', () =>
    control({ locks: false, meetBefore }, async (bench) => {
      expect(await openPayments(bench)).toHaveLength(1);
    }));
  it('control: are two without both', () =>
    control({ locks: false, meetBefore, drop: [withoutIndex.oneOpen] }, async (bench) => {
      expect(await openPayments(bench)).toHaveLength(2);
    }));
});

describe('a refund is worked on twice', () => {
  const meetBefore = /update "refund" set "status" = \$1, "gateway_ref"/;
  const refundTwice = async (bench: PaymentBench) => {
    const cart = await bench.fullCart();
    const cost = await bench.costOf(cart);
    bench.bank.pay((await bench.checkout(cart)).redirectUrl);
    await bench.sendWebhook();
    const payment = await bench.db('payment').where({ registration_id: cart.id }).first<{ id: number }>('id');
    const refundId = await bench.db.transaction((trx) => requestRefund(trx, { paymentId: payment.id, amount: cost, reason: 'Asked for' }));
    await allAtOnce(payRefund(bench.app, bench.codeDb, refundId), payRefund(bench.app, bench.codeDb, refundId));
    const { refunds, ledger } = await booksOf(bench.db, cart.id);
    return { refunds, ledger, atTheBank: bench.bank.sessions.at(-1)?.refunds.size };
  };
  const once = { refunds: 1, ledger: 0, atTheBank: 1 };

  it('is entered once by locks and status', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.oneRefund] }, async (bench) => expect(await refundTwice(bench)).toEqual(once)));
  it('is entered once by the unique key alone', () =>
    control({ locks: false, meetBefore, drop: [statusForgets] }, async (bench) => expect(await refundTwice(bench)).toEqual(once)));
  it('control: is entered twice without them', () =>
    control({ locks: false, meetBefore, drop: [statusForgets, withoutIndex.oneRefund] }, async (bench) =>
      expect(await refundTwice(bench)).toMatchObject({ refunds: 2 }),
    ));

  it('control: is paid twice by a bank without idempotency keys', () =>
    control({ locks: true, meetBefore }, async (bench) => {
      const { gateway } = bench.bank;
      const real = gateway.refund.bind(gateway);
      jest.spyOn(gateway, 'refund').mockImplementation((refund) => real({ ...refund, key: randomUUID() }));
      expect(await refundTwice(bench)).toMatchObject({ atTheBank: 2 });
    }));
});

/** A refund that never becomes done: takes away the check of its status. */
const statusForgets = `
  create function refund_forgets() returns trigger language plpgsql as $$ begin new.status := 'requested'; return new; end $$;
  create trigger a_refund_forgets before update on refund for each row execute function refund_forgets()`;

describe('two refunds are ordered at once, together above the charge', () => {
  const orderTwo = async (bench: PaymentBench) => {
    const cart = await bench.fullCart();
    const cost = await bench.costOf(cart);
    bench.bank.pay((await bench.checkout(cart)).redirectUrl);
    await bench.sendWebhook();
    const payment = await bench.db('payment').where({ registration_id: cart.id }).first<{ id: number }>('id');
    const order = () =>
      bench.codeDb.transaction(async (trx) => {
        const id = await requestRefund(trx, { paymentId: payment.id, amount: cost, reason: 'Asked for' });
        await trx.raw('select 1 as both_have_ordered');
        return id;
      });
    await allAtOnce(order(), order());
    return (await bench.db('refund').where({ payment_id: payment.id })).length;
  };
  const meetBefore = /both_have_ordered/;

  it('is one by the lock inside the database', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.balanceTrigger] }, async (bench) => expect(await orderTwo(bench)).toBe(1)));
  it('is one by what is left of the registration alone', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.refundTrigger] }, async (bench) => expect(await orderTwo(bench)).toBe(1)));
  it('control: are two when the database sums without its lock', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.balanceTrigger, unlockedTrigger] }, async (bench) =>
      expect(await orderTwo(bench)).toBe(2),
    ));
  it('control: are two without the triggers', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.refundTrigger, withoutIndex.balanceTrigger] }, async (bench) =>
      expect(await orderTwo(bench)).toBe(2),
    ));
});

/** The same trigger function without its lock. */
const unlockedTrigger = `do $$ begin execute replace(pg_get_functiondef('refund_within_charge'::regproc), 'for update', ''); end $$`;

describe('the ledger', () => {
  let bench: PaymentBench;
  beforeAll(async () => {
    bench = await startPaymentBench();
  });
  afterAll(() => bench.stop());

  const paid = async () => {
    const cart = await bench.fullCart();
    bench.bank.pay((await bench.checkout(cart)).redirectUrl);
    await bench.sendWebhook();
    return cart;
  };
  const refused: [string, (knex: Knex) => PromiseLike<unknown>][] = [
    ['a changed amount', (knex) => knex('ledger_entry').update({ amount_cents: 1 })],
    ['a deleted entry', (knex) => knex('ledger_entry').delete()],
    ['an emptied table', (knex) => knex.raw('truncate ledger_entry')],
    ['a changed receipt', (knex) => knex('receipt').update({ amount_cents: 1 })],
    ['a deleted receipt line', (knex) => knex('receipt_item').delete()],
    ['a paid payment that is reopened', (knex) => knex('payment').where({ status: 'paid' }).update({ status: 'open' })],
    ['a payment whose amount changes', (knex) => knex('payment').update({ amount_cents: 1 })],
  ];
  it.each(refused)('refuses %s', async (_, change) => {
    const cart = await paid();
    const before = await booksOf(bench.db, cart.id);
    await expect(change(bench.db)).rejects.toMatchObject({ code: '23001' });
    expect(await booksOf(bench.db, cart.id)).toEqual(before);
  });

  it('refuses a refund entered with another amount than was ordered', async () => {
    const cart = await paid();
    const payment = await bench.db('payment').where({ registration_id: cart.id }).first<{ id: number }>('id');
    const refundId = await bench.db.transaction((trx) => requestRefund(trx, { paymentId: payment.id, amount: 500, reason: 'Asked for' }));
    const entry = { registration_id: cart.id, kind: 'refund', amount_cents: -600, payment_id: payment.id, refund_id: refundId };
    await expect(Promise.resolve(bench.db('ledger_entry').insert(entry))).rejects.toMatchObject({ code: '23514' });
  });
});
