import { useEffect, useState } from 'react';

interface Started {
  start: () => unknown;
  sync: () => unknown;
  told: () => unknown;
}

/**
 * What the tabs of this browser share of one kind of device.
 * @param name of the channel and of the lock
 * @param open opens the store, once for the page; it never fails
 */
export const deviceBrowser = <Store>(name: string, open: () => Promise<Store>) => {
  let store: Promise<Store> | undefined;
  // What the channel sends does not come back to it, as it would to a second one. It is open as long as the page.
  let otherTabs: BroadcastChannel | undefined;
  return {
    /** The store, once it is open. */
    useStore: () => {
      const [opened, setOpened] = useState<Store | null>(null);
      useEffect(() => void (store ??= open()).then(setOpened), []);
      return opened;
    },
    /** Tells the other tabs of this browser that the queue changed. */
    tell: () => otherTabs?.postMessage('changed'),
    /**
     * Does work while no other tab does it. Without https there are no locks; then two tabs may send the same event,
     * which counts once.
     */
    alone: async <T>(work: () => Promise<T>): Promise<T> =>
      'locks' in navigator ? await navigator.locks.request(name, work) : work(),
    /** Starts an engine, and lets it listen to the network and to the other tabs as long as the page is open. */
    useStarted: (engine: Started | null) =>
      useEffect(() => {
        if (!engine) return undefined;
        const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
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
        };
      }, [engine]),
  };
};
