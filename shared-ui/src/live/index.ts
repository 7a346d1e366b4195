export { DataAge, useIsOld } from './DataAge';
export type { LiveStatus } from './connection';
export { useNow } from './use-now';
export { useLive, useTopic, type LiveLogin, type LiveTopicView } from './use-live';
