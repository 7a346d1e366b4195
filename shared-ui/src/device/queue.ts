import { idleCode } from '@schi/contract';
import { failureCode, type CallFailure } from '@schi/shared-ui/api-client';
import { afterFrame } from './after-frame';
import type { Queued, QueueStore } from './queue-store';

/** The queue as the page shows it. */
export interface QueueState<One, Report> {
  isOnline: boolean;
  /** Events that are not sent yet, of who works here now. */
  waiting: One[];
  /** Events of somebody who worked here before. */
  ofOthers: One[];
  /** Answers of the server that a person should read. */
  reports: Report[];
  /** The browser stores nothing, so the queue is lost when the page closes. */
  isForgetful: boolean;
}

/**
 * What became of a batch. `show` takes the answers into what the page shows, once they are stored. `isEnough`: nothing
 * has to be fetched after it, because the answers say all, and the page is told of what others change.
 */
export type Sent<One, Report> =
  | { answered: readonly One[]; reports: readonly Report[]; show?: () => void; isEnough?: boolean }
  | { failure: CallFailure };
/** What became of a refresh. `keep` stores what was fetched. */
export type Refreshed = { keep?: () => Promise<unknown> } | { failure: CallFailure };

/** What a queue is made of. */
export interface QueueParts<One extends Queued, Report extends Queued> {
  /** It never fails; see `withMemory`. */
  store: QueueStore<One, Report>;
  /** Whether an event is of who works here now; only those are sent. */
  isOwn: (one: One) => boolean;
  /** The first of these events that go in one call. */
  batchOf: (own: readonly One[]) => One[];
  /** Sends a batch, of which it may answer a part. It never throws. */
  send: (batch: readonly One[]) => Promise<Sent<One, Report>>;
  /** Fetches what the page shows, after everything was sent, unless the answers were enough. It never throws. */
  refresh: () => Promise<Refreshed>;
  /** The login ended, the role was removed, or the device was ended; this many events wait. */
  onEnded: (waiting: number) => void;
  /** A call got no answer. */
  onFailure?: (failure: CallFailure) => void;
  onState: (state: QueueState<One, Report>) => void;
  /** Whether a page shows the queue. Without one it goes on only while events wait. */
  isShown: () => boolean;
  /** Tells the other tabs of this browser that the queue changed. */
  tell?: () => void;
  /** Does work while no other tab does it, because two tabs share one queue. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Milliseconds between two calls to the server: while it answers, and after each number of failures. */
const whileOnline = 5_000;
const afterFailures = [1_000, 2_000, 4_000, 8_000, 15_000];
/** After this many failed calls in a row the page works offline; a page that has heard nothing yet does so at once. */
const failuresToOffline = 2;

/** The queue of a device. */
export interface DeviceQueue<One> {
  /** Notes events at once; storing and sending them follows. */
  add: (events: readonly One[]) => Promise<void>;
  /** Sends what waits and fetches what the page shows. A call during an exchange starts another one after it. */
  sync: () => Promise<void>;
  /** Reads the queue again: at the start, and when another tab has changed it. */
  read: () => Promise<unknown>;
  /** Changes the events of others here into one's own, and sends them. */
  takeOver: (change: (one: One) => One) => Promise<void>;
  closeReport: (eventId: string) => Promise<void>;
  /** Counts a call that got no answer, made beside the queue. */
  failed: (failure: CallFailure) => void;
  isStopped: () => boolean;
  stop: () => void;
}

/** A queue of which nothing was read yet. */
export const emptyQueue = ({ isForgetful }: { isForgetful: boolean }) => ({
  isOnline: true,
  waiting: [],
  ofOthers: [],
  reports: [],
  isForgetful,
});

const isSame = (one: readonly Queued[], other: readonly Queued[]): boolean =>
  one.length === other.length && one.every(({ event }, index) => event.id === other[index]?.event.id);

/**
 * The queue of a device that works without a network: it notes events at once, sends them in order, refreshes what the
 * page shows, and goes offline and online by itself. What an event says, and how a batch is sent, is the business of
 * who makes it.
 */
export const createDeviceQueue = <One extends Queued, Report extends Queued>({
  store,
  isOwn,
  batchOf,
  send,
  refresh,
  onEnded,
  onFailure,
  onState,
  isShown,
  tell,
  alone = (work) => work(),
}: QueueParts<One, Report>): DeviceQueue<One> => {
  let state: QueueState<One, Report> = emptyQueue(store);
  let failures = 0;
  let hasHeard = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  /** The page has to be fetched again. What is noted does not ask for it when its answers are enough. */
  let needsRefresh = true;
  let refreshedAt = 0;

  const set = (changes: Partial<QueueState<One, Report>>) => {
    state = { ...state, ...changes, isForgetful: store.isForgetful };
    onState(state);
  };
  /** Events that are not in IndexedDB yet. Showing and sending an event does not wait for the disk. */
  const unwritten = new Map<string, One>();
  /** Events that the store may have taken after a read of it began. */
  const duringRead = new Map<string, One>();
  let reads = 0;
  // Read from the store each time, because another tab may have added events.
  const readAll = async (): Promise<One[]> => {
    reads += 1;
    for (const [id, one] of unwritten) duringRead.set(id, one);
    try {
      const written = await store.readWaiting();
      const known = new Set(written.map(({ event }) => event.id));
      return [...written, ...[...duringRead.values()].filter(({ event }) => !known.has(event.id))];
    } finally {
      reads -= 1;
      if (reads === 0) duringRead.clear();
    }
  };
  /** Answers all waiting events, and shows them. */
  const read = async (): Promise<One[]> => {
    const [all, reports] = await Promise.all([readAll(), store.readReports()]);
    const next = { waiting: all.filter(isOwn), ofOthers: all.filter((one) => !isOwn(one)), reports };
    // What is shown already is not shown again: on a slow tablet the page takes longer to draw than anything else.
    const isShownAlready =
      isSame(next.waiting, state.waiting) && isSame(next.ofOthers, state.ofOthers) && isSame(reports, state.reports);
    if (!isShownAlready || state.isForgetful !== store.isForgetful) set(next);
    return all;
  };

  const failed = (failure: CallFailure): void => {
    // A login that waits for the password is like a network that is away: what is noted waits on the device.
    if ((failure.status === 401 || failure.status === 403) && failureCode(failure) !== idleCode) {
      isStopped = true;
      return onEnded(state.waiting.length);
    }
    failures += 1;
    onFailure?.(failure);
    if (failures >= failuresToOffline || !hasHeard || (typeof navigator !== 'undefined' && !navigator.onLine))
      set({ isOnline: false });
  };

  /** Sends all waiting events in order. Returns whether the server could be reached. */
  const sendAll = async (): Promise<boolean> => {
    for (let all = await readAll(); ;) {
      const batch = batchOf(all.filter(isOwn));
      if (isStopped) return false;
      if (batch.length === 0) return true;
      const sent = await send(batch);
      if ('failure' in sent) {
        failed(sent.failure);
        return false;
      }
      const ids = sent.answered.map(({ event }) => event.id);
      for (const id of ids) {
        unwritten.delete(id);
        duringRead.delete(id);
      }
      await store.settle(ids, sent.reports);
      sent.show?.();
      if (!sent.isEnough) needsRefresh = true;
      all = await read();
      tell?.();
    }
  };
  const exchange = async () => {
    if (!(await sendAll())) return;
    // While somebody notes without a pause, no other call fetches what the page shows.
    if (!needsRefresh && failures === 0 && Date.now() - refreshedAt < whileOnline) return;
    // Reset before the call: events that arrive during it set it again.
    needsRefresh = false;
    const refreshed = await refresh();
    if ('failure' in refreshed) {
      needsRefresh = true;
      return failed(refreshed.failure);
    }
    refreshedAt = Date.now();
    failures = 0;
    hasHeard = true;
    if (!state.isOnline) set({ isOnline: true });
    await refreshed.keep?.().catch(() => undefined);
  };
  const plan = () => {
    clearTimeout(timer);
    if (isStopped || (!isShown() && state.waiting.length === 0)) return;
    const wait =
      failures === 0 ? whileOnline : (afterFailures[Math.min(failures, afterFailures.length) - 1] ?? whileOnline);
    timer = setTimeout(() => void sync(), wait);
  };
  const sync = (): Promise<void> => {
    needsRefresh = true;
    return run();
  };
  /** Sends what waits, and fetches what the page shows where that is needed. */
  const run = async (): Promise<void> => {
    if (isStopped) return;
    if (running) {
      isAskedAgain = true;
      return running;
    }
    clearTimeout(timer);
    running = (async () => {
      do {
        isAskedAgain = false;
        await alone(exchange);
      } while (isAskedAgain && failures === 0 && !isStopped);
    })().finally(() => {
      running = null;
      plan();
    });
    return running;
  };
  /** After a change by a person. */
  const changed = async (work: Promise<void>) => {
    await work;
    await read();
    tell?.();
  };

  return {
    add: async (events) => {
      for (const one of events) {
        unwritten.set(one.event.id, one);
        if (reads > 0) duringRead.set(one.event.id, one);
      }
      set({ waiting: [...state.waiting, ...events] });
      // The disk takes them at once. All else waits until the page shows them.
      const isDrawn = afterFrame();
      await store.addWaiting(events);
      for (const one of events) unwritten.delete(one.event.id);
      await isDrawn;
      await read();
      tell?.();
      void run();
    },
    sync,
    read,
    takeOver: async (change) => {
      await changed(store.changeWaiting(change));
      void sync();
    },
    closeReport: (eventId) => changed(store.removeReport(eventId)),
    failed,
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
