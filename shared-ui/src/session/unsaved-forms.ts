import { tryStorage } from './try-storage';

type Values = Record<string, unknown>;

const prefix = 'schi.draft.';

/**
 * The values of a form that were typed under this key and not saved, or nothing. They are stored for this tab only, until it is closed or the
 * person logs out.
 */
export const readUnsavedForm = (key: string): Values | undefined =>
  tryStorage(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Values) : undefined;
  }, undefined);

/** Stores the values of a form while it is filled in; `null` deletes them. */
export const writeUnsavedForm = (key: string, values: Values | null): void =>
  tryStorage(
    () =>
      values ? sessionStorage.setItem(prefix + key, JSON.stringify(values)) : sessionStorage.removeItem(prefix + key),
    undefined,
  );

/** Deletes the unsaved forms of this tab, so that no data of the person who logs out stay. */
export const forgetUnsavedForms = (): void =>
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }, undefined);
