import { useCallback, useEffect, useRef, useState } from 'react';
import { signageRefreshMs } from '@schi/contract';
import { type CallFailure } from '@schi/shared-ui/api-client';
import { useStableCallback } from '@schi/shared-ui/stable-callback';

export interface Reloaded<Data> {
  /** `null` until the first answer; afterwards the last good one, also without a network. */
  data: Data | null;
  /** Milliseconds since 1970 of the last good answer. */
  loadedAt: number;
  failure: CallFailure | null;
  /** Loads again as soon as that is possible. */
  reload: () => void;
}

/**
 * Loads what a screen shows now, every 11 seconds, and sooner when asked, in the background. While a load still runs,
 * the next one is skipped (section 2); one that was asked for runs behind it, because the change may be newer than its
 * answer. Screens run for days, so only the last good answer is kept.
 * @param key of what is loaded: for another one everything begins anew
 * @param onFailure is told the first failure until the next good answer
 */
export const useReloaded = <Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<{ data: Data } | { error: CallFailure }>,
  onFailure: (failure: CallFailure) => void,
): Reloaded<Data> => {
  const nothing = { key, data: null, loadedAt: 0, failure: null };
  const [state, setState] = useState<Omit<Reloaded<Data>, 'reload'> & { key: string }>(nothing);
  const ask = useRef<() => void>(() => undefined);
  const loadNow = useStableCallback(load);
  const tell = useStableCallback(onFailure);
  useEffect(() => {
    const stop = new AbortController();
    let isRunning = false;
    let isAsked = false;
    // A failure is told once, not at each load until the next good answer.
    let isTold = false;
    const reload = async (): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      const answer = await loadNow(stop.signal);
      isRunning = false;
      if (stop.signal.aborted) return;
      if ('data' in answer) {
        isTold = false;
        setState({ key, data: answer.data, loadedAt: Date.now(), failure: null });
      } else {
        const { error } = answer;
        if (!isTold) tell(error);
        isTold = true;
        setState((before) =>
          before.key === key ? { ...before, failure: error } : { key, data: null, loadedAt: 0, failure: error },
        );
      }
      if (!isAsked) return;
      isAsked = false;
      return reload();
    };
    ask.current = () => {
      if (isRunning) isAsked = true;
      else void reload();
    };
    void reload();
    const timer = setInterval(() => void reload(), signageRefreshMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [key, loadNow, tell]);
  const reload = useCallback(() => ask.current(), []);
  const { data, loadedAt, failure } = state.key === key ? state : nothing;
  return { data, loadedAt, failure, reload };
};
