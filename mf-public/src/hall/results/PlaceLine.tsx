import { capitalized, medalNames, type ResultPlace } from '@schi/contract';
import { Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { Competitor } from '@schi/shared-ui/division';
import { styled } from '@schi/shared-ui/platform';

const Line = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 0 var(--gap-3);
  align-items: start;
  padding: var(--gap-2) var(--gap-2);
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
  &[data-found] {
    background: var(--info-surface);
    border-radius: var(--radius);
  }
`;
/** The place, in a ring of the medal's color; its name stands beside it, because color alone says nothing. */
const Place = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 3px solid var(--line);
  border-radius: 50%;
  font: 800 1.125rem/1 var(--font-display);
  font-variant-numeric: tabular-nums;
  &[data-medal='gold'] {
    border-color: var(--medal);
  }
  &[data-medal='silver'] {
    border-color: var(--control);
  }
  &[data-medal='bronze'] {
    border-color: #a5683a;
  }
`;
const Medal = styled.span`
  margin-left: var(--gap-2);
  font-weight: 700;
  color: var(--muted);
  &[data-medal='gold'] {
    color: var(--medal-text);
  }
`;

/** One competitor's place. */
export const PlaceLine = ({ place, isMarked }: { place: ResultPlace; isMarked: boolean }) => {
  const { place: at, medal, name, startNumber, school, decidedBy } = place;
  return (
    <Line data-found={isMarked ? '' : undefined}>
      <Place data-medal={medal ?? undefined}>
        {at === null ? <VisuallyHidden>Without a place</VisuallyHidden> : <VisuallyHidden>Place </VisuallyHidden>}
        {at ?? <span aria-hidden>–</span>}
      </Place>
      <div>
        <Competitor name={name} startNumber={startNumber} school={school}>
          {medal !== null && <Medal data-medal={medal}>{capitalized(medalNames[medal])}</Medal>}
        </Competitor>
        <Muted>{decidedBy}</Muted>
      </div>
    </Line>
  );
};
