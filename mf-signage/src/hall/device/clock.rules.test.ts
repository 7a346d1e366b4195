import fc from 'fast-check';
import { aheadAfter, setForward } from './clock.rules';

const ahead = fc.integer({ min: -10_000_000, max: 10_000_000 });
const delay = fc.integer({ min: 0, max: 20_000 });

describe('by how much a device is ahead', () => {
  it('is known to within the time that the call took, and does not move where it was right', () => {
    fc.assert(
      fc.property(ahead, delay, delay, (real, there, back) => {
        const serverAt = 1_000_000_000;
        const exchange = { sentAt: serverAt - there + real, heardAt: serverAt + back + real, serverAt };
        expect(Math.abs(aheadAfter(null, exchange) - real)).toBeLessThanOrEqual(there + back);
        expect(aheadAfter(real, exchange)).toBe(real);
      }),
    );
  });
  it('never gets worse by a further exchange', () => {
    fc.assert(
      fc.property(ahead, ahead, delay, delay, (real, before, there, back) => {
        const exchange = { sentAt: 5_000 - there + real, heardAt: 5_000 + back + real, serverAt: 5_000 };
        expect(Math.abs(aheadAfter(before, exchange) - real)).toBeLessThanOrEqual(Math.abs(before - real));
      }),
    );
  });
  it('follows a clock that was set between sending and hearing', () => {
    expect(aheadAfter(0, { sentAt: 100_000, heardAt: 40_000, serverAt: 100_050 })).toBe(-50);
  });
});

it('knows a clock that was set from one that runs on', () => {
  const before = { device: 1_000_000, steady: 500 };
  expect(setForward(before, { device: 1_000_500, steady: 1_010 })).toBe(0);
  expect(setForward(before, { device: 4_600_500, steady: 1_000 })).toBe(3_600_000);
  expect(setForward(before, { device: 400_500, steady: 1_000 })).toBe(-600_000);
});
