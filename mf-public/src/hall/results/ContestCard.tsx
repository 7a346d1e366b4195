import type { ContestResult } from '@schi/contract';
import { Card, Heading, Muted } from '@schi/shared-ui/components';
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
const State = styled(Muted)`
  &[data-unofficial] {
    font-weight: 700;
    color: var(--warn);
  }
`;

/** The result of one event of a division: the medals first, then all other places. */
export const ContestCard = ({
  contest,
  words,
  timeZone,
}: {
  contest: ContestResult;
  words: string;
  timeZone: string;
}) => {
  const { division, event, isOfficial, closedReason, places } = contest;
  return (
    <ContestArticle aria-label={`${division}, ${event}`}>
      <Heading as="h3" $size="h3">
        {division}
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
    </ContestArticle>
  );
};
