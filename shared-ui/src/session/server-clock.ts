import { sessionOf, type BrowserSession } from './token';
import { tryStorage } from './try-storage';

const aheadKey = 'schi.clockAhead';
/** A smaller difference, in milliseconds, is the time that an answer takes. */
const tolerated = 60_000;

let aheadMs = tryStorage(() => Number(localStorage.getItem(aheadKey)) || 0, 0);

/**
 * Notes when the server answered a call, by its `Date` header. Kept for the next page, because the clock of a device
 * may be wrong for days.
 */
export const recordServerDate = (header: string | null): void => {
  const ahead = Date.parse(header ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  const known = aheadMs;
  aheadMs = Math.abs(ahead) < tolerated ? 0 : ahead;
  if (aheadMs !== known)
    tryStorage(
      () => (aheadMs === 0 ? localStorage.removeItem(aheadKey) : localStorage.setItem(aheadKey, String(aheadMs))),
      undefined,
    );
};

/**
 * The present time of the server, in milliseconds since 1970, whatever the clock of this device says. The end of a
 * login is judged by it.
 */
export const serverNow = (): number => Date.now() + aheadMs;

/**
 * The session of a token that the server has just made. @throws what `failureText` shows, when the clock of the device
 * makes it one that has expired.
 */
export const freshSession = (token: string): BrowserSession => {
  const session = sessionOf(token, serverNow());
  if (!session)
    throw Object.assign(
      new Error('This device’s clock is wrong. Set its date and time, reload this page, and try again.'),
      { status: 0 },
    );
  return session;
};
