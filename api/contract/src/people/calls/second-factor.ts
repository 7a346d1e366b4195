import { endpoint } from '../../platform/endpoint';
import { required, secret, text } from '../../platform/fields';
import type { StaffRow } from './staff';
import type { Session } from './users';

/** The second factor of the login of staff: codes of an authenticator app (RFC 6238), and recovery codes (rule B10). */
export interface SecondFactor {
  isOn: boolean;
  /** The recovery codes that were not used. */
  recoveryCodesLeft: number;
}

/** What an authenticator app needs; shown until a code of it is confirmed. */
export interface SecondFactorSecret {
  /** Base32 (RFC 4648), for apps that cannot scan. */
  secret: string;
  /** The `otpauth:` address of the QR code. */
  address: string;
}

/** How many recovery codes come with a second factor. */
export const recoveryCodeCount = 10;

/**
 * `code`: six digits of the app, or a recovery code. `proof`: the password, or the mailed code of `sendOwnerCode` for
 * users without one.
 */
export const beginSecondFactorFields = { proof: secret(required) };
export const confirmSecondFactorFields = { code: text(required) };
export const endSecondFactorFields = { proof: secret(required), code: text(required) };

export const getSecondFactor = endpoint('GET', '/api/users/second-factor')<void, SecondFactor>();
/** Makes a new secret. It counts once it is confirmed. Only for staff. */
export const beginSecondFactor = endpoint('POST', '/api/users/second-factor')<{ proof: string }, SecondFactorSecret>();
/** Turns the second factor on, ends every other login, and answers the recovery codes, which are shown this once. */
export const confirmSecondFactor = endpoint('PUT', '/api/users/second-factor')<
  { code: string },
  { recoveryCodes: string[]; session: Session }
>();
/** Turns it off and ends every other login. */
export const endSecondFactor = endpoint('DELETE', '/api/users/second-factor')<
  { proof: string; code: string },
  Session
>();
/** Takes the second factor from a person who has lost it. Ends the person's logins and tells the person by mail. */
export const resetSecondFactor = endpoint('DELETE', '/api/admin/staff/:personId/second-factor')<void, StaffRow>();
