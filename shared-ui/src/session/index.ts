export { readUnsavedForm, writeUnsavedForm } from './unsaved-forms';
export {
  actFor,
  continued,
  loggedIn,
  loggedOut,
  sessionReducer,
  stoppedActing,
  wentIdle,
  type ActingFor,
  type SessionState,
} from './slice';
export { useActingFor, useHasRole, useIsIdle, useSession } from './hooks';
export { synchronizeSession } from './synchronize-session';
export {
  deviceListDatabase,
  devicePairingKey,
  deviceSittingKey,
  forgetEnded,
  myDayPrefix,
  publicDayPrefix,
  rememberKept,
  resultsPrefix,
  starsPrefix,
} from './kept-data';
export { deleteSessionDatabases, sessionDatabasePrefix } from './session-databases';
export { nextSession, tellSessionChanged } from './next-session';
export { askBeforeLogOut, countBeforeLogOut } from './before-log-out';
export { logOut } from './log-out';
export {
  clearReturnTo,
  readActingFor,
  readReturnTo,
  readSession,
  readSessionEnd,
  saveReturnTo,
  saveSessionEnd,
  userKey,
  writeActingFor,
  writeSession,
} from './storage';
export { freshSession, recordServerDate } from './server-clock';
export { sessionOf, type BrowserSession } from './token';
