import { forgetDrafts } from './drafts';
import { deleteSessionDatabases } from './session-databases';
import { writeSession } from './storage';

/**
 * Logs out and goes to `/` (section 2). The page is loaded anew on purpose: at a shared laptop nothing of the
 * person who leaves stays in memory.
 */
export const logOut = (): void => {
  writeSession(null);
  forgetDrafts();
  void deleteSessionDatabases().finally(() => window.location.assign('/'));
};
