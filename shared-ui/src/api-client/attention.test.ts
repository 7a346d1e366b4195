import { isUnattended, untouchedMs } from './attention';

const start = new Date('2026-05-02T10:00:00Z').getTime();
beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('is attended until a minute after a %s', (kind) => {
  window.dispatchEvent(new Event(kind));
  jest.setSystemTime(start + 60_000);
  expect(untouchedMs()).toBe(60_000);
  expect(isUnattended()).toBe(false);
  jest.setSystemTime(start + 60_001);
  expect(isUnattended()).toBe(true);
});
