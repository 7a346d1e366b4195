import { useEffect, useState } from 'react';

/** The present time, renewed every so many seconds. */
export const useNow = (seconds: number): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
};
