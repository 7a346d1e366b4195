import type { Feature } from '../../feature';
import { matchmakingTables } from './matchmaking.personal-data';
import { draftRoutes } from './drafts.routes';

export { shownNames } from './draft.present';
export { lockDraft, type StoredDraft } from './drafts.queries';
export { readPopulation, type Population } from './people.service';
export { readPrintedDraws } from './printed-draws.service';
export { storedDraft } from './read-drafts.service';

/** Drafts of the divisions of a tournament (decisions F2 to F5). */
export const matchmakingFeature: Feature = { routes: [draftRoutes], tables: matchmakingTables };
