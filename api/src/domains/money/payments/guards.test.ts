import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { booksOf, startPaymentSetup, type PaymentSetup } from '../../../../test/payments/payment-setup';
import { meetAt, withoutRowLocks, type Intercept } from '../../../../test/payments/intercepted-database';
import { payRefund, requestRefund } from './refunds.service';

/**
 * For each race that is prevented, a control that shows it when the guard is off. A race is forced by holding every
 * transaction before its first write until the other one is there too; where a lock prevents that, patience runs out.
 */
const control = async (
  { locks, meetBefore, drop = [], blind }: { locks: boolean; meetBefore: RegExp; drop?: string[]; blind?: RegExp },
  race: (setup: PaymentSetup) => Promise<void>,
) => {
  // Without locks both come, however busy the machine is.
  const meet = meetAt(meetBefore, 2, locks ? 400 : 5_000);
  const intercept: Intercept = async (text, run) => {
    await meet(text);
    const seeing = blind ? text.replace(blind, '') : text;
    return run(locks ? seeing : withoutRowLocks(seeing));
  };
  const setup = await startPaymentSetup({ intercept });
  try {
    for (const statement of drop) await setup.db.raw(statement);
    await race(setup);
  } finally {
    await setup.stop();
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
  const race = (setup: PaymentSetup, found: (books: Awaited<ReturnType<typeof booksOf>>) => void) => async () => {
    const cart = await setup.fullCart();
    const { redirectUrl } = await setup.checkout(cart);
    setup.bank.pay(redirectUrl);
    await allAtOnce(setup.sendWebhook(), setup.service.refresh(cart.personId, cart.id));
    found(await booksOf(setup.db, cart.id));
  };

  it('is entered once by the row locks alone', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.oneCharge, withoutIndex.oneReceipt] }, (setup) =>
      race(setup, (books) => expect(books).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1 }))(),
    ));
  it('is entered once by the unique keys alone', () =>
    control({ locks: false, meetBefore, blind: /and "completed_at" is null/ }, (setup) =>
      race(setup, (books) => expect(books).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1 }))(),
    ));
  it('is entered once by the completion, which happens only to an open registration', () =>
    control({ locks: false, meetBefore, drop: [withoutIndex.oneCharge, withoutIndex.oneReceipt] }, (setup) =>
      race(setup, (books) => expect(books).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1 }))(),
    ));
  it('control: is entered twice without all three', () =>
    control(
      {
        locks: false,
        meetBefore,
        drop: [withoutIndex.oneCharge, withoutIndex.oneReceipt],
        blind: /and "completed_at" is null/,
      },
      (setup) => race(setup, (books) => expect(books).toMatchObject({ charges: 2, receipts: 2, receiptMails: 2 }))(),
    ));
});

describe('two tabs open a payment', () => {
  const meetBefore = /insert into "payment"/;
  const openPayments = async (setup: PaymentSetup) => {
    const cart = await setup.fullCart();
    await allAtOnce(setup.checkout(cart), setup.checkout(cart));
    return setup.db('payment').where({ registration_id: cart.id }).whereIn('status', ['opening', 'open']);
  };

  it('is one by the row lock alone', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.oneOpen] }, async (setup) => {
      expect(await openPayments(setup)).toHaveLength(1);
    }));
  it('is one by the unique key alone', () =>
    control({ locks: false, meetBefore }, async (setup) => {
      expect(await openPayments(setup)).toHaveLength(1);
    }));
  it('control: are two without both', () =>
    control({ locks: false, meetBefore, drop: [withoutIndex.oneOpen] }, async (setup) => {
      expect(await openPayments(setup)).toHaveLength(2);
    }));
});

describe('a refund is worked on twice', () => {
  const meetBefore = /update "refund" set "status" = \$1, "gateway_ref"/;
  const refundTwice = async (setup: PaymentSetup) => {
    const cart = await setup.fullCart();
    const cost = await setup.costOf(cart);
    setup.bank.pay((await setup.checkout(cart)).redirectUrl);
    await setup.sendWebhook();
    const payment = await setup.db('payment').where({ registration_id: cart.id }).first<{ id: number }>('id');
    const refundId = await setup.db.transaction((trx) =>
      requestRefund(trx, { paymentId: payment.id, amount: cost, purpose: 'owed', reason: 'Asked for' }),
    );
    await allAtOnce(payRefund(setup.app, setup.codeDb, refundId), payRefund(setup.app, setup.codeDb, refundId));
    const { refunds, ledger } = await booksOf(setup.db, cart.id);
    return { refunds, ledger, atTheBank: setup.bank.sessions.at(-1)?.refunds.size };
  };
  const once = { refunds: 1, ledger: 0, atTheBank: 1 };

  it('is entered once by locks and status', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.oneRefund] }, async (setup) =>
      expect(await refundTwice(setup)).toEqual(once),
    ));
  it('is entered once by the unique key alone', () =>
    control({ locks: false, meetBefore, drop: [statusForgets] }, async (setup) =>
      expect(await refundTwice(setup)).toEqual(once),
    ));
  it('control: is entered twice without them', () =>
    control({ locks: false, meetBefore, drop: [statusForgets, withoutIndex.oneRefund] }, async (setup) =>
      expect(await refundTwice(setup)).toMatchObject({ refunds: 2 }),
    ));

  it('control: is paid twice by a bank without idempotency keys', () =>
    control({ locks: true, meetBefore }, async (setup) => {
      const { gateway } = setup.bank;
      const real = gateway.refund.bind(gateway);
      jest.spyOn(gateway, 'refund').mockImplementation((refund) => real({ ...refund, key: randomUUID() }));
      expect(await refundTwice(setup)).toMatchObject({ atTheBank: 2 });
    }));
});

/** A refund that never becomes done: takes away the check of its status. */
const statusForgets = `
  create function refund_forgets() returns trigger language plpgsql as $$ begin new.status := 'requested'; return new; end $$;
  create trigger a_refund_forgets before update on refund for each row execute function refund_forgets()`;

describe('two refunds are ordered at once, together above the charge', () => {
  const orderTwo = async (setup: PaymentSetup) => {
    const cart = await setup.fullCart();
    const cost = await setup.costOf(cart);
    setup.bank.pay((await setup.checkout(cart)).redirectUrl);
    await setup.sendWebhook();
    const payment = await setup.db('payment').where({ registration_id: cart.id }).first<{ id: number }>('id');
    const order = () =>
      setup.codeDb.transaction(async (trx) => {
        const id = await requestRefund(trx, {
          paymentId: payment.id,
          amount: cost,
          purpose: 'owed',
          reason: 'Asked for',
        });
        await trx.raw('select 1 as both_have_ordered');
        return id;
      });
    await allAtOnce(order(), order());
    return (await setup.db('refund').where({ payment_id: payment.id })).length;
  };
  const meetBefore = /both_have_ordered/;

  it('is one by the lock inside the database', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.balanceTrigger] }, async (setup) =>
      expect(await orderTwo(setup)).toBe(1),
    ));
  it('is one by what is left of the registration alone', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.refundTrigger] }, async (setup) =>
      expect(await orderTwo(setup)).toBe(1),
    ));
  it('control: are two when the database sums without its lock', () =>
    control({ locks: true, meetBefore, drop: [withoutIndex.balanceTrigger, unlockedTrigger] }, async (setup) =>
      expect(await orderTwo(setup)).toBe(2),
    ));
  it('control: are two without the triggers', () =>
    control(
      { locks: true, meetBefore, drop: [withoutIndex.refundTrigger, withoutIndex.balanceTrigger] },
      async (setup) => expect(await orderTwo(setup)).toBe(2),
    ));
});

/** The same trigger function without its lock. */
const unlockedTrigger = `do $$ begin execute replace(pg_get_functiondef('refund_within_charge'::regproc), 'for update', ''); end $$`;

describe('the ledger', () => {
  let setup: PaymentSetup;
  beforeAll(async () => {
    setup = await startPaymentSetup();
  });
  afterAll(() => setup.stop());

  const paid = async () => {
    const cart = await setup.fullCart();
    setup.bank.pay((await setup.checkout(cart)).redirectUrl);
    await setup.sendWebhook();
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
    const before = await booksOf(setup.db, cart.id);
    await expect(change(setup.db)).rejects.toMatchObject({ code: '23001' });
    expect(await booksOf(setup.db, cart.id)).toEqual(before);
  });

  it('refuses a refund entered with another amount than was ordered', async () => {
    const cart = await paid();
    const payment = await setup.db('payment').where({ registration_id: cart.id }).first<{ id: number }>('id');
    const refundId = await setup.db.transaction((trx) =>
      requestRefund(trx, { paymentId: payment.id, amount: 500, purpose: 'owed', reason: 'Asked for' }),
    );
    const entry = {
      registration_id: cart.id,
      kind: 'refund',
      amount_cents: -600,
      payment_id: payment.id,
      refund_id: refundId,
    };
    await expect(Promise.resolve(setup.db('ledger_entry').insert(entry))).rejects.toMatchObject({ code: '23514' });
  });
});
