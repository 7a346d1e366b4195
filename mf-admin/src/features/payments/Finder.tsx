import type { RegistrationRow } from '@schi/contract';
import { EmptyState, Loaded, Muted } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import { SearchBox, FilterBar } from '../../list/filters';
import { TournamentFilter } from '../../list/TournamentFilter';
import type { ListState } from '../../list/use-list-state';
import { paymentPath } from '../registration/paths';
import { balanceText } from './LedgerTable';
import { useFoundRegistrationsQuery } from './payments.api';

const Results = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--gap-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Result = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--gap-4);
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    border-color: var(--link);
  }
  strong:nth-of-type(2) {
    font-variant-numeric: tabular-nums;
  }
`;
const shown = 12;

const due = (row: RegistrationRow) => (row.balance === 0 && row.isCompleted ? 'Paid' : balanceText(row.balance));

/** Finds a registration by its customer, address, confirmation code or a competitor. */
export const Finder = ({ state }: { state: ListState<{ q?: string; tournamentId?: number }> }) => {
  const { q } = state.query;
  const list = useFoundRegistrationsQuery({ query: { ...state.query, pageSize: shown } }, { skip: !q, refetchOnMountOrArgChange: true });
  return (
    <>
      <FilterBar role="search">
        <SearchBox value={q ?? ''} hint="Name, e-mail, code, competitor" onChange={(text) => state.change({ q: text })} />
        <TournamentFilter value={state.filter('tournamentId')} onChange={(tournamentId) => state.change({ tournamentId })} />
      </FilterBar>
      {!q && <EmptyState title="Who is paying?">Search by the name, e-mail address, confirmation code or a competitor’s name.</EmptyState>}
      {q && (
        <Loaded query={list} showsLaterFailure lines={4} height={64} label="Searching">
          {({ items, total }) => (
            <>
              {items.length === 0 && (
                <EmptyState title="Nobody matches">Search for something else, or register them as a walk-in.</EmptyState>
              )}
              <Results aria-label="Registrations found">
                {items.map((row) => (
                  <li key={row.registrationId}>
                    <Result to={paymentPath(row.registrationId)}>
                      <strong>{row.customerName}</strong>
                      <strong>{due(row)}</strong>
                      <Muted as="span">{row.email}</Muted>
                      <Muted as="span">{row.confirmationCode ?? 'Not complete'}</Muted>
                    </Result>
                  </li>
                ))}
              </Results>
              {total > shown && (
                <Muted>
                  The first {shown} of {total}. Type more to narrow them down.
                </Muted>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  );
};
