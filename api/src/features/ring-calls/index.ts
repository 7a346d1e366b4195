import type { Feature } from '../../feature';
import { ringTopic } from './live-ring.service';
import { ringCallsRoutes } from './ring-calls.routes';

/** Arrival and calls at the rings, by paired devices and by directors (decisions G8 and G9, api decision 0086). */
export const ringCallsFeature: Feature = { routes: [ringCallsRoutes], liveTopics: [ringTopic] };
