import { useState } from 'react';
import type { StoredFile } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { Button } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { useDeleteFileMutation } from './files.api';

/** Asks, then deletes; what is gone already counts as deleted. `onDelete` is called before the line goes. */
export const DeleteFile = ({ file, onDelete }: { file: StoredFile; onDelete: () => void }) => {
  const [remove] = useDeleteFileMutation();
  const [isOpen, setOpen] = useState(false);
  const confirm = async () => {
    // Said before, since the line may be gone when the answer is here.
    onDelete();
    try {
      await remove({ params: { fileId: file.fileId } }).unwrap();
    } catch (error) {
      if (!isCallFailure(error) || error.status !== 404) throw error;
    }
  };
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)} aria-label={`Delete ${file.name}`}>
        Delete
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete this file?"
          confirmText="Delete"
          busyText="Deleting…"
          done={`${file.name} is deleted.`}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>The organizers will no longer have {file.name}.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
