import { memo } from 'react';
import { Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { ThumbButton } from '../../scoring/corners';
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

/** How many presses are listed. */
const mostListed = 8;

interface Props {
  /** The newest first. */
  taps: readonly Tap[];
  isReadOnly: boolean;
  onUndo: (one: Tap) => void;
}

const AnyTapList = ({ taps, isReadOnly, onUndo }: Props) =>
  taps.length > 0 && (
    <Stack $gap={1}>
      <Muted>Last presses, the newest first. Press one to take it back.</Muted>
      <List aria-label="Last presses">
        {taps.slice(0, mostListed).map((one, index) => (
          // Two presses may be equal; a press keeps its place from the oldest one.
          <li key={taps.length - index}>
            <Undo kind="quiet" disabled={isReadOnly} onClick={() => onUndo(one)}>
              Undo {tapText(one)}
            </Undo>
          </li>
        ))}
      </List>
    </Stack>
  );

/** The last presses of a bout, each to be taken back. */
export const TapList = memo(AnyTapList);
