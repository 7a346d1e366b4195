import { errorText } from '@schi/contract';
import type { CallFailure } from './request';

/** Whether something thrown by `unwrap()` is a call's failure. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error && typeof error.message === 'string';

/** The text shown for whatever a call threw (section 8). */
export const failureText = (error: unknown): string => (isCallFailure(error) ? error.message : errorText('unknown', null));
