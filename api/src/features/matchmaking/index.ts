import type { Feature } from '../../feature';
import { matchmakingTables } from './matchmaking.personal-data';
import { draftRoutes } from './drafts.routes';

/** Drafts of the divisions of a tournament (decisions F2 to F5). */
export const matchmakingFeature: Feature = { routes: [draftRoutes], tables: matchmakingTables };
