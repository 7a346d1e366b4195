import { useState } from 'react';
import type { Matchday } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, EmptyState, Loaded, Muted } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { Dialog } from '@schi/shared-ui/dialog';
import { timeText } from './board.rules';
import { useRingOperationsQuery } from '../../rings/matchday.api';

interface Props {
  board: Matchday;
  isBusy: boolean;
  onTakeBack: (sequence: number) => Promise<unknown>;
  onClose: () => void;
}

/**
 * The last operations on the rings of a tournament, the newest first. What a paired device did can be taken back here.
 */
export const HistoryDialog = ({ board: { tournamentId, timeZone }, isBusy, onTakeBack, onClose }: Props) => {
  const [failure, setFailure] = useState<string | null>(null);
  const takeBack = (sequence: number) => {
    setFailure(null);
    onTakeBack(sequence).then(
      () => operations.refetch(),
      (error: unknown) => setFailure(failureText(error)),
    );
  };
  const operations = useRingOperationsQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      isOpen
      title="What was changed"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      <Loaded query={operations} lines={6} height={28} label="Loading the history">
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="Nothing was changed yet">Moves, calls and plans are listed here.</EmptyState>
          ) : (
            <List as="ol" $gap={3} $most="60vh">
              {list.map(({ sequence, kind, says, by, at, isUndone, isByDevice }) => (
                <li key={sequence}>
                  {isUndone ? <del>{says}</del> : says}
                  <Muted>
                    {by}, {timeText(at, timeZone)}
                    {isUndone && ', taken back'}
                  </Muted>
                  {isByDevice && !isUndone && kind !== 'undo' && (
                    <Button
                      kind="quiet"
                      busy={isBusy}
                      onClick={() => takeBack(sequence)}
                      aria-label={`Take back: ${says}`}
                    >
                      Take back
                    </Button>
                  )}
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </Dialog>
  );
};
