import { featureFlagNames, type FeatureFlag, type FeatureFlagSetting } from '@schi/contract';
import { smsObstacle } from '../../../adapters/sms';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { listFlags, lockFlag, storeFlag } from './feature-flags.queries';

/** The reason why the server's settings do not allow a feature; `null` when they do. */
const obstacleOf = ({ config }: Pick<App, 'config'>, name: string) =>
  name === 'AllowSmsNotifications' ? smsObstacle(config) : null;

/** The feature flags of section 6, for super admins (rule C11). */
export const featureFlagSettings = (app: Pick<App, 'config'>, db: Db, actorId: number) => ({
  list: async (): Promise<FeatureFlagSetting[]> => {
    const stored = await listFlags(db);
    return featureFlagNames.map((name) => {
      const obstacle = obstacleOf(app, name);
      const flag = stored.find((one) => one.name === name) ?? { name, isOn: false, version: 1 };
      return { ...flag, ...(obstacle === null ? {} : { obstacle }) };
    });
  },

  /**
   * Switches one on or off. @throws Refusal 404; 409 when the server's settings do not allow it, or with `current` when
   * somebody else has switched it.
   */
  change: (
    name: string,
    { isOn, version }: { isOn: boolean; version: number },
    undoes?: number,
  ): Promise<FeatureFlagSetting> =>
    db.transaction(async (trx) => {
      if (!featureFlagNames.includes(name as FeatureFlag)) throw notFound('feature');
      const obstacle = isOn ? obstacleOf(app, name) : null;
      if (obstacle !== null) throw conflict('feature.blocked', obstacle);
      const before = await lockFlag(trx, name);
      if (before.version !== version)
        throw conflict('outdated', 'Somebody else has switched this since you opened it. Check its current state.', {
          current: before,
        });
      const after = { name: name as FeatureFlag, isOn, version: version + 1 };
      await storeFlag(trx, after);
      await audit(trx).record({
        actorId,
        action: 'feature switched',
        object: { type: 'feature_flag', id: name },
        before,
        after,
        undoes: undoes ?? null,
      });
      return after;
    }),
});
