import { counted, type Matchday, type planner } from '@schi/contract';
import { Button, Heading } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--gap-3);
    padding: 0 0 0 var(--gap-3);
    border: 1px solid var(--line);
    border-left: 4px solid var(--ok);
    border-radius: var(--radius);
    background: var(--raised);
    font-size: 0.875rem;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  board: Matchday;
  suggestions: readonly planner.Suggestion[];
  isBusy: boolean;
  onMove: (suggestion: planner.Suggestion) => void;
}

const familiesText = (count: number) => (count === 0 ? '' : `, ${counted(count, 'family', 'families')} touched`);

/** Moves that let the day end earlier, with the minutes gained; a button makes each. */
export const Suggestions = ({ board, suggestions, isBusy, onMove }: Props) => {
  const title = (id: number) => board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)?.title ?? '';
  const ring = (id: number) => board.rings.find((one) => one.id === id)?.name ?? '';
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions">
      <Heading id="suggestions" $size="h3" style={{ fontSize: '1.25rem' }}>
        The day could end earlier
      </Heading>
      <List>
        {suggestions.map((one) => (
          <li key={one.assignmentId}>
            <span>
              “{title(one.assignmentId)}” to {ring(one.toRingId)}: <strong>−{one.minutesGained} min</strong>
              {familiesText(one.familiesTouched)}
            </span>
            <Button
              kind="quiet"
              busy={isBusy}
              aria-label={`Move “${title(one.assignmentId)}” to ${ring(one.toRingId)}`}
              onClick={() => onMove(one)}
            >
              Move
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
};
