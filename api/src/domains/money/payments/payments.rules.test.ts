import fc from 'fast-check';
import { decideOnPayment, soldOutText } from './payments.rules';

const payment = { status: 'open' as const, amount: 6_500, cartVersion: 3, message: null };
const cart = { isCompleted: false, cartVersion: 3 };
const paid = { status: 'paid' as const, amount: 6_500, message: null };

describe('decideOnPayment', () => {
  it.each([
    [
      'completes the registration when the amount and the cart are as asked for',
      { payment, cart, state: paid },
      { kind: 'complete' },
    ],
    [
      'completes a payment that we had marked as expired',
      { payment: { ...payment, status: 'expired' as const }, cart, state: paid },
      { kind: 'complete' },
    ],
    [
      'does nothing with a payment that is already paid',
      { payment: { ...payment, status: 'paid' as const }, cart, state: paid },
      { kind: 'nothing' },
    ],
    [
      'pays back for a registration that is paid',
      { payment, cart: { ...cart, isCompleted: true }, state: paid },
      { kind: 'pay back' },
    ],
    [
      'pays back for a cart that changed',
      { payment, cart: { ...cart, cartVersion: 4 }, state: paid },
      { kind: 'pay back' },
    ],
    ['pays back another amount', { payment, cart, state: { ...paid, amount: 6_400 } }, { kind: 'pay back' }],
    [
      'keeps the reason of a declined card',
      { payment, cart, state: { ...paid, status: 'open' as const, message: 'Declined' } },
      { kind: 'note', message: 'Declined' },
    ],
    [
      'keeps the reason of a declined card when the payment page expires',
      { payment: { ...payment, message: 'Declined' }, cart, state: { ...paid, status: 'expired' as const } },
      { kind: 'expire', message: 'Declined' },
    ],
    [
      'does nothing with a payment that has already failed',
      { payment: { ...payment, status: 'failed' as const }, cart, state: { ...paid, status: 'expired' as const } },
      { kind: 'nothing' },
    ],
  ])('%s', (_, facts, decision) => {
    expect(decideOnPayment(facts)).toMatchObject(decision);
  });

  it('never takes money twice, and never completes twice', () => {
    const status = fc.constantFrom(
      'opening' as const,
      'open' as const,
      'paid' as const,
      'expired' as const,
      'failed' as const,
    );
    const state = fc.record({
      status: fc.constantFrom('open' as const, 'paid' as const, 'expired' as const),
      amount: fc.nat(),
      message: fc.constant(null),
    });
    fc.assert(
      fc.property(status, state, fc.boolean(), fc.nat(2), (now, told, isCompleted, cartVersion) => {
        const { kind } = decideOnPayment({
          payment: { ...payment, status: now },
          cart: { isCompleted, cartVersion },
          state: told,
        });
        if (kind === 'complete' || kind === 'pay back')
          expect([told.status, now]).toEqual(['paid', expect.not.stringMatching('paid')]);
        if (kind === 'complete') expect([isCompleted, cartVersion, told.amount]).toEqual([false, 3, 6_500]);
      }),
    );
  });
});

it('names what is sold out', () => {
  expect(soldOutText(['Shirt (M)'])).toBe('Shirt (M) is sold out.');
  expect(soldOutText(['Shirt (M)', 'Shirt (M)'])).toBe('Shirt (M) is sold out.');
  expect(soldOutText(['Shirt (M)', 'Shirt (L)', 'Patch (one)'])).toBe(
    'Shirt (M), Shirt (L) and Patch (one) are sold out.',
  );
});
