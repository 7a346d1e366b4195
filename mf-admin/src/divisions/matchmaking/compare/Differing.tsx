import { useMemo } from 'react';
import { counted, containsWords, type DraftComparison, type ListQuery, type TournamentEvent } from '@schi/contract';
import { Button, EmptyState, Heading, Muted } from '@schi/shared-ui/components';
import { Table, type Column } from '@schi/shared-ui/table';
import { FilterBar, SearchBox } from '../../../platform/list/filters';
import { Pager } from '../../../platform/list/Pager';
import { pageSize, useListState } from '../../../platform/list/use-list-state';

type Row = DraftComparison['differing'][number] & { event: string };

const columnOf = (label: string, place: 0 | 1): Column<Row> => ({
  key: `division${place}`,
  label,
  cell: ({ divisions }) => divisions[place] ?? <Muted as="span">No division</Muted>,
});

/** Those who do not have the same companions in both drafts, searched and paged: there may be thousands. */
export const Differing = ({
  comparison,
  events,
}: {
  comparison: DraftComparison;
  events: readonly TournamentEvent[];
}) => {
  const { query, change } = useListState<ListQuery>({ filters: {}, sorts: [], defaultSort: 'name' });
  const rows = useMemo(() => {
    const titles = new Map(events.map(({ id, title }) => [id, title]));
    return comparison.differing.map((row): Row => ({
      ...row,
      event: titles.get(row.eventId) ?? 'An event that is no longer offered',
    }));
  }, [comparison, events]);
  const found = rows.filter((row) =>
    containsWords([row.firstName, row.lastName, row.event, ...row.divisions].join(' '), query.q ?? ''),
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pages);
  const people = new Set(rows.map(({ competitorId }) => competitorId)).size;
  const columns: readonly Column<Row>[] = [
    { key: 'name', label: 'Competitor', cell: ({ firstName, lastName }) => `${lastName}, ${firstName}` },
    { key: 'event', label: 'Event', cell: ({ event }) => event },
    columnOf(`In “${comparison.drafts[0].name}”`, 0),
    columnOf(`In “${comparison.drafts[1].name}”`, 1),
  ];
  return (
    <>
      <Heading $size="h3">Who stands differently</Heading>
      {rows.length === 0 ? (
        <EmptyState title="Nobody stands differently">Everybody has the same companions in both drafts.</EmptyState>
      ) : (
        <>
          <Muted>
            {counted(people, 'competitor has', 'competitors have')} other companions, in{' '}
            {counted(rows.length, 'entry', 'entries')}.
          </Muted>
          <FilterBar role="search">
            <SearchBox value={query.q ?? ''} hint="Name, event or division" onChange={(q) => change({ q })} />
          </FilterBar>
          {found.length === 0 ? (
            <EmptyState title="Nothing matches" action={<Button onClick={() => change({ q: '' })}>Show all</Button>}>
              Search for something else.
            </EmptyState>
          ) : (
            <>
              <Table
                caption="Who stands differently"
                columns={columns}
                items={found.slice((page - 1) * pageSize, page * pageSize)}
                keyOf={({ competitorId, eventId }) => `${competitorId} ${eventId}`}
              />
              <Pager
                page={page}
                pageSize={pageSize}
                total={found.length}
                onPage={(next) => change({ page: String(next) })}
              />
            </>
          )}
        </>
      )}
    </>
  );
};
