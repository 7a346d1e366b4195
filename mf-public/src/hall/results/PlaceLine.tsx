import { capitalized, medalNames, type ResultPlace } from '@schi/contract';
import { Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { Competitor } from '@schi/shared-ui/division';
import { MedalDisc } from '@schi/shared-ui/medals';
import { Link, styled } from '@schi/shared-ui/platform';
import { pathOfPerson } from './results.rules';

const Line = styled.li`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: 0 var(--gap-3);
  align-items: start;
  padding: var(--gap-2) var(--gap-2);
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
  a {
    display: inline-block;
    padding-block: 0.5em;
    margin-block: -0.5em;
  }
  &[data-found] {
    background: var(--info-surface);
    border-radius: var(--radius);
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

/** One competitor's place; the name leads to the page of the person. */
export const PlaceLine = ({
  tournamentId,
  place,
  isMarked,
}: {
  tournamentId: number;
  place: ResultPlace;
  isMarked: boolean;
}) => {
  const { place: at, medal, name, startNumber = null, school, decidedBy, isWithoutPage } = place;
  const competitor = <Competitor name={name} startNumber={startNumber} />;
  return (
    <Line data-found={isMarked ? '' : undefined}>
      <MedalDisc data-medal={medal ?? undefined}>
        {at === null ? <VisuallyHidden>Without a place</VisuallyHidden> : <VisuallyHidden>Place </VisuallyHidden>}
        {at ?? <span aria-hidden>–</span>}
      </MedalDisc>
      <div>
        {startNumber === null || isWithoutPage ? (
          competitor
        ) : (
          <Link to={pathOfPerson(tournamentId, startNumber)}>{competitor}</Link>
        )}
        {medal !== null && <Medal data-medal={medal}>{capitalized(medalNames[medal])}</Medal>}
        {school !== '' && (
          <Muted>
            <bdi>{school}</bdi>
          </Muted>
        )}
        <Muted>{decidedBy}</Muted>
      </div>
    </Line>
  );
};
