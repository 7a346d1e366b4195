import { logOut as logOutCall } from '@schi/contract';
import { askBeforeLogOut } from './before-log-out';
import { forgetUnsavedForms } from './unsaved-forms';
import { deleteSessionDatabases } from './session-databases';
import { readSession, writeSession } from './storage';

/**
 * Ends the login on the server too, where the network allows it (rule B13). The page does not wait: the call outlives
 * it.
 */
const endOnServer = (token: string): void => {
  const { method, path } = logOutCall;
  // Begun in a promise, because a browser that refuses the call may throw.
  void Promise.resolve()
    // eslint-disable-next-line no-restricted-globals -- the page is left at once: nothing waits for this call, which outlives it
    .then(() => fetch(path, { method, headers: { authorization: `Bearer ${token}` }, keepalive: true }))
    .catch(() => undefined);
};

const leave = (token?: string): void => {
  if (token !== undefined) endOnServer(token);
  writeSession(null);
  forgetUnsavedForms();
  void deleteSessionDatabases().finally(() => window.location.assign('/'));
};

/**
 * Logs out and goes to `/` (section 2), after a question while the device is offline or changes wait, because nobody
 * can log in without a network. It asks nothing where the login has ended already. The page is loaded again on purpose:
 * on a shared laptop no data of the person stay in memory.
 */
export const logOut = (): void => {
  const session = readSession();
  if (session) askBeforeLogOut(() => leave(session.token));
  else leave();
};
