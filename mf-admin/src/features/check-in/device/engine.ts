import { subjectKey, withWaiting, type AnswerOf, type Endpoint, type Head, type ParamsOf, type RosterFamily } from '@schi/contract';
import type { CallFailure } from '@schi/shared-ui/api-client';
import type { Call } from './call';
import { nextBatch, refresh, sendBatch, withAnswers } from './exchange';
import { actionOf, eventsOf, undoing, type Change, type LastAction } from './noting';
import type { DeviceStore, KeptRoster, Report, WaitingEvent } from './store';

export interface CheckInState {
  /** The device has a list to work with. */
  isReady: boolean;
  /** Why it has none. */
  failure: CallFailure | null;
  families: RosterFamily[];
  /** When the list was last known to be fresh, by the server's clock. */
  freshAt: string | null;
  isOnline: boolean;
  /** Events of the logged-in person that are not sent yet. */
  waiting: WaitingEvent[];
  /** Events of a person who was logged in earlier. */
  ofOthers: WaitingEvent[];
  reports: Report[];
  lastAction: LastAction | null;
  /** The browser stores nothing, so the queue is lost when the page closes. */
  isForgetful: boolean;
}

interface Parts {
  store: DeviceStore;
  call: Call;
  tournamentId: number;
  person: { personId: number; name: string };
  /** The login ended or the role was removed; this many events wait. */
  onNoLonger: (waiting: number) => void;
  /** Tells the other tabs of this browser that the queue changed. */
  tell?: () => void;
  /** Does work while no other tab does it, because two tabs share one queue. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Milliseconds between two calls to the server: while it answers, and after each number of failures. */
const whileOnline = 5_000;
const afterFailures = [1_000, 2_000, 4_000, 8_000, 15_000];
/** After this many failed calls in a row the page works offline. */
const failuresToOffline = 2;

const initial = (isForgetful: boolean): CheckInState => ({
  isReady: false,
  failure: null,
  families: [],
  freshAt: null,
  isOnline: true,
  waiting: [],
  ofOthers: [],
  reports: [],
  lastAction: null,
  isForgetful,
});

/**
 * Check-in on one device: notes events at once in its own queue, sends and refreshes them, and goes offline and online automatically.
 * `subscribe` and `getState` have the form of React's external stores.
 */
export const createEngine = ({ store, call, tournamentId, person, onNoLonger, tell, alone = (work) => work() }: Parts) => {
  const { personId, name: personName } = person;
  let state = initial(store.isForgetful);
  let roster: KeptRoster | null = null;
  let failures = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const listeners = new Set<() => void>();

  const set = (changes: Partial<CheckInState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  /** Events that are not in IndexedDB yet. Showing and sending an event does not wait for the disk. */
  const unwritten = new Map<string, WaitingEvent>();
  // Read from the store each time, because another tab may have added events.
  const queue = async (): Promise<WaitingEvent[]> => {
    const written = await store.readWaiting();
    const known = new Set(written.map(({ event }) => event.id));
    return [...written, ...[...unwritten.values()].filter(({ event }) => !known.has(event.id))];
  };
  const readQueue = async () => {
    const [all, reports] = await Promise.all([queue(), store.readReports()]);
    set({ waiting: all.filter((one) => one.personId === personId), ofOthers: all.filter((one) => one.personId !== personId), reports });
  };
  const take = (fresh: KeptRoster) => {
    roster = fresh;
    set({ isReady: true, failure: null, families: fresh.families, freshAt: fresh.at });
  };

  const failed = (failure: CallFailure): false => {
    if (failure.status === 401 || failure.status === 403) {
      isStopped = true;
      onNoLonger(state.waiting.length);
      return false;
    }
    failures += 1;
    if (!state.isReady) set({ failure });
    if (failures >= failuresToOffline || (typeof navigator !== 'undefined' && !navigator.onLine)) set({ isOnline: false });
    return false;
  };

  /** Sends all waiting events in order. Returns whether the server could be reached. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const batch = nextBatch(await queue(), personId);
      if (isStopped) return false;
      if (batch.length === 0) return true;
      const sent = await sendBatch(call, batch);
      if ('failure' in sent) return failed(sent.failure);
      for (const { event } of sent.answered) unwritten.delete(event.id);
      await store.settle(
        sent.answered.map(({ event }) => event.id),
        sent.reports,
      );
      if (roster) {
        const here = sent.answered
          .map((one, index) => [one, sent.answers[index]] as const)
          .filter(([one]) => one.tournamentId === tournamentId);
        const families = withAnswers(
          roster.families,
          here.map(([one]) => one),
          here.flatMap(([, answer]) => (answer ? [answer] : [])),
        );
        roster = { ...roster, families };
        set({ families });
      }
      await readQueue();
      tell?.();
    }
  };
  const exchange = async () => {
    if (!(await sendAll())) return;
    const answer = await refresh(call, { tournamentId, personId, roster });
    if ('failure' in answer) return void failed(answer.failure);
    failures = 0;
    take(answer.roster);
    set({ isOnline: true });
    if (answer.changed > 0) await store.writeRoster(answer.roster).catch(() => undefined);
  };
  const plan = () => {
    clearTimeout(timer);
    // Without a subscriber it continues only while events wait.
    if (isStopped || (listeners.size === 0 && state.waiting.length === 0)) return;
    const wait = failures === 0 ? whileOnline : (afterFailures[Math.min(failures, afterFailures.length) - 1] ?? whileOnline);
    timer = setTimeout(() => void sync(), wait);
  };
  /** Exchanges with the server now. A call during an exchange starts another one after it. */
  const sync = async (): Promise<void> => {
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

  const headsOf = (registrationId: number): ReadonlyMap<string, Head> => {
    const family = state.families.find((one) => one.registrationId === registrationId);
    const known = new Map<string, Head>((family?.states ?? []).map((one) => [subjectKey(one), { eventId: one.eventId, value: one.value }]));
    return withWaiting(
      known,
      state.waiting.map(({ event }) => event),
    );
  };
  /** Notes changes about one family, on the device first. */
  const note = async (registrationId: number, changes: readonly Change[], sentence: string): Promise<void> => {
    const heads = headsOf(registrationId);
    const events = eventsOf(registrationId, changes, heads, store.deviceId);
    const added = events.map((event) => ({ event, tournamentId, personId, personName }));
    const lastAction = actionOf(sentence, registrationId, events, heads);
    for (const one of added) unwritten.set(one.event.id, one);
    set({ waiting: [...state.waiting, ...added], lastAction });
    try {
      await store.addWaiting(added);
      for (const one of added) unwritten.delete(one.event.id);
    } catch {
      // The disk is full. The page keeps the events in memory and says that it must stay open.
      set({ isForgetful: true });
    }
    await readQueue();
    tell?.();
    void sync();
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sync,
    note,
    /** Undoes the last action, except where somebody has recorded something else since. Returns how many changes were undone. */
    undo: async (): Promise<number> => {
      const { lastAction } = state;
      if (!lastAction) return 0;
      const still = undoing(lastAction, headsOf(lastAction.registrationId));
      if (still.length > 0) await note(lastAction.registrationId, still, 'Undone');
      set({ lastAction: null });
      return still.length;
    },
    closeReport: async (eventId: string) => {
      await store.removeReport(eventId);
      await readQueue();
      tell?.();
    },
    /** Sends the events of another person on this device in the name of the logged-in person. */
    takeOver: async () => {
      await store.takeOver(personId, personName);
      await readQueue();
      tell?.();
      void sync();
    },
    /** Starts, also after the page was left and opened again. */
    start: async () => {
      if (state.isReady) return sync();
      const [kept] = await Promise.all([store.readRoster(tournamentId, personId).catch(() => undefined), readQueue()]);
      if (kept && !roster) take(kept);
      return sync();
    },
    isStopped: () => isStopped,
    /** Another tab has changed the queue. */
    told: readQueue,
    /** Makes a read call about this tournament; `undefined` when the server cannot be reached. */
    ask: async <E extends Endpoint<string, unknown, unknown, unknown>>(
      endpoint: E,
      params: ParamsOf<E>,
    ): Promise<AnswerOf<E> | undefined> => {
      const answer = await call(endpoint, { params });
      if ('data' in answer) return answer.data;
      failed(answer.error);
      return undefined;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

export type Engine = ReturnType<typeof createEngine>;
