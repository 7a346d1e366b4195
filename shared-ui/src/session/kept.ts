/** Databases of the browser whose names begin like this hold what belongs to who is logged in; they end with the login. */
export const keptPrefix = 'schi.kept.';

/** How long leaving waits for it, in milliseconds. */
const patience = 500;

const deleteOne = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => resolve();
  });

/** Deletes them, so that nothing of the person who leaves stays on the device; never fails, and ends within half a second. */
export const forgetKept = async (): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  const all = async () => {
    const known = await indexedDB.databases();
    await Promise.all(known.flatMap(({ name }) => (name?.startsWith(keptPrefix) ? [deleteOne(name)] : [])));
  };
  await Promise.race([all().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
};
