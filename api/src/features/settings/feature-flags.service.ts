import { featureFlagNames, type FeatureFlag, type FeatureFlagSetting } from '@schi/contract';
import { smsObstacle } from '../../adapters/sms';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { audit } from '../audit';

const columns = { name: 'name', isOn: 'is_on', version: 'version' };

/** The reason why the server's settings do not allow a feature; `null` when they do. */
const obstacleOf = ({ config }: Pick<App, 'config'>, name: string) => (name === 'AllowSmsNotifications' ? smsObstacle(config) : null);

/** The feature flags of section 6, for super admins (decision C11). */
export const featureFlagSettings = (app: Pick<App, 'config'>, db: Db, actorId: number) => ({
  list: async (): Promise<FeatureFlagSetting[]> => {
    const stored = await db('feature_flag').select<FeatureFlagSetting[]>(columns);
    return featureFlagNames.map((name) => {
      const obstacle = obstacleOf(app, name);
      const flag = stored.find((one) => one.name === name) ?? { name, isOn: false, version: 1 };
      return { ...flag, ...(obstacle === null ? {} : { obstacle }) };
    });
  },

  /**
   * Switches one on or off. @throws Refusal 404; 409 when the server's settings do not allow it, or with `current` when somebody else has
   * switched it.
   */
  change: (name: string, { isOn, version }: { isOn: boolean; version: number }, undoes?: number): Promise<FeatureFlagSetting> =>
    db.transaction(async (trx) => {
      if (!featureFlagNames.includes(name as FeatureFlag)) throw notFound('feature');
      const obstacle = isOn ? obstacleOf(app, name) : null;
      if (obstacle !== null) throw conflict(obstacle);
      await trx('feature_flag').insert({ name, is_on: false }).onConflict('name').ignore();
      const before = await trx('feature_flag').where({ name }).forUpdate().first<FeatureFlagSetting>(columns);
      if (before.version !== version)
        throw conflict('Somebody else has switched this since you opened it. Check its current state.', { current: before });
      const after = { name: name as FeatureFlag, isOn, version: version + 1 };
      await trx('feature_flag').where({ name }).update({ is_on: isOn, version: after.version });
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
