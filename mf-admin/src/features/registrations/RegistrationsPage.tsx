import { Button, EmptyState, Heading, LoadFailure, Skeleton } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Table } from '@schi/shared-ui/table';
import { columns } from './columns';
import { Filters } from './Filters';
import { pageSize, useListState } from './list-state';
import { Pager } from './Pager';
import { useRegistrationListQuery } from './registrations.api';

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4);
  padding: var(--gap-4);
`;

/** All registrations, searched, filtered, sorted and paged by the server. */
const RegistrationsPage = () => {
  const { query, change } = useListState();
  const { data, error, refetch } = useRegistrationListQuery({ query }, { refetchOnMountOrArgChange: true });
  const isFiltered = Boolean(query.q ?? query.status);
  return (
    <Desk>
      <Heading as="h1">Registrations</Heading>
      <Filters query={query} onChange={change} />
      {error !== undefined && <LoadFailure error={error} retry={() => void refetch()} />}
      {!data && error === undefined && <Skeleton lines={10} height={32} label="Loading registrations" />}
      {data && data.items.length > 0 && (
        <>
          <Table
            caption="Registrations"
            columns={columns}
            items={data.items}
            keyOf={(row) => row.registrationId}
            {...(query.sort ? { sort: query.sort } : {})}
            onSort={(sort) => change({ sort })}
          />
          <Pager page={query.page ?? 1} pageSize={pageSize} total={data.total} onPage={(page) => change({ page: String(page) })} />
        </>
      )}
      {data &&
        data.items.length === 0 &&
        (isFiltered || (query.page ?? 1) > 1 ? (
          <EmptyState title="Nothing matches" action={<Button onClick={() => change({ q: '', status: '', page: '' })}>Show all</Button>}>
            Search by another name, e-mail address or confirmation code.
          </EmptyState>
        ) : (
          <EmptyState title="No registrations yet">The first one appears here as soon as a customer begins it.</EmptyState>
        ))}
    </Desk>
  );
};
export default RegistrationsPage;
