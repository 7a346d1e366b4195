import fc from 'fast-check';
import type { scoring } from '@schi/contract';
import { activeAt, barOf, nextAt } from './falls.rules';

const heights = [600, 700, 800];
const jumps = (competitorId: number, ...at: string[]): scoring.Jumps => ({
  competitorId,
  // Cast: the tests write only these letters.
  at: heights.map((_, index) => [...(at[index] ?? '')] as scoring.Jump[]),
});

it('leaves the bar where somebody can still jump, and raises it where nobody can', () => {
  expect(barOf([jumps(1), jumps(2)], heights)).toBe(0);
  expect(barOf([jumps(1, 'o'), jumps(2, 'x')], heights)).toBe(0);
  expect(barOf([jumps(1, 'o'), jumps(2, 'xo')], heights)).toBe(1);
  expect(barOf([jumps(1, 'xxx'), jumps(2, '-', 'x')], heights)).toBe(1);
  expect(barOf([jumps(1, 'xxx'), jumps(2, 'o', 'o', 'o')], heights)).toBeNull();
});

it('lets those with the fewest tries jump first, in their order', () => {
  const all = [jumps(3, 'x'), jumps(1), jumps(2)];
  expect(nextAt(all, 0)).toBe(1);
  expect(nextAt([jumps(3, 'x'), jumps(1, 'o'), jumps(2, '-')], 0)).toBe(3);
  expect(nextAt([jumps(3, 'xxx'), jumps(1, 'o')], 0)).toBeNull();
});

it('has nobody jump who is out, has cleared or passed the height', () => {
  const cell = fc.constantFrom('', 'o', 'xo', 'xx', 'xxx', '-', 'x-');
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }), fc.nat({ max: 2 }), (all, place) => {
      const list = all.map((at, index) => jumps(index + 1, ...at));
      for (const { at } of activeAt(list, place)) {
        expect(at[place]).not.toContain('o');
        expect(at[place]).not.toContain('-');
        expect(at.slice(place + 1).flat()).toEqual([]);
        expect(at.flat().join('')).not.toContain('xxx');
      }
    }),
  );
});
