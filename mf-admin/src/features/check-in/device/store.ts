import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CheckInEvent, EventAnswer, RosterFamily } from '@schi/contract';
import { sessionDatabasePrefix } from '@schi/shared-ui/session';
import { newId } from '@schi/shared-ui/api-client';

/** The list as stored on the device. */
export interface KeptRoster {
  tournamentId: number;
  personId: number;
  cursor: string;
  /** When it was fetched, by the server's clock. */
  at: string;
  families: RosterFamily[];
}

/** An event in the queue, and the person who made it. */
export interface WaitingEvent {
  event: CheckInEvent;
  tournamentId: number;
  personId: number;
  personName: string;
}

/** An answer of the server that a person should read. */
export interface Report extends WaitingEvent {
  answer: EventAnswer;
  /** The server's message, when it could not read the event. */
  sentence?: string;
}

interface ListSchema extends DBSchema {
  roster: { key: number; value: KeptRoster };
}
interface QueueSchema extends DBSchema {
  waiting: { key: number; value: WaitingEvent; indexes: { event: string } };
  reports: { key: string; value: Report };
  device: { key: string; value: string };
}

const listDatabase = `${sessionDatabasePrefix}check-in`;
const queueDatabase = 'schi.check-in.queue';

/** What the device remembers. Without a working IndexedDB (private windows) it remembers as long as the page is open. */
export interface DeviceStore {
  /** Nothing survives a reload here. */
  isForgetful: boolean;
  deviceId: string;
  readRoster: (tournamentId: number, personId: number) => Promise<KeptRoster | undefined>;
  writeRoster: (roster: KeptRoster) => Promise<void>;
  /** In the order in which they were noted. */
  readWaiting: () => Promise<WaitingEvent[]>;
  addWaiting: (events: readonly WaitingEvent[]) => Promise<void>;
  /** Removes answered events from the queue and stores their answers, in one transaction. */
  settle: (eventIds: readonly string[], reports: readonly Report[]) => Promise<void>;
  readReports: () => Promise<Report[]>;
  removeReport: (eventId: string) => Promise<void>;
  /** Assigns the events of another person to the person who sends them. */
  takeOver: (personId: number, personName: string) => Promise<void>;
}

const openQueue = () =>
  openDB<QueueSchema>(queueDatabase, 1, {
    upgrade: (db) => {
      db.createObjectStore('waiting', { autoIncrement: true }).createIndex('event', 'event.id', { unique: true });
      db.createObjectStore('reports', { keyPath: 'event.id' });
      db.createObjectStore('device');
    },
  });

const openList = (): Promise<IDBPDatabase<ListSchema>> =>
  openDB<ListSchema>(listDatabase, 1, {
    upgrade: (db) => void db.createObjectStore('roster', { keyPath: 'tournamentId' }),
    // Logging out deletes it, here or in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

const deviceIdOf = async (db: IDBPDatabase<QueueSchema>): Promise<string> => {
  const transaction = db.transaction('device', 'readwrite');
  const known = await transaction.store.get('id');
  const id = known ?? newId();
  if (known === undefined) await transaction.store.put(id, 'id');
  await transaction.done;
  return id;
};

/** Opens the device's storage. Logging out deletes the list, but not the queue. */
export const openStore = async (): Promise<DeviceStore> => {
  const db = await openQueue();
  const deviceId = await deviceIdOf(db);
  const withList = async <T>(work: (list: IDBPDatabase<ListSchema>) => Promise<T>): Promise<T> => {
    const list = await openList();
    try {
      return await work(list);
    } finally {
      list.close();
    }
  };
  return {
    isForgetful: false,
    deviceId,
    readRoster: (tournamentId, personId) =>
      withList(async (list) => {
        const kept = await list.get('roster', tournamentId);
        return kept?.personId === personId ? kept : undefined;
      }),
    writeRoster: (roster) => withList(async (list) => void (await list.put('roster', roster))),
    readWaiting: () => db.getAll('waiting'),
    addWaiting: async (events) => {
      const transaction = db.transaction('waiting', 'readwrite');
      for (const event of events) void transaction.store.add(event);
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
    takeOver: async (personId, personName) => {
      const transaction = db.transaction('waiting', 'readwrite');
      for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
        await cursor.update({ ...cursor.value, personId, personName });
      await transaction.done;
    },
  };
};

/** Keeps the data in memory only. */
export const forgetfulStore = (): DeviceStore => {
  let waiting: WaitingEvent[] = [];
  const reports = new Map<string, Report>();
  return {
    isForgetful: true,
    deviceId: newId(),
    readRoster: () => Promise.resolve(undefined),
    writeRoster: () => Promise.resolve(),
    readWaiting: () => Promise.resolve(waiting),
    addWaiting: (events) => {
      waiting = [...waiting, ...events];
      return Promise.resolve();
    },
    settle: (eventIds, added) => {
      waiting = waiting.filter(({ event }) => !eventIds.includes(event.id));
      for (const report of added) reports.set(report.event.id, report);
      return Promise.resolve();
    },
    readReports: () => Promise.resolve([...reports.values()]),
    removeReport: (eventId) => Promise.resolve(void reports.delete(eventId)),
    takeOver: (personId, personName) => {
      waiting = waiting.map((one) => ({ ...one, personId, personName }));
      return Promise.resolve();
    },
  };
};
