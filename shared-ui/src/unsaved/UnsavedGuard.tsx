import { useEffect } from 'react';
import { Button } from '@schi/shared-ui/components';
import { lazyComponent } from '@schi/shared-ui/lazy-component';
import { useUnsavedGuard } from './use-unsaved-guard';

const load = () => import('./LeaveDialog');
const LeaveDialog = lazyComponent(load);

/**
 * Asks before the unsaved work of a page is lost by leaving it. `isKept`: the form shows it again when one comes back.
 */
const UnsavedGuard = ({ isKept = false }) => {
  const leaving = useUnsavedGuard();
  // The question is there before somebody leaves, also when the network is gone by then.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  if (!leaving) return null;
  const otherwise = (
    <Button kind="danger" onClick={leaving.leave}>
      Leave without saving
    </Button>
  );
  return <LeaveDialog {...leaving} isKept={isKept} otherwise={otherwise} />;
};
export default UnsavedGuard;
