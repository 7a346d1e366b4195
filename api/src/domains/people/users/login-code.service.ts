import type { Db, Transaction } from '../../../platform/db/knex';
import { hasLink, redeemLink } from './links.queries';
import { issueLink } from './links.service';
import { newCodeText, plainCode } from './second-factor.rules';

/** A person's code is looked up together with its owner: two people may have the same one. */
const tokenOf = (personId: number, code: string) => `login ${personId}:${plainCode(code)}`;

/**
 * A new code of eight letters and digits (almost 40 random bits), which works once, for 15 minutes. Too long to be
 * guessed in that time, so that tries need no limit per account that a stranger could use up. It voids the older one.
 */
export const issueLoginCode = async (db: Db, personId: number, now: Date): Promise<string> => {
  const code = newCodeText(2);
  await issueLink(db, personId, 'login-code', now, { token: tokenOf(personId, code) });
  return code;
};

/** Whether it is the person's code; it works on. */
export const isLoginCode = (db: Db, personId: number, code: string, now: Date): Promise<boolean> =>
  hasLink(db, { token: tokenOf(personId, code), personId, purposes: ['login-code'] }, now);

/** Uses the person's code up; `false` when it is wrong or was used. */
export const useLoginCode = async (trx: Transaction, personId: number, code: string, now: Date): Promise<boolean> =>
  (await redeemLink(trx, tokenOf(personId, code), ['login-code'], now)) !== undefined;
