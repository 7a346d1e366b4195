import { ButtonLink, EmptyState, Loaded, Page } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { useNextTournamentQuery } from '@schi/shared-ui/site';
import { dayPath } from './day.rules';

/** Leads to the rings of the tournament of today, or of the next one. */
const TodayPage = () => {
  const query = useNextTournamentQuery();
  return (
    <Loaded
      query={query}
      label="Loading the rings"
      frame={(content) => <Page title="Rings and divisions">{content}</Page>}
    >
      {({ tournament }) =>
        tournament ? (
          <Navigate to={dayPath(tournament.id)} replace />
        ) : (
          <Page title="Rings and divisions">
            <EmptyState title="No tournament is planned" action={<ButtonLink to="/results">To the results</ButtonLink>}>
              The rings appear here once the divisions of the next tournament are published.
            </EmptyState>
          </Page>
        )
      }
    </Loaded>
  );
};
export default TodayPage;
