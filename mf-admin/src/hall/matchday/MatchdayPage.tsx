import { ButtonLink, EmptyState, Heading, Loaded } from '@schi/shared-ui/components';
import { DataAge, useNow } from '@schi/shared-ui/live';
import { StaffPage } from '../../platform/layout/StaffPage';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import { CallsPanel } from '../ring-calls/CallsPanel';
import { MatchdayBoard } from './MatchdayBoard';
import { useTournaments } from '../../platform/list/use-tournaments';
import { useLiveBoard } from '../../rings/use-live-board';

const BoardOf = ({
  tournamentId,
  choice,
}: {
  tournamentId: number;
  choice: ReturnType<typeof useChosenTournament>['choice'];
}) => {
  const { board, live } = useLiveBoard(tournamentId);
  const now = useNow(60);
  const chooser = <TournamentChooser choice={choice} />;
  if (board.data)
    return (
      <>
        <MatchdayBoard
          board={board.data}
          chooser={chooser}
          now={now}
          age={<DataAge heardAt={live.heardAt} status={live.status} />}
        />
        {board.data.assignments.length > 0 && (
          <StaffPage>
            <CallsPanel tournamentId={tournamentId} />
          </StaffPage>
        )}
      </>
    );
  return (
    <StaffPage>
      <Heading as="h1">Matchday</Heading>
      {chooser}
      <Loaded query={board} showsLaterFailure lines={10} height={48} label="Loading the rings">
        {() => null}
      </Loaded>
    </StaffPage>
  );
};

/** The rings of one tournament: the one in the address, otherwise the current one (rules G2 and G3). */
const MatchdayPage = () => {
  const tournaments = useTournaments();
  const { tournament, choice } = useChosenTournament();
  if (tournament) return <BoardOf key={tournament.id} tournamentId={tournament.id} choice={choice} />;
  return (
    <StaffPage>
      <Heading as="h1">Matchday</Heading>
      <Loaded query={tournaments} showsLaterFailure lines={8} height={32} label="Loading tournaments">
        {() => (
          <EmptyState
            title="No tournaments yet"
            action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}
          >
            Rings belong to a tournament, so add that first.
          </EmptyState>
        )}
      </Loaded>
    </StaffPage>
  );
};
export default MatchdayPage;
