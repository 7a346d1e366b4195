import { useEffect, useRef, useState } from 'react';
import { longestTime } from './stopwatch.rules';

const keyOf = (of: string) => `schi.table.stopwatch ${of}`;
/** When the stopwatch was started, by the server's clock in milliseconds; `null` where it does not run. */
const readStart = (of: string): number | null => {
  try {
    const at = Number(localStorage.getItem(keyOf(of)) ?? NaN);
    return Number.isFinite(at) ? at : null;
  } catch {
    return null;
  }
};
const writeStart = (of: string, at: number | null) => {
  try {
    if (at === null) localStorage.removeItem(keyOf(of));
    else localStorage.setItem(keyOf(of), String(at));
  } catch {
    // A private window may refuse; the stopwatch then runs as long as the page is open.
  }
};

/**
 * A stopwatch that goes on when the page is opened again. While the page is open it does not follow the device's clock,
 * which a person may set.
 * @param of what is timed: each has a stopwatch of its own
 * @param aheadMs by how much this device's clock is ahead of the server's
 */
export const useStopwatch = (of: string, aheadMs: number) => {
  /** The start by the page's own clock. */
  const startedAt = useRef<number | null>(null);
  const [shown, setShown] = useState<number | null>(() => {
    const since = readStart(of);
    const run = since === null ? NaN : Date.now() - aheadMs - since;
    // Nobody times that long: it was forgotten, or the clock was set while the page was closed.
    return run >= 0 && run <= longestTime ? run : null;
  });
  const isRunning = shown !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    startedAt.current ??= performance.now() - (shown ?? 0);
    const timer = setInterval(() => setShown(performance.now() - (startedAt.current ?? 0)), 100);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` is read once, at the start
  }, [isRunning]);
  return {
    /** What has run, in milliseconds; `null` while it does not run. */
    shown,
    start: () => {
      startedAt.current = performance.now();
      writeStart(of, Date.now() - aheadMs);
      setShown(0);
    },
    /** Stops it and answers the time in whole milliseconds. */
    stop: (): number => {
      const taken = Math.round(performance.now() - (startedAt.current ?? performance.now()));
      startedAt.current = null;
      writeStart(of, null);
      setShown(null);
      return taken;
    },
  };
};
