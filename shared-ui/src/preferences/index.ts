import { useState } from 'react';

const storageKey = (name: string) => `schi.preference.${name}`;

/** What is kept under a name; nothing where the browser keeps nothing for this site, or no list. */
const read = (name: string | undefined): readonly unknown[] => {
  try {
    const kept: unknown = name === undefined ? [] : JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

/**
 * A list that somebody prefers on this browser, such as the hidden columns of a table, and what replaces it. It outlives
 * the login, so it holds nothing about people. Without a name, and where the browser keeps nothing, it lasts as long as
 * the page.
 * @param isEntry what a browser has kept of an earlier release, or was edited by hand, is left out
 */
export const usePreference = <Entry>(name: string | undefined, isEntry: (entry: unknown) => entry is Entry) => {
  const [entries, setEntries] = useState<readonly Entry[]>(() => read(name).filter(isEntry));
  const replace = (next: readonly Entry[]) => {
    setEntries(next);
    if (name === undefined) return;
    try {
      localStorage.setItem(storageKey(name), JSON.stringify(next));
    } catch {
      // It is a preference only.
    }
  };
  return [entries, replace] as const;
};
