import { Button } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { LastAction as Action } from '../device/engine';

const Strip = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-3);
  padding: var(--gap-2) var(--gap-2) var(--gap-2) var(--gap-4);
  border-radius: var(--radius);
  background: var(--text);
  color: var(--surface);
  button {
    color: inherit;
    border-color: currentColor;
  }
`;

/** What was noted last, with the way back. */
export const LastAction = ({ action, onUndo }: { action: Action | null; onUndo: () => void }) =>
  action ? (
    <Strip>
      <span role="status">{action.words}</span>
      <Button kind="quiet" onClick={onUndo}>
        Undo
      </Button>
    </Strip>
  ) : null;
