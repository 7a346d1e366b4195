import { useCallback, useEffect, useState } from 'react';

/** Loads what reads, corrects and shows a list. It brings a large library, so it is loaded once there is a list. */
export const loadReader = () => import('./read-list');
type Reader = Awaited<ReturnType<typeof loadReader>>;

/**
 * The reader, from the moment in which it is needed; `undefined` while it loads. After a failed load `retry` loads it
 * again.
 */
export const useReader = (isNeeded: boolean) => {
  const [reader, setReader] = useState<Reader>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isMissing = isNeeded && reader === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    loadReader().then(
      (loaded) => void (isGone || setReader(loaded)),
      () => void (isGone || setFailed(true)),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, tries]);
  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { reader, isReading: isMissing && !hasFailed, hasFailed: isMissing && hasFailed, retry };
};
