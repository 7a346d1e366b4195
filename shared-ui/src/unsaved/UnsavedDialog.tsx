import { Button } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { useUnsavedGuard } from './use-unsaved-guard';

/** Asks before unsaved work is lost by leaving the page. */
export const UnsavedDialog = ({ isDirty }: { isDirty: boolean }) => {
  const leaving = useUnsavedGuard(isDirty);
  if (!leaving) return null;
  return (
    <Dialog
      isOpen
      title="Leave without saving?"
      onClose={leaving.stay}
      actions={
        <>
          <Button kind="primary" onClick={leaving.stay}>
            Continue editing
          </Button>
          <Button kind="danger" onClick={leaving.leave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What you changed on this page is not saved yet.</p>
    </Dialog>
  );
};
