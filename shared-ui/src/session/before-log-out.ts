import { counted } from '@schi/contract';
/**
 * The queue of check-in, which outlives a logout. It belongs to the back office; a test there logs out with its real
 * store.
 */
const queue = { database: 'schi.check-in.queue', store: 'waiting' };

/** How long a logout waits for the count, in milliseconds. */
const patience = 500;

const countIn = async (): Promise<number> => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === queue.database)) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(queue.database);
    opening.onerror = () => reject(new Error('The queue could not be opened'));
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const counting = database.transaction(queue.store).objectStore(queue.store).count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => resolve(0);
      } catch {
        resolve(0);
      }
      database.close();
    };
  });
};

/** How many changes of check-in wait on this device; 0 where that cannot be read. */
const countWaiting = (): Promise<number> =>
  Promise.race([countIn().catch(() => 0), new Promise<number>((resolve) => setTimeout(() => resolve(0), patience))]);

/** Counts of changes that are in the memory of this page only, because its browser stores nothing. */
const inMemory = new Set<() => number>();

/**
 * Says how many changes are in the memory of this page only. They are lost with a logout, which loads the page again
 * (rule E3). Returns the step that takes the count back.
 */
export const countBeforeLogOut = (count: () => number): (() => void) => {
  inMemory.add(count);
  return () => void inMemory.delete(count);
};
const countInMemory = () => [...inMemory].reduce((sum, count) => sum + count(), 0);

const changes = (count: number, one: string, several: string) => counted(count, `change ${one}`, `changes ${several}`);

const question = (isOnline: boolean, waiting: number): string | null => {
  const unstored = countInMemory();
  if (isOnline && waiting === 0 && unstored === 0) return null;
  return [
    ...(isOnline ? [] : ['You cannot log in again without a network.']),
    ...(waiting === 0
      ? []
      : [`${changes(waiting, 'waits', 'wait')} on this device and can be sent after the next login only.`]),
    ...(unstored === 0
      ? []
      : [
          `${changes(unstored, 'is', 'are')} in this page only, because this browser stores nothing, and will be lost.`,
        ]),
    'Log out?',
  ].join(' ');
};

/**
 * Does it, after a question while the device is offline or changes wait. The browser asks: a dialog of our own would be
 * code to load, which an offline device may not have, and every page that logs out would have to show it.
 */
export const askBeforeLogOut = (logOut: () => void): void => {
  const ask = (waiting: number) => {
    const asked = question(navigator.onLine, waiting);
    if (asked === null || window.confirm(asked)) logOut();
  };
  if (typeof indexedDB === 'undefined') ask(0);
  else void countWaiting().then(ask);
};
