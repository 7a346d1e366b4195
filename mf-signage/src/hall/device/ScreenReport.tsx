import { lazy, Suspense } from 'react';
import { usePairing } from '@schi/shared-ui/device';
import { useReport } from './use-report';

// Only screens need it; without it a screen works as before.
const ReloadWhenTold = lazy(() => import('./ReloadWhenTold').catch(() => ({ default: () => null })));

/**
 * Reports that a paired screen lives, whatever it shows, and loads it again when a director says so. It shows nothing
 * itself; tables and announcers report on their own pages.
 */
const ScreenReport = () => {
  const pairing = usePairing();
  const screen = pairing?.device.kind === 'screen' ? pairing : null;
  useReport(screen?.token, 0);
  return (
    screen && (
      <Suspense fallback={null}>
        <ReloadWhenTold pairing={screen} />
      </Suspense>
    )
  );
};
export default ScreenReport;
