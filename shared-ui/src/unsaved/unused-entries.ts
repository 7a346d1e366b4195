import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that was entered beside a button of its own, such as a coupon's code, and is not used yet. */
export interface Entry {
  /** It in words, such as `the code SAVE10`. */
  what: string;
  /** Does what its own button does; answers `true` when it worked. Where it did not, the part of the page says why. */
  apply: () => Promise<true | undefined>;
}

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const firstId = () => entries.keys().next().value;

/** What is entered on this page and not used yet, in the order in which it was begun. */
export const unusedEntries = (): Entry[] => [...entries.values()];

/** Notes an entry while it is shown; answers whether it is the first of the page, which asks for all. */
export const useUnusedEntry = (entry: Entry): boolean => {
  const id = useId();
  useEffect(() => {
    const isNew = !entries.has(id);
    entries.set(id, entry);
    if (isNew) tell();
  });
  useEffect(
    () => () => {
      entries.delete(id);
      tell();
    },
    [id],
  );
  return useSyncExternalStore(subscribe, firstId, firstId) === id;
};
