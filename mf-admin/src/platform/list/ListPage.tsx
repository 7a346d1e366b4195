import type { ReactNode } from 'react';
import type { ListQuery, Page } from '@schi/contract';
import { Button, EmptyState, Loaded, Muted, type Loadable } from '@schi/shared-ui/components';
import { Table, type Column, type Selection } from '@schi/shared-ui/table';
import { StaffPage } from '../layout/StaffPage';
import { PageHead } from '../layout/PageHead';
import { FilterBar, FoldedOnPhones, SearchBox } from './filters';
import { Pager } from './Pager';
import { SavedFilters } from './SavedFilters';
import { pageSize, type ListState } from './use-list-state';

interface Props<Item, Query extends ListQuery> {
  title: string;
  /** The page has its own heading of the first level. */
  isPart?: boolean;
  state: ListState<Query>;
  /** What the query of the list answers. */
  list: Loadable<Page<Item>>;
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string | number;
  /** What one may search by. */
  searchHint: string;
  filters?: ReactNode;
  /** Chooses whose rows are listed, beside the title. */
  choice?: ReactNode;
  /** What can be done with the list as a whole. */
  actions?: ReactNode;
  /** There are several, none of which a phone needs at once. */
  foldsActions?: boolean;
  /** Says that there is nothing at all, and what to do next. */
  empty: ReactNode;
  selection?: Selection<Item>;
  /** The sums over all that match, in words. */
  sumsText?: (sums: Readonly<Record<string, number>>) => string;
}

/** A list of the back office, searched, filtered, sorted and paged by the server (rule E2). */
export const ListPage = <Item, Query extends ListQuery>(props: Props<Item, Query>) => {
  const {
    title,
    state,
    list,
    columns,
    keyOf,
    searchHint,
    filters,
    choice,
    actions,
    empty,
    isPart = false,
    foldsActions = false,
    sumsText,
    selection,
  } = props;
  const { query, change } = state;
  const nothing =
    state.isFiltered || query.page > 1 ? (
      <EmptyState title="Nothing matches" action={<Button onClick={state.clear}>Show all</Button>}>
        Search for something else, or remove a filter.
      </EmptyState>
    ) : (
      empty
    );
  return (
    <StaffPage>
      <PageHead
        title={title}
        isPart={isPart}
        choice={choice}
        actions={foldsActions ? <FoldedOnPhones label="Actions">{actions}</FoldedOnPhones> : actions}
        hasShortAction={foldsActions}
      />
      <FilterBar role="search">
        <SearchBox value={query.q ?? ''} hint={searchHint} onChange={(q) => change({ q })} />
        {filters && (
          <FoldedOnPhones label={state.filterCount === 0 ? 'Filters' : `Filters (${state.filterCount})`}>
            {filters}
          </FoldedOnPhones>
        )}
        {filters && <SavedFilters list={title} state={state} />}
        {state.isFiltered && (
          <Button kind="quiet" onClick={state.clear}>
            Clear filters
          </Button>
        )}
      </FilterBar>
      <Loaded query={list} showsLaterFailure shape="rows" lines={10} label={`Loading ${title.toLowerCase()}`}>
        {(data) =>
          data.items.length === 0 ? (
            nothing
          ) : (
            <>
              <Table
                caption={title}
                columns={columns}
                items={data.items}
                keyOf={keyOf}
                {...(query.sort ? { sort: query.sort } : {})}
                onSort={(sort) => change({ sort })}
                remembersAs={title}
                selection={selection}
              />
              {sumsText && data.sums && <Muted>{sumsText(data.sums)}</Muted>}
              <Pager
                page={query.page}
                pageSize={pageSize}
                total={data.total}
                onPage={(page) => change({ page: String(page) })}
              />
            </>
          )
        }
      </Loaded>
    </StaffPage>
  );
};
