import type { Feature } from '../../../platform/feature';
import { playRehearsal } from './play.job';
import { rehearsalTables } from './rehearsals.personal-data';
import { rehearsalRoutes } from './rehearsals.routes';
import { playRehearsalWithTablets, stopTablets } from './tablets.job';

export { restrictToRehearsal } from './restrict-to-rehearsal.service';
export type { FromPlayer, PlayOrder, ToPlayer } from './tablets-messages.rules';

/** A tournament with invented people on which staff rehearse the day (rule G12). */
export const rehearsalsFeature: Feature = {
  routes: [rehearsalRoutes],
  tasks: { playRehearsal, playRehearsalWithTablets },
  tables: rehearsalTables,
  stop: stopTablets,
};
