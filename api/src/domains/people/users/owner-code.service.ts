import { randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/knex';
import { redeemLink } from './links.queries';
import { issueLink } from './links.service';

const digits = 6;

/** A person's code is looked up together with its owner: two people may have the same one. */
const tokenOf = (personId: number, code: string) => `${personId}:${code.replace(/\D/g, '')}`;

/** A new code of 6 digits, which works once, for 15 minutes. It voids the older one. */
export const issueCode = async (db: Db, personId: number, now: Date): Promise<string> => {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await issueLink(db, personId, 'owner-code', now, { token: tokenOf(personId, code) });
  return code;
};

/** Whether it is the person's code; it does not work a second time. Tries are counted by the caller. */
export const redeemCode = (db: Db, personId: number, code: string, now: Date): Promise<boolean> =>
  db.transaction(async (trx) => (await redeemLink(trx, tokenOf(personId, code), ['owner-code'], now)) !== undefined);
