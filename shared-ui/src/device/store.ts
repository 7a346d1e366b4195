import { openDB, type DBSchema } from 'idb';
import { newId } from '@schi/shared-ui/api-client';

/** An event in the queue, with what is needed to send it. */
export interface Queued {
  event: { id: string };
}

/** What a device remembers of its queue. Without a working IndexedDB (private windows) it remembers as long as the page is open. */
export interface QueueStore<One extends Queued, Report extends Queued> {
  /** Nothing survives a reload here. */
  isForgetful: boolean;
  deviceId: string;
  /** In the order in which they were noted. */
  readWaiting: () => Promise<One[]>;
  addWaiting: (events: readonly One[]) => Promise<void>;
  /** Changes every event of the queue, as when another person sends them. */
  changeWaiting: (change: (one: One) => One) => Promise<void>;
  /** Removes answered events from the queue and stores their answers, in one transaction. */
  settle: (eventIds: readonly string[], reports: readonly Report[]) => Promise<void>;
  readReports: () => Promise<Report[]>;
  removeReport: (eventId: string) => Promise<void>;
}

interface QueueSchema<One, Report> extends DBSchema {
  waiting: { key: number; value: One; indexes: { event: string } };
  reports: { key: string; value: Report };
  device: { key: string; value: string };
}

/**
 * Opens the queue of a device in IndexedDB. Its name must not change while devices may hold events that are not sent.
 * @throws when the browser keeps no databases.
 */
export const openQueueStore = async <One extends Queued, Report extends Queued>(database: string): Promise<QueueStore<One, Report>> => {
  const db = await openDB<QueueSchema<One, Report>>(database, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('waiting', { autoIncrement: true }).createIndex('event', 'event.id', { unique: true });
      fresh.createObjectStore('reports', { keyPath: 'event.id' });
      fresh.createObjectStore('device');
    },
  });
  const identity = db.transaction('device', 'readwrite');
  const known = await identity.store.get('id');
  const deviceId = known ?? newId();
  if (known === undefined) await identity.store.put(deviceId, 'id');
  await identity.done;
  return {
    isForgetful: false,
    deviceId,
    readWaiting: () => db.getAll('waiting'),
    addWaiting: async (events) => {
      const transaction = db.transaction('waiting', 'readwrite');
      for (const event of events) void transaction.store.add(event);
      await transaction.done;
    },
    changeWaiting: async (change) => {
      const transaction = db.transaction('waiting', 'readwrite');
      for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
        await cursor.update(change(cursor.value));
      await transaction.done;
    },
    settle: async (eventIds, reports) => {
      const transaction = db.transaction(['waiting', 'reports'], 'readwrite');
      const waiting = transaction.objectStore('waiting');
      for (const id of eventIds) {
        const key = await waiting.index('event').getKey(id);
        if (key !== undefined) await waiting.delete(key);
      }
      for (const report of reports) await transaction.objectStore('reports').put(report);
      await transaction.done;
    },
    readReports: () => db.getAll('reports'),
    removeReport: (eventId) => db.delete('reports', eventId),
  };
};

/** Keeps the queue in memory only. */
export const forgetfulQueueStore = <One extends Queued, Report extends Queued>(): QueueStore<One, Report> => {
  let waiting: One[] = [];
  const reports = new Map<string, Report>();
  return {
    isForgetful: true,
    deviceId: newId(),
    readWaiting: () => Promise.resolve(waiting),
    addWaiting: (events) => {
      waiting = [...waiting, ...events];
      return Promise.resolve();
    },
    changeWaiting: (change) => {
      waiting = waiting.map(change);
      return Promise.resolve();
    },
    settle: (eventIds, added) => {
      waiting = waiting.filter(({ event }) => !eventIds.includes(event.id));
      for (const report of added) reports.set(report.event.id, report);
      return Promise.resolve();
    },
    readReports: () => Promise.resolve([...reports.values()]),
    removeReport: (eventId) => Promise.resolve(void reports.delete(eventId)),
  };
};
