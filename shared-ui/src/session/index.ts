export { readDraft, writeDraft } from './drafts';
export { actFor, loggedIn, loggedOut, sessionReducer, stoppedActing, type ActingFor, type SessionState } from './slice';
export { useActingFor, useHasRole, useSession } from './hooks';
export { keepInStep } from './keep-in-step';
export { deleteSessionDatabases, sessionDatabasePrefix } from './session-databases';
export { logOut } from './log-out';
export { clearReturnTo, readReturnTo, readSession, saveReturnTo, userKey, writeSession } from './storage';
export { sessionOf, type BrowserSession } from './token';
