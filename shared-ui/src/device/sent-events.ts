import { openDB, type DBSchema } from 'idb';
import type { Queued } from './queue-store';

/** What a device has sent, so that it can send it again to a server that was restored from an older backup. */
export interface SentEvents<One extends Queued> {
  /** Keeps events that this database has taken, for a week. It never fails. */
  keep: (database: string, events: readonly One[]) => Promise<void>;
  /** Events that only another database has taken, in the order in which they were sent. It never fails. */
  takenElsewhere: (database: string) => Promise<One[]>;
}

interface SentEvent<One> {
  one: One;
  database: string;
  /** By the clock of the device, in milliseconds. */
  sentAt: number;
}
interface SentSchema<One> extends DBSchema {
  sent: { key: number; value: SentEvent<One>; indexes: { event: string } };
}

/** Milliseconds: the age of the oldest nightly backup. */
const keptFor = 7 * 24 * 60 * 60 * 1_000;

const elsewhere = <One>(kept: readonly SentEvent<One>[], database: string): One[] =>
  kept.filter((one) => one.database !== database).map(({ one }) => one);

/** Keeps what was sent in memory only. */
export const forgetfulSentEvents = <One extends Queued>(): SentEvents<One> => {
  let kept: SentEvent<One>[] = [];
  return {
    keep: (database, events) => {
      const again = new Set(events.map(({ event }) => event.id));
      const sentAt = Date.now();
      kept = [
        ...kept.filter((old) => !again.has(old.one.event.id) && old.sentAt > sentAt - keptFor),
        ...events.map((one) => ({ one, database, sentAt })),
      ];
      return Promise.resolve();
    },
    takenElsewhere: (database) => Promise.resolve(elsewhere(kept, database)),
  };
};

/**
 * Opens the list of what a device has sent, in IndexedDB. What the browser refuses is kept in memory.
 * @throws when the browser keeps no databases.
 */
export const openSentEvents = async <One extends Queued>(name: string): Promise<SentEvents<One>> => {
  const db = await openDB<SentSchema<One>>(name, 1, {
    upgrade: (fresh) =>
      void fresh
        .createObjectStore('sent', { autoIncrement: true })
        .createIndex('event', 'one.event.id', { unique: true }),
  });
  const memory = forgetfulSentEvents<One>();
  return {
    keep: async (database, events) => {
      try {
        const { store, done } = db.transaction('sent', 'readwrite');
        const sentAt = Date.now();
        for (const one of events) {
          const former = await store.index('event').getKey(one.event.id);
          if (former !== undefined) await store.delete(former);
          await store.add({ one, database, sentAt });
        }
        let oldest = await store.openCursor();
        while (oldest && oldest.value.sentAt < sentAt - keptFor) {
          await oldest.delete();
          oldest = await oldest.continue();
        }
        await done;
      } catch {
        await memory.keep(database, events);
      }
    },
    takenElsewhere: async (database) => {
      const written = await db.getAll('sent').catch(() => []);
      return [...elsewhere(written, database), ...(await memory.takenElsewhere(database))];
    },
  };
};
