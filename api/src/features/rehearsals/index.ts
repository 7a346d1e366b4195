import type { Feature } from '../../feature';
import { playRehearsal } from './play.job';
import { rehearsalTables } from './rehearsals.personal-data';
import { rehearsalRoutes } from './rehearsals.routes';

/** A tournament with invented people on which staff rehearse the day (decision G12). */
export const rehearsalsFeature: Feature = {
  routes: [rehearsalRoutes],
  tasks: { playRehearsal },
  tables: rehearsalTables,
};
