import { useEffect, useState } from 'react';

/** Milliseconds between two looks at a clock that runs; it shows tenths at the end. */
const every = 100;

/**
 * The server's time in milliseconds: `now` as it is shown, renewed while a clock runs, and the exact one for a press.
 * @param aheadMs by how much this device's clock is ahead
 */
export const useBoutTime = (isRunning: boolean, aheadMs: number): { now: number; timeOfPress: () => number } => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { now: now - aheadMs, timeOfPress: () => Date.now() - aheadMs };
};
