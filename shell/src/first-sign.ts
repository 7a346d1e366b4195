import { rootElementId, userKey } from '@schi/contract';

/** Events that start hydration: a person is about to use the page, the network is lost, or another tab logs in. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'offline', 'storage'] as const;

const hasSession = () => {
  try {
    return localStorage.getItem(userKey) !== null;
  } catch {
    return false;
  }
};

/**
 * Resolves when the application is needed. A page that the server painted can be read, and its links followed, without: there it waits for
 * the first sign of use, so that who only reads is spared the work (a phone's processor, and its battery). Everywhere else, and for
 * who is logged in, it is needed at once.
 */
export const firstSign = (): Promise<void> => {
  if (!document.getElementById(rootElementId)?.hasChildNodes() || hasSession()) return Promise.resolve();
  return new Promise((resolve) => {
    const begin = () => {
      for (const sign of signs) window.removeEventListener(sign, begin, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
  });
};
