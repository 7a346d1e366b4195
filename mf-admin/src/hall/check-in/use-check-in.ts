import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { counted, pluralOf } from '@schi/contract';
import { toast } from '@schi/shared-ui/components';
import { callWith, deviceBrowser } from '@schi/shared-ui/device';
import { useDispatch, useStore } from '@schi/shared-ui/platform';
import { countBeforeLogOut, loggedOut, useSession, wentIdle, type SessionState } from '@schi/shared-ui/session';
import { createEngine, type Engine } from './device/engine';
import { engineFor } from './device/present';
import { forgetfulStore, openStore } from './device/store';
import { countsOf, familiesIn, viewOf } from './family.rules';

const browser = deviceBrowser('schi.check-in', () => openStore().catch(forgetfulStore));

const waits = (count: number) => counted(count, 'change waits', 'changes wait');

/** The engine whose changes a logout asks about, on every page. */
let openEngine: Engine | undefined;
countBeforeLogOut(() => {
  const { isForgetful = false, waiting = [], ofOthers = [] } = openEngine?.getState() ?? {};
  return isForgetful ? waiting.length + ofOthers.length : 0;
});

/** The engine of this tournament and person, once the device's store is open. */
export const useEngine = (tournamentId: number): Engine | null => {
  const session = useSession();
  const dispatch = useDispatch();
  const redux = useStore();
  const opened = browser.useStore();
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
        onEnded: (waiting) => {
          if (waiting > 0)
            dispatch(
              toast(
                'error',
                `Your login has ended, or you no longer have the role for check-in. ${waits(waiting)} on this device and ${pluralOf(waiting, 'is', 'are')} not lost: log in here again, or let a colleague do so, and open Check-in.`,
              ),
            );
          dispatch(loggedOut());
        },
        onIdle: () => dispatch(wentIdle()),
        tell: browser.tell,
        alone: browser.alone,
      }),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the name goes with the person
  }, [opened, personId, tournamentId]);
  useEffect(() => {
    if (engine) openEngine = engine;
  }, [engine]);
  browser.useStarted(engine);
  return engine;
};

/** The state of check-in on this device, with every family as it stands here. */
export const useCheckIn = (engine: Engine) => {
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  const { families, waiting } = state;
  const views = useMemo(() => {
    const events = waiting.map(({ event }) => event);
    return familiesIn(families).map((registrations) => viewOf(registrations, events));
  }, [families, waiting]);
  const counts = useMemo(() => countsOf(views), [views]);
  return { ...state, views, counts };
};
export type CheckInView = ReturnType<typeof useCheckIn>;
