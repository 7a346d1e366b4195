import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LiveBodies } from '@schi/contract';
import { callWith, deviceBrowser, forgetfulQueueStore, openQueueStore } from '@schi/shared-ui/device';
import { useLive } from '@schi/shared-ui/live';
import { createRingEngine, type RingEngine } from './engine';
import type { Report, WaitingEvent } from './exchange';
import { forgetHeard, readRing, writeRing } from './device-cache';
import type { RingLogin } from './use-login';

// The name of the queue stays, because devices may hold events that are not sent.
const browser = deviceBrowser('schi.device', () =>
  openQueueStore<WaitingEvent, Report>('schi.device.queue').catch(() => forgetfulQueueStore<WaitingEvent, Report>()),
);

/** The engine of this login, once the store of the device is open. */
export const useRingEngine = ({ tournamentId, owner, device, credentials }: RingLogin): RingEngine | null => {
  const opened = browser.useStore();
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
        ...(isKept
          ? { kept: { read: () => readRing(owner, tournamentId), write: writeRing, forget: forgetHeard } }
          : {}),
        tell: browser.tell,
        alone: browser.alone,
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the credentials
    [opened, tournamentId, owner, key, onlySends, isKept],
  );
  browser.useStarted(engine);
  useEffect(() => () => engine?.stop(), [engine]);
  return engine;
};

/** The state of an engine, which reads again as soon as a ring changes. */
export const useRingDevice = (engine: RingEngine, { tournamentId, device, live }: RingLogin) => {
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  const { things, status } = useLive(tournamentId, 'ring', {
    part: device?.ringId ? String(device.ringId) : 'all',
    login: live,
  });
  const table = device?.kind === 'ring table' && device.ringId !== null ? String(device.ringId) : undefined;
  const { things: presses } = useLive(tournamentId, table === undefined ? 'ring' : 'presses', {
    part: table ?? (device?.ringId ? String(device.ringId) : 'all'),
    login: live,
  });
  useEffect(() => {
    if (table !== undefined && presses)
      // Cast: a table follows the topic of presses.
      engine.pressed(
        [...(presses as ReadonlyMap<string, LiveBodies['presses']>)].map(([subject, body]) => ({ subject, ...body })),
      );
  }, [engine, table, presses]);
  useEffect(() => engine.streams(status === 'streaming'), [engine, status]);
  useEffect(() => {
    if (things) engine.changed();
  }, [engine, things]);
  return state;
};
export type RingDevice = ReturnType<typeof useRingDevice>;
