import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { toast } from '@schi/shared-ui/components';
import { callWith } from '@schi/shared-ui/device';
import { useDispatch, useStore } from '@schi/shared-ui/platform';
import { countBeforeLogOut, loggedOut, useSession, wentIdle, type SessionState } from '@schi/shared-ui/session';
import { createEngine, type Engine } from './device/engine';
import { engineFor } from './device/present';
import { forgetfulStore, openStore, type DeviceStore } from './device/store';
import { countsOf, viewOf } from './family.rules';

const channelName = 'schi.check-in';

/** The channel to the other tabs of this browser, which share the queue. It is open as long as the page. */
let otherTabs: BroadcastChannel | undefined;
const alone = async <T>(work: () => Promise<T>): Promise<T> =>
  // Only with https. Without it two tabs may send the same event, which counts once.
  'locks' in navigator ? await navigator.locks.request(channelName, work) : work();

// Opened once for the page.
let store: Promise<DeviceStore> | undefined;

const waits = (count: number) => `${count} ${count === 1 ? 'change waits' : 'changes wait'}`;

/** The engine whose changes a logout asks about, on every page. */
let counted: Engine | undefined;
countBeforeLogOut(() => {
  const { isForgetful = false, waiting = [], ofOthers = [] } = counted?.getState() ?? {};
  return isForgetful ? waiting.length + ofOthers.length : 0;
});

/** The engine of this tournament and person, once the device's store is open. */
export const useEngine = (tournamentId: number): Engine | null => {
  const session = useSession();
  const dispatch = useDispatch();
  const redux = useStore();
  const [opened, setOpened] = useState<DeviceStore | null>(null);
  useEffect(() => {
    store ??= openStore().catch(forgetfulStore);
    void store.then(setOpened);
  }, []);
  const personId = session?.personId;
  const engine = useMemo(() => {
    if (!opened || personId === undefined) return null;
    return engineFor(`${personId} ${tournamentId}`, () =>
      createEngine({
        store: opened,
        call: callWith(() => {
          const { current } = (redux.getState() as { session: SessionState }).session;
          return { token: current?.token, userContextId: current?.personId };
        }),
        tournamentId,
        person: { personId, name: session?.userDisplayName ?? '' },
        onNoLonger: (waiting) => {
          if (waiting > 0)
            dispatch(
              toast(
                'error',
                `Your login has ended, or you no longer have the role for check-in. ${waits(waiting)} on this device and ${waiting === 1 ? 'is' : 'are'} not lost: log in here again, or let a colleague do so, and open Check-in.`,
              ),
            );
          dispatch(loggedOut());
        },
        onIdle: () => dispatch(wentIdle()),
        tell: () => otherTabs?.postMessage('changed'),
        alone,
      }),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the name goes with the person
  }, [opened, personId, tournamentId]);
  useEffect(() => {
    if (!engine) return undefined;
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
    channel?.addEventListener('message', () => void engine.told());
    otherTabs = channel;
    counted = engine;
    void engine.start();
    const again = () => void engine.sync();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      channel?.close();
      if (otherTabs === channel) otherTabs = undefined;
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [engine]);
  return engine;
};

/** The state of check-in on this device, with every family as it stands here. */
export const useCheckIn = (engine: Engine) => {
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  const { families, waiting } = state;
  const views = useMemo(() => {
    const events = waiting.map(({ event }) => event);
    return families.map((family) => viewOf(family, events));
  }, [families, waiting]);
  const counts = useMemo(() => countsOf(views), [views]);
  return { ...state, views, counts };
};
export type CheckInView = ReturnType<typeof useCheckIn>;
