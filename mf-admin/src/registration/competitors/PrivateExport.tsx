import { exportPrivateDetails, type CompetitorQuery } from '@schi/contract';
import { Button, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ExportButtons } from '../../platform/list/ExportButtons';

interface Props {
  query: CompetitorQuery;
  /** How many competitors the list has. */
  total: number;
  onClose: () => void;
}

/** Saves the list with emergency contacts and medical notes, after saying what that means (rule C1). */
export const PrivateExport = ({ query, total, onClose }: Props) => (
  <Dialog
    title="Export with medical notes?"
    isOpen
    onClose={onClose}
    actions={
      <>
        <ExportButtons endpoint={exportPrivateDetails} list="competitors with private details" query={query} />
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    <Stack $gap={2}>
      <p>
        The file has the emergency contacts and medical notes of{' '}
        {total === 1 ? 'this competitor' : `these ${total.toLocaleString('en-US')} competitors`}. The audit log records
        that you saved it and whom it is about.
      </p>
      <p>Delete it when the tournament is over.</p>
    </Stack>
  </Dialog>
);
