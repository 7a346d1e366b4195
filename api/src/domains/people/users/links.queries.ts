import { createHash } from 'node:crypto';
import type { Db, Transaction } from '../../../platform/db/knex';

/** The purposes of mailed links, and the hours that each is valid (rule B1). */
export const linkHours = {
  verify: 72,
  reset: 1,
  'new-email': 72,
  invite: 72,
  'owner-code': 0.25,
  'login-code': 0.25,
} as const;
export type LinkPurpose = keyof typeof linkHours;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Removes a person's links of a purpose that were not used. Codes are short and may come again, so those that were used
 * are removed too.
 */
export const deleteOlderLinks = async (trx: Transaction, personId: number, purpose: LinkPurpose): Promise<void> => {
  const older = trx('account_link').where({ person_id: personId, purpose });
  await (purpose === 'owner-code' || purpose === 'login-code' ? older : older.whereNull('used_at')).delete();
};

/** Stores the hash of a link's token, valid for the hours of its purpose. */
export const storeLink = async (
  trx: Transaction,
  personId: number,
  { purpose, newEmail, token }: { purpose: LinkPurpose; newEmail: string | undefined; token: string },
  now: Date,
): Promise<void> => {
  await trx('account_link').insert({
    person_id: personId,
    purpose,
    new_email: newEmail ?? null,
    token_hash: hashOf(token),
    expires_at: new Date(now.getTime() + linkHours[purpose] * 3_600_000),
  });
};

export interface UsedLink {
  personId: number;
  newEmail: string | null;
}

/** Whether a person has such a link that still works; with `token`, whether it is this one. It works on. */
export const hasLink = async (
  db: Db,
  { token, personId, purposes }: { token?: string; personId: number; purposes: readonly LinkPurpose[] },
  now: Date,
): Promise<boolean> =>
  (await db('account_link')
    .where({ person_id: personId, ...(token !== undefined && { token_hash: hashOf(token) }) })
    .whereIn('purpose', purposes)
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .first('id')) !== undefined;

/** The owner of a link that was used; `undefined` for every other one. Its hash proves that somebody got the letter. */
export const findUsedLink = (db: Db, token: string, purposes: readonly LinkPurpose[]): Promise<UsedLink | undefined> =>
  db('account_link')
    .where({ token_hash: hashOf(token) })
    .whereIn('purpose', purposes)
    .whereNotNull('used_at')
    .first<UsedLink | undefined>(['person_id as personId', 'new_email as newEmail']);

/**
 * Marks a link as used and answers its owner; `undefined` when it is unknown, used, replaced or expired. Only one of
 * two calls at once succeeds.
 */
export const redeemLink = async (
  trx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedLink | undefined> => {
  const [used] = await trx('account_link')
    .where({ token_hash: hashOf(token) })
    .whereIn('purpose', purposes)
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
    .returning<UsedLink[]>(['person_id as personId', 'new_email as newEmail']);
  return used;
};
