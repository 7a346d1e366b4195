import { tryStorage } from './try-storage';

type Values = Record<string, unknown>;

const prefix = 'schi.draft.';

/** What was being filled in under this key, or nothing. Drafts are stored for this tab only, until it is closed or the person logs out. */
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

/** Deletes every draft of this tab, so that no data of the person who logs out stay. */
export const forgetDrafts = (): void =>
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }, undefined);
