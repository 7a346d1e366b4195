import type { Feature } from '../../../platform/feature';
import { forgetProtestTexts } from './forget-protest-texts.job';
import { protestTables } from './protests.personal-data';
import { protestRoutes } from './protests.routes';

export { resultMatters } from './protests.service';

/** Protests about results, and medals to fetch back (rule G4). */
export const protestsFeature: Feature = {
  routes: [protestRoutes],
  tasks: { forgetProtestTexts },
  schedule: [{ task: 'forgetProtestTexts', match: '52 * * * *' }],
  tables: protestTables,
};
