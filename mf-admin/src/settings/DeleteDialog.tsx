import { useState } from 'react';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';

interface Props {
  /** `competitor level`, and which. */
  name: string;
  title: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a setting is deleted; what is in use stays, with the reason (decision E6). */
export const DeleteDialog = ({ name, title, remove, onClose }: Props) => {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    setFailure(null);
    remove().then(onClose, (error: unknown) => {
      setFailure(failureText(error));
      setBusy(false);
    });
  };
  return (
    <Dialog
      isOpen
      title={`Delete ${title}?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" busy={isBusy} onClick={confirm}>
            {isBusy ? 'Deleting…' : `Delete ${name}`}
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </>
      }
    >
      {failure ? <Alert type="danger">{failure}</Alert> : <p>It can be deleted only while nothing uses it.</p>}
    </Dialog>
  );
};
