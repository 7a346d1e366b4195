import { useState } from 'react';
import { divisionText, numberBefore, type ContestResult, type TournamentResults } from '@schi/contract';
import { Card, Heading, Row } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
import { styled } from '@schi/shared-ui/platform';
import { ResultState } from '../ResultState';
import { Bullets, Disclosure } from '@schi/shared-ui/layout';
import { lazyComponent } from '@schi/shared-ui/lazy-component';
import { PlaceLine } from './PlaceLine';
import { idOfResult, isFound, stateText } from './results.rules';
import { ShareButton } from './ShareButton';

const ResultBouts = lazyComponent(() => import('./ResultBouts'));

const ContestArticle = styled(Card)`
  padding: var(--gap-4);
  /* A day has some hundred of them; those far from the window are laid out when they come near. */
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;
  &[data-wide] {
    grid-column: 1 / -1;
  }
`;
const Places = styled.ol`
  margin: var(--gap-3) 0 0;
  padding: 0;
  list-style: none;
`;

/** So many places are named on a picture to share. */
const sharedPlaces = 4;

interface Props {
  tournament: TournamentResults['tournament'];
  contest: ContestResult;
  /** How it is scored, in sentences; none from a server of an earlier release. */
  rules: readonly string[];
  words: string;
}

/** The result of one event of a division: the medals first, then all other places. */
export const ContestCard = ({ tournament, contest, rules, words }: Props) => {
  const [showsBouts, setShowsBouts] = useState(false);
  const { division, divisionNumber, event, isOfficial, closedReason, places, hasBouts } = contest;
  const id = idOfResult(contest);
  return (
    <ContestArticle id={id} data-wide={showsBouts ? '' : undefined} aria-label={`${division}, ${event}`}>
      <Heading as="h3" $size="h3">
        <Division title={division} divisionNumber={divisionNumber} />
      </Heading>
      <ResultState data-unofficial={isOfficial ? undefined : ''}>{stateText(contest, tournament.timeZone)}</ResultState>
      {closedReason !== null && <p>Ended without places: {closedReason}</p>}
      {places.length > 0 && (
        <Places>
          {places.map((place, index) => (
            // Public names may be alike, and there are no ids.
            <PlaceLine key={index} tournamentId={tournament.id} place={place} isMarked={isFound(place, words)} />
          ))}
        </Places>
      )}
      {hasBouts && (
        <Disclosure onToggle={({ currentTarget }) => setShowsBouts(currentTarget.open)}>
          <summary>Bouts</summary>
          {showsBouts && <ResultBouts tournamentId={tournament.id} contest={contest} />}
        </Disclosure>
      )}
      {rules.length > 0 && (
        <Disclosure>
          <summary>How this event is scored</summary>
          <Bullets>
            {rules.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Bullets>
        </Disclosure>
      )}
      {places.length > 0 && (
        <Row>
          <ShareButton
            about={`${division}, ${event}`}
            shared={{
              title: divisionText({ title: division, divisionNumber }),
              below: event,
              isOfficial,
              tournament,
              path: `/results/${tournament.id}#${id}`,
              lines: places
                .slice(0, sharedPlaces)
                .map((place) => ({ ...place, text: `${numberBefore(place)}${place.name}` })),
            }}
          />
        </Row>
      )}
    </ContestArticle>
  );
};
