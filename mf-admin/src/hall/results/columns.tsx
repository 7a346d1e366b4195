import { numberBefore, countedMedals, divisionText, medalCountText, type ContestRow } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { fullName } from '@schi/shared-ui/text';
import { Badge } from '../../platform/layout/Badge';
import { Time } from '../../platform/layout/times';
import { registrationPath } from '../../platform/registration-paths';
import { CertificateButton } from './CertificateButton';
import { stateNames } from './labels';

const Places = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  min-width: 300px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap-2);
  }
  button {
    min-height: 28px;
    padding: 0 var(--gap-2);
  }
`;

/** What becomes of the medals of an event. */
const medalState = (row: ContestRow): string => {
  if (row.state === 'open') return '–';
  const medals = medalCountText(countedMedals(row.places.map(({ medal }) => medal)));
  if (medals === 'none') return 'None';
  return row.state === 'medalsGiven' ? `Handed out: ${medals}` : `To hand out: ${medals}`;
};

const hasCertificate = ({ place, competed = place !== null }: ContestRow['places'][number]): boolean => competed;

const AllPlaces = ({ row, tournamentId }: { row: ContestRow; tournamentId: number }) => {
  if (row.closedReason !== null) return <>Ended without places: {row.closedReason}</>;
  if (row.places.length === 0) return '–';
  return (
    <Places>
      {row.places.map((place) => (
        <li key={place.competitorId}>
          <span>
            {place.place === null ? '–' : `${place.place}.`} {numberBefore({ ...place, name: fullName(place) })}
            <Link to={registrationPath(place.registrationId)}>{fullName(place)}</Link>, {place.school}{' '}
            <Muted as="span">({place.decidedBy})</Muted>
          </span>
          {row.isOfficial && hasCertificate(place) && (
            <CertificateButton
              tournamentId={tournamentId}
              query={{ contestId: row.contestId, competitorId: place.competitorId }}
              of={fullName(place)}
            />
          )}
        </li>
      ))}
    </Places>
  );
};

const visitorsSee = ({ state, isShown, isOfficial, hasOpenProtest = false }: ContestRow): string => {
  if (state === 'open' || !isShown) return 'Nothing';
  if (hasOpenProtest) return 'Unofficial: a protest is open';
  return isOfficial ? 'Official' : 'Unofficial';
};

const StateOf = styled(Stack)`
  min-width: 10rem;
  justify-items: start;
`;
interface StateProps {
  row: ContestRow;
  tournamentId: number;
  onProtest: (row: ContestRow) => void;
}
/** The state of an event, its scores, and where a protest about it is noted. */
const StateCell = ({ row, tournamentId, onProtest }: StateProps) => {
  const { state, correctedAt, ringAssignmentId, division, event, hasOpenProtest = false } = row;
  return (
    <StateOf $gap={1}>
      <span>{stateNames[state]}</span>
      {hasOpenProtest && (
        <span>
          <Badge $tone="danger">Protest</Badge>
        </span>
      )}
      {correctedAt !== null && (
        <Muted as="span">
          Corrected <Time at={correctedAt} />
        </Muted>
      )}
      <Row $gap={1}>
        <Link
          to={`/signage/results/${tournamentId}/${ringAssignmentId}`}
          aria-label={`Scores of ${division}, ${event}`}
        >
          Scores
        </Link>
        <Button kind="quiet" aria-label={`Protest… ${division}, ${event}`} onClick={() => onProtest(row)}>
          Protest…
        </Button>
      </Row>
    </StateOf>
  );
};

/** The columns of the list of results of a tournament. */
export const columnsOf = (tournamentId: number, onProtest: (row: ContestRow) => void): Column<ContestRow>[] => [
  {
    key: 'division',
    label: 'Division',
    canSort: true,
    cell: ({ division: title, divisionNumber }) => divisionText({ title, divisionNumber }),
  },
  { key: 'event', label: 'Event', canSort: true, cell: ({ event }) => event },
  {
    key: 'state',
    priority: 'badge',
    label: 'State',
    cell: (row) => <StateCell row={row} tournamentId={tournamentId} onProtest={onProtest} />,
  },
  {
    key: 'places',
    priority: 'detail',
    label: 'Places',
    cell: (row) => <AllPlaces row={row} tournamentId={tournamentId} />,
  },
  {
    key: 'certificates',
    priority: 'detail',
    label: 'Certificates',
    cell: (row) =>
      row.isOfficial && row.places.some(hasCertificate) ? (
        <CertificateButton
          tournamentId={tournamentId}
          query={{ ringAssignmentId: row.ringAssignmentId }}
          of={`all of ${row.division}`}
          label="Division"
        />
      ) : (
        '–'
      ),
  },
  { key: 'medals', priority: 'detail', label: 'Medals', cell: medalState },
  { key: 'shown', priority: 'detail', label: 'Visitors see', cell: visitorsSee },
  {
    key: 'finishedAt',
    label: 'Finished',
    canSort: true,
    cell: ({ finishedAt }) => (finishedAt === null ? '–' : <Time at={finishedAt} />),
  },
];
