import type { ReactNode } from 'react';
import { ButtonLink, EmptyState, Loaded } from '@schi/shared-ui/components';
import { StaffPage } from '../layout/StaffPage';
import { PageHead } from '../layout/PageHead';
import { TournamentChooser, useChosenTournament } from '../list/TournamentFilter';
import { useTournaments } from '../list/use-tournaments';

interface Props {
  title: string;
  /**
   * The page of the chosen tournament. The second argument lets the user choose another one; it belongs beside the
   * title.
   */
  children: (tournamentId: number, chooser: ReactNode) => ReactNode;
}

/**
 * Settings that belong to a tournament: the one in the address, otherwise the current one. Without any, the way to the
 * tournaments.
 */
export const SettingsOfTournament = ({ title, children }: Props) => {
  const tournaments = useTournaments();
  const { tournament, choice } = useChosenTournament();
  if (tournament) return children(tournament.id, <TournamentChooser choice={choice} />);
  return (
    <StaffPage>
      <PageHead title={title} />
      <Loaded query={tournaments} showsLaterFailure shape="rows" lines={8} label="Loading tournaments">
        {() => (
          <EmptyState
            title="No tournaments yet"
            action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}
          >
            {title} belong to a tournament, so add that first.
          </EmptyState>
        )}
      </Loaded>
    </StaffPage>
  );
};
