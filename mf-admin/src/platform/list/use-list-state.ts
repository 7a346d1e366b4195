import { fields, isFilter, type Field, type ListQuery } from '@schi/contract';
import type { Option } from '@schi/shared-ui/forms';
import { useAddress } from './use-address';

/** Rows on a page of the back office: what a laptop shows without scrolling much. */
export const pageSize = 40;

export interface ListState<Query extends ListQuery> {
  /** As the server is asked. */
  query: Query & { page: number };
  /** Something narrows the list. */
  isFiltered: boolean;
  /**
   * The filters in use, with those that stand by default; without the search and the tournament, which is chosen beside
   * the title.
   */
  filterCount: number;
  /** The filters and the order as the address has them, without the tournament and what is searched for. */
  parts: Record<string, string>;
  /** The parts of a list that is not filtered. */
  noParts: Record<string, string>;
  /** A filter as the address says it, or an empty text. */
  filter: (name: string) => string;
  /**
   * Changes parts of the state; an empty value is left out, and anything but a turn of the page begins at the first.
   */
  change: (parts: Record<string, string>) => void;
  /** Takes every filter and the search away. */
  clear: () => void;
}

interface Options {
  /** The filters of this list: by their names in the query, the rule of each one's value. */
  filters: Readonly<Record<string, Field>>;
  sorts: readonly string[];
  /** The order until one sorts otherwise. */
  defaultSort: string;
  /** Filters that stand where the address has none. */
  defaults?: Record<string, string>;
}

/** The value of a filter with a default that somebody has removed. */
export const everything = 'all';

/** The rule of a filter that is one of these options. */
export const among = (options: readonly Option[]): Field =>
  fields.text(fields.oneOf(options.map(({ value }) => String(value))));

/**
 * The state of a list, kept in the URL, so that it survives a reload and can be sent to a colleague (rule E2). Nonsense
 * there counts as nothing.
 */
export const useListState = <Query extends ListQuery>({
  filters,
  sorts,
  defaultSort,
  defaults = {},
}: Options): ListState<Query> => {
  const address = useAddress();
  const { search } = address;
  const names = Object.keys(filters);
  const isAllowed = (name: string, value: string) =>
    value === '' || (name in defaults && value === everything) || isFilter(filters, { [name]: value });
  const filter = (name: string) => {
    const given = search.get(name);
    return given !== null && isAllowed(name, given) ? given : String(defaults[name] ?? '');
  };
  // Only a filter with a default needs a value that means "no filter"; elsewhere `all` is a value of its own.
  const isNone = (name: string) => filter(name) === '' || (name in defaults && filter(name) === everything);
  const page = Number(search.get('page') ?? '1');
  const sort = search.get('sort') ?? defaultSort;
  const q = search.get('q') ?? '';
  const chosen = Object.fromEntries(
    names.filter((name) => !isNone(name)).map((name): [string, string] => [name, filter(name)]),
  );
  const kept = names.filter((name) => name !== 'tournamentId');
  const change = (parts: Record<string, string>) => address.change({ page: '', ...parts });
  const query = {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize,
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : defaultSort,
    ...(q ? { q } : {}),
    ...chosen,
  };
  return {
    // Cast: the filters come from the address as text, and the API checks each of them.
    query: query as typeof query & Query,
    isFiltered: q !== '' || names.some((name) => filter(name) !== (defaults[name] ?? '') && !isNone(name)),
    filterCount: Object.keys(chosen).filter((name) => name !== 'tournamentId').length,
    parts: Object.fromEntries([...kept, 'sort'].map((name) => [name, search.get(name) ?? ''])),
    noParts: Object.fromEntries([...kept, 'sort', 'q'].map((name) => [name, ''])),
    filter,
    change,
    clear: () => change(Object.fromEntries([...names, 'q', 'page'].map((name) => [name, '']))),
  };
};
