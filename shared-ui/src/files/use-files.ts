import { useCallback } from 'react';
import { errorText, idleCode, pathOf, type Endpoint, type Params } from '@schi/contract';
import {
  failureCode,
  isCallFailure,
  queryText,
  type CallFailure,
  limitedFetch,
  limits,
} from '@schi/shared-ui/api-client';
import { useDispatch, useStore } from '@schi/shared-ui/platform';
import { loggedOut, wentIdle, type SessionState } from '@schi/shared-ui/session';
import { sendFile, type Sending } from './send';

type WithSession = { session: SessionState };

/**
 * The headers of a call beside the one API client, and what to do when the server no longer knows the session (sections
 * 6 and 8).
 */
const useAuthorized = () => {
  const store = useStore<WithSession>();
  const dispatch = useDispatch();
  return useCallback(() => {
    const { current, actingFor } = store.getState().session;
    const headers: Record<string, string> = {
      ...(current ? { authorization: `Bearer ${current.token}` } : {}),
      // One's own id where nobody else is meant (section 7).
      ...(current ? { UserContext: String(actingFor?.personId ?? current.personId) } : {}),
    };
    const refused = (failure: CallFailure) => {
      const { status } = failure;
      const same = store.getState().session.current?.token === current?.token;
      // The message stays at the file, and the person sends it again after the password.
      if (current && same && (status === 401 || status === 403))
        dispatch(failureCode(failure) === idleCode ? wentIdle() : loggedOut());
    };
    return { headers, refused };
  }, [dispatch, store]);
};

/** Sends files to one of our own calls, with progress; answers or fails as the API client does. */
export const useSendFile = () => {
  const authorized = useAuthorized();
  return useCallback(
    async <Path extends string>(
      endpoint: Endpoint<Path>,
      sending: Omit<Sending, 'url' | 'headers'>,
      params?: Params<Path>,
    ) => {
      const { headers, refused } = authorized();
      const answer = await sendFile({ ...sending, url: pathOf<string>(endpoint.path, params ?? {}), headers });
      if ('error' in answer) refused(answer.error);
      return answer;
    },
    [authorized],
  );
};

/** Makes the browser save bytes under a name. */
const save = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to save by the next minute, even where it asks first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const offline: CallFailure = {
  status: 0,
  message: 'We could not reach the server. Check your connection and try again.',
};

const failureOf = async (answer: Response): Promise<CallFailure> => {
  const body: unknown = await answer.json().catch(() => null);
  return { status: answer.status, message: errorText(answer.status, body), body };
};

/**
 * Fetches one of our files and saves it. A plain link could not send the session.
 * @throws CallFailure where it cannot be fetched.
 */
export const useSaveFile = () => {
  const authorized = useAuthorized();
  return useCallback(
    async <Path extends string>(
      endpoint: Endpoint<Path>,
      params: Params<Path>,
      name: string,
      query?: Record<string, unknown>,
    ): Promise<void> => {
      const { headers, refused } = authorized();
      try {
        const url = pathOf(endpoint.path, params) + queryText(query);
        const file = await limitedFetch(url, { method: endpoint.method, headers }, limits.file, async (answer) => {
          // oxlint-disable-next-line typescript/only-throw-error -- calls fail with values, as everywhere in the browser
          if (!answer.ok) throw await failureOf(answer);
          return answer.blob();
        });
        save(file, name);
      } catch (error) {
        if (!isCallFailure(error)) throw offline; // oxlint-disable-line typescript/only-throw-error -- as above
        refused(error);
        throw error;
      }
    },
    [authorized],
  );
};
