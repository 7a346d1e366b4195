import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callWith, forgetfulQueueStore, openQueueStore } from '@schi/shared-ui/device';
import { useLive } from '@schi/shared-ui/live';
import { createRingEngine, type RingEngine, type RingStore } from './engine';
import type { Report, WaitingEvent } from './exchange';
import { forgetHeard, readRing, writeRing } from './device-cache';
import type { RingLogin } from './use-login';

// The name stays, because devices may hold events that are not sent.
const queueDatabase = 'schi.device.queue';
const channelName = 'schi.device';

/** The channel to the other tabs of this browser, which share the queue. What it sends does not come back to it, as it would to a second one. */
let otherTabs: BroadcastChannel | undefined;

/** Does work while no other tab does it. Without https there are no locks; then two tabs may send the same event, which counts once. */
const alone = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? await navigator.locks.request(channelName, work) : work();

// Opened once for the page.
let store: Promise<RingStore> | undefined;
const openStore = () =>
  (store ??= openQueueStore<WaitingEvent, Report>(queueDatabase).catch(() => forgetfulQueueStore<WaitingEvent, Report>()));

/** The engine of this login, once the store of the device is open. */
export const useRingEngine = ({ tournamentId, owner, device, credentials }: RingLogin): RingEngine | null => {
  const [opened, setOpened] = useState<RingStore | null>(null);
  useEffect(() => void openStore().then(setOpened), []);
  const key = JSON.stringify(credentials);
  // An announcer calls nobody from old data, and a director's names must not outlive the login.
  const onlySends = device?.onlySends === true;
  const isKept = device !== null && device.ringId !== null && !onlySends;
  const engine = useMemo(
    () =>
      opened &&
      createRingEngine({
        store: opened,
        call: callWith(() => credentials),
        tournamentId,
        owner,
        onlySends,
        ...(isKept ? { kept: { read: () => readRing(owner, tournamentId), write: writeRing, forget: forgetHeard } } : {}),
        tell: () => otherTabs?.postMessage('changed'),
        alone,
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the credentials
    [opened, tournamentId, owner, key, onlySends, isKept],
  );
  useEffect(() => {
    if (!engine) return undefined;
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
    channel?.addEventListener('message', () => void engine.told());
    otherTabs = channel;
    void engine.start();
    const again = () => void engine.sync();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      channel?.close();
      if (otherTabs === channel) otherTabs = undefined;
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      engine.stop();
    };
  }, [engine]);
  return engine;
};

/** The state of an engine, which reads again as soon as a ring changes. */
export const useRingDevice = (engine: RingEngine, { tournamentId, device, live }: RingLogin) => {
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  const { things, status } = useLive(tournamentId, 'ring', { part: device?.ringId ? String(device.ringId) : 'all', login: live });
  useEffect(() => engine.streams(status === 'streaming'), [engine, status]);
  useEffect(() => {
    if (things) engine.changed();
  }, [engine, things]);
  return state;
};
export type RingDevice = ReturnType<typeof useRingDevice>;
