import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from '@schi/shared-ui/platform';
import { toast } from './toasts';

/**
 * Keeps a refusal in view. A refusal often makes the page load its data again, and the new data may remove or replace
 * the form that shows the refusal. Where that happens before the person has pressed anything, the sentence is shown as
 * a toast, which stays until it is dismissed. The answer takes the sentence of a refusal.
 */
export const useUnreadRefusal = (): ((sentence: string) => void) => {
  const dispatch = useDispatch();
  const unread = useRef<string | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    const hasRead = () => (unread.current = null);
    addEventListener('pointerdown', hasRead, true);
    addEventListener('keydown', hasRead, true);
    return () => {
      removeEventListener('pointerdown', hasRead, true);
      removeEventListener('keydown', hasRead, true);
      isMounted.current = false;
      if (unread.current !== null) dispatch(toast('error', unread.current));
      unread.current = null;
    };
  }, [dispatch]);
  return useCallback(
    (sentence: string) => {
      if (isMounted.current) unread.current = sentence;
      else dispatch(toast('error', sentence));
    },
    [dispatch],
  );
};
