import fc from 'fast-check';
import { registrationCost, takenOff, type CouponRule, type Discounts } from './registration-cost';
import { capOfLines, competitorFee, costOfLines, discountChanges, feeUnderDiscounts, type BoughtLine } from './registration-lines';

const competitor = (refId: number, unitPrice: number, quantity = 1): BoughtLine => ({ kind: 'competitor', refId, quantity, unitPrice });
/** Lines after those of family cap and coupon have followed them. */
const settled = (lines: BoughtLine[], discounts: Discounts): BoughtLine[] => [
  ...lines,
  ...discountChanges(lines, discounts).map(({ kind, amount }): BoughtLine => ({ kind, refId: null, quantity: 1, unitPrice: amount })),
];
const cents = fc.integer({ min: 0, max: 50_000 });
const anyCoupon = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent): CouponRule => ({ code: 'SAVE', percent, amount: null })),
    cents.map((amount): CouponRule => ({ code: 'SAVE', percent: null, amount })),
  ),
  { nil: null },
);
const anyDiscounts = fc.record({ familyCap: fc.option(cents, { nil: null }), coupon: anyCoupon });
const capOf = (familyCap: number): Discounts => ({ familyCap, coupon: null });

it('takes the fees above the cap off, at the price of the day, then the coupon’s share of what is left', () => {
  const cart = { competitors: 4, spectators: 1, lunch: 0, merchPrices: [], spectatorCost: 1000, lunchCost: 0, coupon: null };
  const cost = (competitorOnlineCost: number, familyCap: number | null, coupon: CouponRule | null = null) =>
    registrationCost({ ...cart, competitorOnlineCost, familyCap, coupon });
  expect(cost(6500, 20_000)).toBe(21_000);
  expect(cost(5000, 20_000)).toBe(21_000);
  expect(cost(4999, 20_000)).toBe(20_996);
  expect(cost(6500, null)).toBe(27_000);
  expect(cost(6500, 0)).toBe(1000);
  const tenth = { code: 'TENTH', percent: 10, amount: null };
  expect(cost(6500, 20_000, tenth)).toBe(19_000);
  expect(cost(6500, null, tenth)).toBe(24_400);
  expect(cost(6500, 20_000, { code: 'MUCH', percent: null, amount: 90_000 })).toBe(1000);
  expect(cost(6500, 20_000, { code: 'FIFTY', percent: null, amount: 5000 })).toBe(16_000);
});

it('never makes a registration dearer, never takes off more than the fees, and costs no less for one more competitor', () => {
  fc.assert(
    fc.property(fc.nat({ max: 30 }), cents, anyDiscounts, (competitors, price, discounts) => {
      const left = (fees: number) => {
        const { familyCap, coupon } = takenOff(fees, discounts);
        expect(Math.min(familyCap, coupon)).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(coupon)).toBe(true);
        return fees - familyCap - coupon;
      };
      const fees = competitors * price;
      expect(left(fees)).toBeGreaterThanOrEqual(0);
      expect(left(fees)).toBeLessThanOrEqual(Math.min(fees, discounts.familyCap ?? fees));
      expect(left(fees + price)).toBeGreaterThanOrEqual(left(fees));
    }),
  );
});

it('fits the lines to who is left, whoever comes and goes', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 6 }), price: cents });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), anyDiscounts, (steps, discounts) => {
      let lines: BoughtLine[] = [];
      for (const { id, price } of steps) {
        const [fee, worth, before] = [competitorFee(lines, id), feeUnderDiscounts(lines, id, discounts), costOfLines(lines)];
        lines = settled([...lines, fee === null ? competitor(id, price) : competitor(id, fee, -1)], discounts);
        const fees = [1, 2, 3, 4, 5, 6].reduce((sum, one) => sum + (competitorFee(lines, one) ?? 0), 0);
        const off = takenOff(fees, discounts);
        expect(costOfLines(lines)).toBe(fees - off.familyCap - off.coupon);
        expect(discountChanges(lines, discounts)).toEqual([]);
        if (worth !== null) expect(before - costOfLines(lines)).toBe(worth);
      }
    }),
  );
});

it('says what a competitor is worth: what the others cost less without them', () => {
  const discounts = capOf(20_000);
  const lines = settled([competitor(1, 6500), competitor(2, 6500), competitor(3, 6500), competitor(4, 6500)], discounts);
  expect(costOfLines(lines)).toBe(20_000);
  expect(feeUnderDiscounts(lines, 4, discounts)).toBe(500);
  expect(feeUnderDiscounts(lines, 9, discounts)).toBeNull();
  expect(costOfLines(settled([...lines, competitor(4, 6500, -1)], discounts))).toBe(19_500);
});

it('reads the cap that lines were priced under from the lines, not from the present settings', () => {
  const lines = settled([competitor(1, 6500), competitor(2, 6500)], capOf(10_000));
  expect(capOfLines(lines, 12_000)).toBe(10_000);
  expect(capOfLines([competitor(1, 6500)], 20_000)).toBe(20_000);
  expect(capOfLines([competitor(1, 6500)], 5000)).toBeNull();
  expect(capOfLines([competitor(1, 6500)], null)).toBeNull();
});
