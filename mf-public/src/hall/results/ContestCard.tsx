import type { ContestResult } from '@schi/contract';
import { Card, Heading, Muted } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
import { styled } from '@schi/shared-ui/platform';
import { PlaceLine } from './PlaceLine';
import { isFound, stateText } from './results.rules';

const ContestArticle = styled(Card)`
  padding: var(--gap-4);
  /* A day has some hundred of them; those far from the window are laid out when they come near. */
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;
`;
const Places = styled.ol`
  margin: var(--gap-3) 0 0;
  padding: 0;
  list-style: none;
`;
const Rules = styled.details`
  margin-top: var(--gap-3);
  summary {
    display: flex;
    align-items: center;
    min-height: var(--target);
    color: var(--link);
    cursor: pointer;
  }
  ul {
    margin: 0;
    padding-left: var(--gap-4);
  }
`;
const State = styled(Muted)`
  &[data-unofficial] {
    font-weight: 700;
    color: var(--warn);
  }
`;

/** The result of one event of a division: the medals first, then all other places. */
export const ContestCard = ({
  contest,
  rules,
  words,
  timeZone,
}: {
  contest: ContestResult;
  /** How it is scored, in sentences; none from a server of an earlier release. */
  rules: readonly string[];
  words: string;
  timeZone: string;
}) => {
  const { division, divisionNumber, event, isOfficial, closedReason, places } = contest;
  return (
    <ContestArticle aria-label={`${division}, ${event}`}>
      <Heading as="h3" $size="h3">
        <Division title={division} divisionNumber={divisionNumber} />
      </Heading>
      <State data-unofficial={isOfficial ? undefined : ''}>{stateText(contest, timeZone)}</State>
      {closedReason !== null && <p>Ended without places: {closedReason}</p>}
      {places.length > 0 && (
        <Places>
          {places.map((place, index) => (
            // Public names may be alike, and there are no ids.
            <PlaceLine key={index} place={place} isMarked={isFound(place, words)} />
          ))}
        </Places>
      )}
      {rules.length > 0 && (
        <Rules>
          <summary>How this event is scored</summary>
          <ul>
            {rules.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Rules>
      )}
    </ContestArticle>
  );
};
