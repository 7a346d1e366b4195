import { useState } from 'react';
import type { StoredFile } from '@schi/contract';
import { failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { Alert, Button } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { useDeleteFileMutation } from './files.api';

/** Asks, then deletes; what is gone already counts as deleted. `onDelete` is called before the line goes. */
export const DeleteFile = ({ file, onDelete }: { file: StoredFile; onDelete: () => void }) => {
  const [remove, { isLoading }] = useDeleteFileMutation();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const close = () => setOpen(false);
  const confirm = async () => {
    setFailure('');
    // Said before, since the line may be gone when the answer is here.
    onDelete();
    try {
      await remove({ params: { fileId: file.fileId } }).unwrap();
    } catch (error) {
      if (!isCallFailure(error) || error.status !== 404) return setFailure(failureText(error));
    }
    close();
  };
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)} aria-label={`Delete ${file.name}`}>
        Delete
      </Button>
      <Dialog
        title="Delete this file?"
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button kind="danger" busy={isLoading} onClick={() => void confirm()}>
              Delete
            </Button>
            <Button kind="quiet" onClick={close}>
              Keep
            </Button>
          </>
        }
      >
        {failure && <Alert type="danger">{failure}</Alert>}
        <p>The organisers will no longer have {file.name}.</p>
      </Dialog>
    </>
  );
};
