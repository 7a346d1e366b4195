import { userKey } from '@schi/contract';
import { sessionOf, type BrowserSession } from './token';
import { tryStorage } from './try-storage';

export { userKey };
const returnKey = 'schi.returnTo';

/** The session in local storage, or `null` when there is none, it is broken, or it has expired. */
export const readSession = (now = Date.now()): BrowserSession | null =>
  tryStorage(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    const token = typeof stored === 'object' && stored !== null && 'token' in stored ? stored.token : null;
    return typeof token === 'string' ? sessionOf(token, now) : null;
  }, null);

/** Keeps the session for this browser, or clears it. */
export const writeSession = (session: BrowserSession | null): void =>
  tryStorage(() => (session ? localStorage.setItem(userKey, JSON.stringify(session)) : localStorage.removeItem(userKey)), undefined);

/** Remembers where a visitor wanted to go before logging in; for this tab only, so that two tabs do not swap their pages. */
export const saveReturnTo = (path: string): void => tryStorage(() => sessionStorage.setItem(returnKey, path), undefined);

/** The remembered address, or `null`. Only an address of this site is accepted. */
export const readReturnTo = (): string | null => {
  const path = tryStorage(() => sessionStorage.getItem(returnKey), null);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
};

/** Forgets the remembered address, once it was used. */
export const clearReturnTo = (): void => tryStorage(() => sessionStorage.removeItem(returnKey), undefined);
