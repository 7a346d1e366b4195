import { randomBytes } from 'node:crypto';
import { deadLinkCode, usedLinkCode, verifiedAlreadyCode } from '@schi/contract';
import { conflict, Refusal } from '../../../platform/http/errors';
import type { Db } from '../../../platform/db/knex';
import { deleteOlderLinks, storeLink, type LinkPurpose } from './links.queries';

interface LinkParts {
  /** The address that a `new-email` link moves the account to. */
  newEmail?: string;
  /** The token of a code that is typed instead of followed. */
  token?: string;
  /** Older links go on working: the same person asked again (B12). */
  keepsOlder?: boolean;
}

/** A new link's token: 256 random bits, stored only as a hash. It voids every older link of that purpose (rule B1). */
export const issueLink = async (
  db: Db,
  personId: number,
  purpose: LinkPurpose,
  now: Date,
  { newEmail, token = randomBytes(32).toString('base64url'), keepsOlder = false }: LinkParts = {},
): Promise<string> => {
  await db.transaction(async (trx) => {
    if (!keepsOlder) await deleteOlderLinks(trx, personId, purpose);
    await storeLink(trx, personId, { purpose, newEmail, token }, now);
  });
  return token;
};

/** Answers a link whose work is done; the browser leads to the login (rule B1). */
export const verifiedAlready = () => conflict(verifiedAlreadyCode, 'This address is verified already. Log in.');
/** Answers a link with which a password was chosen before. */
export const usedLink = () =>
  conflict(usedLinkCode, 'A password was chosen with this link already. Log in with it, or ask for a new link.');
/** Answers a link that is unknown, used, replaced or expired. */
export const deadLink = (message: string) => new Refusal(422, deadLinkCode, message);
