/**
 * IndexedDB databases whose names begin like this hold data of the person who is logged in; they are deleted when the
 * login has ended.
 */
export const sessionDatabasePrefix = 'schi.kept.';
/** Those that there are. */
export const sessionDatabases = [`${sessionDatabasePrefix}check-in`] as const;

/** How long a logout waits for the deletion, in milliseconds. */
const patience = 500;

const deleteOne = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => resolve();
  });

/** Asks for the deletion of databases at once. What is opened later waits for it. */
export const deleteDatabases = (names: readonly string[]): void => {
  if (typeof indexedDB !== 'undefined') for (const name of names) void deleteOne(name);
};

/**
 * Deletes these databases, so that no data of the person stays on the device; never fails, and ends within half a
 * second.
 */
export const deleteSessionDatabases = async (): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  const all = async () => {
    const known = await indexedDB.databases();
    await Promise.all(known.flatMap(({ name }) => (name?.startsWith(sessionDatabasePrefix) ? [deleteOne(name)] : [])));
  };
  await Promise.race([all().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
};
