import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { Refusal } from '../../../platform/http/errors';
import { linkHours } from './links.queries';
import { sessionOf } from './session.service';
import { consumeReadiness } from './sign-up-browser.queries';
import { networkOf, type Throttles } from './throttles.service';
import { findPerson } from './users.queries';

/**
 * The cookie that holds the secret of a browser that signed up. It logs nobody in before the mailed link was followed
 * there (rule B12).
 */
export const signUpCookie = 'schi.signUp';
/** Seconds that the cookie is kept: as long as the mailed link is valid. */
export const signUpCookieSeconds = linkHours.verify * 3600;

/**
 * 256 random bits for the browser; those it has, if it signed up before, so that the same person asking again is known.
 */
export const browserSecret = (kept: string | undefined): string =>
  (/^[\w-]{43}$/.test(kept ?? '') && kept) || randomBytes(32).toString('base64url');
export const browserHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Builds `continueSignUp`; a test of a race builds it with a way to take the permission that does not lock. */
export const createContinueSignUp =
  ({ take }: { take: typeof consumeReadiness }) =>
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
    if (!person?.verifiedAt || person.hasSecondFactor)
      throw new Refusal(422, 'login.needed', 'Please log in with your password to continue.');
    return sessionOf(app, person);
  };

/**
 * The login of somebody who has just followed the mailed link in the browser that signed up, once and within 15 minutes
 * (rule B12).
 * @throws Refusal 422 in every other case; 429 after too many tries.
 */
export const continueSignUp = createContinueSignUp({ take: consumeReadiness });
