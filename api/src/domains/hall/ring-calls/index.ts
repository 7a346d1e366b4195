import type { Feature } from '../../../platform/feature';
import { pressesTopic, ringTopic } from './live-ring.service';
import { ringCallsRoutes } from './ring-calls.routes';

export { ringEvents } from './events.service';
export { ringCalls } from './ring-calls.service';
export { findRingId } from './live-ring.service';
export { contestJson, listCallsVersions, type ContestRow } from './ring-calls.queries';

/**
 * Arrival, calls and scores at the rings, by paired devices and by directors (rules G4, G8 and G9, decisions
 * rings/ring-events and rings/scores).
 */
export const ringCallsFeature: Feature = { routes: [ringCallsRoutes], liveTopics: [ringTopic, pressesTopic] };
