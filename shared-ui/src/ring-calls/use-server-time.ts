import { useEffect, useState } from 'react';

/** The server's time in milliseconds, renewed each second while something counts down. `aheadMs`: by how much this device's clock is ahead. */
export const useServerTime = (isCounting: boolean, aheadMs = 0): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now - aheadMs;
};
