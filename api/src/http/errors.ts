import { deviceEndedCode, idleCode, secondFactorRequiredCode, sessionEndCode, type FieldErrors, type SessionEnd } from '@schi/contract';

interface Extra {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** Further members of the answer's body, such as the registration a changed total is about. */
  body?: Record<string, unknown>;
}

/** A refusal with a message for the caller; the error handler turns it into an answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** 400: the request cannot be read as this call. */
export const badRequest = (message: string, errors?: FieldErrors) => new Refusal(400, message, errors ? { errors } : {});
/** 401: not logged in, or no longer. The browser logs out on it, so it is used for nothing else (decision B8). */
export const notLoggedIn = () => new Refusal(401, 'Please log in to continue.');
/** 401: a login that was valid and has ended. The login page says why. */
export const loginEnded = (reason: SessionEnd) =>
  new Refusal(401, 'Please log in to continue.', { body: { code: sessionEndCode, reason } });
/** 401: nobody has used this login of staff for an hour. The browser keeps the page and asks for the password. */
export const idle = () =>
  new Refusal(401, 'You have not used this page for 60 minutes. Please enter your password to continue.', { body: { code: idleCode } });
/** 401: a device that was ended, has expired, or was never paired. It keeps what waits on it. */
export const deviceEnded = () =>
  new Refusal(401, 'This tablet is no longer paired. What waits on it is not lost. Ask a director to pair it again.', {
    body: { code: deviceEndedCode },
  });
/** 403: a device of another kind than the call is for. */
export const otherDevice = () => new Refusal(403, 'This tablet is paired for something else.', { body: { code: 'other-device' } });
/** 403: the role is missing. The browser logs out on it, so it is used for nothing else (decision B8). */
export const roleLacking = () =>
  new Refusal(403, 'You do not have the required permissions to access this resource. Please contact us if you believe this is an error.');
/** 409: staff who must have a second factor have none (decision B10). The browser leads them to its page. */
export const secondFactorNeeded = () =>
  new Refusal(409, 'Your login needs a second factor before you go on. Set it up on your page “Login security”.', {
    body: { code: secondFactorRequiredCode },
  });
/** 404: missing, or somebody else's; the answer is the same for both (decision B8). */
export const notFound = (what: string) => new Refusal(404, `This ${what} could not be found.`);
/** 409: the present state does not allow it. */
export const conflict = (message: string, body?: Record<string, unknown>) => new Refusal(409, message, body ? { body } : {});
/** 409 for work that is in progress; another try after this many seconds may succeed. */
export const busy = (message: string, seconds: number) => new Refusal(409, message, { headers: { 'Retry-After': String(seconds) } });
/** 422: the values are wrong; with a message for each field. */
export const invalid = (errors: FieldErrors, message = Object.values(errors).join(' ')) => new Refusal(422, message, { errors });
/** 429: too many tries; the next is allowed after this many seconds (decision B3). */
export const tooMany = (seconds: number, why = 'Too many tries.') =>
  new Refusal(429, `${why} Please wait ${Math.ceil(seconds / 60)} ${seconds > 60 ? 'minutes' : 'minute'} and try again.`, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
