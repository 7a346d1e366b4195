import { lazy, Suspense } from 'react';
import { useLoadAtTouch } from '@schi/shared-ui/lazy-component';

const load = () => import('./UnsavedGuard');
const Guard = lazy(() =>
  load().catch((): { default: (kept: { isKept?: boolean }) => null } => ({ default: () => null })),
);

/**
 * `UnsavedDialog` for a page whose size is limited: its code is loaded at the first press or key. Where that fails,
 * nothing is asked.
 */
export const LateUnsavedDialog = ({ isDirty, isKept }: { isDirty: boolean; isKept?: boolean }) => {
  useLoadAtTouch(load);
  if (!isDirty) return null;
  return (
    <Suspense fallback={null}>
      <Guard isKept={isKept} />
    </Suspense>
  );
};
