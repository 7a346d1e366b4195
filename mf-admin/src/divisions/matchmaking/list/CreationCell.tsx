import { useId } from 'react';
import { counted, type DraftSummary } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';

const Cell = styled.div`
  display: grid;
  gap: 4px;
  min-width: 240px;
  progress {
    width: 100%;
    accent-color: var(--link);
  }
`;

/** How far the creation of a draft is, or why it failed. */
export const CreationCell = ({ draft: { name, progress, failure } }: { draft: DraftSummary }) => {
  const textId = useId();
  if (!progress) return <Cell>{failure}</Cell>;
  return (
    <Cell>
      <progress
        aria-label={`Creation of ${name}`}
        aria-describedby={textId}
        value={progress.done}
        max={Math.max(1, progress.all)}
      />
      <span id={textId}>
        {progress.done.toLocaleString('en-US')} of {counted(progress.all, 'program', 'programmes')} computed
      </span>
    </Cell>
  );
};
