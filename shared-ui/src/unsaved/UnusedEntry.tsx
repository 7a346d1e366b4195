import { lazy, Suspense } from 'react';
import { useLoadAtTouch } from '@schi/shared-ui/late-part';
import { useUnusedEntry, type Entry } from './unused-entries';

const load = () => import('./UnusedGuard');
const Guard = lazy(() => load().catch(() => ({ default: () => null })));

/**
 * Stands beside an entry with a button of its own (a code, a size, a phone number) while something is entered there. Whoever leaves the page, by its primary
 * action too, is asked once for all of them whether to use what is entered (decision E8).
 */
export const UnusedEntry = (entry: Entry) => {
  useLoadAtTouch(load);
  const isFirst = useUnusedEntry(entry);
  return (
    isFirst && (
      <Suspense fallback={null}>
        <Guard />
      </Suspense>
    )
  );
};
