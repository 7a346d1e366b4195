import { endpoint } from '../../platform/endpoint';
import {
  emailText,
  id,
  matches,
  oneOf,
  passwordLength,
  phoneText,
  required,
  secret,
  text,
  token,
  zipCode,
} from '../../platform/fields';
import { provinces, states } from '../../platform/places';
import type { Role } from '../rules/roles';

/** The browser's data about a login. The token's payload carries `personId`, `roles` and `userDisplayName`. */
export interface Session {
  token: string;
  personId: number;
  roles: Role[];
  userDisplayName: string;
}

/** A login with Google; `isComplete` is false while address and phone number are missing. */
export interface GoogleSession extends Session {
  isComplete: boolean;
}

/** Sign-up fields as submitted: `stateProvince` is the validated field (specification, section 3). */
export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  stateProvince: string;
  postalCode: string;
  phoneNumber: string;
}

export const signUpFields = {
  firstName: text(required),
  lastName: text(required),
  email: emailText(required),
  password: secret(required, passwordLength),
  confirmPassword: secret(required, matches('password', 'Passwords must match')),
  addressLine1: text(required),
  addressLine2: text(),
  city: text(required),
  stateProvince: text(required, oneOf([...states, ...provinces].map((place) => place.code))),
  postalCode: text(required, zipCode),
  phoneNumber: phoneText(required),
};
/** Data of the person, not of the login. The account page changes them; a sign-up with Google asks for them later. */
export type AccountDetails = Omit<SignUp, 'email' | 'password' | 'confirmPassword'>;
const { email: _email, password: _password, confirmPassword: _confirm, ...detailFields } = signUpFields;
export const accountDetailFields = detailFields;

/** The user's own account, for the account page. */
export interface Account extends Required<AccountDetails> {
  email: string;
  /** The new address while its link was not opened yet. */
  newEmail: string | null;
  /** `false` for users who log in with Google only. */
  hasPassword: boolean;
  /** Whether all data of the sign-up are known. */
  isComplete: boolean;
}

/** The code of a 422 that asks a login for a code that `sendLoginCode` mails, or says that it was wrong (rule B3). */
export const mailedCodeCode = 'mailed-code';
export const mailedCodeFields = { mailedCode: text(required) };
/** `code` is the second factor, `mailedCode` that of an e-mail, each for a login that was asked for it. */
export const loginFields = { username: text(required), password: secret(required), code: text(), mailedCode: text() };
export const forgotFields = { email: emailText(required) };
export const resetFields = {
  userId: id(required),
  hash: text(required),
  newPassword: secret(required, passwordLength),
};
/** The fields of the reset form; `resetFields` are sent. */
export const resetFormFields = {
  password: secret(required, passwordLength),
  confirmPassword: secret(required, matches('password', 'Passwords must match')),
};
export const changePasswordFields = {
  currentPassword: secret(required),
  newPassword: secret(required, passwordLength),
};
/** The fields of the account page; `changePasswordFields` are sent. */
export const changePasswordFormFields = {
  ...changePasswordFields,
  confirmPassword: secret(required, matches('newPassword', 'Passwords must match')),
};
/**
 * The current password confirms the user's identity, or the mailed code of `sendOwnerCode` for users without a
 * password.
 */
export const changeEmailFields = { email: emailText(required), currentPassword: secret() };
/** The form of the account page, which asks for a password or a code. */
export const changeEmailFormFields = { ...changeEmailFields, currentPassword: secret(required) };
/** The user's confirmation: the password, or the mailed code of `sendOwnerCode` for users without a password. */
export const deleteAccountFields = { proof: secret(required) };
/**
 * Google's signed credential for this site. `code` is the second factor; `password` or `mailedCode` proves an account
 * that exists (rule B13).
 */
export interface GoogleCredential {
  credential: string;
  clientId: string;
  code?: string;
  password?: string;
  mailedCode?: string;
}
export const googleFields = {
  credential: token(required),
  clientId: text(required),
  code: text(),
  password: secret(),
  mailedCode: text(),
};
/**
 * The code of a 422 that asks the first login with Google for the proof of an account that exists, or says that it was
 * wrong. The body has the `email` of the account, to which `sendLoginCode` mails a code, and `hasPassword`.
 */
export const googleProofCode = 'google-proof';
export const googlePasswordFields = { password: secret(required) };
export const verificationFields = { hash: text(required) };

export const authenticate = endpoint('POST', '/api/users/authenticate')<
  { username: string; password: string; code?: string; mailedCode?: string },
  Session
>();
/** Mails a code for a login that needs one; the answer never tells whether the address has an account (B2). */
export const sendLoginCode = endpoint('POST', '/api/users/login-code')<{ email: string }, { message: string }>();
/** Google's signed credential for this site (rule B5). */
export const googleLogin = endpoint('POST', '/api/users/google-oauth')<GoogleCredential, GoogleSession>();
/**
 * What Google's button has to sign: the browser that asks keeps its secret in a cookie, and a credential with it logs
 * in once (rule B13).
 */
export const googleNonce = endpoint('POST', '/api/users/google-nonce')<void, { nonce: string }>();
/** `proof` is the password, or the mailed code of `sendOwnerCode` for users without a password. */
export const continueSessionFields = { proof: secret(required), code: text() };
export const register = endpoint('POST', '/api/users/register')<SignUp, { message: string }>();
/** `true` once the address is verified. */
export const verifyAccount = endpoint('PUT', '/api/users/register')<{ hash: string }, true>();
/**
 * The login of somebody who has just followed the mailed link in the browser that signed up; the browser proves it by a
 * cookie. Works once and for 15 minutes (rule B12).
 */
export const continueSignUp = endpoint('POST', '/api/users/continue-sign-up')<void, Session>();
/**
 * A new verification link for an account that is not verified yet; the answer never tells whether there is one (B2).
 */
export const resendVerification = endpoint('POST', '/api/users/resend-verification')<
  { email: string },
  { message: string }
>();
export const forgotPassword = endpoint('POST', '/api/users/forgot')<{ email: string }, { message: string }>();
export const resetPassword = endpoint('PUT', '/api/users/reset')<
  { userId: number; hash: string; newPassword: string },
  true
>();
export const logOutEverywhere = endpoint('POST', '/api/users/log-out-everywhere')<void, true>();

/** Answers a new session, since the token carries the name. */
export const changeAccount = endpoint('PUT', '/api/users/account')<AccountDetails, Session>();
/** Ends every other login and answers a new session for this one. */
export const changePassword = endpoint('PUT', '/api/users/password')<
  { currentPassword: string; newPassword: string },
  Session
>();
/** Sends a link to the new address; the answer never tells whether it has an account (B2). */
export const changeEmail = endpoint('POST', '/api/users/email')<
  { email: string; currentPassword?: string },
  { message: string }
>();
/**
 * Confirms the new address with the link's token; the account has it from then on. Ends every login of the account.
 * Answers a new session where the caller is logged in to the account.
 */
export const confirmEmail = endpoint('PUT', '/api/users/email')<{ hash: string }, Session | null>();
/** All data that are stored about the user (rule B9). */
export const downloadMyData = endpoint('GET', '/api/users/my-data')<void, Record<string, unknown>>();
/** Why an account cannot be deleted now, and what to do; stable, for code that decides. */
export interface DeletionObstacle {
  code: 'payment-open' | 'refund-under-way' | 'competing' | 'last-super-admin';
  message: string;
  /** The registration whose competitors withdraw first. */
  registrationId?: number;
}
/** What prevents the deletion of the caller's account; `null` when nothing does. */
export const getDeletionObstacle = endpoint('GET', '/api/users/account/deletion')<void, DeletionObstacle | null>();
export const deleteAccount = endpoint('DELETE', '/api/users/account')<{ proof: string }, true>();
