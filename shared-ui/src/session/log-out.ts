import { forgetDrafts } from './drafts';
import { deleteSessionDatabases } from './session-databases';
import { writeSession } from './storage';

/** Logs out and goes to `/` (section 2). The page is loaded again on purpose: on a shared laptop no data of the person stay in memory. */
export const logOut = (): void => {
  writeSession(null);
  forgetDrafts();
  void deleteSessionDatabases().finally(() => window.location.assign('/'));
};
