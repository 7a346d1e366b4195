import type { KeyObject } from 'node:crypto';
import type { Db, Transaction } from '../../../platform/db/knex';
import { revokeSessions } from '../../../platform/sessions/revocations';
import { newRecoveryCodes, recoveryHash } from './second-factor.rules';

export interface StoredFactor {
  secret: Buffer;
  begunAt: Date;
  confirmedAt: Date | null;
}

/** The second factor of a person, confirmed or not. */
export const findFactor = (db: Db, personId: number): Promise<StoredFactor | undefined> =>
  db('second_factor')
    .where({ person_id: personId })
    .first<StoredFactor | undefined>('secret', 'begun_at as begunAt', 'confirmed_at as confirmedAt');

/** The number of recovery codes that were not used. */
export const countRecoveryCodes = async (db: Db, personId: number): Promise<number> =>
  Number(
    (await db('recovery_code').where({ person_id: personId }).whereNull('used_at').count<{ count: string }[]>())[0]
      ?.count ?? 0,
  );

/** Stores a secret that is not confirmed yet, in place of an older one; `false` when a second factor is on. */
export const storeSecret = async (db: Db, personId: number, secret: Buffer, now: Date): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into second_factor (person_id, secret, begun_at) values (:personId, :secret, :now)
     on conflict (person_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
       where second_factor.confirmed_at is null returning person_id`,
    { personId, secret, now },
  );
  return rows.length > 0;
};

/**
 * Marks a period as used; `false` when its code or a later one was used before. Of two calls at once only one succeeds.
 */
export const claimPeriod = async (db: Db, personId: number, period: number): Promise<boolean> =>
  (await db('second_factor')
    .where({ person_id: personId })
    .where('last_period', '<', period)
    .update({ last_period: period })) > 0;

/** Marks a recovery code as used; `false` when it is unknown or was used. */
export const claimRecoveryCode = async (
  trx: Transaction,
  personId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> =>
  (await trx('recovery_code')
    .where({ person_id: personId })
    .whereIn('code_hash', hashes)
    .whereNull('used_at')
    .update({ used_at: now })) > 0;

/**
 * Turns a stored secret into the second factor of the login; `false` when it is no longer there or was confirmed
 * already.
 */
export const confirmFactor = async (trx: Transaction, personId: number, secret: Buffer, now: Date): Promise<boolean> =>
  (await trx('second_factor')
    .where({ person_id: personId, secret })
    .whereNull('confirmed_at')
    .update({ confirmed_at: now })) > 0;

/** Stores new recovery codes and answers them; afterwards nobody can read them again. */
export const storeRecoveryCodes = async (
  trx: Transaction,
  tokenKey: KeyObject,
  personId: number,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await trx('recovery_code').insert(
    codes.map((code) => ({ person_id: personId, code_hash: recoveryHash(tokenKey, personId, code) })),
  );
  return codes;
};

/** Removes the second factor with its recovery codes; `false` when none was on. Ends every login of the person. */
export const removeFactor = async (trx: Transaction, personId: number): Promise<boolean> => {
  const removed = await trx('second_factor').where({ person_id: personId }).whereNotNull('confirmed_at').delete();
  if (removed > 0) await revokeSessions(trx, personId, 'second-factor');
  return removed > 0;
};
