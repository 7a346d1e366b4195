import type { Clock } from '../clock';
import type { Listener } from './listener';

/** Remembers public data until the database says that it changed. */
export interface Freshness {
  /** A function that answers the same object until something public changed. */
  keep<T>(produce: () => Promise<T>): () => Promise<T>;
}

// Every time zone's midnight, on which prices and registration turn, falls on a quarter of an hour.
const quarterHour = 15 * 60_000;

/**
 * What public pages show, kept per process and dropped when any process changes it (decision H4). While the database's
 * announcements cannot be heard, nothing is kept.
 */
export const createFreshness = (listener: Listener, clock: Clock): Freshness => {
  let epoch = 0;
  const changed = () => {
    epoch += 1;
  };
  listener.on('changed', changed, changed);
  return {
    keep: (produce) => {
      let kept: { epoch: number; quarter: number; value: ReturnType<typeof produce> } | undefined;
      return () => {
        const quarter = Math.floor(clock().getTime() / quarterHour);
        if (kept && kept.epoch === epoch && kept.quarter === quarter && listener.isListening()) return kept.value;
        const fresh = { epoch, quarter, value: produce() };
        kept = fresh;
        fresh.value.catch(() => {
          if (kept === fresh) kept = undefined;
        });
        return fresh.value;
      };
    },
  };
};
