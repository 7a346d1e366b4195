import { endpoint } from '../../platform/endpoint';
import type { Account, Session } from './users';

/*
 * What the shell needs of logins. The rules of forms are in `users`: whoever imports one value of a module of rules
 * carries all of them, and the first load of every visitor would.
 */

/**
 * The code of a 401 that says that nobody has used this login of staff for an hour. The browser asks for the password
 * and goes on (rule B10).
 */
export const idleCode = 'idle';
/** The code of a 401 for a login that was valid and has ended; the body's `reason` says why. */
export const sessionEndCode = 'session-ended';
/** Why a login ended. `everywhere`: somebody chose “Log out everywhere”. */
export type SessionEnd =
  'expired' | 'everywhere' | 'password' | 'roles' | 'email' | 'second-factor' | 'erased' | 'log-out';
/**
 * A header of calls that the browser makes by itself, such as a refresh every few seconds. They are no use of a login.
 */
export const backgroundHeader = 'Schi-Background';
/** The code of a 409 for staff who must add a second factor first. Customers' calls in their own name work. */
export const secondFactorRequiredCode = 'second-factor-required';
/** The code of a 409 for a mailed link that has verified its address before. */
export const verifiedAlreadyCode = 'verified-already';
/** The code of a 409 for a mailed link with which a password was chosen before. */
export const usedLinkCode = 'used-link';
/** The code of a 422 for a mailed link that is unknown, used, replaced or expired. */
export const deadLinkCode = 'dead-link';
/** The code of a 422 that asks a login for the code of its second factor, or says that it was wrong. */
export const secondFactorCode = 'second-factor';
/**
 * Goes on with a login of staff that ended for want of use. Takes the token of that login and answers a new one of the
 * same person, which ends when the login would have ended. `code` is the second factor, for a person who has one.
 */
export const continueSession = endpoint('POST', '/api/users/continue')<{ proof: string; code?: string }, Session>();
/** Ends this login, with all its tokens, before it expires. Other logins of the person go on. */
export const logOut = endpoint('POST', '/api/users/log-out')<void, true>();
export const getAccount = endpoint('GET', '/api/users/account')<void, Account>();
/**
 * Mails a code of 6 digits to users without a password; it confirms their identity for a change of address and for the
 * end of the account.
 */
export const sendOwnerCode = endpoint('POST', '/api/users/owner-code')<void, { message: string }>();
