import { useState } from 'react';
import { exportPrivateDetails, type CompetitorQuery } from '@schi/contract';
import { Button, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ExportButtons } from '../../platform/list/ExportButtons';

/** Saves the list with emergency contacts and medical notes, after saying what that means (rule C1). */
export const PrivateExport = ({ query, total }: { query: CompetitorQuery; total: number }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Export with medical notes</Button>
      {isOpen && (
        <Dialog
          title="Export with medical notes?"
          isOpen
          onClose={close}
          actions={
            <>
              <ExportButtons endpoint={exportPrivateDetails} list="competitors with private details" query={query} />
              <Button kind="quiet" onClick={close}>
                Close
              </Button>
            </>
          }
        >
          <Stack $gap={2}>
            <p>
              The file has the emergency contacts and medical notes of{' '}
              {total === 1 ? 'this competitor' : `these ${total.toLocaleString('en-US')} competitors`}. The audit log
              records that you saved it and whom it is about.
            </p>
            <p>Delete it when the tournament is over.</p>
          </Stack>
        </Dialog>
      )}
    </>
  );
};
