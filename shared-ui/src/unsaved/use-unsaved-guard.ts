import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@schi/shared-ui/platform';
import { guardHistory } from '@schi/shared-ui/routes';

/** Where in the visit's history a page is; the router counts it. */
const placeOf = (state: unknown): number | undefined => {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : undefined;
};

/** The page of ours that a click leads to, in this window; `undefined` for every other click. */
const destinationOf = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const isSamePage = pathname === window.location.pathname && search === window.location.search;
  return origin === window.location.origin && !isSamePage ? pathname + search + hash : undefined;
};

/** The two answers to the question whether to leave. */
export interface Leaving {
  /** Goes where one wanted to go. */
  leave: () => void;
  stay: () => void;
}

/**
 * Keeps unsaved work from being lost (rule E8) as long as it is used: asks before a link, the back button, a reload or
 * the end of the tab takes the page away. Answers what to ask, once somebody wants to leave.
 */
export const useUnsavedGuard = (): Leaving | null => {
  const navigate = useNavigate();
  const [goal, setGoal] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    const here = placeOf(window.history.state);
    let isReturning = false;
    const ask = (go: () => void) => {
      setGoal(() => () => {
        isLeaving.current = true;
        go();
      });
    };
    const onClick = (event: MouseEvent) => {
      const path = destinationOf(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(path));
    };
    // The address has changed already; it is changed back before the router hears of it.
    const onPop = (event: PopStateEvent): boolean => {
      if (isLeaving.current) return false;
      if (isReturning) {
        isReturning = false;
        return true;
      }
      const there = placeOf(event.state);
      if (here === undefined || there === undefined || there === here) return false;
      isReturning = true;
      window.history.go(here - there);
      ask(() => window.history.go(there - here));
      return true;
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    const freeHistory = guardHistory(onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      freeHistory();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [navigate]);
  return goal && { leave: goal, stay: () => setGoal(null) };
};
