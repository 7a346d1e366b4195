import fc from 'fast-check';
import type { MyDayChild, MyDayEntry } from '@schi/contract';
import { daysUntil, isCalled, overlaps, phaseOf, timelineOf, type DayItem } from './timeline.rules';

const now = Date.UTC(2026, 4, 2, 17);
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const steps = ['planned', 'soon', 'staging', 'onDeck', 'inRing', 'done', 'postponed'] as const;
const stop = { isHall: false, from: at(-5), reason: 'medical', timeZone: 'America/Los_Angeles' } as const;

const entries: fc.Arbitrary<Omit<MyDayEntry, 'ringAssignmentId'>> = fc.record({
  division: fc.constant('Boys 8–9'),
  divisionNumber: fc.constant(null),
  eventTypes: fc.constant(['Forms']),
  ring: fc.constantFrom('Ring 1', 'Ring 2', 'Ring 3', null),
  step: fc.constantFrom(...steps),
  ahead: fc.option(fc.nat({ max: 9 })),
  window: fc.option(
    fc
      .tuple(fc.nat({ max: 240 }), fc.nat({ max: 90 }))
      .map(([from, long]) => ({ from: at(from), to: at(from + long) })),
  ),
  stagingBy: fc.constant(null),
  isClosed: fc.boolean(),
  stop: fc.option(fc.constant(stop), { freq: 2 }),
  besides: fc.constant(null),
  minutes: fc.nat({ max: 40 }),
});
/** A family in which each division has its own id. */
const families = fc.array(fc.array(entries, { maxLength: 5 }), { maxLength: 10 }).map((all) =>
  all.map((own, child): MyDayChild => ({
    competitorId: child + 1,
    name: `Child ${child + 1}`,
    publicName: `No. ${101 + child}`,
    entries: own.map((one, index) => ({ ...one, ringAssignmentId: 100 * (child + 1) + index })),
    results: [],
  })),
);
const itemsOf = (children: MyDayChild[]) => timelineOf(children, now).groups.flatMap(({ items }) => items);
const idOf = ({ entry }: DayItem) => entry.ringAssignmentId;

it('shows every division once: ahead, or done', () => {
  fc.assert(
    fc.property(families, (children) => {
      const { groups, done } = timelineOf(children, now);
      const shown = [...groups.flatMap(({ items }) => items), ...done].map(idOf);
      const all = children.flatMap((child) => child.entries.map(({ ringAssignmentId }) => ringAssignmentId));
      expect(shown.sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b));
      expect(done.every(({ entry }) => entry.step === 'done')).toBe(true);
    }),
  );
});

it('puts first who has to go somewhere, then who competes, then what begins first', () => {
  fc.assert(
    fc.property(families, (children) => {
      const items = itemsOf(children);
      const { next } = timelineOf(children, now);
      expect(next && idOf(next)).toBe(items[0] ? idOf(items[0]) : null);
      const called = items.filter(({ entry }) => isCalled(entry));
      expect(items.slice(0, called.length)).toEqual(called);
      const mustGo = called.filter(({ entry }) => entry.step !== 'inRing');
      expect(called.slice(0, mustGo.length)).toEqual(mustGo);
      const times = items.slice(called.length).map(({ entry }) => entry.window?.from ?? '9');
      expect(times).toEqual([...times].sort());
    }),
  );
});

it('calls nobody to a ring that is closed or stopped (rule G14)', () => {
  fc.assert(
    fc.property(families, (children) => {
      for (const { entry } of itemsOf(children).filter((item) => isCalled(item.entry)))
        expect(entry.step === 'inRing' || (!entry.isClosed && !entry.stop)).toBe(true);
    }),
  );
});

it('overlaps in both directions, and never within one ring or one division', () => {
  fc.assert(
    fc.property(families, (children) => {
      const items = itemsOf(children);
      for (const one of items)
        for (const other of items) {
          const isOverlap = overlaps(one, other, now);
          expect(overlaps(other, one, now)).toBe(isOverlap);
          if (isOverlap) expect(one.entry.ring).not.toBe(other.entry.ring);
        }
    }),
  );
});

it('advises on at most three groups, the first ones, and joins all that overlap in one', () => {
  fc.assert(
    fc.property(families, (children) => {
      const { groups } = timelineOf(children, now);
      const advised = groups.filter(({ advice }) => advice !== null);
      expect(advised.length).toBeLessThanOrEqual(3);
      const overlapping = groups.filter(({ items }) => items.length > 1);
      expect(advised).toEqual(overlapping.slice(0, 3));
      for (const { items, advice } of advised) {
        expect(items.some((one) => items.some((other) => overlaps(one, other, now)))).toBe(true);
        expect(advice?.rings).toBeGreaterThan(1);
      }
      for (const [index, { items }] of groups.entries())
        for (const other of groups.slice(index + 1).flatMap((group) => group.items))
          expect(items.some((one) => overlaps(one, other, now))).toBe(false);
    }),
  );
});

it('says the phase and the days by the time zone of the tournament', () => {
  const day = { date: '2026-05-02', timeZone: 'America/Los_Angeles' };
  const told = ['2026-05-01T23:00:00Z', '2026-05-02T06:59:00Z', '2026-05-02T07:00:00Z', '2026-05-03T07:00:00Z'].map(
    (instant) => [phaseOf(day, new Date(instant)), daysUntil(day, new Date(instant))],
  );
  expect(told).toEqual([
    ['before', 1],
    ['before', 1],
    ['today', 0],
    ['after', -1],
  ]);
});
