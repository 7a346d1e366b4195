import { useSyncExternalStore } from 'react';
import type { Pairing } from '@schi/contract';
import { devicePairingKey } from '@schi/shared-ui/session';

/** What this browser is paired as. A person's logout leaves it, because the device has a login of its own. */
const key = devicePairingKey;
const listeners = new Set<() => void>();
let known: { text: string | null; pairing: Pairing | null } = { text: null, pairing: null };

const textOf = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that stores nothing remembers it as long as the page is open.
    return known.text;
  }
};
const parsed = (text: string | null): Pairing | null => {
  try {
    return text === null ? null : (JSON.parse(text) as Pairing);
  } catch {
    return null;
  }
};

/** What this browser is paired as; `null` for one that is not paired. */
export const readPairing = (): Pairing | null => {
  const text = textOf();
  if (text !== known.text) known = { text, pairing: parsed(text) };
  return known.pairing;
};

const write = (pairing: Pairing | null) => {
  const text = pairing === null ? null : JSON.stringify(pairing);
  known = { text, pairing };
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
};
/** Remembers what this browser is paired as, in place of what it was. */
export const storePairing = (pairing: Pairing): void => write(pairing);
/** Forgets it. What waits to be sent stays in the queue. */
export const forgetPairing = (): void => write(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
/** What this browser is paired as, also after another tab has paired it again. */
export const usePairing = (): Pairing | null => useSyncExternalStore(subscribe, readPairing);
