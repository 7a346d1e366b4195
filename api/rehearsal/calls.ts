import { pathOf, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf } from '@schi/contract';
import { newId, request, type CallFailure } from '@schi/shared-ui/api-client';

type Any = Endpoint<string, unknown, unknown, unknown>;

/** Calls the API in the name of somebody who is logged in, and answers also a refusal. */
const attemptOf =
  (tokenNow: () => string) =>
  async <E extends Any>(
    endpoint: E,
    params: ParamsOf<E>,
    body?: BodyOf<E>,
    query = '',
  ): Promise<{ data: AnswerOf<E> } | { error: CallFailure }> => {
    const answer = await request({
      method: endpoint.method,
      url: pathOf<string>(endpoint.path, params) + query,
      body,
      token: tokenNow(),
      ...(endpoint.oncePerKey ? { idempotencyKey: newId() } : {}),
    });
    // Cast: the contract says what this call answers.
    return answer as { data: AnswerOf<E> } | { error: CallFailure };
  };

/** Calls the API with the login that `tokenNow` answers. A refusal ends the rehearsal, except with `attempt`. */
export const callerOf = (tokenNow: () => string) => {
  const attempt = attemptOf(tokenNow);
  const call = async <E extends Any>(
    endpoint: E,
    params: ParamsOf<E>,
    body?: BodyOf<E>,
    query?: string,
  ): Promise<AnswerOf<E>> => {
    const answer = await attempt(endpoint, params, body, query);
    if ('data' in answer) return answer.data;
    const { status, message, errors } = answer.error;
    throw new Error(
      `${endpoint.method} ${endpoint.path}: ${status} ${message} ${errors ? JSON.stringify(errors) : ''}`,
    );
  };
  return Object.assign(call, { attempt });
};
export type Caller = ReturnType<typeof callerOf>;
