import { directorRoles, formatDate } from '@schi/contract';
import { EmptyState, Heading, Muted, Row, Skeleton } from '@schi/shared-ui/components';
import { useKeepsPage } from '@schi/shared-ui/kept-page';
import { Link } from '@schi/shared-ui/platform';
import { useHasRole } from '@schi/shared-ui/session';
import { StaffPage } from '../../platform/layout/StaffPage';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import { composePath } from '../../platform/message-paths';
import { Board } from './Board';
import { useEngine } from './use-check-in';

/** The files for scanning belong to the page, also before the first scan. */
const prepareScanning = async () => (await import('./scan/camera')).prepare();

const Load = ({ tournamentId }: { tournamentId: number }) => {
  const engine = useEngine(tournamentId);
  return engine ? (
    <Board engine={engine} tournamentId={tournamentId} />
  ) : (
    <Skeleton shape="rows" lines={14} height={56} label="Loading the list" />
  );
};

/** `/admin/check-in`: who has arrived and what each family receives, also without a network (rule E3). */
const CheckInPage = () => {
  useKeepsPage('/admin/check-in', prepareScanning);
  const mayWrite = useHasRole(directorRoles);
  const { tournament, isLoading, choice } = useChosenTournament();
  return (
    <StaffPage>
      <Row $gap={3}>
        <Heading as="h1" $size="h3">
          Check-in
        </Heading>
        {tournament && <Muted>{formatDate(tournament.tournamentDate)}</Muted>}
        {tournament && <Link to={`/admin/check-ins?tournamentId=${tournament.id}`}>All check-ins</Link>}
        {tournament && mayWrite && (
          <Link
            to={composePath({ competitors: { tournamentId: tournament.id, status: 'completed', checkIn: 'missing' } })}
          >
            Write to families not here yet
          </Link>
        )}
      </Row>
      {tournament && <Load key={tournament.id} tournamentId={tournament.id} />}
      <TournamentChooser
        choice={choice}
        label="Check in for another tournament"
        nameOf={({ name, tournamentDate }) => `${name}, ${formatDate(tournamentDate)}`}
      />
      {!tournament && !isLoading && (
        <EmptyState title="No tournament yet">
          Check-in begins once a tournament is set up and families have registered.
        </EmptyState>
      )}
    </StaffPage>
  );
};
export default CheckInPage;
