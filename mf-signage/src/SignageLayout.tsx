import { lazy, Suspense, type ReactNode } from 'react';

// Behind the page, because few browsers are paired; without it a screen works as before.
const ScreenReport = lazy(() => import('./hall/device/ScreenReport').catch(() => ({ default: () => null })));

/** Around every page of this remote: a paired screen reports that it lives. */
export const SignageLayout = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Suspense fallback={null}>
      <ScreenReport />
    </Suspense>
  </>
);
