import { tryStorage } from './try-storage';

type Values = Record<string, unknown>;

const prefix = 'schi.draft.';

/** What was being filled in under this key, or nothing. Drafts live in this tab only and end with it or with logging out. */
export const readDraft = (key: string): Values | undefined =>
  tryStorage(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Values) : undefined;
  }, undefined);

/** Keeps what is being filled in; `null` forgets it. */
export const writeDraft = (key: string, values: Values | null): void =>
  tryStorage(
    () => (values ? sessionStorage.setItem(prefix + key, JSON.stringify(values)) : sessionStorage.removeItem(prefix + key)),
    undefined,
  );

/** Forgets every draft of this tab, so that nothing of the person who leaves stays. */
export const forgetDrafts = (): void =>
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }, undefined);
