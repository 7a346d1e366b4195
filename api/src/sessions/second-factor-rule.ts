import type { FeatureFlag } from '@schi/contract';
import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';

const flag: FeatureFlag = 'StaffSecondFactor';

/** Knows whether staff must have a second factor (decision B10), without a query per request. */
export interface SecondFactorRule {
  isRequired(): Promise<boolean>;
}

/** Remembers the feature flag. The database announces each change to every process; while announcements do not arrive, each request asks. */
export const watchSecondFactorRule = (db: Db, listener: Pick<Listener, 'on' | 'isListening'>): SecondFactorRule => {
  let known: Promise<boolean> | undefined;
  const load = async () => (await db('feature_flag').where({ name: flag }).first<{ is_on: boolean } | undefined>('is_on'))?.is_on ?? false;
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
