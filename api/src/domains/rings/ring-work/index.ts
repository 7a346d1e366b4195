import type { Feature } from '../../../platform/feature';
import { boardTopic } from './live-board.service';
import { publishedDivisionsRoutes } from './published-divisions.routes';
import { ringWorkTables } from './ring-work.personal-data';

export {
  changeRingWork,
  createRingWorkChanges,
  ringWorkGuards,
  type RingWorkGuards,
  type SeenRing,
  type WorkRequest,
} from './change-ring-work.service';
export { isBegunSql, takesLateSql } from './follow-draft.queries';
export { closedToLateText, endRingWork, followDraft, keptPlaces, type PublishedDivision } from './follow-draft.service';
export { readStandingPlaces } from './kept-work.queries';
export { tellBoards, tellRingWork } from './live-board.service';
export { isDayOf, isPlanOverSql, readStandings, releaseNotices } from './notices.queries';
export { isMove, type Standing } from './notices.rules';
export { withNotices } from './notices.service';
export {
  appendWorkOperation,
  findDeviceOperation,
  findPlanInForce,
  lastOwnOperation,
  listMovesAnyway,
  listWorkOperations,
  type StoredWorkOperation,
} from './operations.queries';
export { enteredIn } from './published-divisions.service';
export { publishedPlaces } from './published-places.service';
export { refusalOfRingWork } from './refusals.present';
export {
  findWorkVersion,
  hasResultsSql,
  listRingIds,
  lockRingWork,
  readRingWork,
  type StoredRingWork,
} from './ring-work.queries';

/** What is published, and what rings run of it: assignments, contests and the operations on them (rules G1 to G3). */
export const ringWorkFeature: Feature = {
  routes: [publishedDivisionsRoutes],
  tables: ringWorkTables,
  liveTopics: [boardTopic],
};
