import { backgroundHeader, databaseHeader, errorText, type FieldErrors, type Method } from '@schi/contract';
import { recordServerDate } from '@schi/shared-ui/session';
import { isUnattended } from './attention';
import { limitedFetch, limits } from './limited-fetch';

/** The result of a refused or lost call: a message for the reader, and messages by field when the form was wrong. */
export interface CallFailure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  errors?: FieldErrors;
  /** The body as it came, for refusals that carry data (a changed price brings the registration). */
  body?: unknown;
}

export interface Call {
  method: Method;
  /** Path with query. */
  url: string;
  body?: unknown;
  token?: string | undefined;
  /** The token of a paired device, which calls instead of a person (decision hall/devices). */
  deviceToken?: string | undefined;
  /** Whom the call is about: the person for whom staff act, or oneself (section 7). */
  userContextId?: number | undefined;
  /** One key per user action (C2). It also makes repeating after a lost answer safe. */
  idempotencyKey?: string | undefined;
  /** The id of the database that a device believes to send its events to (rule E3). */
  database?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds that one try may take; a minute for a read and two for a write unless another limit is given. */
  limitMs?: number | undefined;
}

const offline: CallFailure = {
  status: 0,
  message: 'We could not reach the server. Nothing was lost: check your connection and try again.',
};

/** The token goes only to our own API, whatever address a caller passes (section 6). */
const authorizationOf = ({ url, token, deviceToken }: Call): Record<string, string> => {
  if (url !== '/api' && !url.startsWith('/api/')) return {};
  if (deviceToken) return { authorization: `Device ${deviceToken}` };
  return token ? { authorization: `Bearer ${token}` } : {};
};

const headersOf = (call: Call): Record<string, string> => {
  const { body, token, userContextId, idempotencyKey, database } = call;
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...authorizationOf(call),
    ...(token && isUnattended() ? { [backgroundHeader]: '1' } : {}),
    ...(token && userContextId !== undefined ? { UserContext: String(userContextId) } : {}),
    ...(database ? { [databaseHeader]: database } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

const fieldErrors = (body: unknown): FieldErrors | undefined =>
  typeof body === 'object' && body !== null && 'errors' in body ? (body.errors as FieldErrors) : undefined;

const send = async (call: Call): Promise<{ data: unknown } | { error: CallFailure }> => {
  const init = {
    method: call.method,
    headers: headersOf(call),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.signal ? { signal: call.signal } : {}),
  };
  const limitMs = call.limitMs ?? (call.method === 'GET' ? limits.read : limits.write);
  const [response, body] = await limitedFetch(
    call.url,
    init,
    limitMs,
    async (answer) => [answer, await bodyOf(answer)] as const,
  );
  // A cached answer to a read is dated when it was made.
  if (call.method !== 'GET') recordServerDate(response.headers.get('date'));
  if (response.ok) return { data: body };
  const errors = fieldErrors(body);
  return {
    error: { status: response.status, message: errorText(response.status, body), body, ...(errors ? { errors } : {}) },
  };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits in milliseconds before a call that got no answer is sent again. */
const retryAfterMs = [300, 1200];

/** What a proxy answers when the server gave it no answer. */
const isOfProxy = (status: number) => status === 502 || status === 504;

/**
 * Sends one call and never throws. A call that got no answer, or only that of a proxy, is repeated when repeating
 * cannot do harm: reads, and calls with an idempotency key, which the server answers once per key.
 */
export const request = async (call: Call): Promise<{ data: unknown } | { error: CallFailure }> => {
  const waits = call.method === 'GET' || call.idempotencyKey ? retryAfterMs : [];
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(call).catch(() => ({ error: offline }));
    const wait = waits[attempt];
    const isAnswered = !('error' in answer) || (answer.error.status !== 0 && !isOfProxy(answer.error.status));
    if (isAnswered || wait === undefined || call.signal?.aborted) return answer;
    await pause(wait);
  }
};
