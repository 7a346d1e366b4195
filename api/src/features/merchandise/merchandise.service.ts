import type { Db, Transaction } from '../../db/knex';
import { conflict } from '../../http/errors';
import { featureFlags } from '../tournaments';

/** @throws Refusal 409 while merchandise is switched off (C11). */
export const requireSold = async (db: Db): Promise<void> => {
  if (!(await featureFlags(db)).SellMerch) throw conflict('Merchandise is switched off. A super admin can switch it on under Features.');
};

/** Whether this photo is stored. It cannot be removed before the transaction ends. */
export const findPhoto = async (trx: Transaction, photo: string): Promise<boolean> =>
  (await trx('merch_photo').where({ photo }).whereNotNull('stored_at').forKeyShare().first<object | undefined>('photo')) !== undefined;
