import { useEffect } from 'react';
import { Button } from '@schi/shared-ui/components';
import { latePart } from '@schi/shared-ui/late-part';
import { useUnsavedGuard } from './use-unsaved-guard';

const load = () => import('./LeaveDialog');
const LeaveDialog = latePart(load);

/** Asks before unsaved work is lost by leaving the page. */
export const UnsavedDialog = ({ isDirty }: { isDirty: boolean }) => {
  const leaving = useUnsavedGuard(isDirty);
  // The question is there before somebody leaves, also when the network is gone by then.
  useEffect(() => {
    if (isDirty) load().catch(() => undefined);
  }, [isDirty]);
  if (!leaving) return null;
  const otherwise = (
    <Button kind="danger" onClick={leaving.leave}>
      Leave without saving
    </Button>
  );
  return <LeaveDialog {...leaving} otherwise={otherwise} />;
};
