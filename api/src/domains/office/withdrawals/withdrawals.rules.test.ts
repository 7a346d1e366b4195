import fc from 'fast-check';
import { withdrawalRefund } from '@schi/contract';
import { planWithdrawal } from './withdrawals.rules';

const half = { refundPercent: 50, refundUntil: '2026-04-10' };
const facts = { fee: 6500, rule: half, today: '2026-04-10', balance: 0, refundable: 13000 };

it('returns the share until its last day, and nothing after it', () => {
  expect(withdrawalRefund(6500, half, '2026-04-10')).toBe(3250);
  expect(withdrawalRefund(6500, half, '2026-04-11')).toBe(0);
  expect(withdrawalRefund(6501, half, '2026-04-10')).toBe(3250);
  expect(withdrawalRefund(6500, { refundPercent: 100, refundUntil: null }, '2026-12-31')).toBe(6500);
});

it.each([
  ['to the card what was paid by card', {}, { toCard: 3250, atDesk: 0 }],
  ['at the desk what was paid there', { refundable: 0 }, { toCard: 0, atDesk: 3250 }],
  ['both, the card first', { refundable: 1000 }, { toCard: 1000, atDesk: 2250 }],
  ['nothing of what is still owed', { balance: 6500 }, { toCard: 0, atDesk: 0 }],
  ['only what is above what is owed', { balance: 1250 }, { toCard: 2000, atDesk: 0 }],
  ['no earlier credit', { balance: -2000 }, { toCard: 3250, atDesk: 0 }],
])('gives back %s', (_what, over, expected) => {
  expect(planWithdrawal({ ...facts, ...over })).toEqual({ fee: 6500, refund: 3250, ...expected });
});

it('never gives back more than the refund, than what is owed to the family afterwards, or than is left of its cards', () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: -20_000, max: 20_000 }),
      cents,
      (fee, refundPercent, balance, refundable) => {
        const plan = planWithdrawal({ ...facts, fee, rule: { refundPercent, refundUntil: null }, balance, refundable });
        const back = plan.toCard + plan.atDesk;
        expect(plan.toCard).toBeGreaterThanOrEqual(0);
        expect(plan.atDesk).toBeGreaterThanOrEqual(0);
        expect(plan.refund).toBeLessThanOrEqual(fee);
        expect(back).toBeLessThanOrEqual(plan.refund);
        expect(back).toBeLessThanOrEqual(Math.max(0, plan.refund - balance));
        expect(plan.toCard).toBeLessThanOrEqual(refundable);
      },
    ),
  );
});
