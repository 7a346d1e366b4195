import fc from 'fast-check';
import { balanceOf, costOfLines, givingBack, takingBack, type BoughtLine } from './registration-lines';

const spectator = (quantity: number, unitPrice: number): BoughtLine => ({
  kind: 'spectator',
  refId: null,
  quantity,
  unitPrice,
});
const sizes = [7, 8];

it('gives back at the price it was bought at, what was bought last first', () => {
  const lines = [spectator(2, 1000), spectator(3, 1200)];
  expect(givingBack(lines, 'spectator', null, 4)).toEqual([spectator(-3, 1200), spectator(-1, 1000)]);
});

it('buys again at the prices it was given back at, and no more than that', () => {
  const lines = [spectator(2, 1000), spectator(3, 1200), spectator(-3, 1200), spectator(-1, 1000)];
  expect(takingBack(lines, 'spectator', null, 4)).toEqual([spectator(1, 1000), spectator(3, 1200)]);
  expect(takingBack(lines, 'spectator', null, 9)).toEqual([spectator(1, 1000), spectator(3, 1200)]);
  expect(takingBack(lines, 'lunch', null, 1)).toEqual([]);
  expect(takingBack([...lines, spectator(1, 900)], 'spectator', null, 1)).toEqual([]);
});

it('giving back and taking that back costs nothing, whatever was bought before', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat({ max: 9_999 }))),
      fc.integer({ min: 1, max: 20 }),
      (bought, many) => {
        const lines = bought.map(([quantity, price]) => spectator(quantity, price));
        const given = givingBack(lines, 'spectator', null, many);
        const count = given.reduce((sum, line) => sum - line.quantity, 0);
        const taken = takingBack([...lines, ...given], 'spectator', null, count);
        expect(costOfLines([...given, ...taken])).toBe(0);
      },
    ),
  ));

it('gives nothing back for what was never bought', () => {
  expect(givingBack([spectator(1, 1000)], 'lunch', null, 2)).toEqual([]);
  expect(givingBack([spectator(1, 1000)], 'spectator', null, 3)).toEqual([spectator(-1, 1000)]);
});

it('counts money on its way back as gone', () =>
  expect(balanceOf({ cost: 5000, ledger: 5000, returning: 1500 })).toBe(1500));

const aStep = fc.record({
  kind: fc.constantFrom<'merch' | 'spectator'>('merch', 'spectator'),
  place: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.nat({ max: 9_999 }),
  gives: fc.boolean(),
});

it('never gives back more than was paid, through any sequence of buying and giving back, and ends at nothing', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const lines: BoughtLine[] = [];
      // Each piece by itself, as a till would count them.
      const pieces = new Map<string, number[]>();
      for (const { kind, place, quantity, price, gives } of steps) {
        const refId = kind === 'merch' ? (sizes[place] ?? 0) : null;
        const held = pieces.get(`${kind} ${refId}`) ?? [];
        pieces.set(`${kind} ${refId}`, held);
        if (gives) {
          lines.push(...givingBack(lines, kind, refId, quantity));
          held.splice(Math.max(0, held.length - quantity));
        } else {
          lines.push({ kind, refId, quantity, unitPrice: price });
          held.push(...Array.from({ length: quantity }, () => price));
        }
        expect(costOfLines(lines)).toBe([...pieces.values()].flat().reduce((sum, one) => sum + one, 0));
      }
      for (const refId of [...sizes, null])
        lines.push(...givingBack(lines, refId === null ? 'spectator' : 'merch', refId, 1_000));
      expect(costOfLines(lines)).toBe(0);
    }),
    { numRuns: 500 },
  );
});
