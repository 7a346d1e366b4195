import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CheckInEvent, EventAnswer, RosterFamily } from '@schi/contract';
import { sessionDatabasePrefix } from '@schi/shared-ui/session';
import { forgetfulQueueStore, openQueueStore, type QueueStore } from '@schi/shared-ui/device';

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

const listDatabase = `${sessionDatabasePrefix}check-in`;
const queueDatabase = 'schi.check-in.queue';

/** What the device remembers. Without a working IndexedDB (private windows) it remembers as long as the page is open. */
export interface DeviceStore extends QueueStore<WaitingEvent, Report> {
  readRoster: (tournamentId: number, personId: number) => Promise<KeptRoster | undefined>;
  writeRoster: (roster: KeptRoster) => Promise<void>;
}

const openList = (): Promise<IDBPDatabase<ListSchema>> =>
  openDB<ListSchema>(listDatabase, 1, {
    upgrade: (db) => void db.createObjectStore('roster', { keyPath: 'tournamentId' }),
    // Logging out deletes it, here or in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** Opens the device's storage. Logging out deletes the list, but not the queue. */
export const openStore = async (): Promise<DeviceStore> => {
  const queue = await openQueueStore<WaitingEvent, Report>(queueDatabase);
  const withList = async <T>(work: (list: IDBPDatabase<ListSchema>) => Promise<T>): Promise<T> => {
    const list = await openList();
    try {
      return await work(list);
    } finally {
      list.close();
    }
  };
  return {
    ...queue,
    readRoster: (tournamentId, personId) =>
      withList(async (list) => {
        const kept = await list.get('roster', tournamentId);
        return kept?.personId === personId ? kept : undefined;
      }),
    writeRoster: (roster) => withList(async (list) => void (await list.put('roster', roster))),
  };
};

/** Keeps the data in memory only. */
export const forgetfulStore = (): DeviceStore => ({
  ...forgetfulQueueStore<WaitingEvent, Report>(),
  readRoster: () => Promise.resolve(undefined),
  writeRoster: () => Promise.resolve(),
});
