import fc from 'fast-check';
import { addDays, todayIn } from '../../values/dates';
import { isInPersonRegistrationOver, nextTournament, onlinePrice, tournamentTiming } from './tournament-timing';

const pacific = 'America/Los_Angeles';
const tournament = {
  tournamentDate: '2025-04-26',
  registrationOpensOn: '2025-02-01',
  registrationClosesAfter: '2025-04-20',
  timeZone: pacific,
};
// 2025: Pacific is UTC-8 until March 9, UTC-7 from then on.
const at = (utc: string) => tournamentTiming(tournament, new Date(utc));
const open = { isTournamentToday: false, isRegistrationOpen: true, isRegistrationOpenSoon: false };
const soon = { isTournamentToday: false, isRegistrationOpen: false, isRegistrationOpenSoon: true };
const closed = { isTournamentToday: false, isRegistrationOpen: false, isRegistrationOpenSoon: false };
const today = { isTournamentToday: true, isRegistrationOpen: false, isRegistrationOpenSoon: false };

describe('tournament timing (specification, section 4), in the time zone of the tournament', () => {
  it.each([
    ['the last minute before opening', '2025-02-01T07:59:59Z', soon],
    ['5 p.m. Pacific the day before, when UTC has turned', '2025-02-01T01:00:00Z', soon],
    ['midnight of opening', '2025-02-01T08:00:00Z', open],
    ['the night the clocks go forward', '2025-03-09T09:59:59Z', open],
    ['the last minute of the last day', '2025-04-21T06:59:59Z', open],
    ['midnight after the last day', '2025-04-21T07:00:00Z', closed],
    ['the day before the tournament, 23:59', '2025-04-26T06:59:59Z', closed],
    ['midnight of the tournament day', '2025-04-26T07:00:00Z', today],
    ['5 p.m. of the tournament day, when UTC has turned', '2025-04-27T00:00:00Z', today],
    ['the day after', '2025-04-27T07:00:00Z', closed],
  ])('%s', (_, utc, expected) => expect(at(utc)).toEqual(expected));

  it('keeps registration shut on the tournament day even when it closes later', () => {
    const late = { ...tournament, registrationClosesAfter: '2025-04-30' };
    expect(tournamentTiming(late, new Date('2025-04-26T18:00:00Z'))).toEqual(today);
    expect(tournamentTiming(late, new Date('2025-04-27T18:00:00Z'))).toEqual(open);
  });

  it('never says open and soon, or open and today, at once', () => {
    const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays('2025-03-09', days));
    fc.assert(
      fc.property(
        day,
        day,
        day,
        fc.date({ min: new Date('2025-01-20'), max: new Date('2025-04-20'), noInvalidDate: true }),
        (a, b, c, now) => {
          const timing = tournamentTiming(
            { tournamentDate: a, registrationOpensOn: b, registrationClosesAfter: c, timeZone: pacific },
            now,
          );
          expect(timing.isRegistrationOpen && (timing.isRegistrationOpenSoon || timing.isTournamentToday)).toBe(false);
        },
      ),
    );
  });
});

it.each([
  ['8:30AM to 10AM', '2025-04-26T16:59:59Z', false],
  ['8:30AM to 10AM', '2025-04-26T17:00:00Z', true],
  ['8:30 AM – 12:15 PM', '2025-04-26T19:14:00Z', false],
  ['8:30 AM – 12:15 PM', '2025-04-26T19:15:00Z', true],
  ['from 8:30 AM', '2025-04-27T06:59:00Z', false],
  ['8:30AM to 10AM', '2025-04-27T07:00:00Z', true],
  ['from 8:30 AM', '2025-04-27T07:00:00Z', true],
  ['8:30AM to 10AM', '2025-04-25T20:00:00Z', false],
])('in-person registration %s is over at %s: %s', (inPersonRegistrationTimes, utc, isOver) =>
  expect(isInPersonRegistrationOver({ ...tournament, inPersonRegistrationTimes }, new Date(utc))).toBe(isOver),
);

describe('every boundary of the timing rules', () => {
  /**
   * Pacific time by the law alone: UTC-7 from the second Sunday of March, 2 a.m., to the first Sunday of November, 2
   * a.m.
   */
  const pacificDate = (instant: number) => {
    const isSummer = instant >= Date.parse('2025-03-09T10:00:00Z') && instant < Date.parse('2025-11-02T09:00:00Z');
    return new Date(instant - (isSummer ? 7 : 8) * 3_600_000).toISOString().slice(0, 10);
  };
  /** Section 4, word by word, by calendar dates. */
  const wanted = (
    dates: Pick<typeof tournament, 'tournamentDate' | 'registrationOpensOn' | 'registrationClosesAfter'>,
    today: string,
  ) => ({
    isTournamentToday: dates.tournamentDate === today,
    isRegistrationOpen:
      !(dates.registrationOpensOn > today) &&
      dates.tournamentDate !== today &&
      addDays(dates.registrationClosesAfter, 1) > today,
    isRegistrationOpenSoon: dates.registrationOpensOn > today,
  });
  const years = {
    'an ordinary spring': {
      registrationOpensOn: '2025-02-01',
      registrationClosesAfter: '2025-04-20',
      tournamentDate: '2025-04-26',
    },
    'opening as the clocks go forward': {
      registrationOpensOn: '2025-03-09',
      registrationClosesAfter: '2025-04-20',
      tournamentDate: '2025-04-26',
    },
    'closing as the clocks go forward': {
      registrationOpensOn: '2025-02-01',
      registrationClosesAfter: '2025-03-09',
      tournamentDate: '2025-03-15',
    },
    'fighting as the clocks go back': {
      registrationOpensOn: '2025-09-01',
      registrationClosesAfter: '2025-11-01',
      tournamentDate: '2025-11-02',
    },
    'opening and closing as the clocks go back': {
      registrationOpensOn: '2025-11-02',
      registrationClosesAfter: '2025-11-02',
      tournamentDate: '2025-11-08',
    },
  };
  const times = { '00:00': '00:00:00', '5 p.m.': '17:00:00', '23:59': '23:59:59' };
  const offsets = { UTC: 'Z', 'Pacific standard time': '-08:00', 'Pacific daylight time': '-07:00' };
  const cases = Object.entries(years).flatMap(([year, dates]) =>
    Object.entries(dates).flatMap(([boundary, date]) =>
      [-1, 0, 1].flatMap((days) =>
        Object.entries(times).flatMap(([time, clock]) =>
          Object.entries(offsets).map(([zone, offset]) => ({
            name: `${year}: ${boundary} ${days < 0 ? 'minus' : 'plus'} ${Math.abs(days)}, ${time} ${zone}`,
            dates,
            instant: Date.parse(`${addDays(date, days)}T${clock}${offset}`),
          })),
        ),
      ),
    ),
  );
  it.each(cases)('$name', ({ dates, instant }) =>
    expect(tournamentTiming({ ...dates, timeZone: pacific }, new Date(instant))).toEqual(
      wanted(dates, pacificDate(instant)),
    ),
  );
  it('cover every combination of dates and settings', () => expect(cases).toHaveLength(5 * 3 * 3 * 3 * 3));
});

describe('the next tournament', () => {
  const early = { ...tournament, id: 1 };
  const late = { ...tournament, id: 2, tournamentDate: '2026-04-25' };
  it.each([
    ['before both', '2025-01-01T12:00:00Z', 1],
    ['on the day of the first, late in the evening', '2025-04-27T06:59:00Z', 1],
    ['the day after the first', '2025-04-27T07:00:00Z', 2],
    ['after both', '2026-04-27T07:00:00Z', undefined],
  ])('%s', (_, utc, id) => expect(nextTournament([late, early], new Date(utc))?.id).toBe(id));
});

describe('the online price (rule A4)', () => {
  const prices = { early: 5500, regular: 6500, earlyPriceEndsBefore: '2025-04-15', timeZone: pacific };
  it.each([
    ['on the last early day, 23:59 Pacific', '2025-04-15T06:59:59Z', 5500],
    ['from the day named', '2025-04-15T07:00:00Z', 6500],
  ])('%s', (_, utc, price) => expect(onlinePrice(prices, new Date(utc))).toBe(price));
  it('is regular where there is no early price', () => {
    expect(onlinePrice({ ...prices, earlyPriceEndsBefore: null }, new Date('2025-01-01'))).toBe(6500);
  });
});

it('finds the same date whether it was asked before or not, also where midnight is not on the hour', () => {
  const zone = fc.constantFrom(
    'America/Los_Angeles',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'UTC',
  );
  const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  const asked = (timeZone: string, now: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
  fc.assert(
    fc.property(zone, instant, fc.integer({ min: 0, max: 1_800_000 }), (timeZone, now, later) => {
      const then = new Date(now.getTime() + later);
      expect([todayIn(timeZone, now), todayIn(timeZone, then)]).toEqual([asked(timeZone, now), asked(timeZone, then)]);
    }),
  );
});

it('finds the calendar date in a zone at any instant', () => {
  expect(todayIn(pacific, new Date('2025-11-02T08:30:00Z'))).toBe('2025-11-02');
  expect(todayIn('UTC', new Date('2025-11-02T23:59:59Z'))).toBe('2025-11-02');
});
