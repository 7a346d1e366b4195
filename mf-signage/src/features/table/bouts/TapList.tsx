import { memo } from 'react';
import { Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { ThumbButton } from './corners';
import { tapText, type Tap } from './boards.rules';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Undo = styled(ThumbButton)`
  padding-inline: var(--gap-3);
`;

/** A press with a number of its own. */
export interface NumberedTap {
  id: number;
  tap: Tap;
}

interface Props {
  taps: readonly NumberedTap[];
  isReadOnly: boolean;
  onUndo: (one: NumberedTap) => void;
}

const AnyTapList = ({ taps, isReadOnly, onUndo }: Props) =>
  taps.length > 0 && (
    <Stack $gap={1}>
      <Muted>Last presses, the newest first. Press one to take it back.</Muted>
      <List aria-label="Last presses">
        {taps.map((one) => (
          <li key={one.id}>
            <Undo kind="quiet" disabled={isReadOnly} onClick={() => onUndo(one)}>
              Undo {tapText(one.tap)}
            </Undo>
          </li>
        ))}
      </List>
    </Stack>
  );

/** The last presses of this device, each to be taken back. */
export const TapList = memo(AnyTapList);
