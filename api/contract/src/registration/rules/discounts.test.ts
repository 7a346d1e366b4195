import fc from 'fast-check';
import { equalFees, takenOff, type CouponRule, type Discounts } from './discounts';
import { registrationCost } from './registration-money';
import {
  capOfLines,
  competitorFee,
  costOfLines,
  discountChanges,
  feeUnderDiscounts,
  type BoughtLine,
} from './registration-lines';

const competitor = (refId: number, unitPrice: number, quantity = 1): BoughtLine => ({
  kind: 'competitor',
  refId,
  quantity,
  unitPrice,
});
/** Lines after those of family cap and coupon have followed them. */
const settled = (lines: BoughtLine[], discounts: Discounts): BoughtLine[] => [
  ...lines,
  ...discountChanges(lines, discounts).map(({ kind, amount }): BoughtLine => ({
    kind,
    refId: kind === 'coupon' ? null : discounts.familyCapCovers,
    quantity: 1,
    unitPrice: amount,
  })),
];
const cents = fc.integer({ min: 0, max: 50_000 });
const anyCoupon = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent): CouponRule => ({ code: 'SAVE', percent, amount: null })),
    cents.map((amount): CouponRule => ({ code: 'SAVE', percent: null, amount })),
  ),
  { nil: null },
);
const anyCovers = fc.option(fc.integer({ min: 1, max: 8 }), { nil: null });
const anyDiscounts = fc.record({
  familyCap: fc.option(cents, { nil: null }),
  familyCapCovers: anyCovers,
  coupon: anyCoupon,
});
const capOf = (familyCap: number, familyCapCovers: number | null = null): Discounts => ({
  familyCap,
  familyCapCovers,
  coupon: null,
});
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

it('takes the fees above the cap off, at the price of the day, then the coupon’s share of what is left', () => {
  const cart = {
    competitors: 4,
    spectators: 1,
    lunch: 0,
    merchPrices: [],
    spectatorCost: 1000,
    lunchCost: 0,
    coupon: null,
  };
  const cost = (competitorOnlineCost: number, familyCap: number | null, coupon: CouponRule | null = null) =>
    registrationCost({ ...cart, competitorOnlineCost, familyCap, familyCapCovers: 5, coupon });
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

it('covers the first competitors only: from the next one on the fee is added', () => {
  const cost = (competitors: number, familyCapCovers: number | null = 5) =>
    registrationCost({
      ...{ competitors, spectators: 0, lunch: 0, merchPrices: [], spectatorCost: 0, lunchCost: 0, coupon: null },
      ...{ competitorOnlineCost: 5_500, familyCap: 20_000, familyCapCovers },
    });
  expect([3, 4, 5, 6, 7, 26].map((competitors) => cost(competitors))).toEqual([
    16_500, 20_000, 20_000, 25_500, 31_000, 135_500,
  ]);
  expect(cost(26, null)).toBe(20_000);
});

it('never makes a registration dearer, never takes off more than the fees, and costs no less for one more competitor', () => {
  const fees = fc.oneof(
    fc.tuple(fc.nat({ max: 30 }), cents).map(([count, price]) => equalFees(count, price)),
    fc.array(cents, { maxLength: 12 }),
  );
  fc.assert(
    fc.property(fees, cents, anyDiscounts, (all, price, discounts) => {
      const left = (of: readonly number[]) => {
        const { familyCap, coupon } = takenOff(of, discounts);
        expect(Math.min(familyCap, coupon)).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(coupon)).toBe(true);
        return sum(of) - familyCap - coupon;
      };
      expect(left(all)).toBeGreaterThanOrEqual(0);
      expect(left(all)).toBeLessThanOrEqual(sum(all));
      if (discounts.familyCap !== null && all.length <= (discounts.familyCapCovers ?? all.length))
        expect(left(all)).toBeLessThanOrEqual(discounts.familyCap);
      expect(left([...all, price])).toBeGreaterThanOrEqual(left(all));
      // Nobody is worth more than their fee, and the order does not matter.
      expect(left([...all, price]) - left(all)).toBeLessThanOrEqual(price);
      expect(left([price, ...all])).toBe(left([...all, price]));
    }),
  );
});

it('fits the lines to who is left, whoever comes and goes', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 6 }), price: cents });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), anyDiscounts, (steps, discounts) => {
      let lines: BoughtLine[] = [];
      for (const { id, price } of steps) {
        const [fee, worth, before] = [
          competitorFee(lines, id),
          feeUnderDiscounts(lines, id, discounts),
          costOfLines(lines),
        ];
        lines = settled([...lines, fee === null ? competitor(id, price) : competitor(id, fee, -1)], discounts);
        const fees = [1, 2, 3, 4, 5, 6].flatMap((one) => competitorFee(lines, one) ?? []);
        const off = takenOff(fees, discounts);
        expect(costOfLines(lines)).toBe(sum(fees) - off.familyCap - off.coupon);
        expect(discountChanges(lines, discounts)).toEqual([]);
        if (worth !== null) expect(before - costOfLines(lines)).toBe(worth);
      }
    }),
  );
});

it('says what a competitor is worth: what the others cost less without them', () => {
  const discounts = capOf(20_000);
  const lines = settled(
    [competitor(1, 6500), competitor(2, 6500), competitor(3, 6500), competitor(4, 6500)],
    discounts,
  );
  expect(costOfLines(lines)).toBe(20_000);
  expect(feeUnderDiscounts(lines, 4, discounts)).toBe(500);
  expect(feeUnderDiscounts(lines, 9, discounts)).toBeNull();
  expect(costOfLines(settled([...lines, competitor(4, 6500, -1)], discounts))).toBe(19_500);
});

it('reads the cap that lines were priced under from the lines, not from the present settings', () => {
  const cap = (familyCap: number | null, familyCapCovers: number | null = 5) => ({ familyCap, familyCapCovers });
  const lines = settled([competitor(1, 6500), competitor(2, 6500)], capOf(10_000, 2));
  expect(capOfLines(lines, cap(12_000))).toEqual(cap(10_000, 2));
  expect(capOfLines([competitor(1, 6500)], cap(20_000))).toEqual(cap(20_000));
  expect(capOfLines([competitor(1, 6500)], cap(5000))).toEqual(cap(null));
  expect(capOfLines([competitor(1, 6500)], cap(null))).toEqual(cap(null));
  // Paid before there was a number: the line names none.
  const all = [
    competitor(1, 6500),
    competitor(2, 6500),
    { kind: 'family cap' as const, refId: null, quantity: 1, unitPrice: -3000 },
  ];
  expect(capOfLines(all, cap(12_000, 1))).toEqual(cap(10_000, null));
});
