import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { idleCode, pathOf, secondFactorRequiredCode, type Endpoint } from '@schi/contract';
import {
  loggedOut,
  nextSession,
  saveSessionEnd,
  stoppedActing,
  wentIdle,
  type SessionState,
} from '@schi/shared-ui/session';
import { failureCode, sessionEndOf } from './failure';
import { queryText } from './query-text';
import { request, type CallFailure } from './request';

/** What a hook of an endpoint is called with, before the types of the endpoint narrow it. */
export interface CallInput {
  endpoint: Endpoint;
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

const baseQuery: BaseQueryFn<CallInput, unknown, CallFailure> = async (input, parts, options) => {
  const { getState, dispatch, signal } = parts;
  const session = () => (getState() as { session: SessionState }).session;
  const { current, actingFor } = session();
  const answer = await request({
    method: input.endpoint.method,
    url: pathOf<string>(input.endpoint.path, input.params ?? {}) + queryText(input.query),
    body: input.body,
    token: current?.token,
    // One's own id where nobody else is meant, which the server takes as nothing (section 7).
    userContextId: actingFor?.personId ?? current?.personId,
    idempotencyKey: input.idempotencyKey,
    signal,
  });
  if (current && 'error' in answer && answer.error.status === 401 && failureCode(answer.error) === idleCode) {
    // The page stays as it is and asks for the password; then the same call is made with the new login (rule B10).
    if (session().current?.token === current.token) {
      dispatch(wentIdle());
      await nextSession(signal);
    }
    const next = session();
    const isSamePerson =
      next.current?.personId === current.personId && next.actingFor?.personId === actingFor?.personId;
    return isSamePerson && next.current?.token !== current.token && !signal.aborted
      ? baseQuery(input, parts, options)
      : answer;
  }
  // The store would freeze each object of a large answer on its own; it goes no deeper than what is frozen.
  if ('data' in answer) Object.freeze(answer.data);
  const refused = 'error' in answer && (answer.error.status === 401 || answer.error.status === 403);
  // Section 8: 401 or 403 while logged in logs out. An answer to an older token says nothing about a newer login.
  if (refused && current && session().current?.token === current.token) {
    saveSessionEnd(sessionEndOf(answer.error));
    dispatch(loggedOut());
  }
  // Staff stop acting for a person who now has a higher role (rule B6).
  if ('error' in answer && actingFor && failureCode(answer.error) === 'not-acting') dispatch(stoppedActing());
  // The rule came while the page was open: the flags are read again, and the page leads to the second factor (rule
  // B10).
  if ('error' in answer && failureCode(answer.error) === secondFactorRequiredCode)
    dispatch(api.util.invalidateTags(['Site']));
  return answer;
};

/**
 * The one store of server data. A remote adds its cache tags with `enhanceEndpoints` and its calls with
 * `injectEndpoints`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Site'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
