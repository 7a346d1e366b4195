import { useEffect, useState } from 'react';
import { ButtonLink, EmptyState, Heading, Loaded } from '@schi/shared-ui/components';
import { DataAge } from '@schi/shared-ui/live';
import { Link } from '@schi/shared-ui/platform';
import { Desk } from '../../layout/Desk';
import { TournamentChooser, useChosenTournament } from '../../list/TournamentFilter';
import { CallsPanel } from '../ring-calls/CallsPanel';
import { MatchdayBoard } from './MatchdayBoard';
import { useTournaments } from '../../list/use-tournaments';
import { useLiveBoard } from './use-live-board';

const minute = 60_000;

/** The present time, renewed every minute. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const BoardOf = ({ tournamentId, choice }: { tournamentId: number; choice: ReturnType<typeof useChosenTournament>['choice'] }) => {
  const { board, live } = useLiveBoard(tournamentId);
  const now = useNow();
  const chooser = (
    <>
      <TournamentChooser choice={choice} />
      <Link to={`/admin/notices?tournamentId=${tournamentId}`}>Notices to families</Link>
    </>
  );
  if (board.data)
    return (
      <>
        <MatchdayBoard board={board.data} chooser={chooser} now={now} age={<DataAge heardAt={live.heardAt} status={live.status} />} />
        {board.data.assignments.length > 0 && (
          <Desk>
            <CallsPanel tournamentId={tournamentId} />
          </Desk>
        )}
      </>
    );
  return (
    <Desk>
      <Heading as="h1">Matchday</Heading>
      {chooser}
      <Loaded query={board} showsLaterFailure lines={10} height={48} label="Loading the rings">
        {() => null}
      </Loaded>
    </Desk>
  );
};

/** The rings of one tournament: the one in the address, otherwise the current one (decisions G2 and G3). */
const MatchdayPage = () => {
  const tournaments = useTournaments();
  const { tournament, choice } = useChosenTournament();
  if (tournament) return <BoardOf key={tournament.id} tournamentId={tournament.id} choice={choice} />;
  return (
    <Desk>
      <Heading as="h1">Matchday</Heading>
      <Loaded query={tournaments} showsLaterFailure lines={8} height={32} label="Loading tournaments">
        {() => (
          <EmptyState title="No tournaments yet" action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}>
            Rings belong to a tournament, so add that first.
          </EmptyState>
        )}
      </Loaded>
    </Desk>
  );
};
export default MatchdayPage;
