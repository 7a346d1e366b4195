import fc from 'fast-check';
import { defaultTimeZone, instantText, sheetInstant } from './instants';

const zones = fc.constantFrom(
  defaultTimeZone,
  'America/New_York',
  'Asia/Seoul',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'UTC',
);
const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2080, 0) });

/** One part of an instant by `Intl` with that part alone. */
const alone = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).formatToParts(at).find((part) => part.type === type)
    ?.value ?? '';

it('names day, time and zone as Intl does part by part, at every instant in every zone', () => {
  fc.assert(
    fc.property(instants, zones, (at, timeZone) => {
      const month = alone(at, timeZone, { month: 'short' }, 'month');
      const day = alone(at, timeZone, { day: 'numeric' }, 'day');
      const year = alone(at, timeZone, { year: 'numeric' }, 'year');
      const clock = { hour: 'numeric', minute: '2-digit' } as const;
      const [hour, minute, half] = (['hour', 'minute', 'dayPeriod'] as const).map((type) =>
        alone(at, timeZone, clock, type),
      );
      const zone = alone(at, timeZone, { timeZoneName: 'short' }, 'timeZoneName');
      expect(instantText(at, timeZone)).toBe(`${month} ${day}, ${year}, ${hour}:${minute} ${half} ${zone}`);
      expect(instantText(at, timeZone, 'time')).toBe(`${hour}:${minute} ${half} ${zone}`);
      expect(instantText(new Date(at).toISOString(), timeZone, 'day')).toBe(`${month} ${day}, ${year}`);
    }),
  );
});

it('names summer and winter time apart, in the night the clocks go back too', () => {
  expect(instantText('2025-04-26T15:30:00Z', defaultTimeZone)).toBe('Apr 26, 2025, 8:30 AM PDT');
  expect(instantText('2025-11-02T08:30:15Z', defaultTimeZone, 'dayAndSeconds')).toBe('Nov 2, 2025, 1:30:15 AM PDT');
  expect(instantText('2025-11-02T09:30:00Z', defaultTimeZone, 'time')).toBe('1:30 AM PST');
});

it('writes an instant for a spreadsheet as the local date and time, part by part as Intl does', () => {
  fc.assert(
    fc.property(instants, zones, (at, timeZone) => {
      const parts = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map((name) => {
        const value = alone(
          at,
          timeZone,
          { [name]: 'numeric', ...(name === 'hour' ? { hourCycle: 'h23' } : {}) },
          name,
        );
        return value.padStart(2, '0');
      });
      const [year, month, day, hour, minute, second] = parts;
      expect(sheetInstant(new Date(at).toISOString(), timeZone)).toBe(
        `${year}-${month}-${day} ${hour}:${minute}:${second}`,
      );
    }),
  );
});
