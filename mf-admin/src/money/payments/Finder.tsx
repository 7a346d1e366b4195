import { balanceText, type RegistrationRow } from '@schi/contract';
import { EmptyState, Heading, Loaded, Muted } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { Link, styled } from '@schi/shared-ui/platform';
import { SearchBox, FilterBar } from '../../platform/list/filters';
import { Panel } from '../../platform/layout/Panel';
import { everything, type ListState } from '../../platform/list/use-list-state';
import { paymentPath } from '../../platform/registration-paths';
import { LatestPayments } from './LatestPayments';
import { useFoundRegistrationsQuery } from './payments.api';

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
  @media (max-width: 599px) {
    /* An address has the whole width, so that it breaks seldom. */
    span {
      grid-column: 1 / -1;
    }
  }
`;
const shown = 12;

const due = (row: RegistrationRow) => (row.balance === 0 && row.isCompleted ? 'Paid' : balanceText(row.balance));

const Found = ({ rows, label }: { rows: readonly RegistrationRow[]; label: string }) => (
  <Columns as="ul" $min={320} $fill aria-label={label}>
    {rows.map((row) => (
      <li key={row.registrationId}>
        <Result to={paymentPath(row.registrationId)}>
          <strong>{row.customerName}</strong>
          <strong>{due(row)}</strong>
          <Muted as="span">{row.email}</Muted>
          <Muted as="span">{row.confirmationCode ?? 'Not complete'}</Muted>
        </Result>
      </li>
    ))}
  </Columns>
);

/** The families that owe most, completed ones and carts. */
const Owing = ({ tournamentId }: { tournamentId: number | undefined }) => {
  const ofTournament = tournamentId === undefined ? {} : { tournamentId };
  const list = useFoundRegistrationsQuery(
    { query: { ...ofTournament, balance: 'due', sort: '-balance', pageSize: shown } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel
      title="Who owes"
      actions={
        <Link to={`/admin/registrations?balance=due&tournamentId=${tournamentId ?? everything}&sort=-balance`}>
          Everybody who owes
        </Link>
      }
    >
      <Loaded query={list} showsLaterFailure shape="rows" lines={4} height={64} label="Loading who owes">
        {({ items, total }) =>
          items.length === 0 ? (
            <Muted>Nobody owes anything.</Muted>
          ) : (
            <>
              <Found rows={items} label="Registrations that owe" />
              {total > shown && (
                <Muted>
                  The {shown} that owe most, of {total}.
                </Muted>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
};

/** Finds a registration by its customer, address, confirmation code or a competitor. */
export const Finder = ({ state }: { state: ListState<{ q?: string; tournamentId?: number }> }) => {
  const { q } = state.query;
  const list = useFoundRegistrationsQuery(
    { query: { ...state.query, pageSize: shown } },
    { skip: !q, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <FilterBar role="search">
        <SearchBox
          value={q ?? ''}
          hint="Name, e-mail, code, competitor"
          onChange={(text) => state.change({ q: text })}
        />
      </FilterBar>
      {!q && (
        <>
          <Heading as="h2" $size="h3">
            Who is paying?
          </Heading>
          <Muted>Search by the name, e-mail address, confirmation code or a competitor’s name.</Muted>
          <Owing tournamentId={state.query.tournamentId} />
          <LatestPayments tournamentId={state.query.tournamentId} />
        </>
      )}
      {q && (
        <Loaded query={list} showsLaterFailure shape="rows" lines={2} height={64} label="Searching">
          {({ items, total }) => (
            <>
              {items.length === 0 && (
                <EmptyState title="Nobody matches">
                  Search for something else, or register them as a walk-in.
                </EmptyState>
              )}
              <Found rows={items} label="Registrations found" />
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
