import { newId } from '@schi/shared-ui/api-client';
import type { Queued, QueueStore } from './queue-store';

/** These events, and then those of the queue that are not among them. */
export const inFront = <One extends Queued>(events: readonly One[], queue: readonly One[]): One[] => {
  const moved = new Set(events.map(({ event }) => event.id));
  return [...events, ...queue.filter(({ event }) => !moved.has(event.id))];
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
    putFirst: (events) => {
      waiting = inFront(events, waiting);
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

/**
 * A store that never fails: what the browser refuses (the disk is full, the database was closed) it keeps in memory, in
 * the order in which it was noted, and `isForgetful` says so from then on. What the browser cannot delete is not read
 * again; after a reload it is sent again, and counts once.
 */
export const withMemory = <One extends Queued, Report extends Queued>(
  store: QueueStore<One, Report>,
): QueueStore<One, Report> => {
  const memory = forgetfulQueueStore<One, Report>();
  const [settled, closed] = [new Set<string>(), new Set<string>()];
  let waiting: readonly One[] = [];
  let reports: readonly Report[] = [];
  let { isForgetful } = store;
  const refused = () => {
    isForgetful = true;
  };
  const joined = <Any extends Queued>(
    written: readonly Any[],
    gone: ReadonlySet<string>,
    held: readonly Any[],
  ): Any[] => {
    const known = new Set(written.map(({ event }) => event.id));
    return [...written.filter(({ event }) => !gone.has(event.id)), ...held.filter(({ event }) => !known.has(event.id))];
  };
  return {
    get isForgetful() {
      return isForgetful;
    },
    deviceId: store.deviceId,
    readWaiting: async () => {
      try {
        waiting = await store.readWaiting();
      } catch {
        refused();
      }
      return joined(waiting, settled, await memory.readWaiting());
    },
    addWaiting: async (events) => {
      // What is noted on top of an event in memory is sent after it, so it stays with it.
      if ((await memory.readWaiting()).length > 0) return memory.addWaiting(events);
      try {
        await store.addWaiting(events);
      } catch {
        refused();
        await memory.addWaiting(events);
      }
    },
    putFirst: async (events) => {
      for (const { event } of events) settled.delete(event.id);
      try {
        await store.putFirst(events);
      } catch {
        refused();
        await memory.putFirst(events);
      }
    },
    changeWaiting: async (change) => {
      await memory.changeWaiting(change);
      try {
        await store.changeWaiting(change);
      } catch {
        refused();
        waiting = waiting.map(change);
      }
    },
    settle: async (eventIds, added) => {
      await memory.settle(eventIds, []);
      try {
        await store.settle(eventIds, added);
      } catch {
        refused();
        for (const id of eventIds) settled.add(id);
        await memory.settle([], added);
      }
    },
    readReports: async () => {
      try {
        reports = await store.readReports();
      } catch {
        refused();
      }
      return joined(reports, closed, await memory.readReports());
    },
    removeReport: async (eventId) => {
      await memory.removeReport(eventId);
      try {
        await store.removeReport(eventId);
      } catch {
        refused();
        closed.add(eventId);
      }
    },
  };
};
