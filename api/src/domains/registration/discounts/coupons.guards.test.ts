import { startPaymentSetup } from '../../../../test/payments/payment-setup';
import { meetAt, withoutRowLocks, type Intercept } from '../../../../test/payments/intercepted-database';
import { changeCart, registrations } from '../carts';
import { cartCoupons, type Cart } from './coupons.service';

const carts: Cart = {
  change: changeCart,
  read: (app, trx, personId, id) => registrations(app, trx).find(personId, id),
};

const begin = async (intercept?: Intercept) => {
  const setup = await startPaymentSetup({ intercept, isAlone: true });
  await setup.db('coupon').insert({ tournament_id: setup.tournament.id, code: 'ONCE', percent: 50, max_uses: 1 });
  const cartWithCoupon = async () => {
    const cart = await setup.fullCart();
    await setup.db.transaction((trx) => cartCoupons(setup.app, trx, carts).apply(cart.personId, cart.id, 'ONCE'));
    return { ...cart, total: await setup.costOf(cart) };
  };
  return { ...setup, cartWithCoupon };
};

/** Two families pay at once with a coupon that may be used once; answers how many payments with it are open. */
const race = async (hasLocks: boolean) => {
  const meet = meetAt(/insert into "payment"/, 2, hasLocks ? 400 : 5_000);
  const setup = await begin(async (text, run) => {
    await meet(text);
    return run(hasLocks ? text : withoutRowLocks(text));
  });
  try {
    const carts = [await setup.cartWithCoupon(), await setup.cartWithCoupon()];
    const asked = await Promise.allSettled(carts.map((cart) => setup.checkout(cart, { total: cart.total })));
    return asked.filter(({ status }) => status === 'fulfilled').length;
  } finally {
    await setup.stop();
  }
};

describe('two families pay with the last use of a coupon', () => {
  it('is given to one', async () => expect(await race(true)).toBe(1));
  it('control: without the lock of the coupon both have it', async () => expect(await race(false)).toBe(2));
});

it('pays money back that arrives late, after the last use has gone to somebody else', async () => {
  const setup = await begin();
  try {
    const [late, early] = [await setup.cartWithCoupon(), await setup.cartWithCoupon()];
    const { redirectUrl } = await setup.checkout(late);
    const session = setup.bank.sessions.at(-1);
    await setup.db('payment').where({ registration_id: late.id }).update({ status: 'expired' });
    setup.bank.pay((await setup.checkout(early, { total: early.total })).redirectUrl);
    await setup.sendWebhook();
    setup.bank.pay(redirectUrl);
    await setup.sendWebhook(1, session);
    const completed = await setup.db('registration').whereNotNull('completed_at').pluck('id');
    expect(completed).toEqual([early.id]);
    expect(await setup.db('refund').select('reason')).toEqual([
      { reason: 'The coupon was used up before this payment.' },
    ]);
  } finally {
    await setup.stop();
  }
});
