import {
  getRingCalls,
  ringCalls,
  type EntryValue,
  type RingCalls,
  type RingEvent,
  type RingHead,
} from '@schi/contract';
import {
  createDeviceEngine,
  type Call,
  type DeviceEngine,
  type DeviceState,
  type QueueStore,
  type Refreshed,
} from '@schi/shared-ui/device';
import {
  eventsOf,
  headsIn,
  undoing,
  withEvents,
  type RingAction,
  type RingChange,
  type RingWhy,
} from '@schi/shared-ui/ring-calls';
import { aheadAfter } from './clock.rules';
import { newerPresses } from './newer-presses';
import { reuseIfEqual } from './reuse-if-equal';
import type { CachedRing } from './device-cache';
import { nextBatch, sendBatch, type Report, type WaitingEvent } from './exchange';
import { watchClock } from './watch-clock';

/** Milliseconds without a further change after which the ring is fetched. */
const quietMs = 250;

export type RingStore = QueueStore<WaitingEvent, Report>;

/** What a device at a ring knows, with what was noted here and is not sent yet. */
export interface RingDeviceState extends DeviceState<WaitingEvent, Report, RingAction> {
  /** `undefined` until the first answer, where nothing is kept from before. */
  calls: RingCalls | undefined;
  /** When the server last answered, in milliseconds by this device's clock; 0 before. */
  heardAt: number;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  /** The device was ended, or the login has; what waits stays here. */
  isEnded: boolean;
  /** What is shown was kept when the page was open before; the server has not answered yet. */
  isFromBefore: boolean;
}

interface EngineOptions {
  store: RingStore;
  call: Call;
  tournamentId: number;
  owner: string;
  /** It sends what waits and may read nothing. */
  onlySends?: boolean;
  /** What the device remembers of its ring when the page opens again; without it, nothing. */
  kept?: {
    read: () => Promise<CachedRing | undefined>;
    write: (ring: CachedRing) => Promise<void>;
    forget: () => Promise<void>;
  };
  tell?: () => void;
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What was just noted, as an undo needs it. */
const actionOf = (sentence: string, events: readonly RingEvent[], before: ReturnType<typeof headsIn>): RingAction => ({
  sentence,
  changes: events.map(({ id, subject, reason, officialId, decidedBy }) => {
    const { value = null, by = '' } = before.get(subject) ?? {};
    const named: RingWhy = decidedBy !== undefined ? { decidedBy } : officialId === null ? {} : { officialId };
    // Cast: the state of a contest is none of those of somebody who is out. Who was out is so again by the same
    // decision.
    const wasOut = value !== null && 'state' in value && ringCalls.isOut(value as EntryValue) && by !== '';
    return {
      subject,
      before: value,
      eventId: id,
      reason,
      who: wasOut ? { decidedBy: by.slice(0, ringCalls.longestDecider) } : named,
    };
  }),
});

/** The work at a ring on one device. */
export const createRingEngine = ({
  store,
  call,
  tournamentId,
  owner,
  onlySends = false,
  kept,
  ...parts
}: EngineOptions) => {
  let known: RingCalls | undefined;
  let doneId: number | null = null;
  let officialId: number | null = null;
  let isFromPaper = false;
  let isStreaming = false;
  /** Asks the server once nothing has changed for a moment. */
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** What judges pressed, as the live stream told it. */
  let presses: readonly RingHead[] = [];
  /** What the rings that are shown were made of. */
  let shownOf: { known: RingCalls | undefined; waiting: readonly WaitingEvent[]; presses: readonly RingHead[] } = {
    known: undefined,
    waiting: [],
    presses,
  };
  const merge = (state: RingDeviceState): RingDeviceState => {
    const { waiting } = state;
    if (known === shownOf.known && waiting === shownOf.waiting && presses === shownOf.presses) return state;
    shownOf = { known, waiting, presses };
    const events = [...newerPresses(known?.rings ?? [], presses), ...waiting.map(({ event }) => event)];
    const calls = reuseIfEqual(state.calls, known && { ...known, rings: withEvents(known.rings, events) });
    return { ...state, calls };
  };
  const keep = async () => {
    const { heardAt, aheadMs, isEnded } = page.getState();
    if (known && heardAt > 0 && !isEnded)
      await kept?.write({ kind: 'ring', owner, tournamentId, calls: known, heardAt, aheadMs });
  };
  // What was measured with the clock as it was before moves with it.
  const clockSet = (forwardMs: number) => {
    const { heardAt, aheadMs } = page.getState();
    if (heardAt === 0) return;
    set({ aheadMs: aheadMs + forwardMs, heardAt: heardAt + forwardMs });
    void keep();
  };
  let unwatch: (() => void) | undefined;
  const heads = () => headsIn(page.getState().calls?.rings ?? []);

  const engine: DeviceEngine<RingDeviceState, WaitingEvent, Report, RingAction> = createDeviceEngine({
    ...parts,
    store,
    initial: { calls: undefined, heardAt: 0, aheadMs: 0, isEnded: false, isFromBefore: false },
    hasData: () => known !== undefined,
    merge,
    kept: kept && {
      read: kept.read,
      restore: ({ calls, heardAt, aheadMs }: CachedRing) => {
        known = calls;
        set({ heardAt, aheadMs, isFromBefore: true });
      },
    },
    isOwn: (one) => one.owner === owner && one.tournamentId === tournamentId,
    batchOf: nextBatch,
    send: async (batch) => {
      const sent = await sendBatch(call, batch);
      if ('failure' in sent) return sent;
      const failed = new Set(
        sent.answers.flatMap(({ id, outcome }) => (outcome === 'applied' || outcome === 'agrees' ? [] : [id])),
      );
      return {
        ...sent,
        isEnough: isStreaming && failed.size === 0,
        show: () => {
          // What did not take effect cannot be taken back.
          if (page.getState().lastAction?.changes.some(({ eventId }) => failed.has(eventId))) set({ lastAction: null });
          // What holds now, so that the next event builds on it also when no refresh follows.
          const applied = new Set(sent.answers.flatMap(({ id, outcome }) => (outcome === 'applied' ? [id] : [])));
          const now = sent.answers.flatMap((answer) => answer.now ?? []);
          if (known)
            known = {
              ...known,
              rings: withEvents(known.rings, [
                ...sent.answered.flatMap(({ event }) => (applied.has(event.id) ? [event] : [])),
                // Where the event itself holds now, it stays: the answer does not repeat who decided it.
                ...now
                  .filter(({ eventId }) => eventId === null || !applied.has(eventId))
                  .map(({ subject, value, eventId }) => ({ subject, value, id: eventId })),
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
      const answer = await call(getRingCalls, {
        params: { tournamentId },
        query: doneId === null ? {} : { done: doneId },
      });
      if ('error' in answer) return { failure: answer.error };
      known = answer.data;
      const heardAt = Date.now();
      const exchange = { sentAt, heardAt, serverAt: Date.parse(answer.data.at) };
      const before = page.getState();
      const aheadMs = aheadAfter(before.heardAt === 0 || before.isFromBefore ? null : before.aheadMs, exchange);
      set({ failure: null, heardAt, aheadMs, isFromBefore: false });
      return { keep };
    },
    onEnded: () => {
      set({ isEnded: true, isOnline: false });
      void kept?.forget();
    },
  });
  const { page, queue, set } = engine;

  const record = async (changes: readonly RingChange[], sentence: string): Promise<void> => {
    const before = heads();
    const by = { ...(officialId === null ? {} : { officialId }), ...(isFromPaper ? { fromPaper: true } : {}) };
    const events = eventsOf(
      changes.map((change) => ({ ...by, ...change })),
      before,
    );
    await engine.record(
      events.map((event) => ({ event, tournamentId, owner, sentence })),
      // A judge presses while others do: there is nothing to take back, and no key may move.
      changes.every(({ subject }) => subject.startsWith('press ')) ? null : actionOf(sentence, events, before),
    );
  };

  return {
    ...page,
    record,
    undo: () =>
      engine.undo<RingChange>(
        (action) => undoing(action, heads()),
        (changes) => record(changes, 'Taken back.'),
      ),
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
    start: () => {
      unwatch ??= watchClock(clockSet);
      return page.start();
    },
    /** The live stream says what judges pressed; it is shown at once. */
    pressed: (heard: readonly RingHead[]) => {
      presses = heard;
      set({});
    },
    /** Whether the live stream tells what changes. */
    streams: (is: boolean) => {
      isStreaming = is;
    },
    /** The live stream says that the ring has changed. Several changes in a row are fetched once. */
    changed: () => {
      clearTimeout(asking);
      asking = setTimeout(() => void queue.sync(), quietMs);
    },
    stop: () => {
      unwatch?.();
      clearTimeout(asking);
      queue.stop();
    },
  };
};

export type RingEngine = ReturnType<typeof createRingEngine>;
