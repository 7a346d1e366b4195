import { getRingCalls, ringCalls, type EntryValue, type RingCalls, type RingEvent } from '@schi/contract';
import type { CallFailure } from '@schi/shared-ui/api-client';
import { createDeviceQueue, type Call, type QueueState, type QueueStore, type Refreshed } from '@schi/shared-ui/device';
import { eventsOf, headsIn, undoing, withEvents, type RingAction, type RingChange, type RingWhy } from '@schi/shared-ui/ring-calls';
import { aheadAfter } from './clock.rules';
import { keepSame } from './keep-same';
import type { CachedRing } from './device-cache';
import { nextBatch, sendBatch, type Report, type WaitingEvent } from './exchange';
import { watchClock } from './watch-clock';

/** Milliseconds without a further change after which the ring is fetched. */
const quietMs = 250;

export type RingStore = QueueStore<WaitingEvent, Report>;

/** What a device at a ring knows, with what was noted here and is not sent yet. */
export interface RingDeviceState extends QueueState<WaitingEvent, Report> {
  /** `undefined` until the first answer, where nothing is kept from before. */
  calls: RingCalls | undefined;
  /** When the server last answered, in milliseconds by this device's clock; 0 before. */
  heardAt: number;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  /** Why there is nothing to show yet. */
  failure: CallFailure | null;
  lastAction: RingAction | null;
  /** The device was ended, or the login has; what waits stays here. */
  isEnded: boolean;
  /** What is shown was kept when the page was open before; the server has not answered yet. */
  isFromBefore: boolean;
}

interface Parts {
  store: RingStore;
  call: Call;
  tournamentId: number;
  owner: string;
  /** It sends what waits and may read nothing. */
  onlySends?: boolean;
  /** What the device remembers of its ring when the page opens again; without it, nothing. */
  kept?: { read: () => Promise<CachedRing | undefined>; write: (ring: CachedRing) => Promise<void>; forget: () => Promise<void> };
  tell?: () => void;
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What was just noted, as an undo needs it. */
const actionOf = (sentence: string, events: readonly RingEvent[], before: ReturnType<typeof headsIn>): RingAction => ({
  sentence,
  changes: events.map(({ id, subject, reason, officialId, decidedBy }) => {
    const { value = null, by = '' } = before.get(subject) ?? {};
    const named: RingWhy = decidedBy !== undefined ? { decidedBy } : officialId === null ? {} : { officialId };
    // Cast: the state of a contest is none of those of somebody who is out. Who was out is so again by the same decision.
    const wasOut = value !== null && 'state' in value && ringCalls.isOut(value as EntryValue) && by !== '';
    return { subject, before: value, eventId: id, reason, who: wasOut ? { decidedBy: by.slice(0, ringCalls.longestDecider) } : named };
  }),
});

/**
 * The work at a ring on one device: it notes events at once in its own queue, sends and refreshes them, and goes offline and online by itself.
 * `subscribe` and `getState` have the form of React's external stores.
 */
export const createRingEngine = ({ store, call, tournamentId, owner, onlySends = false, kept, tell, alone }: Parts) => {
  let known: RingCalls | undefined;
  let doneId: number | null = null;
  let officialId: number | null = null;
  let isFromPaper = false;
  let isStreaming = false;
  /** Asks the server once nothing has changed for a moment. */
  let asking: ReturnType<typeof setTimeout> | undefined;
  let state: RingDeviceState = {
    calls: undefined,
    heardAt: 0,
    aheadMs: 0,
    failure: null,
    lastAction: null,
    isEnded: false,
    isFromBefore: false,
    isOnline: true,
    waiting: [],
    ofOthers: [],
    reports: [],
    isForgetful: store.isForgetful,
  };
  const listeners = new Set<() => void>();
  /** What the rings that are shown were made of. */
  let shownOf: { known: RingCalls | undefined; waiting: readonly WaitingEvent[] } = { known: undefined, waiting: [] };
  const set = (changes: Partial<RingDeviceState>) => {
    state = { ...state, ...changes };
    const { waiting } = state;
    if (known !== shownOf.known || waiting !== shownOf.waiting) {
      shownOf = { known, waiting };
      const events = waiting.map(({ event }) => event);
      state.calls = keepSame(state.calls, known && { ...known, rings: withEvents(known.rings, events) });
    }
    for (const listener of listeners) listener();
  };
  const keep = async () => {
    const { heardAt, aheadMs } = state;
    if (known && heardAt > 0 && !state.isEnded) await kept?.write({ kind: 'ring', owner, tournamentId, calls: known, heardAt, aheadMs });
  };
  // What was measured with the clock as it was before moves with it.
  const clockSet = (forwardMs: number) => {
    if (state.heardAt === 0) return;
    set({ aheadMs: state.aheadMs + forwardMs, heardAt: state.heardAt + forwardMs });
    void keep();
  };
  let unwatch: (() => void) | undefined;
  const heads = () => headsIn(state.calls?.rings ?? []);

  const queue = createDeviceQueue<WaitingEvent, Report>({
    store,
    isOwn: (one) => one.owner === owner && one.tournamentId === tournamentId,
    batchOf: nextBatch,
    send: async (batch) => {
      const sent = await sendBatch(call, batch);
      if ('failure' in sent) return sent;
      const failed = new Set(sent.answers.flatMap(({ id, outcome }) => (outcome === 'applied' || outcome === 'agrees' ? [] : [id])));
      return {
        ...sent,
        isEnough: isStreaming && failed.size === 0,
        show: () => {
          // What did not take effect cannot be taken back.
          if (state.lastAction?.changes.some(({ eventId }) => failed.has(eventId))) set({ lastAction: null });
          // What holds now, so that the next event builds on it also when no refresh follows.
          const applied = new Set(sent.answers.flatMap(({ id, outcome }) => (outcome === 'applied' ? [id] : [])));
          const now = sent.answers.flatMap((answer) => answer.now ?? []);
          if (known)
            known = {
              ...known,
              rings: withEvents(known.rings, [
                ...sent.answered.flatMap(({ event }) => (applied.has(event.id) ? [event] : [])),
                ...now.map(({ subject, value, eventId }) => ({ subject, value, id: eventId })),
              ]),
            };
        },
      };
    },
    refresh: async (): Promise<Refreshed> => {
      if (onlySends) {
        set({ heardAt: Date.now() });
        return {};
      }
      const sentAt = Date.now();
      const answer = await call(getRingCalls, { params: { tournamentId }, query: doneId === null ? {} : { done: doneId } });
      if ('error' in answer) return { failure: answer.error };
      known = answer.data;
      const heardAt = Date.now();
      const exchange = { sentAt, heardAt, serverAt: Date.parse(answer.data.at) };
      const aheadMs = aheadAfter(state.heardAt === 0 || state.isFromBefore ? null : state.aheadMs, exchange);
      set({ failure: null, heardAt, aheadMs, isFromBefore: false });
      return { keep };
    },
    onEnded: () => {
      set({ isEnded: true, isOnline: false });
      void kept?.forget();
    },
    onFailure: (failure) => {
      if (!known) set({ failure });
    },
    onState: set,
    isShown: () => listeners.size > 0,
    ...(tell ? { tell } : {}),
    ...(alone ? { alone } : {}),
  });

  const note = async (changes: readonly RingChange[], sentence: string): Promise<void> => {
    const before = heads();
    const by = { ...(officialId === null ? {} : { officialId }), ...(isFromPaper ? { fromPaper: true } : {}) };
    const events = eventsOf(
      changes.map((change) => ({ ...by, ...change })),
      before,
    );
    set({ lastAction: actionOf(sentence, events, before) });
    await queue.add(events.map((event) => ({ event, tournamentId, owner, sentence })));
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    note,
    /** Takes back the last action, except where somebody has noted something else since. Answers how many changes were taken back. */
    undo: async (): Promise<number> => {
      const { lastAction } = state;
      if (!lastAction) return 0;
      const still = undoing(lastAction, heads());
      if (still.length > 0) await note(still, 'Taken back.');
      set({ lastAction: null });
      return still.length;
    },
    /** Shows a division that is done, besides the last one; `null`: none. */
    showDone: (ringAssignmentId: number | null) => {
      if (doneId === ringAssignmentId) return;
      doneId = ringAssignmentId;
      void queue.sync();
    },
    /** Who works at the device: each event carries it, unless the event names who decides. */
    workedBy: (id: number | null) => {
      officialId = id;
    },
    /** What is noted from now on is entered from a sheet of paper, or is not. */
    fromPaper: (is: boolean) => {
      isFromPaper = is;
    },
    forgetAction: () => set({ lastAction: null }),
    closeReport: queue.closeReport,
    start: async () => {
      unwatch ??= watchClock(clockSet);
      const [before] = await Promise.all([kept?.read(), queue.read()]);
      if (before && !known) {
        known = before.calls;
        set({ heardAt: before.heardAt, aheadMs: before.aheadMs, isFromBefore: true });
      }
      await queue.sync();
    },
    sync: queue.sync,
    /** Whether the live stream tells what changes. */
    streams: (is: boolean) => {
      isStreaming = is;
    },
    /** The live stream says that the ring has changed. Several changes in a row are fetched once. */
    changed: () => {
      clearTimeout(asking);
      asking = setTimeout(() => void queue.sync(), quietMs);
    },
    /** Another tab has changed the queue. */
    told: queue.read,
    stop: () => {
      unwatch?.();
      clearTimeout(asking);
      queue.stop();
    },
  };
};

export type RingEngine = ReturnType<typeof createRingEngine>;
