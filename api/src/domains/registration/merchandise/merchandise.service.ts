import type { Db } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { featureFlags } from '../../tournaments';

/** @throws Refusal 409 while merchandise is switched off (C11). */
export const requireSold = async (db: Db): Promise<void> => {
  if (!(await featureFlags(db)).SellMerch)
    throw conflict('feature.off', 'Merchandise is switched off. A super admin can switch it on under Features.');
};
