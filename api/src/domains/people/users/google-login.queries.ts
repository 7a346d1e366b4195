import type { Db, Transaction } from '../../../platform/db/knex';

/** Whether a login has used the credential with this hash of its nonce. */
export const isCredentialUsed = async (db: Db, nonceHash: Buffer): Promise<boolean> =>
  (await db('used_credential').where({ nonce_hash: nonceHash }).first<object | undefined>('nonce_hash')) !== undefined;

/** Marks a credential as used until it expires; `false` when it was used before. Of two calls at once only one succeeds. */
export const storeUsedCredential = async (trx: Transaction, nonceHash: Buffer, expiresAt: Date): Promise<boolean> => {
  const used = await trx('used_credential')
    .insert({ nonce_hash: nonceHash, expires_at: expiresAt })
    .onConflict()
    .ignore()
    .returning('nonce_hash');
  return used.length > 0;
};
