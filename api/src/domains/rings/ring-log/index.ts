import type { Feature } from '../../../platform/feature';
import { ringLogTables } from './ring-log.personal-data';

export { callsMessages } from './live-calls.service';
export {
  appendRingEvents,
  findContestHeads,
  findDisagreements,
  findKnownRingEvents,
  findRingHeads,
  isOpenDisagreement,
  ringEventAuthor,
  type KnownRingEvent,
  type LoggedRingEvent,
  type OpenDisagreement,
  type RingAuthor,
} from './ring-log.queries';

/**
 * What was noted at the rings, as a list that is only ever added to, and what stands on each subject (decision
 * rings/ring-events).
 */
export const ringLogFeature: Feature = { tables: ringLogTables };
