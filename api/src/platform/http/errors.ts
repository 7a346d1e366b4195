import {
  deviceEndedCode,
  idleCode,
  secondFactorRequiredCode,
  sessionEndCode,
  type FieldErrors,
  type RefusalCode,
  type SessionEnd,
} from '@schi/contract';

/** Further members of an answer's body, such as the registration a changed total is about. */
type Body = Record<string, unknown> & { code?: never };

interface Extra {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  body?: Body;
}

/** A refusal with a stable code and a message for the caller; the error handler turns it into an answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: RefusalCode,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** 400: the request cannot be read as this call. */
export const badRequest = (message: string, errors?: FieldErrors) =>
  new Refusal(400, 'badRequest', message, errors ? { errors } : {});
/** 401: not logged in, or no longer. The browser logs out on it, so it is used for nothing else (rule B8). */
export const notLoggedIn = () => new Refusal(401, 'notLoggedIn', 'Please log in to continue.');
/** 401: a login that was valid and has ended. The login page says why. */
export const loginEnded = (reason: SessionEnd) =>
  new Refusal(401, sessionEndCode, 'Please log in to continue.', { body: { reason } });
/** 401: nobody has used this login of staff for an hour. The browser keeps the page and asks for the password. */
export const idle = () =>
  new Refusal(401, idleCode, 'You have not used this page for 60 minutes. Please enter your password to continue.');
/** 401: a device that was ended, has expired, or was never paired. It keeps what waits on it. */
export const deviceEnded = () =>
  new Refusal(
    401,
    deviceEndedCode,
    'This tablet is no longer paired. What waits on it is not lost. Ask a director to pair it again.',
  );
/** 403: a device of another kind than the call is for. */
export const otherDevice = () => new Refusal(403, 'other-device', 'This tablet is paired for something else.');
/** 403: the role is missing. The browser logs out on it, so it is used for nothing else (rule B8). */
export const roleLacking = () =>
  new Refusal(
    403,
    'roleLacking',
    'You do not have the required permissions to access this resource. Please contact us if you believe this is an error.',
  );
/** 409: staff who must have a second factor have none (rule B10). The browser leads them to its page. */
export const secondFactorNeeded = () =>
  new Refusal(
    409,
    secondFactorRequiredCode,
    'Your login needs a second factor before you go on. Set it up on your page “Login security”.',
  );
/** 404: missing, or somebody else's; the answer is the same for both (rule B8). */
export const notFound = (what: string) => new Refusal(404, 'notFound', `This ${what} could not be found.`);
/** 409: the present state does not allow it. */
export const conflict = (code: RefusalCode, message: string, body?: Body) =>
  new Refusal(409, code, message, body ? { body } : {});
/**
 * 409: what this refers to was deleted, or stored by somebody else, between the check and the write. Nothing was
 * stored.
 */
export const changedMeanwhile = () =>
  conflict(
    'changedMeanwhile',
    'Somebody else changed what this needs at the same moment. Nothing was saved. Please load the page again and repeat it.',
  );
/** 409 for work that is in progress; another try after this many seconds may succeed. */
export const busy = (message: string, seconds: number) =>
  new Refusal(409, 'busy', message, { headers: { 'Retry-After': String(seconds) } });
/** 422: the values are wrong; with a message for each field. */
export const invalid = (
  errors: FieldErrors,
  message = Object.values(errors).join(' '),
  code: RefusalCode = 'invalid',
) => new Refusal(422, code, message, { errors });
/** 429: too many tries; the next is allowed after this many seconds (rule B3). */
export const tooMany = (seconds: number, why = 'Too many tries.') =>
  new Refusal(
    429,
    'tooMany',
    `${why} Please wait ${Math.ceil(seconds / 60)} ${seconds > 60 ? 'minutes' : 'minute'} and try again.`,
    {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
    },
  );
