import { useMemo } from 'react';
import { counted } from '@schi/contract';
import { Button, Muted } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import { Chooser, type Choice } from './Chooser';
import { FlagList } from './Fairness';
import { fairnessText } from './measures';
import type { DraftBoard, Program } from './model';
import { competitorsIn, targetsOf, type ChosenKey, type Target } from './targets';
import { competitorName, listed } from './draft-texts';

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--gap-3);
  font-variant-numeric: tabular-nums;
  span:last-child {
    flex: none;
    color: var(--muted);
  }
`;

interface Props {
  board: DraftBoard;
  program: Program;
  chosen: ReadonlySet<ChosenKey>;
  onMove: (target: Target) => void;
  onClose: () => void;
}

/**
 * Asks where the chosen shall go: every division of the program with what it would cost and what would be wrong with
 * it.
 */
export const MoveDialog = ({ board, program, chosen, onMove, onClose }: Props) => {
  const targets = useMemo(() => targetsOf(board, program, chosen), [board, program, chosen]);
  const names = competitorsIn(chosen).map((id) => competitorName(board, id));
  const titleOf = (id: number) => board.events.get(id)?.title ?? '';
  const choices = targets.map((target): Choice<Target> => ({
    key: String(target.divisionId),
    value: target,
    text: target.name,
    content: (
      <>
        <Line>
          <strong>{target.name}</strong>
          {target.after && (
            <span>
              {target.after.size} then, {fairnessText(target.added ?? 0)}
            </span>
          )}
        </Line>
        {target.after && <FlagList card={target.after} titleOf={titleOf} beyond={target.beyond} />}
      </>
    ),
  }));
  return (
    <Dialog
      isOpen
      title={`Move ${listed(names, 2)}`}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {targets.length === 0 ? (
        <p>There is nowhere to move {counted(names.length, 'competitor')}: the division may be locked.</p>
      ) : (
        <>
          <Chooser
            takesFocus
            label="Where to?"
            choices={choices}
            onChoose={onMove}
            placeholder="Type a part of the name"
          />
          <Muted>
            The cheapest first. The number is what the whole draft would cost more.
            {targets.some(({ beyond }) => beyond.length > 0) &&
              ' Where a limit is crossed, the guardians of those named have to agree: ask them before you publish.'}
          </Muted>
        </>
      )}
    </Dialog>
  );
};
