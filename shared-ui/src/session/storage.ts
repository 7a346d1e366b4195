import { hasAnyRole, staffRoles, userKey } from '@schi/contract';
import { serverNow } from './server-clock';
import type { ActingFor } from './slice';
import { sessionOf, type BrowserSession } from './token';
import { tryStorage } from './try-storage';

export { userKey };
const returnKey = 'schi.returnTo';
const actingKey = 'schi.actingFor';
const endKey = 'schi.loginEnded';

/** The session in local storage, or `null` when there is none, it is broken, or it has expired. */
export const readSession = (now = serverNow()): BrowserSession | null =>
  tryStorage(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    const token = typeof stored === 'object' && stored !== null && 'token' in stored ? stored.token : null;
    return typeof token === 'string' ? sessionOf(token, now) : null;
  }, null);

/** Keeps the session for this browser, or clears it. */
export const writeSession = (session: BrowserSession | null): void =>
  tryStorage(
    () => (session ? localStorage.setItem(userKey, JSON.stringify(session)) : localStorage.removeItem(userKey)),
    undefined,
  );

/**
 * Remembers where a visitor wanted to go before logging in; for this tab only, so that two tabs do not swap their
 * pages.
 */
export const saveReturnTo = (path: string): void =>
  tryStorage(() => sessionStorage.setItem(returnKey, path), undefined);

/** The remembered address, or `null`. Only an address of this site is accepted. */
export const readReturnTo = (): string | null => {
  const path = tryStorage(() => sessionStorage.getItem(returnKey), null);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
};

/** Forgets the remembered address, once it was used. */
export const clearReturnTo = (): void => tryStorage(() => sessionStorage.removeItem(returnKey), undefined);

/** For whom the person of this session acts in this tab, or `null`. */
export const readActingFor = (session: BrowserSession | null): ActingFor | null =>
  tryStorage(() => {
    if (!session || !hasAnyRole(session.roles, staffRoles)) return null;
    const stored = JSON.parse(sessionStorage.getItem(actingKey) ?? 'null') as Partial<
      ActingFor & { byPersonId: number }
    > | null;
    const { byPersonId, personId, name } = stored ?? {};
    return byPersonId === session.personId && typeof personId === 'number' && typeof name === 'string'
      ? { personId, name }
      : null;
  }, null);

/**
 * Remembers for whom the person of this session acts, so that a reload of the page changes nothing; for this tab only.
 */
export const writeActingFor = (session: BrowserSession | null, acting: ActingFor | null): void =>
  tryStorage(
    () =>
      session && acting
        ? sessionStorage.setItem(actingKey, JSON.stringify({ ...acting, byPersonId: session.personId }))
        : sessionStorage.removeItem(actingKey),
    undefined,
  );

/** Remembers why the login of this tab ended, for the login page; `null` forgets it. */
export const saveSessionEnd = (reason: string | null): void =>
  tryStorage(
    () => (reason === null ? sessionStorage.removeItem(endKey) : sessionStorage.setItem(endKey, reason)),
    undefined,
  );

/** Why the login of this tab ended, or `null`. */
export const readSessionEnd = (): string | null => tryStorage(() => sessionStorage.getItem(endKey), null);
