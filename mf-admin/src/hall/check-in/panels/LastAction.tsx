import { Button } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { LastAction as Action } from '../device/recording';

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-3);
  padding: 2px 2px 2px var(--gap-4);
  border-radius: var(--radius);
  background: var(--text);
  color: var(--surface);
  line-height: 1.25;
  && button {
    min-height: var(--target);
    border-color: currentColor;
    color: inherit;
    font-size: 1rem;
  }
`;

/** The last change, with a button to undo it. */
export const LastAction = ({ action, onUndo }: { action: Action | null; onUndo: () => void }) =>
  action ? (
    <Strip>
      <span role="status">{action.sentence}</span>
      <Button kind="quiet" aria-label="Undo the last action" onClick={onUndo}>
        Undo
      </Button>
    </Strip>
  ) : null;
