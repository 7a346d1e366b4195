import { useCallback, useEffect, useState } from 'react';
import { getMyDay, pathOf, type MyDay } from '@schi/contract';
import { request, type CallFailure } from '@schi/shared-ui/api-client';
import { myDayPrefix } from '@schi/shared-ui/session';

export interface MyDayState {
  /** The last good answer, also without a network and from an earlier visit. */
  day: MyDay | null;
  failure: CallFailure | null;
}

const keyOf = (token: string) => `${myDayPrefix}${token}`;
const kept = (token: string): MyDay | null => {
  try {
    // Cast: only this page writes it.
    return JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null') as MyDay | null;
  } catch {
    return null;
  }
};
const keep = (token: string, day: MyDay | null) => {
  try {
    if (day) localStorage.setItem(keyOf(token), JSON.stringify(day));
    else localStorage.removeItem(keyOf(token));
  } catch {
    // A private window keeps nothing, and the page works without.
  }
};

/** Milliseconds between two readings, when nothing else asks for one. */
const readEvery = 15_000;

/**
 * Reads a family's day now, every fifteen seconds, when the page is seen again and when the network is back. An address
 * that opens nothing any more is forgotten on this device.
 */
export const useMyDay = (token: string): MyDayState & { read: () => void } => {
  const [state, setState] = useState<MyDayState>(() => ({ day: kept(token), failure: null }));
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const answer = await request({ method: 'GET', url: pathOf(getMyDay.path, { token }) });
      if (isOver) return;
      if ('error' in answer) {
        const isGone = answer.error.status === 404;
        if (isGone) keep(token, null);
        setState((before) => ({ day: isGone ? null : before.day, failure: answer.error }));
        return;
      }
      // Cast: the contract says what the call answers.
      const day = answer.data as MyDay;
      keep(token, day);
      setState({ day, failure: null });
    };
    void load();
    const again = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(again, readEvery);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [token, asked]);
  const read = useCallback(() => setAsked((times) => times + 1), []);
  return { ...state, read };
};
