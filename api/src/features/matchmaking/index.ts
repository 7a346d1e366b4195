import type { Feature } from '../../feature';
import { stopComputing } from '../matchmaking-proposal';
import { fillDraft } from './fill-draft.job';
import { matchmakingTables } from './matchmaking.personal-data';
import { draftRoutes } from './drafts.routes';

/** Drafts of the divisions of a tournament (decisions F2 to F5). */
export const matchmakingFeature: Feature = {
  routes: [draftRoutes],
  tasks: { fillDraft },
  tables: matchmakingTables,
  stop: stopComputing,
};
