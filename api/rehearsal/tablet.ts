import { setTimeout as sleep } from 'node:timers/promises';
import { reportDevice, sendRingEvents, type Pairing, type RingEvent, type RingEventAnswer } from '@schi/contract';
import { callWith, forgetfulQueueStore, type Call } from '@schi/shared-ui/device';
import type { RingChange } from '@schi/shared-ui/ring-calls';
import { createRingEngine, type RingEngine, type RingStore } from '../../mf-signage/src/hall/device/engine';

/** Milliseconds between two looks of a tablet that waits. */
const lookMs = 150;

interface TabletOptions {
  tournamentId: number;
  ringId: number;
  pairing: Pairing;
  /** Milliseconds by which its clock is behind. */
  slowMs?: number;
  /** The queue of a tablet survives a reload. A control of the checks switches that off. */
  keepsQueue?: boolean;
  /** Whether the day still goes on. */
  mayGoOn: () => boolean;
}

/**
 * A tablet of a ring with the device queue that ships. What IndexedDB keeps in a browser is kept here by one store,
 * which the queues before and after a reload share.
 */
export const createTablet = ({
  tournamentId,
  ringId,
  pairing: first,
  slowMs = 0,
  keepsQueue = true,
  mayGoOn,
}: TabletOptions) => {
  let pairing = first;
  let disk: RingStore = forgetfulQueueStore();
  let engine: RingEngine;
  let close = (): void => undefined;
  const deviceIds = new Set([pairing.device.id]);
  const noted = new Map<string, string>();
  const answers = new Map<string, RingEventAnswer>();

  const slowed = (event: RingEvent): RingEvent => ({
    ...event,
    deviceTime: new Date(Date.parse(event.deviceTime) - slowMs).toISOString(),
  });
  const callAs = (token: string): Call => {
    const plain = callWith(() => ({ deviceToken: token }));
    return async (endpoint, sent) => {
      if (endpoint.path !== sendRingEvents.path) return plain(endpoint, sent);
      // Casts: the path says which call it is.
      const { events } = sent.body as { events: RingEvent[] };
      const answer = await plain(endpoint, { ...sent, body: { events: events.map(slowed) } as typeof sent.body });
      if ('data' in answer) for (const one of answer.data as RingEventAnswer[]) answers.set(one.id, one);
      return answer;
    };
  };
  const report = () =>
    callAs(pairing.token)(reportDevice, {
      params: {},
      body: { pending: 0, appVersion: 'rehearsal', deviceTime: new Date(Date.now() - slowMs).toISOString() },
    });

  /** Opens the page of the table: a queue over what the disk holds. */
  const open = async () => {
    let isOpen = true;
    const store: RingStore = {
      ...disk,
      addWaiting: async (events) => {
        for (const { event } of events) noted.set(event.id, event.subject);
        await disk.addWaiting(events);
      },
      // A page that is gone notes nothing any more, although an answer to it may still come in.
      settle: async (ids, reports) => (isOpen ? disk.settle(ids, reports) : undefined),
    };
    engine = createRingEngine({ store, call: callAs(pairing.token), tournamentId, owner: `ring ${ringId}` });
    const hide = engine.subscribe(() => undefined);
    close = () => {
      isOpen = false;
      hide();
      engine.stop();
    };
    await engine.start();
  };
  const reload = async () => {
    close();
    if (!keepsQueue) disk = forgetfulQueueStore();
    await open();
  };

  return {
    ringId,
    token: () => pairing.token,
    pairing: () => pairing,
    state: () => engine.getState(),
    sync: () => engine.sync(),
    closeReport: (id: string) => engine.closeReport(id),
    record: (changes: readonly RingChange[], sentence: string) => engine.record(changes, sentence),
    /** Waits until everything is sent and what the server made of it is known. */
    settle: async (): Promise<void> => {
      do {
        await engine.sync();
        for (const { event } of engine.getState().reports) await engine.closeReport(event.id);
        if (engine.getState().waiting.length > 0) await sleep(lookMs);
      } while (engine.getState().waiting.length > 0 && !engine.getState().isEnded && mayGoOn());
    },
    /** Waits until the tablet knows that it was ended. */
    untilEnded: async (): Promise<void> => {
      for (; !engine.getState().isEnded && mayGoOn(); await sleep(lookMs)) await engine.sync();
    },
    start: async (): Promise<void> => {
      await open();
      await report();
    },
    /** Reloads the page, or opens it again. */
    reload,
    /** Says whether what is noted from now on was on paper. */
    fromPaper: (is: boolean) => engine.fromPaper(is),
    /** Goes on with another pairing of the same ring. */
    pairAgain: async (next: Pairing): Promise<void> => {
      pairing = next;
      deviceIds.add(next.device.id);
      await reload();
      await report();
    },
    stop: () => close(),
    slowMs,
    /** Every device that it was. */
    deviceIds: deviceIds as ReadonlySet<string>,
    /** Every event that was noted here, with its subject. */
    noted: noted as ReadonlyMap<string, string>,
    /** Every event that was answered, with the answer it had last. */
    answers: answers as ReadonlyMap<string, RingEventAnswer>,
  };
};
export type Tablet = ReturnType<typeof createTablet>;
