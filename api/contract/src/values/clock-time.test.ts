import fc from 'fast-check';
import { clockTime, clockTimesIn, readClockTime } from './clock-time';

it.each([
  ['9:30 AM', 570],
  ['9 am', 540],
  ['12 AM', 0],
  ['12:05 p.m.', 725],
  ['13:15', 795],
  ['24:00', 1440],
  [' 8:00 pm ', 1200],
])('reads %s', (text, minute) => expect(readClockTime(text)).toBe(minute));

it.each(['', 'noon', '13 PM', '0 AM', '9:60', '25:00', '24:01', '9:3', '-1:00'])('leaves “%s” as it is', (text) =>
  expect(readClockTime(text)).toBe(text),
);

it('reads what it writes', () => {
  fc.assert(fc.property(fc.nat({ max: 1439 }), (minute) => expect(readClockTime(clockTime(minute))).toBe(minute)));
});

it.each([
  ['8:30AM to 10AM', '8:30 AM to 10:00 AM'],
  ['from 8 a.m. on, room 12', 'from 8:00 AM on, room 12'],
  ['13AM or noon', '13AM or noon'],
])('writes the times of “%s” in one form', (text, written) => expect(clockTimesIn(text)).toBe(written));
