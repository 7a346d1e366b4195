import { idleCode } from '@schi/contract';
import { failureCode, type CallFailure } from '@schi/shared-ui/api-client';
import { createDeviceQueue, emptyQueue, type QueueParts, type QueueState } from './queue';
import type { Queued } from './queue-store';

/** What the page of a device shows: the queue, and what every kind of device says of itself. */
export interface DeviceState<One, Report, Action> extends QueueState<One, Report> {
  /** Why there is nothing to show yet. */
  failure: CallFailure | null;
  /** What undo takes back. */
  lastAction: Action | null;
}

type QueueOfEngine = 'store' | 'isOwn' | 'batchOf' | 'send' | 'refresh' | 'tell' | 'alone';

interface EngineOptions<State, One extends Queued, Report extends Queued, Action, Kept> extends Pick<
  QueueParts<One, Report>,
  QueueOfEngine
> {
  /** What the page shows of its subject before anything was fetched. */
  initial: Omit<State, keyof DeviceState<One, Report, Action>>;
  /** Something was fetched or restored. */
  hasData: () => boolean;
  /** Merges what waits into what the page shows, at each change of state. */
  merge?: (state: State) => State;
  /** What the device stored when the page was open before. */
  kept?: { read: () => Promise<Kept | undefined>; restore: (kept: Kept) => void } | undefined;
  /** The login ended, the role was removed, or the device was ended; this many events wait. */
  onEnded: (waiting: number) => void;
  /** The login waits for the password, because nobody has used it for an hour. What is noted waits too. */
  onIdle?: (() => void) | undefined;
}

/**
 * A page of a device that works without a network: it notes events at once in the device's own queue, sends and
 * refreshes them, and goes offline and online automatically. A feature brings what its events say (`send`), what it
 * fetches (`refresh`) and how it shows what waits (`merge`). `subscribe` and `getState` have the form of React's
 * external stores.
 */
export const createDeviceEngine = <
  State extends DeviceState<One, Report, Action>,
  One extends Queued,
  Report extends Queued,
  Action,
  Kept = never,
>({
  initial,
  hasData,
  merge = (state) => state,
  kept,
  onEnded,
  onIdle,
  ...parts
}: EngineOptions<State, One, Report, Action, Kept>) => {
  const begun = { ...initial, ...emptyQueue(parts.store), failure: null, lastAction: null };
  // Cast: these are the parts of a `State` together.
  let state: State = begun as typeof begun & State;
  const listeners = new Set<() => void>();
  const set = (changes: Partial<State>) => {
    state = merge({ ...state, ...changes });
    for (const listener of listeners) listener();
  };
  // Casts here and below: TypeScript does not see that these are properties of every `State`.
  const setCommon = (changes: Partial<DeviceState<One, Report, Action>>) => set(changes as Partial<State>);
  const queue = createDeviceQueue<One, Report>({
    ...parts,
    onEnded,
    onFailure: (failure) => {
      if (failureCode(failure) === idleCode) onIdle?.();
      if (!hasData()) setCommon({ failure });
    },
    onState: setCommon,
    isShown: () => listeners.size > 0,
  });
  return {
    queue,
    set,
    /** Notes events, on the device first. */
    record: (events: readonly One[], lastAction: Action | null): Promise<void> => {
      setCommon({ lastAction });
      return queue.add(events);
    },
    /**
     * Undoes the last action, except where somebody has recorded something else since. Returns how many changes were
     * undone.
     */
    undo: async <Change>(
      undoing: (action: Action) => readonly Change[],
      record: (changes: readonly Change[], action: Action) => Promise<void>,
    ): Promise<number> => {
      const { lastAction } = state;
      if (!lastAction) return 0;
      const changes = undoing(lastAction);
      if (changes.length > 0) await record(changes, lastAction);
      setCommon({ lastAction: null });
      return changes.length;
    },
    /** What a page needs of every engine. */
    page: {
      getState: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      /** Starts, also after the page was left and opened again. */
      start: async (): Promise<void> => {
        if (!hasData()) {
          const [before] = await Promise.all([kept?.read().catch(() => undefined), queue.read()]);
          if (before !== undefined && !hasData()) kept?.restore(before);
        }
        return queue.sync();
      },
      sync: queue.sync,
      /** Another tab has changed the queue. */
      told: queue.read,
      closeReport: queue.closeReport,
      isStopped: queue.isStopped,
      stop: queue.stop,
    },
  };
};

/** The engine that a feature builds its own on. */
export type DeviceEngine<
  State extends DeviceState<One, Report, Action>,
  One extends Queued,
  Report extends Queued,
  Action,
> = ReturnType<typeof createDeviceEngine<State, One, Report, Action>>;
