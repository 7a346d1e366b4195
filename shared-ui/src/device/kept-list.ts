import { openDB, type IDBPDatabase } from 'idb';

/** What a device last heard, so that its page shows it again without a network. */
export interface KeptList<One> {
  read: (key: IDBValidKey) => Promise<One | undefined>;
  write: (one: One) => Promise<void>;
  remove: (key: IDBValidKey) => Promise<void>;
}

/**
 * The list of a device in IndexedDB. It is opened for each use only, so that a logout can delete the database. Each
 * call fails where the browser keeps no databases.
 * @param store the name of the list in its database
 * @param keyPath the property that tells two entries apart
 */
export const keptList = <One>(database: string, store: string, keyPath: string & keyof One): KeptList<One> => {
  const open = (): Promise<IDBPDatabase> =>
    openDB(database, 1, {
      upgrade: (db) => void db.createObjectStore(store, { keyPath }),
      // Another tab may delete it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  const within = async <T>(work: (list: IDBPDatabase) => Promise<T>): Promise<T> => {
    const list = await open();
    try {
      return await work(list);
    } finally {
      list.close();
    }
  };
  return {
    // Cast: only `write` fills it.
    read: (key) => within(async (list) => (await list.get(store, key)) as One | undefined),
    write: (one) => within(async (list) => void (await list.put(store, one))),
    remove: (key) => within((list) => list.delete(store, key)),
  };
};
