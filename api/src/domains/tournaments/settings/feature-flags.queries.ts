import type { FeatureFlagSetting } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

const columns = { name: 'name', isOn: 'is_on', version: 'version' };

/** The flags that were switched before. */
export const listFlags = (db: Db): Promise<FeatureFlagSetting[]> =>
  db('feature_flag').select<FeatureFlagSetting[]>(columns);

/** Locks a flag; one that was never switched is off. */
export const lockFlag = async (trx: Transaction, name: string): Promise<FeatureFlagSetting> => {
  await trx('feature_flag').insert({ name, is_on: false }).onConflict('name').ignore();
  return trx('feature_flag').where({ name }).forUpdate().first<FeatureFlagSetting>(columns);
};

export const storeFlag = async (trx: Transaction, { name, isOn, version }: FeatureFlagSetting): Promise<void> => {
  await trx('feature_flag').where({ name }).update({ is_on: isOn, version });
};
