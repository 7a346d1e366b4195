import fc from 'fast-check';
import { limits as connectionLimits } from '../src/platform/boot/listen';
import { exportLimits } from '../src/platform/exports/limits';
import { createPlaces, type PlaceLimits } from '../src/platform/http/places';
import { streamLimits } from '../src/platform/live';
import { limits as throttles } from '../src/domains/people/users/throttles.service';

/**
 * What a process, or all of them together, does so many times at once or a minute, and the part of one sender (decision
 * platform/limits-per-sender).
 */
const table: Record<string, PlaceLimits> = {
  'live streams': streamLimits,
  exports: exportLimits,
  connections: { most: connectionLimits.mostConnections, mostOfSender: connectionLimits.mostOfNetwork },
  // In PostgreSQL, for all processes; the networks in which directors make codes are not counted.
  'wrong pairing codes a minute': {
    most: throttles['pair-all'].points,
    mostOfSender: throttles['pair-address'].points,
  },
};

describe.each(Object.entries(table))('%s (B3)', (_, limits) => {
  it('are never all of one sender', () => {
    const { most, reserved = 0, mostOfSender } = limits;
    expect(mostOfSender).toBeGreaterThan(0);
    expect(mostOfSender).toBeLessThan(most - reserved);
  });
});

it('a place is left for another sender, and for those with reserved places, whatever one sender takes and gives back', () => {
  const limitsOf = fc
    .record({ most: fc.integer({ min: 3, max: 12 }), reserved: fc.integer({ min: 0, max: 1 }) })
    .chain(({ most, reserved }) =>
      fc.record({
        most: fc.constant(most),
        reserved: fc.constant(reserved),
        mostOfSender: fc.integer({ min: 1, max: most - reserved - 1 }),
      }),
    );
  fc.assert(
    fc.property(limitsOf, fc.array(fc.boolean(), { maxLength: 40 }), (limits, steps) => {
      const places = createPlaces(limits);
      const held: (() => void)[] = [];
      for (const takes of steps) {
        const leave = takes ? places.take('one') : undefined;
        if (leave) held.push(leave);
        // Given back twice counts once.
        else if (!takes) [1, 2].forEach(() => held.at(-1)?.());
        if (!takes) held.pop();
        expect(held.length).toBeLessThanOrEqual(limits.mostOfSender);
        const others = [places.take('another'), places.take(null)];
        expect(others[0]).toBeDefined();
        if (limits.reserved > 0) expect(others[1]).toBeDefined();
        others.forEach((back) => back?.());
      }
    }),
  );
});
