import { styled } from '@schi/shared-ui/platform';
import type { BoardView } from './Lanes';

const Choice = styled.div`
  display: inline-flex;
  width: max-content;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  overflow: hidden;
  button {
    min-height: 34px;
    padding: 0 var(--gap-4);
    border: 0;
    background: var(--raised);
    color: var(--text);
    font-size: var(--size-small);
    font-weight: 600;
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  button[aria-pressed='true'] {
    background: var(--link);
    color: var(--surface);
  }
`;

const names: Record<BoardView, string> = { times: 'Times', list: 'List' };

/** Chooses between the time axis and the list. */
export const ViewChoice = ({ view, onChange }: { view: BoardView; onChange: (view: BoardView) => void }) => (
  <Choice role="group" aria-label="How the rings are shown">
    {(['times', 'list'] as const).map((one) => (
      <button key={one} type="button" aria-pressed={view === one} onClick={() => onChange(one)}>
        {names[one]}
      </button>
    ))}
  </Choice>
);
