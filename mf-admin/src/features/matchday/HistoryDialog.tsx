import type { Matchday } from '@schi/contract';
import { Button, EmptyState, Loaded, Muted } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import { timeText } from './board.rules';
import { useRingOperationsQuery } from './matchday.api';

const List = styled.ol`
  display: grid;
  gap: var(--gap-3);
  max-height: 60vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

/** The last operations on the rings of a tournament, the newest first. */
export const HistoryDialog = ({ board: { tournamentId, timeZone }, onClose }: { board: Matchday; onClose: () => void }) => {
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
      <Loaded query={operations} lines={6} height={28} label="Loading the history">
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="Nothing was changed yet">Moves, calls and plans are listed here.</EmptyState>
          ) : (
            <List>
              {list.map(({ sequence, says, by, at, isUndone }) => (
                <li key={sequence}>
                  {isUndone ? <del>{says}</del> : says}
                  <Muted>
                    {by}, {timeText(at, timeZone)}
                    {isUndone && ', taken back'}
                  </Muted>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </Dialog>
  );
};
