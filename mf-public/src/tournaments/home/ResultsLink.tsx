import { formatDate } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { latestWithResults } from '../../platform/latest-results.rules';

const Line = styled.p`
  margin-top: var(--gap-4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 700;
  }
`;

/** Leads to the latest results; nothing while no tournament has any. */
export const ResultsLink = () => {
  const tournament = latestWithResults(useTournamentsQuery().data ?? []);
  if (!tournament) return null;
  return (
    <Line>
      <Link to={`/results/${tournament.id}`}>Results of {formatDate(tournament.tournamentDate)}</Link>
    </Line>
  );
};
