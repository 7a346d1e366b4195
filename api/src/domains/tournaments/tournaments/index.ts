import type { Feature } from '../../../platform/feature';
import { resultsTopic } from './live-results.service';
import { tournamentTables } from './tournaments.personal-data';
import { tournamentRoutes } from './tournaments.routes';

export { resultsMessages } from './live-results.service';
export { hasOpenProtest, isResultOfficial, isResultShown } from './shown-results.queries';
export { isTournamentHidden } from './shown-tournaments.queries';
export { isHiddenAt, requireShown } from './shown-tournaments.service';
export { isTournamentOver } from './tournament-over.queries';
export { divisionsJson, isTournament, levelsJson } from './tournaments.queries';
export { exportedTournaments } from './exported-tournament.queries';
export { featureFlags, tournaments } from './tournaments.service';

/** Tournaments, which of them and of their results visitors see, and how pages hear that the results have changed. */
export const tournamentsFeature: Feature = {
  routes: [tournamentRoutes],
  liveTopics: [resultsTopic],
  tables: tournamentTables,
};
