import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';
import { isFlagOn } from './sessions.queries';

/** Knows whether staff must have a second factor (rule B10), without a query per request. */
export interface SecondFactorRule {
  isRequired(): Promise<boolean>;
}

/**
 * Remembers the feature flag. The database announces each change to every process; while announcements do not arrive,
 * each request asks.
 */
export const watchSecondFactorRule = (db: Db, listener: Pick<Listener, 'on' | 'isListening'>): SecondFactorRule => {
  let known: Promise<boolean> | undefined;
  const load = () => isFlagOn(db, 'StaffSecondFactor');
  listener.on(
    'changed',
    (table) => {
      if (table === 'feature_flag') known = undefined;
    },
    () => (known = undefined),
  );
  return {
    isRequired: async () => {
      if (!listener.isListening()) return load();
      if (known) return known;
      const loading = load();
      known = loading;
      loading.catch(() => {
        if (known === loading) known = undefined;
      });
      return loading;
    },
  };
};
