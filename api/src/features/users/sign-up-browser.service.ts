import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@schi/contract';
import type { App } from '../../context';
import type { Db, Transaction } from '../../db/knex';
import { Refusal } from '../../http/errors';
import { linkHours } from './links.service';
import { sessionOf } from './session.service';
import { networkOf, type Throttles } from './throttles.service';
import { findPerson } from './users.queries';

/** The cookie that holds the secret of a browser that signed up. It logs nobody in before the mailed link was followed there (decision B12). */
export const signUpCookie = 'schi.signUp';
/** Seconds that the cookie is kept: as long as the mailed link is valid. */
export const signUpCookieSeconds = linkHours.verify * 3600;
/** Minutes in which the browser may continue after the link was followed. */
const readyMinutes = 15;

/** 256 random bits for the browser; those it has, if it signed up before, so that the same person asking again is known. */
export const browserSecret = (kept: string | undefined): string =>
  (/^[\w-]{43}$/.test(kept ?? '') && kept) || randomBytes(32).toString('base64url');
export const browserHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Remembers which browser signed up; only for a new account, because two people may have signed up with one address (decision B10). */
export const rememberBrowser = async (trx: Transaction, personId: number, hash: Buffer): Promise<void> => {
  await trx('sign_up_browser')
    .insert({ person_id: personId, secret_hash: hash })
    .onConflict('secret_hash')
    // A browser that signs up a second account continues with that one.
    .merge({ person_id: personId, ready_until: null, created_at: trx.fn.now() });
};

/** Whether this browser made the account. */
export const isBrowserOf = async (trx: Transaction, personId: number, hash: Buffer): Promise<boolean> =>
  (await trx('sign_up_browser').where({ person_id: personId, secret_hash: hash }).first('person_id')) !== undefined;

export const forgetBrowser = async (trx: Transaction, personId: number): Promise<void> => {
  await trx('sign_up_browser').where({ person_id: personId }).delete();
};

/** The mailed link was followed: in the browser that signed up it may be continued there, in another one never. */
export const noteVerified = async (trx: Transaction, personId: number, secret: string | undefined, now: Date): Promise<void> => {
  const hash = secret === undefined ? null : browserHash(secret);
  await trx('sign_up_browser')
    .where({ person_id: personId, ...(hash && { secret_hash: hash }) })
    .update({ ready_until: hash && new Date(now.getTime() + readyMinutes * 60_000) });
  await trx('sign_up_browser').where({ person_id: personId }).whereNull('ready_until').delete();
};

/** Takes the browser's permission away and answers whose it was; of two calls at once only one gets it. */
export const takeReady = async (trx: Transaction, hash: Buffer, now: Date): Promise<number | undefined> => {
  const [taken] = await trx('sign_up_browser')
    .where({ secret_hash: hash })
    .where('ready_until', '>', now)
    .delete()
    .returning<{ personId: number }[]>('person_id as personId');
  return taken?.personId;
};

/** Builds `continueSignUp`; a test of a race builds it with a way to take the permission that does not lock. */
export const createContinueSignUp =
  ({ take }: { take: typeof takeReady }) =>
  async (
    app: Pick<App, 'clock' | 'tokenKey'>,
    db: Db,
    throttles: Throttles,
    secret: string | undefined,
    address: string,
  ): Promise<Session> => {
    await throttles.take('link-address', networkOf(address));
    const person = await db.transaction(async (trx) => {
      const personId = secret === undefined ? undefined : await take(trx, browserHash(secret), app.clock());
      return personId === undefined ? undefined : findPerson(trx, personId);
    });
    // A login with a second factor asks for its code.
    if (!person?.verifiedAt || person.hasSecondFactor) throw new Refusal(422, 'Please log in with your password to continue.');
    return sessionOf(app, person);
  };

/**
 * The login of somebody who has just followed the mailed link in the browser that signed up, once and within 15 minutes (decision B12).
 * @throws Refusal 422 in every other case; 429 after too many tries.
 */
export const continueSignUp = createContinueSignUp({ take: takeReady });
