import type { Clock } from '../clock';
import type { Listener } from './listener';

/** Caches public data until the database announces a change. */
export interface Freshness {
  /** A function that returns the same object until public data change. */
  keep<T>(produce: () => Promise<T>): () => Promise<T>;
}

// Prices and registration change at midnight, which is at a quarter of an hour in every time zone.
const quarterHour = 15 * 60_000;

/**
 * A cache per process of what public pages show, emptied when any process changes it (rule H4). While the announcements
 * of the database do not arrive, nothing is cached.
 */
export const createFreshness = (listener: Listener, clock: Clock): Freshness => {
  let epoch = 0;
  const changed = () => {
    epoch += 1;
  };
  listener.on('changed', changed, changed);
  return {
    keep: (produce) => {
      let cached: { epoch: number; quarter: number; value: ReturnType<typeof produce> } | undefined;
      return () => {
        const quarter = Math.floor(clock().getTime() / quarterHour);
        if (cached && cached.epoch === epoch && cached.quarter === quarter && listener.isListening())
          return cached.value;
        const fresh = { epoch, quarter, value: produce() };
        cached = fresh;
        fresh.value.catch(() => {
          if (cached === fresh) cached = undefined;
        });
        return fresh.value;
      };
    },
  };
};
