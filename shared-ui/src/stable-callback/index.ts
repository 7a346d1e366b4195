import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same at every render and does the newest `work`, so that a part of the page is not drawn
 * again because of it.
 */
export const useStableCallback = <Given extends unknown[], Answer>(
  work: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
};
