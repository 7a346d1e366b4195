import fc from 'fast-check';
import { clockOf, countedMs, stoppedSince, stopSentence, stopShiftMs, type StopSpan } from './stops';

const minute = 60_000;
const start = Date.UTC(2026, 4, 2, 16);
const ms = (minutes: number) => start + minutes * minute;
const iso = (minutes: number) => new Date(ms(minutes)).toISOString();
const horizon = 60;

const span = fc
  .record({
    ringId: fc.constantFrom(null, 1, 2),
    from: fc.nat({ max: horizon }),
    length: fc.option(fc.nat({ max: 25 })),
  })
  .map(({ ringId, from, length }): StopSpan => ({
    ringId,
    from: iso(from),
    until: length === null ? null : iso(from + length),
  }));
const spans = fc.array(span, { maxLength: 6 });
const ring = fc.constantFrom(null, 1, 2);

/** Whether the minute that begins here is stopped in a ring. */
const isStopped = (stops: readonly StopSpan[], ringId: number | null, at: number) =>
  stops.some(
    (stop) =>
      (stop.ringId === null || stop.ringId === ringId) &&
      Date.parse(stop.from) <= ms(at) &&
      (stop.until === null || Date.parse(stop.until) > ms(at)),
  );

it('counts the minutes in which neither the ring nor the hall is stopped, each once', () => {
  fc.assert(
    fc.property(spans, ring, fc.nat({ max: 90 }), fc.nat({ max: 90 }), (stops, ringId, from, to) => {
      let counted = 0;
      for (let at = from; at < to; at += 1) if (!isStopped(stops, ringId, at)) counted += 1;
      expect(countedMs(stops, ringId, { from: ms(from), to: ms(to) }) / minute).toBe(counted);
    }),
  );
});

it('counts a length the same in one piece as in two', () => {
  fc.assert(
    fc.property(spans, ring, fc.array(fc.nat({ max: 90 }), { minLength: 3, maxLength: 3 }), (stops, ringId, times) => {
      const [a = 0, b = 0, c = 0] = times.sort((one, other) => one - other).map(ms);
      const [whole, first, second] = [
        { from: a, to: c },
        { from: a, to: b },
        { from: b, to: c },
      ].map((part) => countedMs(stops, ringId, part));
      expect((first ?? 0) + (second ?? 0)).toBe(whole);
    }),
  );
});

it('moves the times of a ring by what did not count, in however many stops it was kept', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 90 }), (drawn, now) => {
      const stops = drawn.filter(({ from }) => Date.parse(from) <= ms(now));
      const standing = stops.filter(({ until, ringId }) => until === null && ringId !== 2);
      const since = stoppedSince(stops, 1);
      // All that stand end one after the other at this moment; only the last one moves anything.
      let before = stops.map((one) =>
        one.until !== null && Date.parse(one.until) > ms(now) ? { ...one, until: iso(now) } : one,
      );
      let moved = 0;
      for (const stop of standing) {
        const index = before.findIndex((one) => one.until === null && one.ringId === stop.ringId);
        const after = before.map((one, at) => (at === index ? { ...one, until: iso(now) } : one));
        moved += stopShiftMs({ before, after }, 1, ms(now));
        before = after;
      }
      expect(moved).toBe(since === null ? 0 : ms(now) - since);
    }),
  );
});

it('is a mistake within a minute, which changes nothing', () => {
  const before = [{ ringId: null, from: iso(10), until: null }];
  const until = new Date(ms(10) + 59_000).toISOString();
  const after = [{ ringId: null, from: iso(10), until }];
  expect(stopShiftMs({ before, after }, 1, Date.parse(until))).toBe(0);
  expect(countedMs(after, 1, { from: ms(0), to: ms(20) })).toBe(20 * minute);
});

it('lets the clock of the hall stand, and that of one ring alone', () => {
  const now = new Date(ms(30));
  const hall = [{ ringId: null, from: iso(10), until: null }];
  expect([clockOf(hall, null, now), clockOf(hall, 7, now)]).toEqual([new Date(ms(10)), new Date(ms(10))]);
  const own = [{ ringId: 7, from: iso(10), until: null }];
  expect([clockOf(own, null, now), clockOf(own, 7, now), clockOf(own, 8, now)]).toEqual([now, new Date(ms(10)), now]);
});

it('is told by the place, the time of the hall and a public reason', () => {
  const stop = { from: iso(20), reason: 'medical' as const, timeZone: 'America/Los_Angeles' };
  const [hall, own] = [
    { ...stop, isHall: true },
    { ...stop, isHall: false },
  ];
  const now = new Date(ms(50));
  expect(stopSentence(hall, 'Ring 4', now)).toBe('The hall is stopped since 9:20 AM PDT: Medical care.');
  expect(stopSentence(own, 'Ring 4', now)).toBe('Ring 4 is stopped since 9:20 AM PDT: Medical care.');
  expect(stopSentence(own, 'Ring 4', new Date(ms(24 * 60)))).toMatch(
    /^Ring 4 is stopped since May \d+, \d{4}, 9:20 AM PDT: Medical care\.$/,
  );
});
