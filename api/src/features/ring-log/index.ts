import type { Feature } from '../../feature';
import { ringLogTables } from './ring-log.personal-data';

export { callsMessages } from './live-calls.service';
export {
  appendRingEvents,
  findContestHeads,
  findKnownRingEvents,
  findRingHeads,
  type KnownRingEvent,
  type LoggedRingEvent,
  type RingAuthor,
} from './ring-log.queries';

/** What was noted at the rings, as a list that is only ever added to, and what stands on each subject (api decision 0086). */
export const ringLogFeature: Feature = { tables: ringLogTables };
