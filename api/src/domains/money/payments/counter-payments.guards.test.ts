import { booksOf, startPaymentSetup, type PaymentSetup } from '../../../../test/payments/payment-setup';
import { meetAt, withoutRowLocks, type Intercept } from '../../../../test/payments/intercepted-database';
import { buildPerson } from '../../../../test/factories';
import { toDollars } from '@schi/contract';
import { recordCounterPayment } from './counter-payments.service';
import { deskReturns } from './counter-refunds.service';

/** As in guards.test: for each race that is prevented, a control that shows it when the guard is off. */
const racing = async <T>(
  { locks, meetBefore, drop = [], blind }: { locks: boolean; meetBefore: RegExp; drop?: string[]; blind?: RegExp },
  race: (setup: PaymentSetup) => Promise<T>,
): Promise<T> => {
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
    return await race(setup);
  } finally {
    await setup.stop();
  }
};

const oneReceipt = 'alter table receipt drop constraint receipt_registration_id_key';
const withoutLimit = 'drop trigger ledger_within_balance on ledger_entry';
const unlockedLimit = `do $$ begin execute replace(pg_get_functiondef('stay_within_money_left'::regproc), 'for update', ''); end $$`;
/**
 * The head of each ledger makes its writers wait for each other. Beside the row of the registration that can be a
 * deadlock.
 */
const unchained =
  'drop trigger zz_ledger_chain on ledger_entry; alter table ledger_entry alter column hash drop not null';
// Behind the first write of the registration the second would wait for the row, however the guards are.
const beforeCompletion = /update "registration" set .*"completed_at" = /;
let keys = 0;

const clerk = async (setup: PaymentSetup) => {
  const { id } = await buildPerson(setup.db, { role: 'CheckInAdmin' });
  const key = () => `desk-race-${(keys += 1)}`;
  return {
    take: async (cart: { id: number; personId: number }) => {
      const balance = toDollars(await setup.costOf(cart));
      const payment = { registrationId: cart.id, method: 'cash' as const, cashDrawerId: 0, amount: balance, balance };
      return recordCounterPayment(setup.app, setup.codeDb, { actorId: id, personId: id, key: key() }, payment);
    },
    giveBack: (registrationId: number, amount: number) =>
      setup.codeDb.transaction((trx) =>
        deskReturns(setup.app, trx).refund(
          { actorId: id, roles: ['TournamentDirector'] },
          { registrationId, purpose: 'payAnotherWay', method: 'cash', cashDrawerId: 0, amount, reason: 'Asked for' },
        ),
      ),
  };
};

describe('two members of staff take the same money', () => {
  const recordTwice = async (setup: PaymentSetup) => {
    const cart = await setup.fullCart();
    const { take } = await clerk(setup);
    await Promise.allSettled([take(cart), take(cart)]);
    const { ledger, receipts, receiptMails } = await booksOf(setup.db, cart.id);
    return { times: ledger / 5500, receipts, receiptMails };
  };
  const once = { times: 1, receipts: 1, receiptMails: 1 };

  it('is entered once by the row lock alone', async () =>
    expect(await racing({ locks: true, meetBefore: beforeCompletion, drop: [oneReceipt] }, recordTwice)).toEqual(once));
  it('is entered once by the one receipt alone', async () =>
    expect(
      await racing({ locks: false, meetBefore: beforeCompletion, blind: /and "completed_at" is null/ }, recordTwice),
    ).toEqual(once));
  it('control: is entered twice without them', async () =>
    expect(
      await racing(
        { locks: false, meetBefore: beforeCompletion, drop: [oneReceipt], blind: /and "completed_at" is null/ },
        recordTwice,
      ),
    ).toEqual({
      times: 2,
      receipts: 2,
      receiptMails: 2,
    }));
});

describe('an online payment races the desk', () => {
  /** The family pays on its page and the clerk takes cash, at the same moment. */
  const race = async (setup: PaymentSetup) => {
    const cart = await setup.fullCart();
    const { redirectUrl } = await setup.checkout(cart);
    setup.bank.pay(redirectUrl);
    // The gateway's page cannot be closed any more, nor asked.
    const { gateway } = setup.bank;
    jest
      .spyOn(gateway, 'close')
      .mockRejectedValue(new (await import('../../../adapters/payments/gateway')).GatewayUnavailable('down'));
    const { take } = await clerk(setup);
    await Promise.allSettled([take(cart), setup.sendWebhook()]);
    jest.restoreAllMocks();
    await setup.payRefunds();
    const { ledger, receipts, receiptMails } = await booksOf(setup.db, cart.id);
    return { stored: ledger / 5500, receipts, receiptMails };
  };

  it('completes once, and refunds the second payment', async () =>
    expect(await racing({ locks: true, meetBefore: beforeCompletion, drop: [oneReceipt] }, race)).toEqual({
      stored: 1,
      receipts: 1,
      receiptMails: 1,
    }));
  it('control: completes twice without locks and keys', async () =>
    expect(
      await racing(
        {
          locks: false,
          meetBefore: beforeCompletion,
          drop: [oneReceipt, unchained],
          blind: /and "completed_at" is null/,
        },
        race,
      ),
    ).toEqual({
      stored: 2,
      receipts: 2,
      receiptMails: 2,
    }));
});

describe('cash is given back twice at once, together above what was paid', () => {
  const meetBefore = /insert into "audit_log"/;
  const twice = async (setup: PaymentSetup) => {
    const cart = await setup.fullCart();
    setup.bank.pay((await setup.checkout(cart)).redirectUrl);
    await setup.sendWebhook();
    const { giveBack } = await clerk(setup);
    await Promise.allSettled([giveBack(cart.id, 40), giveBack(cart.id, 40)]);
    return (await booksOf(setup.db, cart.id)).ledger;
  };
  it('is once by the row lock alone, which the sums are read under', async () =>
    expect(await racing({ locks: true, meetBefore, drop: [unlockedLimit] }, twice)).toBe(1500));
  it('is once by the lock inside the database alone', async () =>
    expect(await racing({ locks: false, meetBefore }, twice)).toBe(1500));
  it('control: is twice when nothing is locked', async () =>
    expect(await racing({ locks: false, meetBefore, drop: [unlockedLimit, unchained] }, twice)).toBe(-2500));
  it('control: is twice without the limit', async () =>
    expect(await racing({ locks: true, meetBefore, drop: [withoutLimit] }, twice)).toBe(-2500));
});
