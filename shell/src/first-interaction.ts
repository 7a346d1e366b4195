import { keptKey, rootElementId, unknownAddressIn, userKey } from '@schi/contract';

/** Events that start hydration: a person uses the page, the network is lost, or another tab logs in. */
const startEvents = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'offline',
  'storage',
] as const;

/** A login, or what one has left and the application deletes. */
const hasSession = () => {
  try {
    return localStorage.getItem(userKey) !== null || localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
};

/**
 * Resolves when the application is needed. A server-rendered page can be read, and its links followed, without it:
 * there it waits for the first interaction, which spares a phone that only shows the page the work. On every other
 * page, with a session, or with a message for the visitor, it is needed at once.
 */
export const firstInteraction = (): Promise<void> => {
  if (
    !document.getElementById(rootElementId)?.hasChildNodes() ||
    hasSession() ||
    unknownAddressIn(window.location.hash)
  )
    return Promise.resolve();
  return new Promise((resolve) => {
    const start = () => {
      for (const name of startEvents) window.removeEventListener(name, start, true);
      resolve();
    };
    for (const name of startEvents) window.addEventListener(name, start, { capture: true, passive: true });
  });
};
