import type { Matchday, MatchdayAssignment } from '@schi/contract';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { useSeenAtOpening } from '../../platform/forms/use-seen-at-opening';
import { seenOf } from './board.rules';
import type { BoardChanges } from './use-board-changes';

interface Props {
  /** As it is now: others go on with it while a question is open. */
  board: Matchday;
  changes: BoardChanges;
}

/**
 * The call of a question is for the rings as they were seen when it was asked; a refusal says who changed them, and the
 * next press is for them as they are.
 */
const useCallAsSeen = ({ board, changes }: Props) => {
  const { seen, follow } = useSeenAtOpening(seenOf(board));
  return (...[assignment, to, isAnyway]: [MatchdayAssignment, Parameters<BoardChanges['callTo']>[1], boolean]) =>
    changes.callTo(assignment, to, isAnyway, seen).catch((error: unknown) => {
      follow();
      throw error;
    });
};

const FinishWithout = (props: Props & { unfinished: NonNullable<BoardChanges['unfinished']> }) => {
  const { changes, unfinished } = props;
  const call = useCallAsSeen(props);
  return (
    <ConfirmDialog
      title={`Finish “${unfinished.assignment.title}” without its results?`}
      confirmText="Finish without results"
      busyText="Finishing…"
      cancelText="Not yet"
      onConfirm={() => call(unfinished.assignment, 'done', false)}
      onClose={changes.forgetUnfinished}
    >
      <p>
        The results of {unfinished.events.join(' and ')} are not finished at the table. The next division is then called
        on deck, and its families are told.
      </p>
    </ConfirmDialog>
  );
};

const CallAnyway = (props: Props & { elsewhere: NonNullable<BoardChanges['elsewhere']> }) => {
  const { changes, elsewhere } = props;
  const call = useCallAsSeen(props);
  return (
    <ConfirmDialog
      title="Call anyway?"
      confirmText="Call anyway"
      busyText="Calling…"
      cancelText="Wait"
      onConfirm={() => call(elsewhere.assignment, elsewhere.to, true)}
      onClose={changes.forgetElsewhere}
    >
      <p>{elsewhere.says}</p>
    </ConfirmDialog>
  );
};

/** What a board asks before it calls or finishes a division. */
export const AskedCalls = (props: Props) => {
  const { elsewhere, unfinished } = props.changes;
  return (
    <>
      {unfinished && <FinishWithout {...props} unfinished={unfinished} />}
      {elsewhere && <CallAnyway {...props} elsewhere={elsewhere} />}
    </>
  );
};
