import { ButtonLink, EmptyState, Loaded, Page } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { latestWithResults } from '../../platform/latest-results.rules';

/** Leads to the results of the latest tournament that has any. */
const LatestResultsPage = () => {
  const query = useTournamentsQuery();
  return (
    <Loaded query={query} label="Loading the results" frame={(content) => <Page title="Results">{content}</Page>}>
      {(tournaments) => {
        const latest = latestWithResults(tournaments);
        if (latest) return <Navigate to={`/results/${latest.id}`} replace />;
        return (
          <Page title="Results">
            <EmptyState title="No results yet" action={<ButtonLink to="/">To the home page</ButtonLink>}>
              Results appear here on the day of the tournament, as soon as the first division is over.
            </EmptyState>
          </Page>
        );
      }}
    </Loaded>
  );
};
export default LatestResultsPage;
