import { medalNames, type scoring } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';

const Lines = styled.ol`
  display: grid;
  gap: var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 3ch minmax(0, 1fr);
    gap: 0 var(--gap-2);
    overflow-wrap: anywhere;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  em {
    color: var(--medal-text);
    font-style: normal;
    font-weight: 700;
  }
  small {
    grid-column: 2;
    color: var(--muted);
    font-size: var(--size-small);
  }
`;

const byPlace = (a: scoring.Placing, b: scoring.Placing) =>
  (a.place ?? Infinity) - (b.place ?? Infinity) || a.competitorId - b.competitorId;

/** The places of a contest, each with its medal and what decided it. */
export const Results = ({
  placings,
  namesOf,
}: {
  placings: readonly scoring.Placing[];
  namesOf: (competitorId: number) => string;
}) => (
  <Lines aria-label="Results">
    {[...placings].sort(byPlace).map(({ competitorId, place, medal, decidedBy }) => (
      <li key={competitorId}>
        <strong>{place === null ? '–' : `${place}.`}</strong>
        <span>
          <bdi>{namesOf(competitorId)}</bdi>
          {medal && (
            <>
              {' '}
              <em>{medalNames[medal]}</em>
            </>
          )}
        </span>
        <small>{decidedBy}</small>
      </li>
    ))}
  </Lines>
);
