import { useEffect } from 'react';
import { Button, Loaded } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { DisagreementList } from '@schi/shared-ui/ring-calls';
import { useRingCalls } from './use-ring-calls';

/** What devices noted differently at the rings, to be decided one after another; it closes behind the last (rule G4). */
export const DisagreementsDialog = ({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) => {
  const { query, record, isBusy } = useRingCalls(tournamentId);
  const isSettled = query.data?.rings.every(({ disagreements }) => disagreements.length === 0) ?? false;
  useEffect(() => {
    if (isSettled) onClose();
  }, [isSettled, onClose]);
  return (
    <Dialog
      isOpen
      title="Two devices noted different things"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded query={query} showsLaterFailure lines={3} height={32} label="Loading the disagreements">
        {(calls) => (
          <DisagreementList
            disagreements={calls.rings.flatMap(({ disagreements }) => disagreements)}
            divisions={calls.rings.flatMap(({ divisions }) => divisions)}
            isReadOnly={isBusy}
            record={record(calls)}
          />
        )}
      </Loaded>
    </Dialog>
  );
};
