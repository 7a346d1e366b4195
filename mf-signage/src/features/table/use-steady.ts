import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same at every render and does the newest `work`, so that a part of the page is not drawn again because of it. */
export const useSteady = <Given extends unknown[]>(work: (...given: Given) => void): ((...given: Given) => void) => {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
};
