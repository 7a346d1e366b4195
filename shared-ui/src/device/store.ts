import { openDB, type DBSchema } from 'idb';
import { newId } from '@schi/shared-ui/api-client';
import { inFront, withMemory } from './memory-store';
import type { Queued, QueueStore } from './queue-store';

interface QueueSchema<One, Report> extends DBSchema {
  waiting: { key: number; value: One; indexes: { event: string } };
  reports: { key: string; value: Report };
  device: { key: string; value: string };
}

/**
 * Opens the queue of a device in IndexedDB. Its name must not change while devices may hold events that are not sent.
 * What the browser refuses later is kept in memory.
 * @throws when the browser keeps no databases.
 */
export const openQueueStore = async <One extends Queued, Report extends Queued>(
  database: string,
): Promise<QueueStore<One, Report>> => {
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
  return withMemory<One, Report>({
    isForgetful: false,
    deviceId,
    readWaiting: () => db.getAll('waiting'),
    addWaiting: async (events) => {
      const transaction = db.transaction('waiting', 'readwrite');
      await Promise.all([...events.map((event) => transaction.store.add(event)), transaction.done]);
    },
    putFirst: async (events) => {
      const transaction = db.transaction('waiting', 'readwrite');
      const queue = inFront(events, await transaction.store.getAll());
      await transaction.store.clear();
      await Promise.all([...queue.map((event) => transaction.store.add(event)), transaction.done]);
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
  });
};
