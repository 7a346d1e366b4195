import type { ReactNode } from 'react';
import type { Tournament } from '@schi/contract';
import { ButtonLink, EmptyState, Heading, Loaded, Muted } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { paths } from './paths';
import { useTournaments } from '../../platform/list/use-tournaments';

export const MissingTournament = () => (
  <EmptyState
    title="This tournament could not be found"
    action={<ButtonLink to={paths.drafts()}>Go to the drafts</ButtonLink>}
  >
    It may have been deleted.
  </EmptyState>
);

interface Props {
  title: string;
  /** What stands below the title. */
  about: (tournament: Tournament) => string;
  /** Lines of the page while the tournaments load. */
  lines: number;
  children: (tournament: Tournament) => ReactNode;
}

/** A page about the tournament of its address. */
export const TournamentGate = ({ title, about, lines, children }: Props) => {
  const { tournamentId = '' } = useParams();
  const tournaments = useTournaments();
  const tournament = tournaments.data?.find(({ id }) => String(id) === tournamentId);
  return (
    <StaffPage>
      <div>
        <Heading as="h1">{title}</Heading>
        {tournament && <Muted>{about(tournament)}</Muted>}
      </div>
      <Loaded query={tournaments} shape="cards" lines={lines} height={72} label="Loading the tournament">
        {() => (tournament ? children(tournament) : <MissingTournament />)}
      </Loaded>
    </StaffPage>
  );
};
