import { endpoint } from './endpoint';
import { emailText, id, matches, oneOf, passwordLength, phoneText, required, secret, text, zipCode } from './rules/fields';
import { provinces, states } from './rules/places';
import type { Role } from './rules/roles';

/** What the browser keeps of a login. The token's payload carries `personId`, `roles` and `userDisplayName`. */
export interface Session {
  token: string;
  personId: number;
  roles: Role[];
  userDisplayName: string;
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
export const loginFields = { username: text(required), password: secret(required) };
export const forgotFields = { email: emailText(required) };
export const resetFields = { userId: id(required), hash: text(required), newPassword: secret(required, passwordLength) };
/** The reset form as it is filled in; `resetFields` is what is sent. */
export const resetFormFields = {
  password: secret(required, passwordLength),
  confirmPassword: secret(required, matches('password', 'Passwords must match')),
};
export const verificationFields = { hash: text(required) };

export const authenticate = endpoint('POST', '/api/users/authenticate')<{ username: string; password: string }, Session>();
export const register = endpoint('POST', '/api/users/register')<SignUp, { message: string }>();
/** `true` once the address is verified. */
export const verifyAccount = endpoint('PUT', '/api/users/register')<{ hash: string }, true>();
/** A new verification link for an account that is not verified yet; the answer never tells whether there is one (B2). */
export const resendVerification = endpoint('POST', '/api/users/resend-verification')<{ email: string }, { message: string }>();
export const forgotPassword = endpoint('POST', '/api/users/forgot')<{ email: string }, { message: string }>();
export const resetPassword = endpoint('PUT', '/api/users/reset')<{ userId: number; hash: string; newPassword: string }, true>();
export const logOutEverywhere = endpoint('POST', '/api/users/log-out-everywhere')<void, true>();
