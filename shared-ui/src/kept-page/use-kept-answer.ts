import { useCallback, useEffect, useState } from 'react';
import { request, type CallFailure } from '@schi/shared-ui/api-client';
import { findKept, forgetAnswer, keepAnswer, type Found, type KeptPlace } from './kept-answer';

/** The last good answer, also without a network and from an earlier visit. */
export interface KeptAnswer<Answer> extends Found<Answer> {
  failure: CallFailure | null;
}

/** Milliseconds between two readings, when nothing else asks for one. */
const readEvery = 15_000;

/**
 * Reads an answer of the server now, every fifteen seconds, when the page is seen again and when the network is back,
 * and keeps the last one on this device. What is answered with 404 is forgotten there.
 * @param place where it is kept
 */
export const useKeptAnswer = <Answer extends object>(
  url: string,
  place: KeptPlace<Answer>,
): KeptAnswer<Answer> & { read: () => void } => {
  const { key } = place;
  const [state, setState] = useState<KeptAnswer<Answer>>(() => ({ ...findKept(place), failure: null }));
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const loaded = await request({ method: 'GET', url });
      if (isOver) return;
      if ('error' in loaded) {
        const isGone = loaded.error.status === 404;
        if (isGone) forgetAnswer(key);
        setState((before) => ({ ...before, ...(isGone ? { answer: null } : {}), failure: loaded.error }));
        return;
      }
      // Cast: the contract says what the call answers.
      const answer = loaded.data as Answer;
      const heardAt = Date.now();
      keepAnswer(key, answer, heardAt);
      setState({ answer, heardAt, failure: null });
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
  }, [url, key, asked]);
  const read = useCallback(() => setAsked((times) => times + 1), []);
  return { ...state, read };
};
