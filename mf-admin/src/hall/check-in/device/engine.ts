import {
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
import { failureCode } from '@schi/shared-ui/api-client';
import { createDeviceEngine, type Call, type DeviceEngine, type DeviceState } from '@schi/shared-ui/device';
import { nextBatch, refresh, sendBatch, takenOf, withAnswers } from './exchange';
import { actionOf, eventsOf, undoing, type Change, type LastAction } from './recording';
import type { DeviceStore, KeptRoster, Report, WaitingEvent } from './store';

/** `waiting`: events of the logged-in person; `ofOthers`: of a person who was logged in earlier. */
export interface CheckInState extends DeviceState<WaitingEvent, Report, LastAction> {
  /** The device has a list to work with. */
  isReady: boolean;
  families: RosterFamily[];
  /** When the list was last known to be fresh, by the server's clock. */
  freshAt: string | null;
}

interface EngineOptions {
  store: DeviceStore;
  call: Call;
  tournamentId: number;
  person: { personId: number; name: string };
  onEnded: (waiting: number) => void;
  onIdle?: () => void;
  tell?: () => void;
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Check-in on one device. */
export const createEngine = ({ store, call, tournamentId, person, ...parts }: EngineOptions) => {
  const { personId, name: personName } = person;
  let roster: KeptRoster | null = null;

  const take = (fresh: KeptRoster) => {
    roster = fresh;
    engine.set({ isReady: true, failure: null, families: fresh.families, freshAt: fresh.at });
  };
  /** Shows what the answers say about the families of this tournament. */
  const showAnswers = (answered: readonly WaitingEvent[], answers: readonly EventAnswer[]) => {
    if (!roster) return;
    const here = answered
      .map((one, index) => [one, answers[index]] as const)
      .filter(([one]) => one.tournamentId === tournamentId);
    const families = withAnswers(
      roster.families,
      here.map(([one]) => one),
      here.flatMap(([, answer]) => (answer ? [answer] : [])),
    );
    roster = { ...roster, families };
    engine.set({ families });
  };

  /** Whether the whole list is asked for next. */
  let asksForAll = false;
  /**
   * Fetches the list. A server with another database was restored from a backup: what it may have lost waits again,
   * before everything that was noted since. Answers whether something does.
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

  const engine: DeviceEngine<CheckInState, WaitingEvent, Report, LastAction> = createDeviceEngine({
    ...parts,
    store,
    initial: { isReady: false, families: [], freshAt: null },
    hasData: () => roster !== null,
    kept: { read: () => store.readRoster(tournamentId, personId), restore: take },
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
      if (answer.isSendingAgain) void engine.queue.read().then(engine.queue.sync);
      return answer.changed > 0 ? { keep: () => store.writeRoster(answer.roster) } : {};
    },
  });
  const { page, queue } = engine;

  /** What this device believes of every subject. */
  const heads = (): ReadonlyMap<string, Head> => {
    const { families, waiting } = page.getState();
    const known = new Map<string, Head>(
      families.flatMap(({ states }) =>
        states.map((one): [string, Head] => [subjectKey(one), { eventId: one.eventId, value: one.value }]),
      ),
    );
    return withWaiting(
      known,
      waiting.map(({ event }) => event),
    );
  };
  /** Notes changes of one family, on the device first. */
  const record = async (changes: readonly Change[], sentence: string): Promise<void> => {
    const before = heads();
    const events = eventsOf(changes, before, store.deviceId);
    const added = events.map((event) => ({ event, tournamentId, personId, personName }));
    await engine.record(added, actionOf(sentence, events, before));
  };

  return {
    ...page,
    record,
    undo: () =>
      engine.undo<Change>(
        (action) => undoing(action, heads()),
        (changes) => record(changes, 'Undone'),
      ),
    /** Sends the events of another person on this device in the name of the logged-in person. */
    takeOver: () => queue.takeOver((one) => ({ ...one, personId, personName })),
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
  };
};

export type Engine = ReturnType<typeof createEngine>;
