import {
  idleCode,
  otherDatabaseCode,
  subjectKey,
  withWaiting,
  type AnswerOf,
  type Endpoint,
  type EventAnswer,
  type Head,
  type ParamsOf,
  type RosterFamily,
} from '@schi/contract';
import { failureCode, type CallFailure } from '@schi/shared-ui/api-client';
import { createDeviceQueue, type QueueState } from '@schi/shared-ui/device';
import type { Call } from './call';
import { nextBatch, refresh, sendBatch, takenOf, withAnswers } from './exchange';
import { actionOf, eventsOf, undoing, type Change, type LastAction } from './noting';
import type { DeviceStore, KeptRoster, Report, WaitingEvent } from './store';

/** `waiting`: events of the logged-in person; `ofOthers`: of a person who was logged in earlier. */
export interface CheckInState extends QueueState<WaitingEvent, Report> {
  /** The device has a list to work with. */
  isReady: boolean;
  /** Why it has none. */
  failure: CallFailure | null;
  families: RosterFamily[];
  /** When the list was last known to be fresh, by the server's clock. */
  freshAt: string | null;
  lastAction: LastAction | null;
}

interface Parts {
  store: DeviceStore;
  call: Call;
  tournamentId: number;
  person: { personId: number; name: string };
  /** The login ended or the role was removed; this many events wait. */
  onNoLonger: (waiting: number) => void;
  /** The login waits for the password, because nobody has used it for an hour. What is noted waits too. */
  onIdle?: () => void;
  /** Tells the other tabs of this browser that the queue changed. */
  tell?: () => void;
  /** Does work while no other tab does it, because two tabs share one queue. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

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
export const createEngine = ({ store, call, tournamentId, person, onNoLonger, onIdle, tell, alone }: Parts) => {
  const { personId, name: personName } = person;
  let state = initial(store.isForgetful);
  let roster: KeptRoster | null = null;
  const listeners = new Set<() => void>();

  const set = (changes: Partial<CheckInState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const take = (fresh: KeptRoster) => {
    roster = fresh;
    set({ isReady: true, failure: null, families: fresh.families, freshAt: fresh.at });
  };
  /** Shows what the answers say about the families of this tournament. */
  const showAnswers = (answered: readonly WaitingEvent[], answers: readonly EventAnswer[]) => {
    if (!roster) return;
    const here = answered.map((one, index) => [one, answers[index]] as const).filter(([one]) => one.tournamentId === tournamentId);
    const families = withAnswers(
      roster.families,
      here.map(([one]) => one),
      here.flatMap(([, answer]) => (answer ? [answer] : [])),
    );
    roster = { ...roster, families };
    set({ families });
  };

  /** Whether the whole list is asked for next. */
  let asksForAll = false;
  /**
   * Fetches the list. A server with another database was restored from a backup: what it may have lost waits again, before everything that was noted
   * since. Answers whether something does.
   */
  const fetchList = async () => {
    const former = roster?.database;
    const answer = await refresh(call, { tournamentId, personId, roster: asksForAll ? null : roster });
    if ('failure' in answer) return answer;
    take(answer.roster);
    const { database } = answer.roster;
    const lost = database === undefined || database === former ? [] : await store.sent.takenElsewhere(database);
    if (database !== undefined && lost.length > 0) {
      await store.putFirst(lost);
      // From now on they wait, and are not lost again.
      await store.sent.keep(database, lost);
    }
    // Repeated answers are as old as the events, so the list is fetched once more after them.
    asksForAll = lost.length > 0;
    return { ...answer, isSendingAgain: lost.length > 0 };
  };

  const queue = createDeviceQueue<WaitingEvent, Report>({
    store,
    isOwn: (one) => one.personId === personId,
    batchOf: nextBatch,
    send: async (batch) => {
      if (!roster) {
        const fetched = await fetchList();
        if ('failure' in fetched) return fetched;
        if (fetched.isSendingAgain) return { answered: [], reports: [] };
      }
      const database = roster?.database;
      const sent = await sendBatch(call, batch, database);
      if (!('failure' in sent)) {
        if (database !== undefined) await store.sent.keep(database, takenOf(sent));
        return { ...sent, show: () => showAnswers(sent.answered, sent.answers) };
      }
      if (failureCode(sent.failure) !== otherDatabaseCode) return sent;
      asksForAll = true;
      const fetched = await fetchList();
      if ('failure' in fetched) return fetched;
      // Nothing was sent. The queue is read again, with what the server has lost before this batch.
      return roster?.database === database ? sent : { answered: [], reports: [] };
    },
    refresh: async () => {
      const answer = await fetchList();
      if ('failure' in answer) return answer;
      if (answer.isSendingAgain) void queue.read().then(queue.sync);
      return answer.changed > 0 ? { keep: () => store.writeRoster(answer.roster) } : {};
    },
    onEnded: onNoLonger,
    onFailure: (failure) => {
      if (failureCode(failure) === idleCode) onIdle?.();
      if (!state.isReady) set({ failure });
    },
    onState: set,
    isShown: () => listeners.size > 0,
    tell,
    alone,
  });

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
    set({ lastAction });
    await queue.add(added);
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sync: queue.sync,
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
    closeReport: queue.closeReport,
    /** Sends the events of another person on this device in the name of the logged-in person. */
    takeOver: () => queue.takeOver((one) => ({ ...one, personId, personName })),
    /** Starts, also after the page was left and opened again. */
    start: async () => {
      if (state.isReady) return queue.sync();
      const [kept] = await Promise.all([store.readRoster(tournamentId, personId).catch(() => undefined), queue.read()]);
      if (kept && !roster) take(kept);
      return queue.sync();
    },
    isStopped: queue.isStopped,
    /** Another tab has changed the queue. */
    told: queue.read,
    /** Makes a read call about this tournament; `undefined` when the server cannot be reached. */
    ask: async <E extends Endpoint<string, unknown, unknown, unknown>>(
      endpoint: E,
      params: ParamsOf<E>,
    ): Promise<AnswerOf<E> | undefined> => {
      const answer = await call(endpoint, { params });
      if ('data' in answer) return answer.data;
      queue.failed(answer.error);
      return undefined;
    },
    stop: queue.stop,
  };
};

export type Engine = ReturnType<typeof createEngine>;
