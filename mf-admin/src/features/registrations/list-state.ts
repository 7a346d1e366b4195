import type { RegistrationQuery } from '@schi/contract';
import { useSearchParams } from '@schi/shared-ui/platform';

/** Rows on a page of the back office: what a laptop shows without scrolling much. */
export const pageSize = 40;
/** The newest first, until one sorts otherwise. */
const defaultSort = '-completedAt';

const statusOf = (text: string | null): RegistrationQuery['status'] => (text === 'completed' || text === 'incomplete' ? text : undefined);

/** A list's state as the address bar says it. Nonsense there counts as nothing. */
const queryOf = (search: URLSearchParams): RegistrationQuery => {
  const page = Number(search.get('page') ?? '1');
  const status = statusOf(search.get('status'));
  const q = search.get('q') ?? '';
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize,
    sort: search.get('sort') ?? defaultSort,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
  };
};

/** The state of the list, kept in the URL, so that it survives a reload and can be sent to a colleague (decision E2). */
export const useListState = () => {
  const [search, setSearch] = useSearchParams();
  /** Changes parts of the state; an empty value is left out, and anything but a turn of the page begins at the first. */
  const change = (parts: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in parts)) next.delete('page');
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { query: queryOf(search), change };
};
