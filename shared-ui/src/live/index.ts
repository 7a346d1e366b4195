export { DataAge, useIsOld } from './DataAge';
export type { LiveStatus } from './connection';
export { useLive, type LiveLogin, type LiveTopicView } from './use-live';
