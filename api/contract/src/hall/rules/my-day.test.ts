import fc from 'fast-check';
import { breakInside, familyWindow, stagingTime } from './my-day';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 2, 17) + minutes * 60_000).toISOString();
const known = { plannedFrom: null, expectedFrom: null, expectedTo: null, isPlanOver: false };

it('opens a window of whole five minutes around the planned start', () => {
  expect(familyWindow({ ...known, plannedFrom: at(43) })).toEqual({ from: at(30), to: at(65) });
});
it('uses what is expected rather than what was planned', () => {
  expect(familyWindow({ ...known, plannedFrom: at(43), expectedFrom: at(61), expectedTo: at(84) })).toEqual({
    from: at(60),
    to: at(85),
  });
});
it('says nothing where nothing is known', () => expect(familyWindow(known)).toBeNull());
it('says nothing of the plan once the day has begun', () =>
  expect(familyWindow({ ...known, plannedFrom: at(43), isPlanOver: true })).toBeNull());
it('asks to be at staging ten minutes before', () => expect(stagingTime({ from: at(30), to: at(40) })).toBe(at(20)));

it('contains the planned start, and whole five minutes, for every plan', () => {
  fc.assert(
    fc.property(fc.nat({ max: 800 }), (minutes) => {
      const window = familyWindow({ ...known, plannedFrom: at(minutes) });
      expect(window && window.from <= at(minutes) && at(minutes) <= window.to).toBe(true);
      expect(Date.parse(window?.from ?? '') % 300_000).toBe(0);
    }),
  );
});

describe('a break of the schedule', () => {
  const lunch = { title: 'Lunch', from: at(60), to: at(90) };
  it.each([
    [50, 100, 'Lunch'],
    [50, 90, undefined],
    [60, 100, undefined],
    [0, 50, undefined],
    [100, 120, undefined],
  ])('lies inside the window from minute %d to %d: %s', (from, to, title) =>
    expect(breakInside({ from: at(from), to: at(to) }, [lunch])?.title).toBe(title),
  );
});
