import { useState } from 'react';
import { tryStorage } from './try-storage';

const storageKey = (name: string) => `schi.preference.${name}`;

/**
 * A list that somebody prefers on this browser, such as the hidden columns of a table, and what replaces it. It outlives
 * the login, so it holds nothing about people. Without a name it lasts as long as the page.
 * @param isEntry what a browser has kept of an earlier release, or was edited by hand, is left out
 */
export const usePreference = <Entry>(name: string | undefined, isEntry: (entry: unknown) => entry is Entry) => {
  const [entries, setEntries] = useState(() =>
    tryStorage((): readonly Entry[] => {
      const kept: unknown = name === undefined ? [] : JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    }, []),
  );
  const replace = (next: readonly Entry[]) => {
    setEntries(next);
    if (name !== undefined) tryStorage(() => localStorage.setItem(storageKey(name), JSON.stringify(next)), undefined);
  };
  return [entries, replace] as const;
};
