import { Button } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import type { Leaving } from './use-unsaved-guard';

/** The question before unsaved work is lost. */
const LeaveDialog = ({ stay, leave, isKept }: Leaving & { isKept: boolean }) => (
  <Dialog
    isOpen
    title="Leave without saving?"
    onClose={stay}
    actions={
      <>
        <Button kind="primary" onClick={stay}>
          Continue editing
        </Button>
        <Button kind="danger" onClick={leave}>
          Leave without saving
        </Button>
      </>
    }
  >
    <p>
      What you changed on this page is not saved yet.
      {isKept && ' It is kept on this device until you close this tab or log out.'}
    </p>
  </Dialog>
);
export default LeaveDialog;
