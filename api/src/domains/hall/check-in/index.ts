import type { Feature } from '../../../platform/feature';
import { checkInTables } from './check-in.personal-data';
import { checkInRoutes } from './check-in.routes';

export { checkedInRefusal } from './attendance.service';
export { carryCheckIn, notedAtCheckIn } from './carry-check-in.service';

export const checkInFeature: Feature = { routes: [checkInRoutes], tables: checkInTables };
