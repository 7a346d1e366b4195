import { errorText, sessionEndCode, type RefusalCode, type SettingUse } from '@schi/contract';
import type { CallFailure } from './request';

/** Whether something thrown by `unwrap()` is a call's failure. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  'message' in error &&
  typeof error.message === 'string';

/** The text shown for whatever a call threw (section 8). */
export const failureText = (error: unknown): string =>
  isCallFailure(error) ? error.message : errorText('unknown', null);

const bodyOf = (error: unknown): object =>
  isCallFailure(error) && typeof error.body === 'object' && error.body !== null ? error.body : {};

/** The code of a refusal, such as `unverified`. Code branches on it, never on the text of a message. */
export const failureCode = (error: unknown): RefusalCode | undefined => {
  const body = bodyOf(error);
  // Cast: a newer server may give a code that this release does not know, which equals none of those it compares with.
  return 'code' in body && typeof body.code === 'string' ? (body.code as RefusalCode) : undefined;
};

/** Why a login ended, from the refusal of a call that was made with it; `null` where it does not say. */
export const sessionEndOf = (error: unknown): string | null => {
  const body = bodyOf(error);
  return failureCode(error) === sessionEndCode && 'reason' in body && typeof body.reason === 'string'
    ? body.reason
    : null;
};

/** The stored version that a refusal of an outdated change carries (rule E8). */
export const storedIn = <Stored>(error: unknown): Stored | undefined => {
  const body = bodyOf(error);
  return isCallFailure(error) && error.status === 409 && 'current' in body ? (body.current as Stored) : undefined;
};

/** What hangs on a setting, from the refusal to delete it (rule E6). */
export const usesIn = (error: unknown): SettingUse[] => {
  const body = bodyOf(error);
  return 'uses' in body && Array.isArray(body.uses) ? (body.uses as SettingUse[]) : [];
};
