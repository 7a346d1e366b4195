import { useEffect, useRef } from 'react';
import { useSearchParams } from '@schi/shared-ui/platform';

interface Address {
  /** What the page shows. */
  search: URLSearchParams;
  /** What was chosen last, for a handler. A busy page shows it later. */
  chosen: () => URLSearchParams;
  /**
   * Changes parts of the address; an empty text removes one. Two changes in a row keep both, although the functional
   * form of React Router's setter builds on what is shown.
   */
  change: (parts: Readonly<Record<string, string>>, options?: { replace: boolean }) => void;
}

/** The search of the address as the state of a page. A change replaces the entry of the history unless told otherwise. */
export const useAddress = (): Address => {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  /** The addresses that were asked for and are not shown yet, the oldest first. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const at = asked.current.indexOf(String(search));
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    // A busy page shows an earlier choice while a later one is on its way; that one stands.
    if (asked.current.length === 0) latest.current = search;
  }, [search]);
  return {
    search,
    chosen: () => latest.current,
    change: (parts, options = { replace: true }) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(parts)) {
        if (value !== '') next.set(name, value);
        else next.delete(name);
      }
      latest.current = next;
      asked.current.push(String(next));
      setSearch(next, options);
    },
  };
};
