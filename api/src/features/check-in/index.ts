import type { Feature } from '../../feature';
import { checkInTables } from './check-in.personal-data';
import { checkInRoutes } from './check-in.routes';

export { isCheckedIn } from './attendance.service';

export const checkInFeature: Feature = { routes: [checkInRoutes], tables: checkInTables };
