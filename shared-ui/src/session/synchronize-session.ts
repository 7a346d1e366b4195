import type { Store } from '@reduxjs/toolkit';
import { forgetEnded } from './kept-data';
import { readSession, saveSessionEnd, userKey, writeSession } from './storage';
import { serverNow } from './server-clock';
import { loggedIn, loggedOut, type SessionState } from './slice';

/** The longest wait a timer can hold; longer ones would fire at once. */
const longestTimer = 2_147_483_647;

/**
 * Keeps session, local storage and other tabs in agreement. Other tabs learn of a change through the storage event.
 * Logs out when the token expires, and deletes what is kept for a login that has ended. Returns a function that stops
 * it.
 */
export const synchronizeSession = (store: Store<{ session: SessionState }>): (() => void) => {
  let known = store.getState().session.current;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const expire = () => {
    saveSessionEnd('expired');
    store.dispatch(loggedOut());
  };
  const watchExpiry = () => {
    clearTimeout(timer);
    if (!known) return;
    const left = known.expiresAt - serverNow();
    timer = setTimeout(() => (left <= longestTimer ? expire() : watchExpiry()), Math.min(left, longestTimer));
  };
  const stopListening = store.subscribe(() => {
    const { current } = store.getState().session;
    if (current === known) return;
    if (current?.personId !== known?.personId) forgetEnded(current);
    known = current;
    if (readSession()?.token !== current?.token) writeSession(current);
    watchExpiry();
  });
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key !== userKey && key !== null) return;
    const stored = readSession();
    if (stored?.token === known?.token) return;
    store.dispatch(stored ? loggedIn(stored) : loggedOut());
  };
  window.addEventListener('storage', onStorage);
  forgetEnded(known);
  watchExpiry();
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('storage', onStorage);
  };
};
