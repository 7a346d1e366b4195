import { pathOf, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf } from '@schi/contract';
import { newId, request } from '@schi/shared-ui/api-client';

/** Calls the API in the name of somebody who is logged in. A refusal ends the rehearsal. */
export const callerOf =
  (token: string) =>
  async <E extends Endpoint<string, unknown, unknown, unknown>>(
    endpoint: E,
    params: ParamsOf<E>,
    body?: BodyOf<E>,
    query = '',
  ): Promise<AnswerOf<E>> => {
    const url = pathOf<string>(endpoint.path, params) + query;
    const answer = await request({
      method: endpoint.method,
      url,
      body,
      token,
      ...(endpoint.oncePerKey ? { idempotencyKey: newId() } : {}),
    });
    if ('error' in answer) throw new Error(`${endpoint.method} ${url}: ${answer.error.status} ${answer.error.message}`);
    // Cast: the contract says what this call answers.
    return answer.data as AnswerOf<E>;
  };
export type Caller = ReturnType<typeof callerOf>;
