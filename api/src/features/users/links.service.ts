import { createHash, randomBytes } from 'node:crypto';
import { deadLinkCode, usedLinkCode, verifiedAlreadyCode } from '@schi/contract';
import { conflict, Refusal } from '../../http/errors';
import type { Db, Transaction } from '../../db/knex';

/** The purposes of mailed links, and the hours that each is valid (decision B1). */
export const linkHours = { verify: 72, reset: 1, 'new-email': 72, invite: 72, 'owner-code': 0.25, 'login-code': 0.25 } as const;
export type LinkPurpose = keyof typeof linkHours;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface LinkParts {
  /** The address that a `new-email` link moves the account to. */
  newEmail?: string;
  /** The token of a code that is typed instead of followed. */
  token?: string;
  /** Older links go on working: the same person asked again (B12). */
  keepsOlder?: boolean;
}

/** A new link's token: 256 random bits, stored only as a hash. It voids every older link of that purpose (decision B1). */
export const issueLink = async (
  db: Db,
  personId: number,
  purpose: LinkPurpose,
  now: Date,
  { newEmail, token = randomBytes(32).toString('base64url'), keepsOlder = false }: LinkParts = {},
): Promise<string> => {
  await db.transaction(async (trx) => {
    const older = trx('account_link').where({ person_id: personId, purpose });
    // Codes are short and may come again, also after they were used.
    if (!keepsOlder) await (purpose === 'owner-code' || purpose === 'login-code' ? older : older.whereNull('used_at')).delete();
    await trx('account_link').insert({
      person_id: personId,
      purpose,
      new_email: newEmail ?? null,
      token_hash: hashOf(token),
      expires_at: new Date(now.getTime() + linkHours[purpose] * 3_600_000),
    });
  });
  return token;
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

/** Answers a link whose work is done; the browser leads to the login (decision B1). */
export const verifiedAlready = () => conflict('This address is verified already. Log in.', { code: verifiedAlreadyCode });
/** Answers a link with which a password was chosen before. */
export const usedLink = () =>
  conflict('A password was chosen with this link already. Log in with it, or ask for a new link.', { code: usedLinkCode });
/** Answers a link that is unknown, used, replaced or expired. */
export const deadLink = (message: string) => new Refusal(422, message, { body: { code: deadLinkCode } });

/** Marks a link as used and answers its owner; `undefined` when it is unknown, used, replaced or expired. Only one of two calls at once succeeds. */
export const useLink = async (
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
