import type { CheckInEvent, EventAnswer, RosterFamily } from '@schi/contract';
import { rememberKept, sessionDatabasePrefix } from '@schi/shared-ui/session';
import {
  forgetfulQueueStore,
  forgetfulSentEvents,
  keptList,
  openQueueStore,
  openSentEvents,
  type QueueStore,
  type SentEvents,
} from '@schi/shared-ui/device';

/** The list as stored on the device. */
export interface KeptRoster {
  tournamentId: number;
  personId: number;
  cursor: string;
  /** The id of the database that it is from; `undefined` from a server of an earlier release. */
  database?: string | undefined;
  /** When it was fetched, by the server's clock. */
  at: string;
  /** Until when it may stay here; `undefined` from a server of an earlier release. */
  keepUntil?: string | undefined;
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

const listDatabase = `${sessionDatabasePrefix}check-in`;
/** Milliseconds for which a list stays whose server does not say until when. */
const unsaidMs = 2 * 86_400_000;
const queueDatabase = 'schi.check-in.queue';
const sentDatabase = 'schi.check-in.sent';

/**
 * What the device remembers. Without a working IndexedDB (private windows) it remembers as long as the page is open.
 */
export interface DeviceStore extends QueueStore<WaitingEvent, Report> {
  readRoster: (tournamentId: number, personId: number) => Promise<KeptRoster | undefined>;
  writeRoster: (roster: KeptRoster) => Promise<void>;
  /** What the server has taken. */
  sent: SentEvents<WaitingEvent>;
}

/** Opens the device's storage. Logging out deletes the list, but not what waits or was sent. */
export const openStore = async (): Promise<DeviceStore> => {
  const queue = await openQueueStore<WaitingEvent, Report>(queueDatabase);
  const sent = await openSentEvents<WaitingEvent>(sentDatabase);
  const list = keptList<KeptRoster>(listDatabase, 'roster', 'tournamentId');
  // The queue itself and not a copy, because `isForgetful` changes.
  return Object.assign(queue, {
    readRoster: async (tournamentId: number, personId: number) => {
      const kept = await list.read(tournamentId);
      return kept?.personId === personId ? kept : undefined;
    },
    writeRoster: async (kept: KeptRoster) => {
      const until = kept.keepUntil === undefined ? Date.now() + unsaidMs : Date.parse(kept.keepUntil);
      if (rememberKept(kept.personId, until)) await list.write(kept);
    },
    sent,
  });
};

/** Keeps the data in memory only. */
export const forgetfulStore = (): DeviceStore => ({
  ...forgetfulQueueStore<WaitingEvent, Report>(),
  readRoster: () => Promise.resolve(undefined),
  writeRoster: () => Promise.resolve(),
  sent: forgetfulSentEvents<WaitingEvent>(),
});
