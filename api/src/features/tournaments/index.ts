import type { Feature } from '../../feature';
import { tournamentTables } from './tournaments.personal-data';
import { tournamentRoutes } from './tournaments.routes';

export { isTournamentOver } from './tournament-over.queries';
export { divisionsJson, levelsJson } from './tournaments.queries';
export { exportedTournaments } from './exported-tournament.queries';
export { featureFlags, tournaments } from './tournaments.service';

export const tournamentsFeature: Feature = { routes: [tournamentRoutes], tables: tournamentTables };
