import type { Feature } from '../../feature';
import { boardTopic } from './live-board.service';
import { ringWorkTables } from './ring-work.personal-data';

export {
  changeRingWork,
  createRingWorkChanges,
  ringWorkGuards,
  type RingWorkGuards,
  type SeenRing,
  type WorkRequest,
} from './change-ring-work.service';
export {
  closedToLateText,
  endRingWork,
  followDraft,
  isBegunSql,
  keptPlaces,
  takesLateSql,
  type PublishedDivision,
} from './follow-draft.service';
export { readStandingPlaces } from './kept-work.queries';
export { tellBoards, tellRingWork } from './live-board.service';
export { isDayOf, isPlanOverSql, readStandings } from './notices.queries';
export { isMove, type Standing } from './notices.rules';
export { withNotices } from './notices.service';
export {
  findDeviceOperation,
  findPlanInForce,
  lastOwnOperation,
  listMovesAnyway,
  listWorkOperations,
  type StoredWorkOperation,
} from './operations.queries';
export { refusalOfRingWork } from './refusals.present';
export { findWorkVersion, lockRingWork, readRingWork, type StoredRingWork } from './ring-work.queries';

/** What rings run: assignments, contests and the operations on them (decisions G1 to G3). */
export const ringWorkFeature: Feature = { tables: ringWorkTables, liveTopics: [boardTopic] };
