import fc from 'fast-check';
import { addDays, ageOn, formatDate, isCalendarDate, latestBirth } from './dates';
import { formatDollars, readDollars, toCents, toDollars } from './money';
import { registrationCost } from '../registration/rules/registration-money';
import { landingPath } from '../people/rules/roles';
import { guardianMissing } from '../registration/rules/waiver';

it('turns cents to dollars and back without losing one', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => expect(toCents(toDollars(cents))).toBe(cents)));
});

it('reads what it writes, and leaves a text that is no amount as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) =>
      expect(readDollars(formatDollars(toDollars(cents)))).toBe(cents / 100),
    ),
  );
  for (const text of ['1e3', '0x10', '1,23,456', '1,2345', '65.505', '65.', '.5', '6 5', 'free', 'Infinity', '--5'])
    expect(readDollars(text)).toBe(text);
});

it('writes dollars as en-US does', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  expect(formatDollars(1234.5)).toBe('$1,234.50');
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) =>
      expect(formatDollars(toDollars(cents))).toBe(format.format(cents / 100)),
    ),
  );
});

it('costs what section 9 says', () => {
  const prices = {
    competitorOnlineCost: 5500,
    spectatorCost: 1000,
    lunchCost: 1200,
    familyCap: null,
    familyCapCovers: 5,
    coupon: null,
  };
  expect(registrationCost({ competitors: 2, spectators: 2, lunch: 1, merchPrices: [1500, 1500], ...prices })).toBe(
    17200,
  );
  expect(registrationCost({ competitors: 0, spectators: 0, lunch: 0, merchPrices: [], ...prices })).toBe(0);
});

it('shows dates in en-CA, long, with the weekday, in UTC', () => {
  const long = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'UTC',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  expect(formatDate('2025-04-26')).toBe('Saturday, April 26, 2025');
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
      const date = addDays('2025-04-26', days);
      expect(formatDate(date)).toBe(long.format(new Date(`${date}T00:00:00Z`)));
    }),
  );
});

it('knows which dates exist', () => {
  expect(isCalendarDate('2024-02-29')).toBe(true);
  for (const wrong of ['2025-02-29', '2025-13-01', '25-01-01', '2025-1-1', '', null, 20250101])
    expect(isCalendarDate(wrong)).toBe(false);
});

it('adds days across months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
});

it('counts years by birthdays', () => {
  expect(ageOn('2007-04-26', '2025-04-26')).toBe(18);
  expect(ageOn('2007-04-27', '2025-04-26')).toBe(17);
  expect(ageOn('2012-02-29', '2025-02-28')).toBe(12);
});

it('knows the latest birth date of an age, on leap days too', () => {
  const date = fc.integer({ min: 0, max: 28_000 }).map((days) => addDays('2021-01-01', days));
  const day = fc.oneof(date, fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), day, (age, on) => {
      const latest = latestBirth(age, on);
      expect(isCalendarDate(latest)).toBe(true);
      expect(ageOn(latest, on)).toBeGreaterThanOrEqual(age);
      expect(ageOn(addDays(latest, 1), on)).toBeLessThan(age);
    }),
  );
});

it('asks for a guardian of a competitor who is under 18 on the tournament day', () => {
  expect(guardianMissing('2007-04-27', '2025-04-26', '')).toBe('Value is required');
  expect(guardianMissing('2007-04-27', '2025-04-26', 'Pat')).toBeUndefined();
  expect(guardianMissing('2007-04-26', '2025-04-26', '')).toBeUndefined();
});

it('lands each role where section 2 says', () => {
  expect(landingPath(['SuperAdmin'], '/customer/home')).toBe('/admin/dashboard');
  expect(landingPath(['TournamentDirector'])).toBe('/admin/dashboard');
  expect(landingPath(['CheckInAdmin'], '/x')).toBe('/admin/registrations');
  expect(landingPath(['Customer'], '/customer/registration')).toBe('/customer/registration');
  expect(landingPath(['Customer'])).toBe('/customer/home');
});
